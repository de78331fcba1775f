import type { ReactElement } from 'react';
import { formatTime } from '../../../platform/rules/dates.ts';
import { operatorPageNeutralTexts as texts } from '../../rules/messages.de.ts';
import type { Overview, ShownNote } from '../read-overview.ts';
import { pagePath } from '../sign-in.ts';
import { AreaCard, AreaRow } from './areas.tsx';
import { Command, CommandsHint } from './command.tsx';
import { renderPage, type Frame } from './page-frame.tsx';
import { FoldedRows } from './rows.tsx';
import { SearchForm } from './search-form.tsx';
import { SeriesCard } from './series.tsx';
import { Verdict } from './verdict.tsx';

export const renderOverview = (frame: Frame, overview: Overview): string =>
  renderPage(frame, {
    title: texts.title,
    aside: (
      <p className="as-of">
        <span>{texts.asOf(formatTime(overview.at))}</span>
        <a className="tap" href={pagePath}>
          {texts.reload}
        </a>
      </p>
    ),
    children: <OverviewPage {...overview} />,
  });

/** What is waiting comes first; everything less urgent, and the figures, come after it. */
function OverviewPage(overview: Overview): ReactElement {
  const { areas, metrics, lists, notes, series } = overview;
  const urgent = areas.filter(({ state }) => state === 'now' || state === 'today');
  const rest = areas.filter((area) => !urgent.includes(area));
  return (
    <>
      <Verdict overview={overview} />
      <div className={urgent.length === 0 ? 'columns is-calm' : 'columns'}>
        {urgent.length === 0 ? undefined : (
          <section aria-labelledby="wartet" className="stack column-urgent">
            <h2 id="wartet">{texts.waiting}</h2>
            {urgent.map((area) => (
              <AreaCard key={area.name} area={area} metrics={metrics} list={lists[area.name]} />
            ))}
            <CommandsHint />
          </section>
        )}
        <div className="column-side">
          <section aria-labelledby="suche" className="stack">
            <h2 id="suche">{texts.search.title}</h2>
            <SearchForm />
          </section>
          {notes.length === 0 ? undefined : (
            <section aria-labelledby="ansehen" className="stack">
              <h2 id="ansehen">{texts.notes.title}</h2>
              <Notes notes={notes} />
            </section>
          )}
        </div>
        <section aria-labelledby="uebrige" className="stack column-rest">
          <h2 id="uebrige">{urgent.length === 0 ? texts.all : texts.others}</h2>
          <ul className="area-list">
            {rest.map((area) => (
              <AreaRow key={area.name} area={area} metrics={metrics} list={lists[area.name]} />
            ))}
          </ul>
        </section>
      </div>
      <Series series={series} />
    </>
  );
}

function Series({ series }: Pick<Overview, 'series'>): ReactElement {
  return (
    <section aria-labelledby="zahlen" className="stack">
      <h2 id="zahlen">{texts.figures.title}</h2>
      <p className="hint">{texts.figures.open}</p>
      <div className="series-grid">
        {series.map((one) => (
          <SeriesCard key={one.name} series={one} />
        ))}
      </div>
    </section>
  );
}

/** What wakes nobody up: messages to the operator, and signatures despite a doubt. */
function Notes({ notes }: { readonly notes: readonly ShownNote[] }): ReactElement {
  return (
    <ul className="area-list">
      {notes.map(({ name, command, table }) => (
        <li key={name} className="area-row">
          <h3>{texts.notes[name]}</h3>
          <p className="area-now">{table === undefined ? texts.notShown : texts.notes.count(table.rows.length)}</p>
          {table !== undefined && table.rows.length === 0 ? undefined : (
            <div className="area-help">
              <Command words={command} />
              <FoldedRows table={table} label={texts.notes[name]} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
