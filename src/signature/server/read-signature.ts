// Turns the picture a browser sent into our own clean PNG: nothing of the sent file survives but where ink is (W35).
import { PNG } from 'pngjs';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { inkColour, longestDataUrl, signatureLimits, type SignatureProblemCode } from '../rules/index.ts';

export interface Signature {
  /** Transparent background, dark blue ink, trimmed. */
  readonly png: Buffer;
  readonly inkPixels: number;
  readonly width: number;
  readonly height: number;
}

const prefix = 'data:image/png;base64,';
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Fainter pixels are background noise. */
const faintest = 24;
const margin = 4;
const ink = Buffer.from(inkColour.slice(1), 'hex');

export function readSignature(dataUrl: string): Result<Signature, SignatureProblemCode> {
  const bytes = decodeDataUrl(dataUrl);
  if (!bytes.ok) return bytes;
  const decoded = decodePng(bytes.value);
  return decoded.ok ? redraw(decoded.value) : decoded;
}

function decodeDataUrl(dataUrl: string): Result<Buffer, SignatureProblemCode> {
  if (dataUrl === '') return fail('signature-missing');
  if (!dataUrl.startsWith(prefix)) return fail('signature-format');
  if (dataUrl.length > longestDataUrl) return fail('signature-too-large');
  const payload = dataUrl.slice(prefix.length);
  return base64.test(payload) ? ok(Buffer.from(payload, 'base64')) : fail('signature-format');
}

/** The header is read before anything is unpacked: a small file may claim a giant picture. */
function decodePng(bytes: Buffer): Result<PNG, SignatureProblemCode> {
  if (bytes.length > signatureLimits.bytes) return fail('signature-too-large');
  if (!bytes.subarray(0, 8).equals(magic)) return fail('signature-format');
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return fail('signature-unreadable');
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  if (width > signatureLimits.width || height > signatureLimits.height) return fail('signature-too-large');
  // Pads send eight bits and no interlacing; only then is the unpacked size bounded by width and height.
  if (width === 0 || height === 0 || bytes[24] !== 8 || bytes[28] !== 0) return fail('signature-unreadable');
  try {
    return ok(PNG.sync.read(bytes));
  } catch {
    // The decoder knows no better way to say that a stranger's file is broken.
    return fail('signature-unreadable');
  }
}

/** How much ink lies on a pixel, 0 to 255: dark and opaque is ink, white or transparent is paper. */
function inkOf(data: Buffer, offset: number): number {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(offset, offset + 4);
  const darkness = 255 - (red * 0.299 + green * 0.587 + blue * 0.114);
  // Our own ink is not black; the factor brings it back to full strength.
  const strength = Math.min(255, Math.round((alpha * darkness * 1.25) / 255));
  return strength < faintest ? 0 : strength;
}

interface Drawing {
  readonly strengths: Uint8Array;
  readonly inkPixels: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function findInk({ width, height, data }: PNG): Drawing {
  const strengths = new Uint8Array(width * height);
  let [inkPixels, left, top, right, bottom] = [0, width, height, -1, -1];
  for (let index = 0; index < strengths.length; index++) {
    const strength = inkOf(data, index * 4);
    if (strength === 0) continue;
    strengths[index] = strength;
    inkPixels++;
    const x = index % width;
    const y = (index - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { strengths, inkPixels, left, top, right, bottom };
}

function redraw(source: PNG): Result<Signature, SignatureProblemCode> {
  const { strengths, inkPixels, left, top, right, bottom } = findInk(source);
  if (inkPixels < signatureLimits.inkPixels) return fail('signature-empty');
  const width = right - left + 1 + 2 * margin;
  const height = bottom - top + 1 + 2 * margin;
  const clean = new PNG({ width, height });
  clean.data.fill(0);
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const strength = strengths[y * source.width + x] ?? 0;
      if (strength === 0) continue;
      const offset = ((y - top + margin) * width + (x - left + margin)) * 4;
      ink.copy(clean.data, offset);
      clean.data[offset + 3] = strength;
    }
  }
  return ok({ png: PNG.sync.write(clean, { colorType: 6 }), inkPixels, width, height });
}
