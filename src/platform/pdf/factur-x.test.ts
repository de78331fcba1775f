import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { addFacturX, facturXFile } from './factur-x.ts';
import { openFinishedPdf } from './finish-pdf.ts';
import { createPdfEngine } from './pdf-engine.ts';
import { findFontsDir } from './pdf-fonts.ts';

const engine = createPdfEngine({ fontsDir: findFontsDir(), workers: 1 });
afterAll(() => engine.close());

const head =
  '#set document(title: "Probe", date: auto)\n#set text(font: "Source Sans 3", fallback: false, lang: "de")\n';
const attach = `#pdf.attach("/${facturXFile}", relationship: "alternative", mime-type: "text/xml", description: "Daten")\n`;
const createdAt = new Date('2026-11-21T14:05:00Z');
const files = { [facturXFile]: new TextEncoder().encode('<a/>') };

test('the metadata describe the schema that they use, besides that of PDF/UA, in one update', async () => {
  const original = await engine.render(`${head}${attach}Ein Satz.`, {}, { createdAt, standard: 'a-3a', files });
  const update = openFinishedPdf(original);
  addFacturX(update);
  const { bytes } = update.save();
  const { xmp, source } = await readPdf(bytes);
  expect(xmp.match(/<pdfaSchema:prefix>(?:fx|pdfuaid)</g)).toHaveLength(2);
  for (const name of ['ConformanceLevel', 'DocumentFileName', 'DocumentType', 'Version', 'part'])
    expect(xmp).toContain(`<pdfaProperty:name>${name}<`);
  expect(source.slice(original.length).match(/startxref/g)).toHaveLength(1);
});

test('a document without the attachment is no e-invoice', async () => {
  const update = openFinishedPdf(await engine.render(`${head}Ein Satz.`, {}, { createdAt, standard: 'a-3a' }));
  expect(() => addFacturX(update)).toThrow('no associated file');
});
