// Whatever leaves the house in trial mode says on its first page that it proves nothing; in production no word of it (D69).
import { afterAll, expect, test } from 'vitest';
import { renderCertificate } from '../../src/certificate/server/document/render-certificate.ts';
import { renderInvoice } from '../../src/invoice/server/document/render-invoice.ts';
import { renderBlankReceiptRequest } from '../../src/landlord-confirmation/server/blank-receipt-request.ts';
import { renderReceiptRequestLetter } from '../../src/landlord-confirmation/server/receipt-request-letter.ts';
import { calendarDate } from '../../src/platform/rules/dates.ts';
import { loadSettings } from '../../src/platform/settings/load-settings.ts';
import { renderCoverPage } from '../../src/postal-delivery/server/render-cover-page.ts';
import { openPress, type DocumentPress } from '../support/document-press.ts';
import { wordsOfPage } from '../support/page-words.ts';
import { readPdf } from '../support/read-pdf.ts';
import { tagsOfPage } from '../support/read-tags.ts';
import { longestCertificate, sampleCertificate } from '../support/sample-certificate.ts';
import { sampleCreditNote, sampleInvoice } from '../support/sample-invoice.ts';

const trial = openPress({ isTrial: true });
const production = openPress();
afterAll(() => Promise.all([trial.close(), production.close()]));

const mark = 'Testbetrieb, ohne Beweiswert';
const address = { street: 'Lindenallee', houseNumber: '12', postalCode: '50968', city: 'Köln' };
const person = { firstName: 'Lena', lastName: 'Hoffmann', address };
const at = new Date('2026-11-21T14:05:00Z');

const documents: Readonly<Record<string, (press: DocumentPress) => Promise<Uint8Array>>> = {
  certificate: (press) => renderCertificate(press, sampleCertificate()),
  'certificate with the longest words': (press) => renderCertificate(press, longestCertificate()),
  invoice: (press) => renderInvoice(press, sampleInvoice()),
  'credit note': (press) => renderInvoice(press, sampleCreditNote()),
  'cover page of a letter': ({ pdf }) =>
    renderCoverPage(pdf, {
      createdAt: at,
      orderNumber: 'MF-K7QF-3M2X',
      hasArrears: false,
      recipient: person,
      settings: loadSettings({}),
    }),
  'letter that asks for a receipt': ({ pdf }) =>
    renderReceiptRequestLetter(pdf, {
      createdAt: at,
      tenant: person,
      landlord: { ...person, entityType: 'private', companyName: '', gender: 'Herr' },
      property: { ...address, rentalStartDate: calendarDate('2021-04-01'), rentalEndDate: 'heute' },
    }),
  'the same letter to fill in': ({ pdf }) => renderBlankReceiptRequest(pdf, at),
};

test.each(Object.entries(documents))('[D69] the mark stands once, on the first page: %s', async (_, render) => {
  const [marked, plain] = [await render(trial), await render(production)];
  const { pages } = await readPdf(marked);
  expect(pages.map((page) => page.split(mark).length - 1)).toEqual(pages.map((_page, index) => (index === 0 ? 1 : 0)));
  // A paragraph of its own: read aloud, and no part of another sentence.
  expect(await tagsOfPage(marked)).toContainEqual({ role: 'P', text: mark });
  const without = await readPdf(plain);
  expect(without.text).not.toContain('Testbetrieb');
  // Nothing moves for it, and nothing lies under it.
  expect(pages).toHaveLength(without.pages.length);
  const isMark = ({ text }: { text: string }): boolean => text === mark;
  const words = await wordsOfPage(marked);
  expect(words.filter((word) => !isMark(word))).toEqual(await wordsOfPage(plain));
  const box = words.find(isMark);
  if (!box) throw new Error('it stands there');
  const isUnder = ({ x, y, width }: typeof box): boolean =>
    Math.abs(y - box.y) < 3 && x < box.x + box.width + 3 && x + width > box.x - 3;
  expect(words.filter((word) => !isMark(word) && isUnder(word))).toEqual([]);
});
