// What draws the pages of a PDF that Typst made: its compressed streams, opened. Fonts and pictures are among them.
import { inflateSync } from 'node:zlib';

const streamHead = /<<(?:(?!endobj|>>\s*stream)[\s\S])*\/FlateDecode(?:(?!endobj|>>\s*stream)[\s\S])*>>\s*stream\r?\n/g;

export function readContents(pdf: Uint8Array): string {
  const heads = Buffer.from(pdf).toString('latin1').matchAll(streamHead);
  return Array.from(heads, ({ 0: head, index }) => {
    const from = index + head.length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    return inflateSync(pdf.subarray(from, from + length)).toString('latin1');
  }).join('\n');
}
