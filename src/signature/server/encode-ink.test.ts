// A TAN confirms the hash of the picture, so its bytes must equal those that earlier versions wrote with pngjs.
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { seeded } from '../../../tests/support/seeded.ts';
import { encodeInk, type Ink } from './encode-ink.ts';

function byPngjs({ width, height, alpha, colour }: Ink): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(0);
  for (const [index, strength] of alpha.entries()) if (strength > 0) png.data.set([...colour, strength], index * 4);
  return PNG.sync.write(png, { colorType: 6 });
}

const draw = seeded(35);
const random = (): number => draw(1000) / 1000;
const colour = [0x1b, 0x2a, 0x6b] as const;

/** Draws strokes a few pixels long, some of them faint; `full` is the share of pixels with ink. */
function drawing(width: number, height: number, full: number): Ink {
  const alpha = new Uint8Array(width * height);
  for (let index = 0; index < alpha.length; index++) {
    if (random() > full) continue;
    const strength = random() < 0.5 ? 255 : 24 + Math.floor(random() * 231);
    alpha.fill(strength, index, index + 1 + Math.floor(random() * 9));
  }
  return { width, height, alpha, colour };
}

test.each([
  [1, 1, 1],
  [1, 30, 0.5],
  [40, 1, 0.5],
  [9, 9, 0],
  [68, 30, 0.02],
  [300, 120, 0.01],
  [300, 120, 0.2],
  [300, 120, 0.9],
  [1208, 408, 0.03],
])('[W35] a drawing of %d x %d pixels, a share of %d with ink, has the same bytes as ever', (width, height, full) => {
  for (let round = 0; round < 3; round++) {
    const ink = drawing(width, height, full);
    expect(encodeInk(ink).equals(byPngjs(ink))).toBe(true);
  }
});
