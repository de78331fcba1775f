// Converts the picture that a browser sent into our own clean PNG: only the positions of ink survive from the sent file (W35).
import { createThreadPool, findWorker } from '../../platform/threads/thread-pool.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { maxDataUrlLength, signatureLimits, type SignatureProblemCode } from '../rules/index.ts';
import type { Signature } from './redraw-signature.ts';

const prefix = 'data:image/png;base64,';
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The thread handles this many in about two seconds; further requests are rejected at once. */
const maxQueue = 40;

export type RedrawAnswer = Result<
  Pick<Signature, 'inkPixels' | 'width' | 'height'> & { png: Uint8Array },
  SignatureProblemCode
>;

/** A single thread: pictures may wait for each other, and the other cores are for other work. */
const threads = createThreadPool<Uint8Array, RedrawAnswer>({
  worker: findWorker(import.meta.url, 'signature-worker'),
  threads: 1,
  timeoutMs: 5000,
});

/** Reads a signature. Only the header is checked here; a thread unpacks the picture. */
export async function readSignature(dataUrl: string): Promise<Result<Signature, SignatureProblemCode>> {
  const bytes = decodeDataUrl(dataUrl);
  if (!bytes.ok) return bytes;
  const problem = checkHeader(bytes.value);
  if (problem) return fail(problem);
  if (threads.waiting() >= maxQueue) return fail('signature-queue-full');
  const read = await threads.run(bytes.value);
  return read.ok ? ok({ ...read.value, png: Buffer.from(read.value.png) }) : read;
}

function decodeDataUrl(dataUrl: string): Result<Buffer, SignatureProblemCode> {
  if (dataUrl === '') return fail('signature-missing');
  if (!dataUrl.startsWith(prefix)) return fail('signature-format');
  if (dataUrl.length > maxDataUrlLength) return fail('signature-too-large');
  const payload = dataUrl.slice(prefix.length);
  return base64.test(payload) ? ok(Buffer.from(payload, 'base64')) : fail('signature-format');
}

/** Checks the header before anything is unpacked, because a small file may claim a giant picture. */
function checkHeader(bytes: Buffer): SignatureProblemCode | null {
  if (bytes.length > signatureLimits.bytes) return 'signature-too-large';
  if (!bytes.subarray(0, 8).equals(magic)) return 'signature-format';
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return 'signature-unreadable';
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  if (width > signatureLimits.width || height > signatureLimits.height) return 'signature-too-large';
  // Pads send eight bits and no interlacing; only then is the unpacked size bounded by width and height.
  return width === 0 || height === 0 || bytes[24] !== 8 || bytes[28] !== 0 ? 'signature-unreadable' : null;
}
