import type Pad from 'signature_pad';
import { expect, test, vi } from 'vitest';
import { fitCanvas } from './signature-pad.tsx';

/** A pad of this width in CSS pixels, on a canvas as a browser makes it: 300 x 150, whatever its place on the page. */
function freshPad(clientWidth: number) {
  const canvas = { clientWidth, clientHeight: Math.round((clientWidth * 5) / 11), width: 300, height: 150 };
  const fromData = vi.fn<Pad['fromData']>();
  const fit = (): void =>
    fitCanvas(
      Object.assign(canvas, { getContext: () => null }) as unknown as HTMLCanvasElement,
      { fromData } as unknown as Pad,
      [],
    );
  return { canvas, fromData, fit };
}

test.each([
  [280, 1, 280, 127],
  [300, 1, 300, 136],
  [300, 2, 600, 272],
])(
  'a pad %d wide at density %d gets %d x %d pixels and its strokes',
  (clientWidth, devicePixelRatio, width, height) => {
    vi.stubGlobal('window', { devicePixelRatio });
    const { canvas, fromData, fit } = freshPad(clientWidth);
    fit();
    expect(canvas).toMatchObject({ width, height });
    expect(fromData).toHaveBeenCalledTimes(1);
    // Nothing has changed: what is drawn stays.
    fit();
    expect(fromData).toHaveBeenCalledTimes(1);
  },
);
