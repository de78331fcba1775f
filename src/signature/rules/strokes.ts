// Converts strokes between a pad and their stored form, which does not depend on the pad's size.
import type { StrokeDraft, StrokePoint } from './signature.ts';

/** The ratio of width to height of the pad, on the screen and in the picture. */
export const padRatio = 11 / 5;

/**
 * The pad width, in pixels, that stored times refer to. A line gets thinner the faster the pen moves in px per ms; with times
 * scaled like the size, a stroke looks the same on every pad.
 */
const referenceWidth = 350;

/** The stored form of a stroke drawn on a pad `width` CSS pixels wide; times count from pen down. */
export function keepStroke(points: readonly StrokePoint[], width: number): StrokePoint[] {
  const start = points[0]?.time ?? 0;
  return points.map(({ x, y, time }) => ({
    x: fraction(x / width),
    y: fraction((y * padRatio) / width),
    pressure: 0,
    time: Math.round(((time - start) * referenceWidth) / width),
  }));
}

/** The strokes for a pad `width` CSS pixels wide. The drawing library takes a time of 0 for 'now', so times start at 1. */
export function placeStrokes(strokes: StrokeDraft, width: number): StrokePoint[][] {
  return strokes.map((stroke) =>
    stroke.map(({ x, y, pressure, time }) => ({
      x: x * width,
      y: (y * width) / padRatio,
      pressure,
      time: (time * width) / referenceWidth + 1,
    })),
  );
}

/** The line width in a picture, which scales with its size and not with the pad on the screen. */
export function pictureLine(width: number, line: number): number {
  return (line * width) / referenceWidth;
}

/** Limits and rounds a coordinate: a pen may leave the pad, but not by far. */
const fraction = (value: number): number => Math.round(Math.min(2, Math.max(-1, value)) * 10_000) / 10_000;
