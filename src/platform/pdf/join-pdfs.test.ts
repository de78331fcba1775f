import { afterAll, expect, test } from 'vitest';
import { wordsOfPage } from '../../../tests/support/page-words.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { finishPdf } from './finish-pdf.ts';
import { joinPdfs } from './join-pdfs.ts';
import { createPdfEngine } from './pdf-engine.ts';
import { findFontsDir } from './pdf-fonts.ts';

const engine = createPdfEngine({ fontsDir: findFontsDir(), workers: 1 });
afterAll(() => engine.close());

const createdAt = new Date('2026-11-21T14:05:00Z');
const page =
  '#set page(paper: "a4", margin: 20mm)\n#set text(font: "Source Sans 3", size: 12pt)\n#set document(title: "x", date: auto)\n';
const set = async (body: string): Promise<Uint8Array> =>
  finishPdf(await engine.render(`${page}${body}`, {}, { createdAt, standard: 'a-3a' }));

test('documents follow each other with all their pages, word for word and at their place', async () => {
  const letter = await set('= Brief');
  const file = await set('Erste Seite ÄÖÜß #pagebreak() Zweite Seite');
  const joined = await joinPdfs(engine, [letter, file], createdAt);
  const { pages } = await readPdf(joined);
  expect(pages.map((one) => one.trim())).toEqual(['Brief', 'Erste Seite ÄÖÜß', 'Zweite Seite']);
  const at = async (pdf: Uint8Array) =>
    (await wordsOfPage(pdf)).map(({ text, x, y }) => [text, Math.round(x), Math.round(y)]);
  expect(await at(joined)).toEqual(await at(letter));
});

test('the same documents at the same time give the same file', async () => {
  const letter = await set('= Brief');
  expect(await joinPdfs(engine, [letter], createdAt)).toEqual(await joinPdfs(engine, [letter], createdAt));
});
