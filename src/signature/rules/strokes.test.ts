import { expect, test } from 'vitest';
import { padOptions } from './signature.ts';
import { keepStroke, pictureLine, placeStrokes } from './strokes.ts';

const kept = keepStroke(
  [
    { x: 35, y: 79.5455, pressure: 0.5, time: 1000 },
    { x: 175, y: 0, pressure: 0.5, time: 1080 },
  ],
  350,
);

test('[D35] a stroke is kept as fractions of the pad', () => {
  expect(kept).toEqual([
    { x: 0.1, y: 0.5, pressure: 0, time: 0 },
    { x: 0.5, y: 0, pressure: 0, time: 80 },
  ]);
});

test('[D35] a stroke drawn on a narrow pad keeps place and speed on a wide one', () => {
  const [stroke = []] = placeStrokes([kept], 700);
  expect(stroke.map(({ x, time }) => [x, time])).toEqual([
    [70, 1],
    [350, 161],
  ]);
  expect(stroke[0]?.y).toBeCloseTo(159.09, 1);
});

test('[D35] turning the phone and back leaves the strokes as they were', () => {
  const wide = placeStrokes([kept], 700)[0] ?? [];
  expect(keepStroke(wide, 700)).toEqual(kept);
});

test('[S9.signature-pad] the pad draws as the specification says', () => {
  expect(padOptions).toEqual({ minWidth: 0.5, maxWidth: 2.5, minDistance: 5, throttle: 16 });
});

test('lines in the picture are as thick as on a phone', () => {
  expect(pictureLine(700, 2.5)).toBe(5);
});
