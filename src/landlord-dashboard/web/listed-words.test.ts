import { expect, test } from 'vitest';
import { cardLandlordTexts as texts, tableLandlordTexts as table } from '../rules/dashboard-page.de.ts';
import { hasPayLink, nextOf, nextSentenceOf } from './listed-words.ts';

const own = {
  state: 'awaiting-payment',
  payment: false,
  certificateRequest: 'landlord',
  isTenantMailed: false,
  tenantMail: 'possible',
} as const;
const mailed = { ...own, isTenantMailed: true } as const;
const asked = { ...own, certificateRequest: 'other' } as const;

test.each([
  [own, 'you', 'payable'],
  [mailed, 'tenant', 'tenantHasLink'],
  // No link is promised if the dialog refuses to send one.
  [{ ...own, tenantMail: 'not-asked' }, 'you', 'payableBySelf'],
  [{ ...own, tenantMail: 'never' }, 'you', 'payableBySelf'],
  [{ ...own, tenantMail: 'used-up' }, 'you', 'payableBySelf'],
  // A tenant who opted out of mails is not shown as next, whatever was sent before.
  [{ ...mailed, tenantMail: 'stopped' }, 'you', 'payableBySelf'],
  [{ ...mailed, tenantMail: 'never' }, 'you', 'payableBySelf'],
  [{ ...mailed, tenantMail: 'used-up' }, 'tenant', 'tenantHasLink'],
  [asked, 'tenant', 'paidByTenant'],
  [{ ...asked, tenantMail: 'stopped' }, 'tenant', 'paidByTenant'],
] as const)('%j: whose turn it is, in the row as on the card', (certificate, turn, sentence) => {
  expect(nextOf(certificate)).toBe(table.next[turn]);
  expect(nextSentenceOf(certificate)).toBe(texts[sentence]);
  expect(texts[sentence].includes('Sie sind dran')).toBe(turn === 'you');
});

test('what is paid has nobody that is next', () => {
  const paid = { ...own, state: 'issued', payment: true } as const;
  expect([nextOf(paid), nextSentenceOf(paid)]).toEqual(['', undefined]);
});

test('of a link to pay is spoken where one was sent', () => {
  expect([own, mailed, asked].map(hasPayLink)).toEqual([false, true, true]);
});
