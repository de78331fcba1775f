import { expect, test } from 'vitest';
import { fitCanvas } from './signature-pad.tsx';

/** A pad of this width in CSS pixels, on a canvas with the browser's default size of 300 x 150. */
function freshPad(clientWidth: number) {
  const canvas = { clientWidth, clientHeight: Math.round((clientWidth * 5) / 11), width: 300, height: 150 };
  const element = Object.assign(canvas, { getContext: () => null }) as unknown as HTMLCanvasElement;
  let drawn = 0;
  const pad = { fromData: () => void drawn++ };
  return { canvas, drawn: () => drawn, fit: (ratio: number) => fitCanvas(element, pad, [], ratio) };
}

test.each([
  [280, 1, 280, 127],
  [300, 1, 300, 136],
  [300, 2, 600, 272],
])('a pad %d wide at density %d gets %d x %d pixels and its strokes', (clientWidth, ratio, width, height) => {
  const { canvas, drawn, fit } = freshPad(clientWidth);
  fit(ratio);
  expect(canvas).toMatchObject({ width, height });
  expect(drawn()).toBe(1);
  // Nothing has changed, so the drawing stays.
  fit(ratio);
  expect(drawn()).toBe(1);
});
