import type { ReactElement } from 'react';
import { formatTime } from '../../../platform/rules/dates.ts';
import { operatorPageNeutralTexts } from '../../rules/messages.de.ts';
import { pagePath } from '../sign-in.ts';
import type { ShownTable } from '../sources.ts';
import { Handbook } from './command.tsx';
import { renderPage, type Frame } from './page-frame.tsx';
import { SearchForm } from './search-form.tsx';
import { Rows } from './rows.tsx';

const { search: texts, asOf } = operatorPageNeutralTexts;
/** As many messages as the operator's command `why` lists (app/operator/why-command.ts). */
const maxRows = 50;

export interface Search {
  typed: string;
  /** Null if nothing was typed; undefined if the search failed. */
  found: ShownTable | null | undefined;
  at: Date;
}

export const renderSearch = (frame: Frame, search: Search): string =>
  renderPage(frame, {
    title: texts.title,
    aside: (
      <p className="as-of">
        <span>{asOf(formatTime(search.at))}</span>
        <a className="tap" href={pagePath}>
          {texts.back}
        </a>
      </p>
    ),
    children: <SearchPage {...search} />,
  });

function SearchPage({ typed, found }: Search): ReactElement {
  return (
    <>
      <h1>{texts.title}</h1>
      <div className="search-page">
        <SearchForm typed={typed} error={errorOf(found)} />
        {found ? <Found table={found} /> : undefined}
      </div>
    </>
  );
}

function errorOf(found: Search['found']): string | undefined {
  if (found === null) return texts.empty;
  return found === undefined ? texts.unavailable : undefined;
}

function Found({ table }: { readonly table: ShownTable }): ReactElement {
  const [title = '', ...more] = table.title.split('\n');
  return (
    <section aria-labelledby="gefunden" className="stack">
      <h2 id="gefunden">{title}</h2>
      {more.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {table.rows.length === 0 ? undefined : <Rows table={table} label={title} maxRows={maxRows} />}
      <p className="hint">{texts.explained}</p>
      <Handbook page="mail" />
    </section>
  );
}
