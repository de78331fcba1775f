// The copy as a file: what assistive technology, archives and validators find in it, with every part, with none, and with many
// people.
import { afterAll, expect, test } from 'vitest';
import { openPress } from '../../../tests/support/document-press.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { readQr } from '../../../tests/support/read-qr.ts';
import { bookmarksOf, tagsOfPage } from '../../../tests/support/read-tags.ts';
import { sampleCopy, sampleShareKey } from '../../../tests/support/sample-copy.ts';
import { verifyPdf } from '../../../tests/support/verify-pdf.ts';
import { renderCertificate } from '../../certificate/server/index.ts';
import { typesetCertificate } from '../../certificate/server/document/render-certificate.ts';
import { shareChoices } from '../rules/index.ts';

const press = openPress();
afterAll(() => press.close());

const widest = 'W'.repeat(30);
const copies = [
  ['nothing chosen', {}],
  ['everything chosen', { choices: shareChoices }],
  ['six tenants, nothing chosen', { isOfMany: true }],
  ['six tenants, everything chosen', { choices: shareChoices, isOfMany: true }],
  ['the longest label', { choices: shareChoices, label: `${widest} ${widest.slice(1)}` }],
] as const;

test.each(copies)(
  '%s: two pages, archive format, accessible, signed, and the QR code is the link of the share',
  async (_name, options) => {
    const model = sampleCopy(options);
    const file = await renderCertificate(press, model);
    const { pages, isTagged, xmp, fonts } = await readPdf(file);
    expect(pages).toHaveLength(2);
    expect([isTagged, fonts.every(({ isEmbedded }) => isEmbedded)]).toEqual([true, true]);
    expect(xmp).toMatch(/pdfaid:part>3<[\s\S]*pdfaid:conformance>A<|pdfaid:conformance>A<[\s\S]*pdfaid:part>3</);
    expect(xmp).toContain('pdfuaid:part');
    expect(readQr(file)).toBe(`https://pruefen.example/freigabe#${sampleShareKey}`);
    verifyPdf(file);
    // Only this export enforces the rules of PDF/UA.
    await typesetCertificate(press.pdf, model, { standard: 'ua-1' });
  },
);

test('[L42] screen readers meet the title as the first heading, and each row under its label', async () => {
  const file = await renderCertificate(press, sampleCopy());
  const [first, second] = [await tagsOfPage(file, 1), await tagsOfPage(file, 2)];
  const headings = [...first, ...second].filter(({ role }) => /^H\d?$/.test(role)).map(({ text }) => text);
  expect(headings).toEqual([
    'Mietschuldenfreiheitsbescheinigung',
    'Angaben zum Mietverhältnis',
    'Nachweisprotokoll',
    'Ablauf',
    'Nachweisstufe 1: bestätigt',
    'Echtheit prüfen',
    'Art der Unterschrift',
  ]);
  const cells = first.filter(({ role }) => role === 'TH' || role === 'TD').map(({ text }) => text);
  expect(cells.slice(0, 4)).toEqual(['Mieterin', 'Frau Lena Hoffmann', 'Wohnung', 'Köln']);
  expect(cells.slice(-2)).toEqual([
    'Nicht freigegeben',
    'Geburtsdatum, genaue Anschrift der Wohnung, Name der Vermieterseite',
  ]);
  expect((await bookmarksOf(file)).filter(({ level }) => level < 3).map(({ page }) => page)).toEqual([1, 1, 2]);
});
