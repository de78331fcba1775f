import { PNG } from 'pngjs';
import { afterAll, expect, test } from 'vitest';
import { wordsOfPage } from '../../../tests/support/page-words.ts';
import { readContents } from '../../../tests/support/read-contents.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { tagsOfPage } from '../../../tests/support/read-tags.ts';
import { cleanText, isLatinText } from '../rules/text.ts';
import { createPdfEngine, PdfFailedError, UnprintableTextError, type PdfEngineOptions } from './pdf-engine.ts';
import { findFontsDir } from './pdf-fonts.ts';

const fontsDir = findFontsDir();
const engine = createPdfEngine({ fontsDir, workers: 2 });
afterAll(() => engine.close());

const options = { createdAt: new Date('2026-11-21T14:05:00Z'), standard: 'a-3a' } as const;
const template = `#let d = json("/data.json")
#set document(title: "Probe", date: auto)
#set text(font: (d.font, "Noto Sans"), fallback: false, lang: "de")
#par(d.text)`;

const failing = (more: Partial<PdfEngineOptions> = {}): ReturnType<typeof createPdfEngine> =>
  createPdfEngine({
    fontsDir,
    workers: 1,
    workerUrl: new URL('../../../tests/support/failing-typst-worker.ts', import.meta.url),
    ...more,
  });

test('many documents at once each get their own data', async () => {
  const texts = Array.from({ length: 12 }, (_, index) => `Dokument Nummer ${index}`);
  const pdfs = await Promise.all(
    texts.map((text) => engine.render(template, { font: 'Source Sans 3', text }, options)),
  );
  const read = await Promise.all(pdfs.map((pdf) => readPdf(pdf)));
  expect(read.map(({ text }) => text.trim())).toEqual(texts);
});

const withParts = `#import "/document-parts.typ": trial-mark, words
#let d = json("/data.json")
#set document(title: "Probe", date: auto)
#set page(width: 60mm, height: 90mm, margin: 10mm)
#set text(font: ("Source Sans 3", "Noto Sans"), size: 11pt, fallback: false, hyphenate: false, lang: "de")
#trial-mark
#par(words(d.text))`;

test.each([
  [true, ['Testbetrieb, ohne Beweiswert', 'Ein Satz.']],
  [false, ['Ein Satz.']],
])('[D69] in trial mode a document says so, as text that is read aloud: %s', async (isTrial, shown) => {
  const own = createPdfEngine({ fontsDir, workers: 1, isTrial });
  const pdf = await own.render(withParts, { text: 'Ein Satz.' }, options);
  await own.close();
  expect(await tagsOfPage(pdf)).toEqual(shown.map((text) => ({ role: 'P', text })));
});

test('what belongs together stays on its line, and no reader loses a word of it', async () => {
  const text =
    'Zum Stichtag 22.\u00a0November\u00a02026 sind dennoch insgesamt 1.234,56\u00a0€ offen, im Haus Lindenallee\u00a012a.';
  const pdf = await engine.render(withParts, { text }, options);
  const { text: read } = await readPdf(pdf);
  expect(read.trim()).toBe(text.replaceAll('\u00a0', ' '));
  expect(await tagsOfPage(pdf)).toEqual([{ role: 'P', text: text.replaceAll('\u00a0', ' ') }]);
  const lines = Map.groupBy(await wordsOfPage(pdf), ({ y }) => y);
  const shown = [...lines.values()].map((line) => line.map((word) => word.text).join(''));
  for (const whole of ['22. November 2026', '1.234,56 €', 'Lindenallee 12a.'])
    expect(shown.filter((line) => line.includes(whole))).toHaveLength(1);
  // Typst marks a no-break space with ActualText; poppler's structure reader drops what follows it.
  expect(readContents(pdf)).not.toContain('ActualText');
});

test('an endless word beside a no-break space still breaks inside its line', async () => {
  const word = 'W'.repeat(60);
  const { text } = await readPdf(await engine.render(withParts, { text: `Am ${word}\u00a012, Köln` }, options));
  expect(text.replaceAll(' ', '')).toBe(`Am${word}12,Köln`);
});

test('a picture shows the first page alone, as wide as asked', async () => {
  const pages = `#set document(title: "Probe", date: auto)
#set page(width: 200pt, height: 100pt, margin: 0pt)
#rect(width: 100%, height: 100%, fill: red)
#pagebreak()
#rect(width: 100%, height: 100%, fill: blue)`;
  for (const source of [pages, pages.slice(0, pages.indexOf('#pagebreak'))]) {
    const png = PNG.sync.read(Buffer.from(await engine.picture(source, {}, { ...options, width: 300 })));
    expect([png.width, png.height]).toEqual([300, 150]);
    const colours = new Set(Array.from({ length: 140 }, (_, row) => png.data.readUInt32BE((row * 300 + 150) * 4)));
    expect(colours).toEqual(new Set([0xff_41_36_ff]));
  }
});

test('documents are set before pictures, whatever was asked for first', async () => {
  const pool = createPdfEngine({ fontsDir, workers: 1 });
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  const data = { font: 'Source Sans 3', text: 'Probe' };
  await Promise.all([
    pool.render(template, data, options).then(note('document under way')),
    ...[1, 2].map(() => pool.picture(template, data, { ...options, width: 100 }).then(note('picture'))),
    ...[1, 2].map(() => pool.render(template, data, options).then(note('document'))),
  ]);
  await pool.close();
  expect(order).toEqual(['document under way', 'document', 'document', 'picture', 'picture']);
});

test.each(['Source Sans 3', 'Source Serif 4', 'Source Code Pro'])(
  '[D38] every character that the input rules let through can be printed in %s',
  async (font) => {
    const allowed = Array.from({ length: 0xffff }, (_, point) => cleanText(`a${String.fromCodePoint(point)}a`)).filter(
      (text) => text !== 'aa' && isLatinText(text),
    );
    expect(allowed.length).toBeGreaterThan(900);
    await expect(engine.render(template, { font, text: allowed.join(' ') }, options)).resolves.toBeInstanceOf(
      Uint8Array,
    );
  },
);

test.each(['😀', 'Ω', 'Привет', '漢字', 'محمد'])(
  'text no font carries fails by name and is not quoted: %s',
  async (text) => {
    const isPrintable = isLatinText(text);
    expect(isPrintable).toBe(false);
    const outcome = await engine.render(template, { font: 'Source Sans 3', text }, options).then(
      () => 'printed',
      (error: unknown) => error,
    );
    // Noto Sans covers Greek and Cyrillic; the input rules still refuse them.
    if (outcome !== 'printed') {
      expect(outcome).toBeInstanceOf(UnprintableTextError);
      expect(String(outcome)).not.toContain(text);
    }
  },
);

test.each([
  ['#unknown-function()', 'unknown variable'],
  ['#read("/etc/passwd")', 'file not found'],
  ['#read("../../package.json")', ''],
  ['#import "@preview/tablex:0.0.8": tablex', ''],
])('a template that reaches out of its world fails: %s', async (source, reason) => {
  const failure = engine.render(source, {}, options);
  await expect(failure).rejects.toBeInstanceOf(PdfFailedError);
  await expect(failure).rejects.toThrow(reason);
});

test('files of one document are gone for the next', async () => {
  const source = `#set document(title: "Probe", date: auto)\n#read("/note.txt")`;
  const files = { 'note.txt': new TextEncoder().encode('nur hier') };
  await expect(engine.render(source, {}, { ...options, files })).resolves.toBeInstanceOf(Uint8Array);
  await expect(engine.render(source, {}, options)).rejects.toBeInstanceOf(PdfFailedError);
});

test.each(['crash', 'exit'])('a thread that does %s costs its own document only', async (fault) => {
  const pool = failing();
  const outcomes = await Promise.allSettled(['one', fault, 'two'].map((source) => pool.render(source, {}, options)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await pool.close();
});

test('a document that never ends is given up and the next one is set', async () => {
  const pool = failing({ timeoutMs: 2000 });
  const hanging = pool.render('hang', {}, options);
  const next = pool.render('next', {}, options);
  await expect(hanging).rejects.toThrow('too long');
  await expect(next).resolves.toEqual(new TextEncoder().encode('next'));
  await pool.close();
});

test('closing finishes what is queued and refuses what comes later', async () => {
  const pool = createPdfEngine({ fontsDir, workers: 1 });
  const queued = ['eins', 'zwei', 'drei'].map((text) =>
    pool.render(template, { font: 'Source Sans 3', text }, options),
  );
  const closed = pool.close();
  await expect(Promise.all(queued)).resolves.toHaveLength(3);
  await closed;
  await expect(pool.render(template, {}, options)).rejects.toBeInstanceOf(PdfFailedError);
});
