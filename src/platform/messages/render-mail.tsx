// One description of a mail gives its HTML and its text part, so that neither can say what the other does not.
import { renderToStaticMarkup } from 'react-dom/server';
import type { CSSProperties, ReactElement } from 'react';
import type { Operator } from '../settings/settings.ts';
import { mailStyles as styles, phoneSheet } from './mail-styles.ts';

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'note'; text: string };

export interface MailPage {
  title: string;
  greeting: string;
  blocks: readonly MailBlock[];
  /** Last line before the sender's address, for example why this mail came. */
  reason: string;
}

export interface RenderedMail {
  html: string;
  text: string;
}

/** Stands between the reason and the sender. */
export interface FooterLink {
  label: string;
  url: string;
}

export function renderMail(page: MailPage, operator: Operator, footerLink: FooterLink | null = null): RenderedMail {
  const parts = { page, operator, footerLink };
  return { html: `<!doctype html>${renderToStaticMarkup(<MailDocument {...parts} />)}`, text: textOf(parts) };
}

interface MailParts {
  page: MailPage;
  operator: Operator;
  footerLink: FooterLink | null;
}

function MailDocument({ page, operator, footerLink }: MailParts): ReactElement {
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{page.title}</title>
        <style>{phoneSheet}</style>
      </head>
      <body className="edge" style={styles.body}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.sheet}>
          <tbody>
            <tr>
              <td className="part" style={styles.content}>
                <Content page={page} />
              </td>
            </tr>
            <tr>
              <td className="part" style={styles.footer}>
                <p style={styles.reason}>{page.reason}</p>
                {footerLink ? (
                  <p style={styles.reason}>
                    <a href={footerLink.url} style={styles.link}>
                      {footerLink.label}
                    </a>
                  </p>
                ) : undefined}
                <p style={styles.sender}>{senderLine(operator)}</p>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** The product's longest word is wider than a phone in the letters of a title, and not every program hyphenates. */
const softened = (title: string): string =>
  title.replaceAll('schuldenfreiheitsbescheinigung', 'schulden\u00ADfreiheits\u00ADbescheinigung');

function Content({ page }: { page: MailPage }): ReactElement {
  return (
    <>
      <p style={styles.brand}>Mietschuldenfrei</p>
      <h1 style={styles.title}>{softened(page.title)}</h1>
      <p style={styles.text}>{page.greeting}</p>
      {page.blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rendered once, never reordered
        <Block key={index} block={block} />
      ))}
    </>
  );
}

function Block({ block }: { block: MailBlock }): ReactElement {
  switch (block.kind) {
    case 'text':
      return <p style={styles.text}>{block.text}</p>;
    case 'heading':
      return <h2 style={styles.heading}>{block.text}</h2>;
    case 'note':
      return <p style={styles.note}>{block.text}</p>;
    case 'button':
      return <Anchor block={block} around={styles.action} look={styles.button} />;
    case 'link':
      return <Anchor block={block} around={styles.text} look={styles.link} />;
    case 'list':
      return <List items={block.items} />;
    case 'facts':
      return <Facts rows={block.rows} />;
  }
}

interface AnchorProps {
  block: { label: string; url: string };
  around: CSSProperties;
  look: CSSProperties;
}

function Anchor({ block, around, look }: AnchorProps): ReactElement {
  return (
    <p style={around}>
      <a href={block.url} style={look}>
        {block.label}
      </a>
    </p>
  );
}

function List({ items }: { items: readonly string[] }): ReactElement {
  return (
    <ul style={styles.list}>
      {items.map((item) => (
        <li key={item} style={styles.item}>
          {item}
        </li>
      ))}
    </ul>
  );
}

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }): ReactElement {
  return (
    <table cellPadding={0} cellSpacing={0} width="100%" style={styles.facts}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label} className="fact">
            <th scope="row" style={styles.factLabel}>
              {label}
            </th>
            <td style={styles.factValue}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function senderLine(operator: Operator): string {
  return `${operator.name}, ${operator.street}, ${operator.postalCode} ${operator.city} · ${operator.email} · ${operator.phone}`;
}

function textOf({ page, operator, footerLink }: MailParts): string {
  const link = footerLink ? [`${footerLink.label}:\n${footerLink.url}`] : [];
  const footer = ['-- ', page.reason, ...link, senderLine(operator)];
  return [page.title, page.greeting, ...page.blocks.map(blockText), ...footer].join('\n\n');
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'heading':
    case 'note':
      return block.text;
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  }
}
