// Unpacks an untrusted picture and redraws it. The largest takes about 25 ms, so this runs in a thread (W53).
import { PNG } from 'pngjs';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { encodeInk } from './encode-ink.ts';
import { inkColour, signatureLimits, type SignatureProblemCode } from '../rules/index.ts';

export interface Signature {
  /** Transparent background, dark blue ink, trimmed. */
  readonly png: Buffer;
  readonly inkPixels: number;
  readonly width: number;
  readonly height: number;
}

/** Fainter pixels count as background noise. */
const minStrength = 24;
const margin = 4;
const [red = 0, green = 0, blue = 0] = Buffer.from(inkColour.slice(1), 'hex');
const ink = [red, green, blue] as const;

/** Redraws a picture whose header has been checked. */
export function redrawSignature(bytes: Buffer): Result<Signature, SignatureProblemCode> {
  const decoded = decodePng(bytes);
  return decoded.ok ? redraw(decoded.value) : decoded;
}

function decodePng(bytes: Buffer): Result<PNG, SignatureProblemCode> {
  try {
    return ok(PNG.sync.read(bytes));
  } catch {
    // The decoder throws for a broken file.
    return fail('signature-unreadable');
  }
}

/** The ink on a pixel, 0 to 255: dark and opaque is ink, white or transparent is paper. */
function inkOf(data: Buffer, offset: number): number {
  const alpha = data[offset + 3] ?? 0;
  if (alpha === 0) return 0;
  const [red, green, blue] = [data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0];
  const darkness = 255 - (red * 0.299 + green * 0.587 + blue * 0.114);
  // Our own ink is not black; the factor brings it back to full strength.
  const strength = Math.min(255, Math.round((alpha * darkness * 1.25) / 255));
  return strength < minStrength ? 0 : strength;
}

interface Drawing {
  readonly alpha: Uint8Array;
  readonly inkPixels: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function findInk({ width, height, data }: PNG): Drawing {
  const alpha = new Uint8Array(width * height);
  let [inkPixels, left, top, right, bottom] = [0, width, height, -1, -1];
  for (let index = 0; index < alpha.length; index++) {
    const strength = inkOf(data, index * 4);
    if (strength === 0) continue;
    alpha[index] = strength;
    inkPixels++;
    const x = index % width;
    const y = (index - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { alpha, inkPixels, left, top, right, bottom };
}

function redraw(source: PNG): Result<Signature, SignatureProblemCode> {
  const { alpha, inkPixels, left, top, right, bottom } = findInk(source);
  if (inkPixels < signatureLimits.inkPixels) return fail('signature-empty');
  const width = right - left + 1 + 2 * margin;
  const height = bottom - top + 1 + 2 * margin;
  const drawn = new Uint8Array(width * height);
  for (let y = top; y <= bottom; y++) {
    const line = alpha.subarray(y * source.width + left, y * source.width + right + 1);
    drawn.set(line, (y - top + margin) * width + margin);
  }
  return ok({ png: encodeInk({ width, height, alpha: drawn, colour: ink }), inkPixels, width, height });
}
