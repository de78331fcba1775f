import { expect, test } from 'vitest';
import { extent, knotsOf } from '../../../tests/support/svg-knots.ts';
import { guillocheEdge, guillochePetal, guillocheRosette } from './guilloche.ts';

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

test('the paths stay small enough to travel with a page', () => {
  expect(guillocheRosette({ size: 400 }).length).toBeLessThan(32_000);
  expect(guillocheRosette({ size: 400 })).not.toMatch(/NaN|undefined|e-/);
});

test('the edge of a sheet stays within its height and goes on where it began', () => {
  const lines = guillocheEdge(36, 9).split('M').filter(Boolean);
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    const knots = knotsOf(`M${line}`);
    const [top, bottom] = extent(knots.map(({ y }) => y));
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(9);
    expect([knots[0]?.x, knots.at(-1)?.x]).toEqual([0, 36]);
    expect(knots.at(-1)?.y).toBeCloseTo(knots[0]?.y ?? Number.NaN, 1);
  }
});
