// A table of a command: rows side by side where there is room, one below the other on a phone.
import type { ReactElement } from 'react';
import { operatorPageNeutralTexts as texts } from '../../rules/messages.de.ts';
import type { ShownTable } from '../sources.ts';
import { Command } from './command.tsx';

interface TableProps {
  readonly table: ShownTable;
  readonly label: string;
  /** Rows that are shown. */
  readonly most: number;
}

/** The roles are said again: a table whose rows are drawn as blocks is none to screen readers. */
export function CommandTable({ table, label, most }: TableProps): ReactElement {
  const { commands } = table;
  // What is to be typed holds the id.
  const first = commands === undefined ? 0 : 1;
  const columns = [...table.columns.slice(first), ...(commands === undefined ? [] : [texts.rowCommand])];
  return (
    <table className="rows" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {table.rows.slice(0, most).map((row, index) => (
          <tr key={row.join('|')} role="row">
            {table.columns.slice(first).map((column, cell) => (
              <Cell key={column} label={column} value={row[cell + first] ?? ''} />
            ))}
            {commands === undefined ? undefined : (
              <td role="cell" data-label={texts.rowCommand}>
                {(commands[index] ?? []).map((words) => (
                  <Command key={words} words={words} />
                ))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ label, value }: { readonly label: string; readonly value: string }): ReactElement {
  return (
    <td role="cell" data-label={label} className={value === '' ? 'is-empty' : undefined}>
      {value}
    </td>
  );
}
