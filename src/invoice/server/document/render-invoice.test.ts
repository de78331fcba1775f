import { afterAll, expect, test } from 'vitest';
import { openPress } from '../../../../tests/support/document-press.ts';
import { attachmentsOf } from '../../../../tests/support/read-attachment.ts';
import { wordsOfPage } from '../../../../tests/support/page-words.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { sampleCreditNote, sampleInvoice } from '../../../../tests/support/sample-invoice.ts';
import { ciiInvoice } from './cii-invoice.ts';
import { invoiceNeutralTexts as texts } from '../../rules/document-texts.de.ts';
import { invoiceAmounts } from '../../rules/vat.ts';
import { renderInvoice, typesetInvoice } from './render-invoice.ts';

const press = openPress();
afterAll(() => press.close());

const invoice = sampleInvoice();

test('[L30] the invoice shows every field of section 14 UStG', async () => {
  const { text, title, pages } = await readPdf(await renderInvoice(press, invoice));
  expect(pages).toHaveLength(1);
  expect(title).toBe('Rechnung 2026-000123');
  for (const words of [
    'Beispiel Bescheinigungen GmbH',
    'Musterstraße 1',
    'USt-IdNr. DE000000000',
    'Steuernummer 00/000/00000',
    'IBAN DE36 0000 0000 0000 0000 00',
    'Lena #evil() Łukasiewicz',
    'Lindenallee 12',
    'Rechnungsnummer 2026-000123',
    'Rechnungsdatum 21.11.2026',
    'Leistungsdatum 21.11.2026',
    'Bestellung MF-K7QF-3M2X',
    'Elektronische Bescheinigung als PDF',
    'Summe netto 14,12 €',
    'zuzüglich 19 % Umsatzsteuer 2,68 €',
    'Rechnungsbetrag 16,80 €',
    'bezahlt mit PayPal −16,80 €',
    'Noch offen 0,00 €',
    'Der Betrag ist bereits bezahlt (PayPal).',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Rundung');
});

test('[L31] the credit note names the invoice that it takes back, and what comes back', async () => {
  const { text, title } = await readPdf(await renderInvoice(press, sampleCreditNote()));
  expect(title).toBe('Stornorechnung 2026-000124');
  expect(text).toContain('Diese Stornorechnung hebt die Rechnung 2026-000123 vom 21.11.2026 auf.');
  expect(text).toContain('Erstattungsbetrag 16,80 €');
  expect(text).not.toMatch(/Gutschrift|Rechnungsbetrag/);
  const corrects = { number: '2026-000123', issuedAt: invoice.issuedAt, isWhole: false };
  const part = await readPdf(await renderInvoice(press, sampleCreditNote({ corrects })));
  expect(part.title).toBe('Stornorechnung 2026-000124');
  expect(part.text).toContain('mindert die Rechnung 2026-000123 vom 21.11.2026 um den Erstattungsbetrag.');
});

test('[L30] an amount that is no net amount plus its VAT shows the cent of rounding', async () => {
  const { lineNetCents, ...totals } = invoiceAmounts([1005]);
  const lines = lineNetCents.map((netCents) => ({ name: 'Leistung', description: '', netCents }));
  const { text } = await readPdf(await renderInvoice(press, sampleInvoice({ ...totals, lines })));
  expect(text).toContain('Summe netto 8,45 €');
  expect(text).toContain('Umsatzsteuer 1,61 €');
  expect(text).toContain('Rundung −0,01 €');
  expect(text).toContain('Rechnungsbetrag 10,05 €');
});

test('[L42] invoice and credit note keep the rules of PDF/A-3a and PDF/UA-1', async () => {
  for (const model of [invoice, sampleCreditNote()]) {
    const { isTagged, xmp, fonts } = await readPdf(await renderInvoice(press, model));
    expect(isTagged).toBe(true);
    expect(xmp).toMatch(/<pdfuaid:part[^>]*>1<\/pdfuaid:part><pdfaid:part>3</);
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
    await expect(typesetInvoice(press.pdf, model, { standard: 'ua-1' })).resolves.toBeInstanceOf(Uint8Array);
  }
});

test('the e-invoice is attached as the same document in other words, and the metadata name it', async () => {
  for (const model of [invoice, sampleCreditNote()]) {
    const pdf = await renderInvoice(press, model);
    const { xmp, source } = await readPdf(pdf);
    const files = await attachmentsOf(pdf);
    expect(files.map(({ filename, description }) => [filename, description])).toEqual([
      ['factur-x.xml', 'Rechnungsdaten nach EN 16931 (ZUGFeRD, Factur-X)'],
    ]);
    expect(Buffer.from(files[0]?.content ?? []).equals(ciiInvoice(model))).toBe(true);
    expect(source).toMatch(/\/AFRelationship \/Alternative/);
    expect(source).toMatch(/\/Subtype \/text#2Fxml/);
    const facturX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
    expect(xmp).toContain(`<pdfaSchema:namespaceURI>${facturX}</pdfaSchema:namespaceURI>`);
    expect(xmp).toMatch(new RegExp(`xmlns:fx="${facturX}"><fx:DocumentType>INVOICE<.+<fx:ConformanceLevel>EN 16931<`));
    expect(xmp).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>');
  }
});

test('the address stands in the window of an envelope (DIN 5008, form B)', async () => {
  const words = (await wordsOfPage(await renderInvoice(press, invoice))).filter(
    ({ x, y }) => x >= 20 && x <= 105 && y > 45 && y < 92,
  );
  expect(words.map(({ text }) => text).join(' ')).toBe(
    'Beispiel Bescheinigungen GmbH · Musterstraße 1 · 50667 Köln Lena #evil() Łukasiewicz Lindenallee 12 50968 Köln',
  );
  expect(words.filter(({ y }) => y > 62.7)).toHaveLength(3);
  expect(Math.max(...words.map(({ x, width }) => x + width))).toBeLessThan(102);
});

test('a seller who gives no account and no tax number prints none, and an erased buyer leaves no empty lines', async () => {
  const seller = { ...invoice.seller, taxNumber: '', bank: '', iban: '', bic: '' };
  const buyer = {
    name: 'Käufer der Bestellung MF-K7QF-3M2X',
    address: { street: '', houseNumber: '', postalCode: '', city: '' },
  };
  const { text } = await readPdf(await renderInvoice(press, sampleInvoice({ seller, buyer })));
  expect(text).toContain('Käufer der Bestellung MF-K7QF-3M2X');
  expect(text).not.toMatch(/IBAN|BIC|Steuernummer/);
});

test('only an invoice of several pages numbers them, and its name stands at the head of the first', async () => {
  const model = sampleInvoice();
  const description = 'Eine Leistung mit vielen Worten, die ihren Platz braucht. '.repeat(45);
  const lines = model.lines.map((line) => ({ ...line, description }));
  const { pages } = await readPdf(await renderInvoice(press, sampleInvoice({ lines })));
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
  expect(pages.map((page) => page.includes(texts.product))).toEqual(pages.map((_, index) => index === 0));
  expect((await readPdf(await renderInvoice(press, model))).text).not.toContain('Seite 1');
});

test.each([{ netCents: 1411 }, { vatCents: 269 }, { grossCents: 1681 }, { roundingCents: 1 }])(
  'amounts that do not add up are refused: %j',
  async (change) => {
    await expect(typesetInvoice(press.pdf, sampleInvoice(change))).rejects.toBeInstanceOf(RangeError);
  },
);
