// The QR code of a certificate, read from the PDF as a camera would: its dark modules become a picture, which is decoded.
import { inflateSync } from 'node:zlib';
import { decodeQR } from 'qr/decode.js';

/** One run of dark modules, a path of its own: from the left upper corner round, one unit high. */
const run = /(\d+) (\d+) m\s+(\d+) \2 l\s+\3 (\d+) l\s+\1 \4 l\s+h/g;

/** Pixels of one module. */
const scale = 4;

export function readQr(pdf: Uint8Array): string {
  for (const text of streamsOf(Buffer.from(pdf))) {
    const runs = [...text.matchAll(run)]
      .map(([, x, y, end, bottom]) => ({ x: Number(x), y: Number(y), end: Number(end), bottom: Number(bottom) }))
      .filter(({ y, bottom }) => bottom === y + 1);
    if (runs.length > 100) return decodeQR(drawRuns(runs));
  }
  throw new Error('the PDF has no QR code');
}

function* streamsOf(pdf: Buffer): Generator<string> {
  const source = pdf.toString('latin1');
  for (const { index, 0: head } of source.matchAll(/stream\r?\n/g)) {
    const start = index + head.length;
    try {
      yield inflateSync(pdf.subarray(start, source.indexOf('endstream', start))).toString('latin1');
    } catch {
      // Fonts and what is not packed.
    }
  }
}

interface Run {
  x: number;
  y: number;
  end: number;
}

function drawRuns(runs: readonly Run[]): { width: number; height: number; data: Uint8Array } {
  const quiet = Math.min(...runs.map(({ x }) => x));
  const side = (Math.max(...runs.map(({ end }) => end)) + quiet) * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const { x, y, end } of runs)
    for (let row = y * scale; row < (y + 1) * scale; row++)
      for (let column = x * scale; column < end * scale; column++)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  return { width: side, height: side, data };
}
