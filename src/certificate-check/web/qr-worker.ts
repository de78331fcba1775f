// Finds the QR codes in a photo or screenshot, in a worker that is loaded with the first picture. The picture stays in this
// browser.
import { decodeQRBatch, type Image } from 'qr/decode.js';

export type PictureAnswer =
  /** All texts found, without duplicates. */
  | { readonly kind: 'read'; readonly texts: readonly string[] }
  /** The browser can't open this picture, for example HEIC outside Safari. */
  | { readonly kind: 'unreadable' };

interface Scan {
  /** The part of the picture to scan, as fractions from 0 to 1. */
  readonly part: Readonly<Record<'x' | 'y' | 'size', number>>;
  /** The longest side in pixels at which it is scanned; small parts are enlarged. */
  readonly side: number;
  /** For dim and pale pictures: the contrast is stretched from the darkest to the brightest. */
  readonly isStretched?: true;
}

const all = { x: 0, y: 0, size: 1 };
const sides = [1600, 1000];
/** The position of our own code first, then the others; each part overlaps its neighbours. */
const parts = [
  [0.5, 0],
  [0.25, 0],
  [0, 0],
  [0.5, 0.25],
  [0.25, 0.25],
  [0, 0.25],
  [0.5, 0.5],
  [0.25, 0.5],
  [0, 0.5],
].map(([x = 0, y = 0]) => ({ x, y, size: 0.5 }));

/** The first two scans always run, so that a second code in the picture is not missed; the others run until one is found. */
const scans: readonly Scan[] = [
  ...sides.map((side) => ({ part: all, side })),
  { part: all, side: 2400 },
  { part: all, side: 1600, isStretched: true },
  ...parts.map((part) => ({ part, side: 1400 })),
  { part: all, side: 700 },
  ...parts.map((part) => ({ part, side: 900, isStretched: true }) as const),
];
const requiredScans = sides.length;
const maxMs = 8000;

addEventListener('message', ({ data }: MessageEvent<File>) => void answer(data).catch(reportUnreadable));

/** Reports a failure, for example a picture too large for this browser. */
function reportUnreadable(): void {
  const found: PictureAnswer = { kind: 'unreadable' };
  postMessage(found);
}

async function answer(file: File): Promise<void> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  const found: PictureAnswer = bitmap ? { kind: 'read', texts: await readTexts(bitmap) } : { kind: 'unreadable' };
  bitmap?.close();
  postMessage(found);
}

async function readTexts(bitmap: ImageBitmap): Promise<string[]> {
  const texts = new Set<string>();
  const until = performance.now() + maxMs;
  for (const [index, scan] of scans.entries()) {
    if (index >= requiredScans && (texts.size > 0 || performance.now() > until)) break;
    for (const text of await textsIn(pixelsOf(bitmap, scan))) texts.add(text);
  }
  return [...texts];
}

async function textsIn(image: Image): Promise<string[]> {
  const { width, height } = image;
  const [results = []] = await decodeQRBatch([image], { maxSize: { width, height }, effort: 64, timeLimit: 700 });
  return results.filter((result) => typeof result === 'string');
}

function pixelsOf(bitmap: ImageBitmap, { part, side, isStretched }: Scan): ImageData {
  const [width, height] = [bitmap.width * part.size, bitmap.height * part.size];
  const scale = Math.min(side / Math.max(width, height), 3);
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures');
  // Without a white background, transparent screenshots would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const [x, y] = [bitmap.width * part.x, bitmap.height * part.y];
  context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  if (isStretched) stretch(pixels.data);
  return pixels;
}

/**
 * Stretches the shades between the darkest and the brightest twentieth from black to white; green stands for all three colours.
 */
function stretch(data: Uint8ClampedArray): void {
  const counts = new Uint32Array(256);
  for (let at = 1; at < data.length; at += 4) {
    const shade = data[at] ?? 0;
    counts[shade] = (counts[shade] ?? 0) + 1;
  }
  const edge = data.length / 4 / 20;
  const [dark, bright] = [shadeAt(counts, edge), shadeAt(counts, data.length / 4 - edge)];
  const spread = 255 / Math.max(1, bright - dark);
  for (let at = 0; at < data.length; at += 4) data.fill(((data[at + 1] ?? 0) - dark) * spread, at, at + 3);
}

function shadeAt(counts: Uint32Array, share: number): number {
  let seen = 0;
  return counts.findIndex((count) => (seen += count) >= share);
}
