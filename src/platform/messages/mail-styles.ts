// Inline styles: mail programs drop style sheets.
import type { CSSProperties } from 'react';

const font = "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif";
const serif = "'Source Serif 4', Georgia, 'Times New Roman', serif";
const ink = '#12211d';
const muted = '#52615c';
const forest = '#0d4f43';
const line = '1px solid #ddd6c6';

/** Long words and addresses break before they make the whole mail wider than a phone. */
const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word', hyphens: 'auto' } as const;

const cell = { ...breaking, hyphens: 'manual', borderBottom: line, verticalAlign: 'top' } as const;

/** For programs that keep style sheets: on a phone the edges are narrow, and the value stands below its label. */
export const phoneSheet = `@media (max-width: 520px) {
  .edge { padding: 16px 0 !important; }
  .part { padding: 20px 16px !important; }
  .part h1 { font-size: 22px !important; }
  .fact > * { display: block !important; width: auto !important; padding: 0 0 8px !important; }
  .fact > th { border-bottom: 0 !important; padding: 8px 0 0 !important; }
}`;

export const mailStyles = {
  body: {
    margin: 0,
    padding: '24px 12px',
    background: '#fbfaf6',
    color: ink,
    fontFamily: font,
    fontSize: 17,
    lineHeight: 1.55,
  },
  sheet: { maxWidth: 600, margin: '0 auto', background: '#ffffff', border: line, borderRadius: 14 },
  content: { ...breaking, padding: '28px 28px 24px' },
  brand: { margin: '0 0 20px', fontFamily: serif, fontSize: 18, fontWeight: 600, color: forest },
  title: {
    margin: '0 0 16px',
    fontFamily: serif,
    fontSize: 26,
    lineHeight: 1.25,
    fontWeight: 600,
    color: '#08352d',
  },
  text: { margin: '0 0 16px' },
  heading: { margin: '24px 0 8px', fontSize: 18, fontFamily: font },
  note: { margin: '0 0 16px', color: muted, fontSize: 15 },
  action: { margin: '24px 0' },
  button: {
    display: 'inline-block',
    padding: '14px 24px',
    borderRadius: 10,
    background: forest,
    color: '#ffffff',
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: { color: forest },
  list: { margin: '0 0 16px', paddingLeft: 22 },
  item: { margin: '0 0 6px' },
  facts: { margin: '0 0 16px', borderTop: line },
  factLabel: { ...cell, padding: '8px 12px 8px 0', textAlign: 'left', fontWeight: 400, color: muted, width: '38%' },
  factValue: { ...cell, padding: '8px 0' },
  footer: { ...breaking, padding: '16px 28px 24px', borderTop: line, color: muted, fontSize: 15 },
  reason: { margin: '0 0 8px' },
  sender: { margin: 0 },
} as const satisfies Record<string, CSSProperties>;
