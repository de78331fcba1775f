// A page as it arrives from phones and messengers: turned, blurred, small, dim. Painted in the browser of the story.
import type { Page } from '@playwright/test';

/** How the page lies in the picture, and what became of the picture. Lengths in shares of the page's width. */
interface Spoiled {
  readonly name: string;
  /** Of the finished picture, in pixels. */
  readonly width: number;
  /** The page's width in the picture; 1: it fills it. */
  readonly share?: number;
  /** Degrees. */
  readonly turn?: number;
  /** The upper edge is this much narrower than the lower one. */
  readonly tilt?: number;
  /** The paper's waves. */
  readonly wave?: number;
  readonly filter?: string;
  /** A lamp from the left, a shadow to the right: 0 to 1. */
  readonly shadow?: number;
  /** Shades of grey that each pixel may be off. */
  readonly noise?: number;
  /** Of the JPEG: 0 to 1. */
  readonly quality?: number;
}

export const spoiledPictures: readonly Spoiled[] = [
  { name: 'turned', width: 1600, share: 0.7, turn: 17 },
  { name: 'upside down', width: 1600, share: 0.9, turn: 187 },
  { name: 'blurred', width: 1600, filter: 'blur(2.5px)' },
  { name: 'as a messenger sends it', width: 720, quality: 0.6 },
  { name: 'JPEG 40', width: 1200, quality: 0.4 },
  { name: 'seen from below', width: 1600, share: 0.85, tilt: 0.25 },
  { name: 'dim', width: 1400, filter: 'brightness(0.22)', noise: 14 },
  { name: 'with the shadow of a hand', width: 1400, shadow: 0.8 },
  { name: 'far away on a table', width: 4000, share: 0.28, turn: -6, noise: 8 },
  {
    name: 'crumpled, pale and turned',
    width: 1600,
    share: 0.8,
    turn: -31,
    wave: 0.006,
    filter: 'contrast(0.45)',
    quality: 0.6,
  },
];

/** `picture`: PNG of the whole page. */
export async function spoil(page: Page, picture: Buffer, how: Spoiled): Promise<Buffer> {
  const spoiled = await page.evaluate(paint, { picture: picture.toString('base64'), how });
  return Buffer.from(spoiled, 'base64');
}

/** Runs in the browser. */
async function paint({ picture, how }: { picture: string; how: Spoiled }): Promise<string> {
  const usual = { share: 1, turn: 0, tilt: 0, wave: 0, filter: 'none', shadow: 0, noise: 0, quality: 0.9 };
  const { width, share, turn, tilt, wave, filter, shadow, noise, quality } = { ...usual, ...how };
  const paper = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), (char) => char.charCodeAt(0))]));
  const height = Math.round((width * paper.height) / paper.width);
  const begin = (): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    return [canvas, context];
  };
  // The page alone, line by line: narrower to the top, and waving.
  const [lying, lines] = begin();
  for (let y = 0; y < height; y += 1) {
    const line = (y / height) * paper.height;
    const narrow = tilt * (1 - y / height) * width;
    const shift = wave * width * Math.sin(y / (height / 9));
    lines.drawImage(paper, 0, line, paper.width, paper.height / height, narrow / 2 + shift, y, width - narrow, 1.5);
  }
  const [canvas, context] = begin();
  context.fillStyle = '#8a6d4f';
  context.fillRect(0, 0, width, height);
  context.filter = filter;
  context.translate(width / 2, height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.scale(share, share);
  context.drawImage(lying, -width / 2, -height / 2);
  context.resetTransform();
  context.filter = 'none';
  const fall = context.createLinearGradient(0, 0, width, height / 2);
  fall.addColorStop(0.4, 'rgb(0 0 0 / 0)');
  fall.addColorStop(0.8, `rgb(0 0 0 / ${shadow})`);
  context.fillStyle = fall;
  context.fillRect(0, 0, width, height);
  const pixels = context.getImageData(0, 0, width, height);
  // The same in every run.
  let random = 7;
  for (let at = 0; at < pixels.data.length; at += 4) {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    const off = (random / 2_147_483_648 - 0.5) * 2 * noise;
    for (const colour of [at, at + 1, at + 2]) pixels.data[colour] = (pixels.data[colour] ?? 0) + off;
  }
  context.putImageData(pixels, 0, 0);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
