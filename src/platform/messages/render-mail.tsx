// Renders a mail's HTML and text parts from one description, so that neither can say what the other does not.
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import type { Operator } from '../settings/settings.ts';
import { Block, Table, type MailBlock } from './mail-blocks.tsx';
import { mailStyles as styles, styleSheet } from './mail-styles.ts';
import { withSoftHyphens } from './soft-hyphens.ts';

export type { MailBlock } from './mail-blocks.tsx';

export interface MailPage {
  title: string;
  greeting: string;
  blocks: readonly MailBlock[];
  /** The last line before the sender's address, for example why this mail was sent. */
  reason: string;
}

export interface RenderedMail {
  html: string;
  text: string;
}

/** A link between the reason and the sender. */
export interface FooterLink {
  label: string;
  url: string;
}

export function renderMail(page: MailPage, operator: Operator, footerLink: FooterLink | null = null): RenderedMail {
  const parts = { page, operator, footerLink };
  const html = withSoftHyphens(renderToStaticMarkup(<MailDocument {...parts} />));
  return { html: `<!doctype html>${html}`, text: textOf(parts) };
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
        <meta name="supported-color-schemes" content="light dark" />
        <title>{page.title}</title>
        <style>{styleSheet}</style>
      </head>
      <body className="paper" style={styles.body}>
        <Table className="paper" style={styles.paper}>
          <td className="edge" style={styles.edge}>
            <Sheet page={page} operator={operator} footerLink={footerLink} />
          </td>
        </Table>
      </body>
    </html>
  );
}

function Sheet({ page, operator, footerLink }: MailParts): ReactElement {
  return (
    <table
      role="presentation"
      width="100%"
      align="center"
      cellPadding={0}
      cellSpacing={0}
      className="sheet"
      style={styles.sheet}
    >
      <tbody>
        <tr>
          <td className="part ink" style={styles.content}>
            <Content page={page} />
          </td>
        </tr>
        <tr>
          <td className="part muted line" style={styles.footer}>
            <p style={styles.reason}>{page.reason}</p>
            {footerLink ? (
              <p style={styles.reason}>
                <a href={footerLink.url} className="link" style={styles.link}>
                  {footerLink.label}
                </a>
              </p>
            ) : undefined}
            <p style={styles.sender}>{senderLine(operator)}</p>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Content({ page }: { page: MailPage }): ReactElement {
  return (
    <>
      <p className="link" style={styles.brand}>
        Mietschuldenfrei
      </p>
      <h1 className="ink" style={styles.title}>
        {page.title}
      </h1>
      <p style={styles.text}>{page.greeting}</p>
      {page.blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rendered once, never reordered
        <Block key={index} block={block} />
      ))}
    </>
  );
}

function senderLine(operator: Operator): string {
  return `${operator.name}, ${operator.street}, ${operator.postalCode} ${operator.city} · ${operator.email} · ${operator.phone}`;
}

function textOf({ page, operator, footerLink }: MailParts): string {
  const link = footerLink ? [linkText(footerLink)] : [];
  const footer = ['-- ', page.reason, ...link, senderLine(operator)];
  return [page.title, page.greeting, ...page.blocks.map(blockText), ...footer].join('\n\n');
}

/** A question keeps its question mark and gets no colon. */
const linkText = ({ label, url }: { readonly label: string; readonly url: string }): string =>
  `${label}${/[?!.:]$/.test(label) ? '' : ':'}\n${url}`;

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'heading':
    case 'note':
      return block.text;
    case 'button':
    case 'link':
      return linkText(block);
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  }
}
