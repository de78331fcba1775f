// 'Bis zum …' includes the whole day: the landlord may revoke and correct until it ends, and not a minute longer.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { castOf, correctionForm } from '../../../scripts/demo/sample-people.ts';
import { issuedCertificate, type IssuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { revokeByTan } from '../../../tests/support/prove-removal.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { afterMidnightOf, eveningOf, nextMorningOf, turnClock } from '../../../tests/support/turned-clock.ts';
import { addDays, calendarDate, dayInBerlin, type CalendarDate } from '../../platform/rules/dates.ts';

let product: TestProduct;
let issued: IssuedCertificate;
let lastDay: CalendarDate;
let count = 80;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

interface Offered {
  revocableUntil: string;
  mayRevoke: boolean;
  mayCorrect: boolean;
}

async function open(): Promise<{ token: string; certificate: Offered }> {
  const link = await linkValue(product, issued.cast.landlordEmail, '/vermieter/bescheinigung/');
  const { body } = await product.post('/certificate/changes/open', { token: link });
  return { token: String(body['token']), certificate: body['certificate'] as Offered };
}

const correct = (path: string, token: string, otp?: string) =>
  product.post(`/certificate/changes/${path}`, { ...correctionForm, ...(otp ? { otp } : {}) }, { token });

beforeEach(async () => {
  // Summer time begins within these two weeks.
  await turnClock(product, nextMorningOf(product, '03-20'));
  issued = await issuedCertificate(product, castOf(String(count++)));
  lastDay = calendarDate((await open()).certificate.revocableUntil);
});

test('what is corrected in the evening of the day that the page names is accepted', async () => {
  expect(lastDay).toBe(addDays(dayInBerlin(product.platform.clock.now()), 14));
  await turnClock(product, eveningOf(lastDay));
  const { token, certificate } = await open();
  expect(certificate).toMatchObject({ revocableUntil: lastDay, mayRevoke: true, mayCorrect: true });
  expect((await correct('correction-code', token)).status).toBe(200);
  expect((await correct('correct', token, await lastCode(product, issued.cast.landlordPhone))).status).toBe(200);
});

test('what is revoked in the evening of the day that the page names is revoked', async () => {
  await turnClock(product, eveningOf(lastDay));
  const { token } = await open();
  expect((await revokeByTan(product, issued.cast, token)).status).toBe(200);
});

test('a minute after midnight neither is offered nor accepted', async () => {
  await turnClock(product, afterMidnightOf(lastDay));
  const { token, certificate } = await open();
  expect(certificate).toMatchObject({ revocableUntil: lastDay, mayRevoke: false, mayCorrect: false });
  expect((await correct('correction-code', token)).body['code']).toBe('too-late-to-correct');
  expect((await revokeByTan(product, issued.cast, token)).body['code']).toBe('too-late');
});
