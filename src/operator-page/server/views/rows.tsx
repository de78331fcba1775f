// The rows of a command's table, each with the names of its columns: a page has not the width of a terminal.
import type { ReactElement } from 'react';
import type { ShownTable } from '../sources.ts';
import { Command } from './command.tsx';

interface RowsProps {
  readonly table: ShownTable;
  readonly label: string;
  /** Rows that are shown. */
  readonly most: number;
}

export function Rows({ table, label, most }: RowsProps): ReactElement {
  const { columns, commands } = table;
  // What is to be typed holds the id.
  const first = commands === undefined ? 0 : 1;
  return (
    <ol className="rows" aria-label={label}>
      {table.rows.slice(0, most).map((row, index) => (
        <li key={row.join('|')}>
          <dl>
            {columns.slice(first).map((column, cell) => (
              <Fact key={column} name={column} value={row[cell + first] ?? ''} />
            ))}
          </dl>
          {(commands?.[index] ?? []).map((words) => (
            <Command key={words} words={words} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }): ReactElement | undefined {
  if (value === '') return undefined;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
