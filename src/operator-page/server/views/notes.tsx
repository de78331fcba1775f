import type { ReactElement } from 'react';
import { operatorPageNeutralTexts } from '../../rules/messages.de.ts';
import type { ShownNote } from '../read-overview.ts';
import { Command } from './command.tsx';
import { Rows } from './rows.tsx';

const { notes: texts, notShown } = operatorPageNeutralTexts;
const most = 10;

/** What nobody is woken for: letters to the operator, signatures in spite of a doubt. */
export function Notes({ notes }: { readonly notes: readonly ShownNote[] }): ReactElement {
  return (
    <ul className="area-list">
      {notes.map(({ name, command, table }) => (
        <li key={name} className="area-row">
          <h3>{texts[name]}</h3>
          <p className="area-now">{table === undefined ? notShown : texts.count(table.rows.length)}</p>
          {table !== undefined && table.rows.length === 0 ? undefined : (
            <div className="area-help">
              <Command words={command} />
              {table === undefined ? undefined : (
                <details className="area-list-fold">
                  <summary>
                    {operatorPageNeutralTexts.rows(Math.min(most, table.rows.length), table.rows.length)}
                  </summary>
                  <Rows table={table} label={texts[name]} most={most} />
                </details>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
