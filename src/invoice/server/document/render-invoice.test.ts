import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { createPdfEngine } from '../../../platform/pdf/pdf-engine.ts';
import { findFontsDir } from '../../../platform/pdf/pdf-fonts.ts';
import { renderInvoice, setInvoice, type InvoiceModel } from './render-invoice.ts';

const engine = createPdfEngine({ fontsDir: findFontsDir(), workers: 1 });
afterAll(() => engine.close());

const invoice: InvoiceModel = {
  number: 'RE-2026-000123',
  issuedAt: new Date('2026-11-21T14:05:00Z'),
  performedAt: new Date('2026-11-20T23:30:00Z'),
  seller: {
    name: 'Beispiel Bescheinigungen GmbH',
    street: 'Musterstraße 1',
    postalCode: '50667',
    city: 'Köln',
    email: 'hallo@mietschuldenfrei.example',
    phone: '0171 3920000',
    register: 'Amtsgericht Köln, HRB 00000',
    vatId: 'DE000000000',
  },
  buyer: {
    name: 'Lena #evil() Łukasiewicz',
    address: { street: 'Lindenallee', houseNumber: '12', postalCode: '50968', city: 'Köln' },
  },
  lines: [
    { name: 'Bescheinigung als PDF', description: 'Code K7QF-3M2X-9TRB-HV4C', quantity: 1, netCents: 916 },
    { name: 'Versand per Post', description: '', quantity: 1, netCents: 496 },
  ],
  netCents: 1412,
  vatRatePercent: 19,
  vatCents: 268,
  grossCents: 1680,
  paidBy: 'PayPal',
  serviceDescription: 'Für die Wohnung Lindenallee 12, 50968 Köln.',
};

test('[L30] the invoice shows every field of section 14 UStG', async () => {
  const { text, title, pages } = await readPdf(await renderInvoice(engine, invoice));
  expect(pages).toHaveLength(1);
  expect(title).toBe('Rechnung RE-2026-000123');
  for (const words of [
    'Beispiel Bescheinigungen GmbH',
    'Musterstraße 1',
    'USt-IdNr. DE000000000',
    'Lena #evil() Łukasiewicz',
    'Lindenallee 12',
    'Rechnungsnummer RE-2026-000123',
    'Rechnungsdatum 21.11.2026',
    'Leistungsdatum 21.11.2026',
    'Bescheinigung als PDF',
    'Summe netto 14,12 €',
    'zuzüglich 19 % Umsatzsteuer 2,68 €',
    'Rechnungsbetrag 16,80 €',
    'Der Betrag ist bereits bezahlt (PayPal).',
  ])
    expect(text).toContain(words);
});

test('[L42] the invoice keeps the rules of PDF/A-3a and PDF/UA-1', async () => {
  const { isTagged, xmp, fonts } = await readPdf(await renderInvoice(engine, invoice));
  expect(isTagged).toBe(true);
  expect(xmp).toMatch(/<pdfuaid:part[^>]*>1<\/pdfuaid:part><pdfaid:part>3</);
  expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
  await expect(setInvoice(engine, invoice, 'ua-1')).resolves.toBeInstanceOf(Uint8Array);
});

test.each([{ netCents: 1411 }, { vatCents: 269 }, { grossCents: 1681 }])(
  'amounts that do not add up are refused: %j',
  async (change) => {
    expect(() => setInvoice(engine, { ...invoice, ...change })).toThrow(RangeError);
  },
);
