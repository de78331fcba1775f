// The building blocks of a mail, as tables with inline styles: the only markup that every mail program renders.
import type { CSSProperties, ReactElement } from 'react';
import { mailStyles as styles } from './mail-styles.ts';

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'note'; text: string };

interface TableProps {
  className?: string;
  style?: CSSProperties;
  width?: string;
  children: ReactElement;
}

/** One row, used for layout only. */
export function Table({ className, style, width = '100%', children }: TableProps): ReactElement {
  return (
    <table
      role="presentation"
      width={width === '' ? undefined : width}
      cellPadding={0}
      cellSpacing={0}
      className={className}
      style={style}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

export function Block({ block }: { block: MailBlock }): ReactElement {
  switch (block.kind) {
    case 'text':
      return <p style={styles.text}>{block.text}</p>;
    case 'heading':
      return (
        <h2 className="ink" style={styles.heading}>
          {block.text}
        </h2>
      );
    case 'note':
      return (
        <p className="muted" style={styles.note}>
          {block.text}
        </p>
      );
    case 'button':
      return <Button block={block} />;
    case 'link':
      return <Link block={block} />;
    case 'list':
      return <List items={block.items} />;
    case 'facts':
      return <Facts rows={block.rows} />;
  }
}

interface AnchorProps {
  block: { label: string; url: string };
}

function Button({ block }: AnchorProps): ReactElement {
  return (
    <Table width="" style={styles.action}>
      <td className="button" style={styles.button}>
        <a href={block.url} style={styles.buttonLink}>
          {block.label}
        </a>
      </td>
    </Table>
  );
}

function Link({ block }: AnchorProps): ReactElement {
  return (
    <p style={styles.text}>
      <a href={block.url} className="link" style={styles.link}>
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
    <table cellPadding={0} cellSpacing={0} width="100%" className="line" style={styles.facts}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label} className="fact">
            <th scope="row" className="muted line" style={styles.factLabel}>
              {label}
            </th>
            <td className="line" style={styles.factValue}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
