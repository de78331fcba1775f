import { expect, test } from 'vitest';
import { guillocheFrame, guillochePetal, guillocheRosette } from './guilloche.ts';

/** Every knot of a path of `M`, `c` and `s` commands in absolute coordinates. */
function knotsOf(path: string): { x: number; y: number }[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Mcs])([^Mcsz]*)/g)].map(([, command, text]) => {
    const numbers = (text ?? '').match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
    const [dx, dy] = [numbers.at(-2) ?? Number.NaN, numbers.at(-1) ?? Number.NaN];
    [x, y] = command === 'M' ? [dx, dy] : [x + dx, y + dy];
    return { x, y };
  });
}

const extent = (values: readonly number[]): readonly [number, number] => [Math.min(...values), Math.max(...values)];

test('a rosette is the same path every time and differs by its options', () => {
  expect(guillocheRosette({ size: 200 })).toBe(guillocheRosette({ size: 200 }));
  expect(guillocheRosette({ size: 200, petals: 10 })).not.toBe(guillocheRosette({ size: 200 }));
});

test.each([
  { size: 200, petals: 12 },
  { size: 400, petals: 8 },
  { size: 1000, petals: 16, decimals: 0 },
])('a rosette of $petals petals fills its square of $size and leaves the middle free', (options) => {
  const knots = knotsOf(guillocheRosette(options));
  const [left, right] = extent(knots.map(({ x }) => x));
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(options.size);
  expect(right - left).toBeGreaterThan(options.size * 0.9);
  const distances = knots.map(({ x, y }) => Math.hypot(x - options.size / 2, y - options.size / 2));
  expect(Math.min(...distances)).toBeGreaterThan(options.size * 0.19);
});

test('each line of a rosette ends where it began', () => {
  const lines = guillocheRosette({ size: 1000, strands: 4, rings: 1, decimals: 2 }).split('z').filter(Boolean);
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    const knots = knotsOf(line);
    expect(knots.at(-1)?.x).toBeCloseTo(knots[0]?.x ?? Number.NaN, 1);
    expect(knots.at(-1)?.y).toBeCloseTo(knots[0]?.y ?? Number.NaN, 1);
  }
});

test('one petal, turned around the middle, is the whole rosette', () => {
  const options = { size: 1000, petals: 8, strands: 6, decimals: 2 };
  const whole = knotsOf(guillocheRosette(options));
  for (const { x, y } of knotsOf(guillochePetal(options)))
    for (let petal = 0; petal < options.petals; petal++) {
      const angle = (2 * Math.PI * petal) / options.petals;
      const [dx, dy] = [x - 500, y - 500];
      const turned = {
        x: 500 + dx * Math.cos(angle) - dy * Math.sin(angle),
        y: 500 + dx * Math.sin(angle) + dy * Math.cos(angle),
      };
      expect(whole.some((knot) => Math.hypot(knot.x - turned.x, knot.y - turned.y) < 0.1)).toBe(true);
    }
});

test('a frame stays inside its band on all four sides', () => {
  const [width, height, band] = [1980, 2850, 62];
  const knots = knotsOf(guillocheFrame({ width, height, band, decimals: 0 }));
  expect(extent(knots.map(({ x }) => x))[0]).toBeGreaterThanOrEqual(0);
  expect(extent(knots.map(({ x }) => x))[1]).toBeLessThanOrEqual(width);
  expect(extent(knots.map(({ y }) => y))[1]).toBeLessThanOrEqual(height);
  // The rounded corners reach inwards as far as their radius, the edges only as far as the band.
  const corner = band * 1.9;
  const onTopEdge = knots.filter(({ x, y }) => y < height / 2 && x > corner && x < width - corner);
  expect(extent(onTopEdge.map(({ y }) => y))[1]).toBeLessThanOrEqual(band);
});

test('a frame is symmetric in both directions', () => {
  const [width, height] = [600, 900];
  const knots = knotsOf(guillocheFrame({ width, height, band: 30, decimals: 0 }));
  const near = (x: number, y: number): boolean => knots.some((knot) => Math.hypot(knot.x - x, knot.y - y) <= 2);
  for (const { x, y } of knots.filter((_, index) => index % 37 === 0)) {
    expect(near(width - x, height - y)).toBe(true);
  }
});

test('the paths stay small enough to travel with a page', () => {
  expect(guillocheRosette({ size: 400 }).length).toBeLessThan(32_000);
  expect(guillocheFrame({ width: 1980, height: 2850, band: 62, decimals: 0 }).length).toBeLessThan(48_000);
  expect(guillocheRosette({ size: 400 })).not.toMatch(/NaN|undefined|e-/);
});
