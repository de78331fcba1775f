import { expect, test } from 'vitest';
import {
  beginRenewalBody,
  beginRenewalResponse,
  reminderBody,
  reminderResponse,
  renewalOffer,
  renewalParams,
  reminderTenantTexts,
} from './index.ts';

const id = '0190a8f0-0000-7000-8000-000000000001';

test('a renewal is begun by the id of the record alone, without anything typed', () => {
  expect(beginRenewalBody.parse({ id, landlordEmail: 'other@post.example' })).toEqual({ id });
  expect(renewalParams.safeParse({ id: '../own-data' }).success).toBe(false);
  expect(beginRenewalResponse.safeParse({ data: { id }, token: 't', nextPath: '/mieter/neuer-stand/x' }).success).toBe(
    true,
  );
});

test('the words of the consent come along with it, and no more than a line of them', () => {
  expect(reminderBody.parse({ id, wanted: true, words: reminderTenantTexts.words }).words).toContain(
    'einmal per E-Mail',
  );
  expect(reminderBody.safeParse({ id, wanted: true, words: 'x'.repeat(401) }).success).toBe(false);
  expect(reminderResponse.safeParse({ message: 'Gespeichert.', reminder: null }).success).toBe(true);
});

test('an offer names one of the six states', () => {
  const offer = { referenceDate: '', possibleFrom: '', openShares: 0, reminder: null };
  expect(renewalOffer.safeParse({ ...offer, state: 'possible' }).success).toBe(true);
  expect(renewalOffer.safeParse({ ...offer, state: 'perhaps' }).success).toBe(false);
});
