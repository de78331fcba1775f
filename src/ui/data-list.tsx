import type { ReactElement, ReactNode } from 'react';

export interface DataItem {
  readonly label: string;
  readonly value: ReactNode;
  /** Small print below the value. */
  readonly note?: ReactNode;
}

export function DataList({ items }: { readonly items: readonly DataItem[] }): ReactElement {
  return (
    <dl className="data-list">
      {items.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note === undefined ? undefined : <span className="note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
