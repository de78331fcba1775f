// An invoice and its credit note as the documents take them.
import type { InvoiceModel } from '../../src/invoice/server/document/invoice-model.ts';

const invoice: InvoiceModel = {
  number: '2026-000123',
  orderNumber: 'MF-K7QF-3M2X',
  issuedAt: new Date('2026-11-21T14:05:00Z'),
  performedAt: new Date('2026-11-20T23:30:00Z'),
  seller: {
    name: 'Beispiel Bescheinigungen GmbH',
    representative: 'Erika Beispiel',
    street: 'Musterstraße 1',
    postalCode: '50667',
    city: 'Köln',
    email: 'hallo@mietschuldenfrei.example',
    phone: '0171 3920000',
    register: 'Amtsgericht Köln, HRB 00000',
    vatId: 'DE000000000',
    taxNumber: '00/000/00000',
    bank: 'Musterbank',
    iban: 'DE36000000000000000000',
    bic: 'XXXXDEXX',
  },
  buyer: {
    name: 'Lena #evil() Łukasiewicz',
    address: { street: 'Lindenallee', houseNumber: '12', postalCode: '50968', city: 'Köln' },
  },
  lines: [
    { name: 'Elektronische Bescheinigung als PDF', description: 'mit Sicherheitscode und Prüfseite', netCents: 916 },
    { name: 'Gedruckte Ausfertigung per Post', description: '', netCents: 496 },
  ],
  netCents: 1412,
  vatRatePercent: 19,
  vatCents: 268,
  roundingCents: 0,
  grossCents: 1680,
  method: 'paypal',
  serviceDescription: 'Bestellung MF-K7QF-3M2X, Bescheinigung zur Wohnung Lindenallee 12, 50968 Köln',
  corrects: null,
};

export const sampleInvoice = (change: Partial<InvoiceModel> = {}): InvoiceModel => ({ ...invoice, ...change });

export const sampleCreditNote = (change: Partial<InvoiceModel> = {}): InvoiceModel => ({
  ...invoice,
  number: '2026-000124',
  issuedAt: new Date('2026-11-24T09:00:00Z'),
  corrects: { number: invoice.number, issuedAt: invoice.issuedAt, isWhole: true },
  ...change,
});
