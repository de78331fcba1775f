import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { createPdfEngine } from '../../platform/pdf/pdf-engine.ts';
import { findFontsDir } from '../../platform/pdf/pdf-fonts.ts';
import { calendarDate } from '../../platform/rules/dates.ts';
import {
  renderReceiptRequestLetter,
  typesetReceiptRequestLetter,
  type ReceiptRequestModel,
} from './receipt-request-letter.ts';

const engine = createPdfEngine({ fontsDir: findFontsDir(), workers: 1 });
afterAll(() => engine.close());

const address = { street: 'Lindenallee', houseNumber: '12', postalCode: '50968', city: 'Köln' };
const request: ReceiptRequestModel = {
  createdAt: new Date('2026-11-21T14:05:00Z'),
  tenant: { firstName: 'Lena', lastName: 'Hoffmann', address },
  landlord: { entityType: 'private', companyName: '', gender: 'Herr', firstName: 'Johannes', lastName: 'Becker' },
  property: { ...address, rentalStartDate: calendarDate('2021-04-01'), rentalEndDate: 'heute' },
};
const landlord = request.landlord;

test('[L33] the letter asks the landlord for a receipt, in the name of the tenant', async () => {
  const { pages } = await readPdf(await renderReceiptRequestLetter(engine, request));
  expect(pages).toHaveLength(2);
  for (const words of [
    'Köln, 21. November 2026',
    'Sehr geehrter Herr Becker, seit dem 1. April 2021 miete ich von Ihnen die Wohnung Lindenallee 12, 50968 Köln.',
    'vom 21. November 2025 bis zum 21. November 2026',
    '§ 368 BGB',
    'bis zum 5. Dezember 2026',
  ])
    expect(pages[0]).toContain(words);
  expect(pages[0]).not.toMatch(/\b(du|dein\w*|dir|dich)\b/i);
});

test('[L33] the second page gives the tenant a checklist of other proofs', async () => {
  const { pages } = await readPdf(await renderReceiptRequestLetter(engine, request));
  for (const words of ['Kontoauszüge', 'Mietvertrag', 'Quittungen', 'Niemand muss']) expect(pages[1]).toContain(words);
  expect(pages[1]).not.toMatch(/\b(Sie|Ihre?\w*|Ihnen)\b/);
});

test.each<[Partial<ReceiptRequestModel>, string]>([
  [{ landlord: { ...landlord, gender: 'Frau' } }, 'Sehr geehrte Frau Becker,'],
  [{ landlord: { ...landlord, gender: 'ohne' } }, 'Guten Tag Johannes Becker,'],
  [{ landlord: { ...landlord, entityType: 'company', companyName: 'Bau AG' } }, 'Sehr geehrte Damen und Herren,'],
  [
    { property: { ...request.property, rentalEndDate: calendarDate('2026-09-30') } },
    'vom 1. April 2021 bis zum 30. September 2026 hatte ich von Ihnen die Wohnung',
  ],
  [
    { property: { ...request.property, rentalStartDate: calendarDate('2026-06-01') } },
    'vom 1. Juni 2026 bis zum 21. November 2026',
  ],
  [
    { property: { ...request.property, unit: '2. OG links' } },
    'miete ich von Ihnen die Wohnung Lindenallee 12, 50968 Köln, 2. OG links.',
  ],
])('the letter fits who is written to and when the tenancy was (%#)', async (change, words) => {
  const { pages } = await readPdf(await renderReceiptRequestLetter(engine, { ...request, ...change }));
  expect(pages[0]).toContain(words);
});

test('[L42] the letter keeps the rules of PDF/UA-1', async () => {
  await expect(typesetReceiptRequestLetter(engine, request, 'ua-1')).resolves.toBeInstanceOf(Uint8Array);
});
