import { afterAll, expect, test } from 'vitest';
import { tagsOfPage } from '../../../tests/support/read-tags.ts';
import { finishPdf } from './finish-pdf.ts';
import { createPdfEngine } from './pdf-engine.ts';
import { findFontsDir } from './pdf-fonts.ts';

const engine = createPdfEngine({ fontsDir: findFontsDir(), workers: 1 });
afterAll(() => engine.close());

const head = `#set document(title: "Probe", date: auto)
#set text(font: "Source Sans 3", fallback: false, lang: "de")
#set table(stroke: none)
`;
const finish = async (body: string): Promise<Uint8Array> =>
  finishPdf(await engine.render(head + body, {}, { createdAt: new Date('2026-11-21T14:05:00Z'), standard: 'a-3a' }));

const written = (pdf: Uint8Array): string => Buffer.from(pdf).toString('latin1');

test('[L42] a table without column headers is labelled by its first column', async () => {
  const pdf = await finish('#table(columns: 2, table.hline(), [Wohnung], [Köln], table.hline(), [Offen], [*80 €*])');
  expect(await tagsOfPage(pdf)).toEqual([
    { role: 'TH', text: 'Wohnung' },
    { role: 'TD', text: 'Köln' },
    { role: 'TH', text: 'Offen' },
    { role: 'Span', text: '80 €' },
  ]);
  expect(written(pdf).match(/\/Scope \/Row/g)).toHaveLength(2);
});

test('a table with column headers keeps them', async () => {
  const pdf = await finish('#table(columns: 2, table.header[Zeit][Ereignis], [9 Uhr], [Ausgestellt])');
  expect((await tagsOfPage(pdf)).map(({ role }) => role)).toEqual(['TH', 'TH', 'TD', 'TD']);
  expect(written(pdf).match(/\/Scope \/Column/g)).toHaveLength(2);
  expect(written(pdf)).not.toContain('/Scope /Row');
});

test('a cell over several columns is noticed and not half tagged', async () => {
  await expect(finish('#table(columns: 2, table.cell(colspan: 2)[Beides], [a], [b])')).rejects.toThrow('a cell');
});
