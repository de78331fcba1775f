// A figure of the day: two plots, with the same numbers as a table below them.
import type { ReactElement } from 'react';
import { formatTime } from '../../../platform/rules/dates.ts';
import { formatEuro } from '../../../platform/rules/money.ts';
import { operatorPageNeutralTexts } from '../../rules/messages.de.ts';
import { peakOf, sumOf, type Bar } from '../../rules/series.ts';
import type { ShownSeries } from '../read-overview.ts';
import type { SeriesName } from '../sources.ts';

const { figures: texts } = operatorPageNeutralTexts;

const isMoney = (name: SeriesName): boolean => name === 'revenue';
const formatterOf = (name: SeriesName): ((count: number) => string) =>
  isMoney(name) ? formatEuro : (count) => count.toLocaleString('de-DE');

export function SeriesCard({ series: { name, plots } }: { readonly series: ShownSeries }): ReactElement {
  const note = (texts.notes as Partial<Record<SeriesName, string>>)[name];
  return (
    <article className="series-card" aria-labelledby={`${name}-zahl`}>
      <h3 id={`${name}-zahl`}>{texts.names[name]}</h3>
      {plots === undefined ? (
        <p className="area-now">{texts.missing}</p>
      ) : (
        <>
          <div className="plots">
            <Span name={name} title={texts.hours} bars={plots.hours} />
            <Span name={name} title={texts.days} bars={plots.days} />
          </div>
          <details className="area-list-fold">
            <summary>
              {texts.table}
              <span className="visually-hidden">{`: ${texts.names[name]}`}</span>
            </summary>
            <div className="plots">
              <Numbers name={name} title={texts.hours} head={texts.hour} bars={plots.hours} />
              <Numbers name={name} title={texts.days} head={texts.day} bars={plots.days} />
            </div>
            <p className="hint">{texts.asOf(formatTime(plots.at))}</p>
          </details>
        </>
      )}
      {note === undefined ? undefined : <p className="hint">{note}</p>}
    </article>
  );
}

interface SpanProps {
  readonly name: SeriesName;
  readonly title: string;
  readonly bars: readonly Bar[];
}

function Span({ name, title, bars }: SpanProps): ReactElement {
  const format = formatterOf(name);
  const peak = peakOf(bars);
  const sum = format(sumOf(bars));
  const highest = peak === undefined ? texts.nothing : texts.peak(peak.label, format(peak.count));
  return (
    <figure className="plot-figure">
      <figcaption>
        <span className="plot-title">{title}</span> <strong className="plot-sum">{sum}</strong>
      </figcaption>
      <Plot bars={bars} label={texts.plot(texts.names[name], title, sum, highest)} />
      <p className="plot-peak" aria-hidden="true">
        {highest}
      </p>
    </figure>
  );
}

function Numbers({ name, title, head, bars }: SpanProps & { readonly head: string }): ReactElement {
  const format = formatterOf(name);
  return (
    <table className="numbers">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{isMoney(name) ? texts.amount : texts.count}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{format(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// Bars as SVG rendered by the server: no script, no image from another host.
const [width, height, gap] = [240, 56, 2];
/** Minimum height of a bar that is not zero. */
const least = 2;

function Plot({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }): ReactElement {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = width / bars.length;
  return (
    <svg className="plot" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <line className="plot-base" x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} />
      {bars.map(({ label: at, count }, index) => {
        const tall = count === 0 ? 0 : Math.max(least, (count / most) * (height - 2));
        return (
          <rect
            key={at}
            className={index === bars.length - 1 ? 'plot-bar is-open' : 'plot-bar'}
            x={round(index * step + gap / 2)}
            y={round(height - tall)}
            width={round(step - gap)}
            height={round(tall)}
          />
        );
      })}
    </svg>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
