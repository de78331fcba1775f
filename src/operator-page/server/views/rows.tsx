// The rows of a command's table, each cell labelled with its column, because a page is narrower than a terminal.
import type { ReactElement } from 'react';
import { operatorPageNeutralTexts as texts } from '../../rules/messages.de.ts';
import type { ShownTable } from '../sources.ts';
import { Command } from './command.tsx';

interface RowsProps {
  readonly table: ShownTable;
  readonly label: string;
  readonly maxRows: number;
}

export function Rows({ table, label, maxRows }: RowsProps): ReactElement {
  const { columns, commands } = table;
  // The first column is the id, which the commands below already contain.
  const firstShown = commands === undefined ? 0 : 1;
  return (
    <ol className="rows" aria-label={label}>
      {table.rows.slice(0, maxRows).map((row, index) => (
        <li key={row.join('|')}>
          <dl>
            {columns.slice(firstShown).map((column, cell) => (
              <Fact key={column} name={column} value={row[cell + firstShown] ?? ''} />
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

/** The number of rows shown on the page; the command shows all. */
const maxFolded = 10;

interface FoldedRowsProps {
  /** Undefined if there is none, or it did not arrive. */
  readonly table: ShownTable | undefined;
  readonly label: string;
}

export function FoldedRows({ table, label }: FoldedRowsProps): ReactElement | undefined {
  if (table === undefined || table.rows.length === 0) return undefined;
  return (
    <details className="area-list-fold">
      <summary>{texts.rows(Math.min(maxFolded, table.rows.length), table.rows.length)}</summary>
      <Rows table={table} label={label} maxRows={maxFolded} />
    </details>
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
