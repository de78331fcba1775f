// In a table without column headers the first column labels the rows. Typst 0.14 tags row headers only behind a flag that its
// compiler for Node does not offer, so the cells are retagged here.
import type { PdfUpdate } from './pdf-update.ts';

interface Tag {
  readonly number: number;
  readonly dictionary: string;
}

const tagOf = (update: PdfUpdate, number: number): Tag => ({ number, dictionary: update.read(number).dictionary });

/** Typst writes the children of a table and of its rows only as references. */
function kidsOf(update: PdfUpdate, { dictionary }: Tag): Tag[] {
  const kids = /\/K \[([^\]]*)\]/.exec(dictionary)?.[1] ?? '';
  return Array.from(kids.matchAll(/(\d+) 0 R/g), ([, kid]) => tagOf(update, Number(kid)));
}

const isOf = (type: string, { dictionary }: Tag): boolean => dictionary.includes(`/S /${type}\n`);

/**
 * Removes the attributes that Typst set: that the table has no headers, which is no longer true, and how the surrounding lines
 * look.
 */
function retagged(dictionary: string, type: 'TH' | 'TD'): string {
  const kidsAt = dictionary.indexOf('\n  /K ');
  const attributesAt = dictionary.indexOf('\n  /A ');
  if (kidsAt < attributesAt || kidsAt === -1 || dictionary.includes('Span ')) throw new Error('Unexpected PDF: a cell');
  const head = dictionary.slice(0, attributesAt === -1 ? kidsAt : attributesAt).replace('/S /TD', `/S /${type}`);
  return `${head}${type === 'TH' ? '\n  /A << /O /Table /Scope /Row >>' : ''}${dictionary.slice(kidsAt)}`;
}

/** For documents as Typst exports them. */
export function markRowHeaders(update: PdfUpdate): void {
  for (const table of update.numbersOf('/S /Table\n')) {
    const parts = kidsOf(update, tagOf(update, table));
    if (parts.some((part) => isOf('THead', part))) continue;
    const rows = parts.flatMap((part) => (isOf('TBody', part) ? kidsOf(update, part) : [part]));
    for (const row of rows)
      for (const [column, cell] of kidsOf(update, row).entries())
        update.replace(cell.number, { dictionary: retagged(cell.dictionary, column === 0 ? 'TH' : 'TD') });
  }
}
