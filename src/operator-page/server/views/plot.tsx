// Bars as SVG, drawn by the server: no script, no picture of another host.
import type { ReactElement } from 'react';
import type { Bar } from '../../rules/series.ts';

const [width, height, gap] = [240, 56, 2];
/** So much is seen of the smallest count that is not zero. */
const least = 2;

export function Plot({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }): ReactElement {
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
