import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { finishPdf, openFinishedPdf } from './finish-pdf.ts';
import { createPdfEngine } from './pdf-engine.ts';
import { findFontsDir } from './pdf-fonts.ts';
import { PdfUpdate, referenceIn, withKey } from './pdf-update.ts';

const engine = createPdfEngine({ fontsDir: findFontsDir(), workers: 1 });
afterAll(() => engine.close());

const source = `#set document(title: "Probe", date: auto)
#set text(font: "Source Sans 3", fallback: false, lang: "de")
Ein Satz.`;
const typeset = (): Promise<Uint8Array> =>
  engine.render(source, {}, { createdAt: new Date('2026-11-21T14:05:00Z'), standard: 'a-3a' });

test('[L42] the finished file names PDF/A-3a and PDF/UA-1 and shows its title', async () => {
  const { xmp, source: written, text, title } = await readPdf(finishPdf(await typeset()));
  expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(xmp.match(/<pdfuaid:part /g)).toHaveLength(1);
  expect(xmp).toContain('<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>');
  expect(written).toContain('/DisplayDocTitle true');
  expect([text.trim(), title]).toEqual(['Ein Satz.', 'Probe']);
});

test('no mark in the catalog makes readers of structure stumble', async () => {
  const original = await typeset();
  const finished = finishPdf(original);
  const catalog = Buffer.from(finished.subarray(original.length)).toString('latin1');
  expect(catalog).toMatch(/\/MarkInfo <<\s*\/Marked true\s*>>/);
});

test('the original bytes stay untouched, so that a signature may cover them', async () => {
  const original = await typeset();
  const finished = finishPdf(original);
  expect(Buffer.from(finished.subarray(0, original.length)).equals(Buffer.from(original))).toBe(true);
  expect(Buffer.from(finished).toString('latin1').endsWith('%%EOF\n')).toBe(true);
});

test('whoever adds to the open update shares its single section', async () => {
  const original = await typeset();
  const update = openFinishedPdf(original);
  const added = update.add({ dictionary: '<< /Type /Example >>' });
  update.replace(update.root, {
    dictionary: withKey(update.read(update.root).dictionary, 'Example', `${added} 0 R`),
  });
  const { bytes, offsets } = update.save();
  const written = Buffer.from(bytes).toString('latin1');
  expect(written.slice(original.length).match(/startxref/g)).toHaveLength(1);
  expect(written.startsWith(`${added} 0 obj\n<< /Type /Example >>`, offsets.get(added))).toBe(true);
  const reread = await readPdf(bytes);
  expect(reread.text.trim()).toBe('Ein Satz.');
});

test('the cross-reference rows point at their objects', async () => {
  const { bytes, offsets } = openFinishedPdf(await typeset()).save();
  const written = Buffer.from(bytes).toString('latin1');
  expect(offsets.size).toBe(2);
  for (const [number, offset] of offsets) {
    expect(written.startsWith(`${number} 0 obj\n`, offset)).toBe(true);
    expect(written).toContain(`${String(offset).padStart(10, '0')} 00000 n \n`);
  }
});

test.each([
  ['nothing', ''],
  ['no PDF', 'startxref\n0\n%%EOF'],
  ['a cross-reference stream', 'xx\nstartxref\n0\n%%EOF'],
])('what is not from our typesetter is refused: %s', (_, text) => {
  expect(() => new PdfUpdate(new TextEncoder().encode(text))).toThrow('Unexpected PDF');
});

test('a missing anchor is an error, not half a file', async () => {
  const original = await typeset();
  const twice = finishPdf(original);
  expect(() => finishPdf(twice)).toThrow('Unexpected');
  expect(() => referenceIn('<< >>', 'Metadata')).toThrow('Unexpected PDF');
});
