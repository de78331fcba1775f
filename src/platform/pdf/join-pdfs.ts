// Joins several of our own documents into one file for printing. It is not for archiving: signatures and attachments are dropped.
import type { PdfEngine } from './pdf-engine.ts';
import template from './joined.typ?raw';

/** The documents have A4 pages and were made by Typst; their order is kept. */
export function joinPdfs(engine: PdfEngine, documents: readonly Uint8Array[], createdAt: Date): Promise<Uint8Array> {
  const parts = documents.map((bytes, index) => ({ name: `part-${index}.pdf`, pages: pageCountOf(bytes), bytes }));
  const data = { parts: parts.map(({ name, pages }) => ({ name, pages })) };
  const files = Object.fromEntries(parts.map(({ name, bytes }) => [name, bytes]));
  return engine.render(template, data, { createdAt, standard: '1.7', files });
}

/** All pages are children of one node, which no later update of the file changes. */
function pageCountOf(pdf: Uint8Array): number {
  const source = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const count = /<<\s*\/Type \/Pages\b[^>]*?\/Count (\d+)/.exec(source)?.[1];
  if (count === undefined) throw new Error('Unexpected PDF: no pages');
  return Number(count);
}
