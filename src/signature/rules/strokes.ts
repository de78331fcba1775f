// Strokes as they are kept, independent of the size of the pad they were drawn on.
import type { StrokeDraft, StrokePoint } from './signature.ts';

/** Width to height of the pad, on the screen and in the picture. */
export const padRatio = 11 / 5;

/**
 * Pad width that kept times refer to. The line gets thinner the faster the pen moves in px per ms; with times scaled
 * like the size, a stroke looks the same on every pad.
 */
const referenceWidth = 350;

/** One stroke drawn on a pad `width` CSS pixels wide; times count from pen down. */
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

/** Line widths grow with a picture, not with the pad on the screen. */
export function pictureLine(width: number, line: number): number {
  return (line * width) / referenceWidth;
}

/** A pen may leave the pad; far outside nothing is kept. */
const fraction = (value: number): number => Math.round(Math.min(2, Math.max(-1, value)) * 10_000) / 10_000;
