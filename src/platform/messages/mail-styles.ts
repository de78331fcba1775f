// Inline styles, because many mail programs drop style sheets. What the sheet adds (dark colours, narrow margins) is not needed to
// read.
import type { CSSProperties } from 'react';

const font = "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif";
const serif = "'Source Serif 4', Georgia, 'Times New Roman', serif";
const ink = '#12211d';
const muted = '#52615c';
const forest = '#0d4f43';
const line = '1px solid #ddd6c6';

/** Long words and addresses wrap rather than making the whole mail wider than a phone. */
const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word', hyphens: 'auto' } as const;

/** These are not set on the body, which some programs drop. */
const letters = { fontFamily: font, lineHeight: 1.55 } as const;

const cell = { ...breaking, hyphens: 'manual', borderBottom: line, verticalAlign: 'top' } as const;

/** Contrast in dark mode: text 14:1, muted 8:1, links and button 9:1. */
const dark = { paper: '#0e1513', sheet: '#16201d', ink: '#e8efec', muted: '#aebbb6', line: '#34433e', link: '#8fd3bf' };

/**
 * For programs that keep style sheets: dark colours if the reader's program is dark; on a phone, narrow margins and the value below
 * its label.
 */
export const styleSheet = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important; color: ${dark.ink} !important; }
  .sheet { background-color: ${dark.sheet} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
  .line { border-color: ${dark.line} !important; }
  .link { color: ${dark.link} !important; }
  .button { background-color: ${dark.link} !important; }
  .button a { color: #08251e !important; }
}
@media (max-width: 520px) {
  .edge { padding: 16px 0 !important; }
  .part { padding: 20px 16px !important; }
  .part h1 { font-size: 22px !important; }
  .fact > * { display: block !important; width: auto !important; padding: 0 0 8px !important; }
  .fact > th { border-bottom: 0 !important; padding: 8px 0 0 !important; }
}`;

export const mailStyles = {
  body: { margin: 0, padding: 0, backgroundColor: '#fbfaf6' },
  paper: { backgroundColor: '#fbfaf6' },
  edge: { padding: '24px 12px' },
  sheet: { maxWidth: 600, margin: '0 auto', backgroundColor: '#ffffff', border: line, borderRadius: 14 },
  content: { ...breaking, ...letters, fontSize: 17, color: ink, padding: '28px 28px 24px' },
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
  heading: { margin: '24px 0 8px', fontSize: 18, fontFamily: font, color: ink },
  note: { margin: '0 0 16px', color: muted, fontSize: 15 },
  action: { margin: '24px 0' },
  /** Word, which renders mails in older Outlook versions, applies padding to cells but not to links. */
  button: { borderRadius: 10, backgroundColor: forest, msoPaddingAlt: '14px 24px' } as CSSProperties,
  buttonLink: {
    display: 'inline-block',
    padding: '14px 24px',
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
  footer: { ...breaking, ...letters, fontSize: 15, color: muted, padding: '16px 28px 24px', borderTop: line },
  reason: { margin: '0 0 8px' },
  sender: { margin: 0 },
} as const satisfies Record<string, CSSProperties>;
