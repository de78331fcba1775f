import { expect, test } from 'vitest';
import { extent, knotsOf } from '../../../tests/support/svg-knots.ts';
import { guillocheFrameQuarter } from './guilloche-frame.ts';

const frame = { width: 1980, height: 2850, band: 62, decimals: 1 };

test('a quarter of a frame stays inside its band, from the middle of the top to the middle of the right', () => {
  const { width, height, band } = frame;
  const knots = knotsOf(guillocheFrameQuarter(frame));
  const [left, right] = extent(knots.map(({ x }) => x));
  const [top, bottom] = extent(knots.map(({ y }) => y));
  expect([left, bottom].map(Math.round)).toEqual([width / 2, height / 2]);
  expect(Math.round(right)).toBeLessThanOrEqual(width);
  expect(Math.round(top)).toBeGreaterThanOrEqual(0);
  // The rounded corner extends inwards as far as its radius, the edges only as far as the band.
  const corner = band * 1.9;
  expect(extent(knots.filter(({ x }) => x < width - corner).map(({ y }) => y))[1]).toBeLessThanOrEqual(band);
  expect(extent(knots.filter(({ y }) => y > corner).map(({ x }) => x))[0]).toBeCloseTo(width - band, 1);
});

/** Start and end point of a line, with its direction there. */
function endsOf(line: string): { at: readonly [number, number]; slope: readonly [number, number] } {
  const numbers = (text: string): number[] => text.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
  const [, firstPiece = '', ...others] = line.split(/(?=[cs])/);
  const [dx = 0, dy = 0] = numbers(firstPiece);
  const [controlX = 0, controlY = 0, x = 0, y = 0] = numbers(others.at(-1) ?? '').slice(-4);
  const knots = knotsOf(line);
  return { at: [knots[0]?.y ?? 0, knots.at(-1)?.x ?? 0], slope: [dy / dx, (x - controlX) / (y - controlY)] };
}

test.each([
  [0, 'top'],
  [1, 'right'],
] as const)('where the mirrored quarters of a frame meet, every line goes on in another one: %s %s', (end, _side) => {
  const ends = guillocheFrameQuarter(frame)
    .split(/(?=M)/)
    .map(endsOf)
    .map(({ at, slope }) => ({ at: at[end], slope: slope[end] }));
  expect(ends).toHaveLength(8);
  const goesOn = ends.filter(({ at, slope }) =>
    ends.some((other) => Math.abs(at - other.at) < 0.2 && Math.abs(slope + other.slope) < 0.03),
  );
  expect(goesOn).toEqual(ends);
});

test('the path of a frame stays small, because each document carries it', () => {
  expect(guillocheFrameQuarter({ ...frame, decimals: 0 }).length).toBeLessThan(8000);
});
