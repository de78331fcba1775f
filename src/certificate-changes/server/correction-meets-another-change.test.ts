// What can happen between the TAN and the new certificate: the 14 days end, a dispute, another tab, wrong codes.
import { releaseByOperator } from './index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { castOf, correctionForm } from '../../../scripts/demo/sample-people.ts';
import { issuedCertificate, type IssuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { turnClock } from '../../../tests/support/turned-clock.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { calendarDate, endOfDayInBerlin } from '../../platform/rules/dates.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';

const days = (count: number): number => count * 24 * 3600;

let product: TestProduct;
let issued: IssuedCertificate;
let token: string;
let count = 20;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  issued = await issuedCertificate(product, castOf(String(count++)));
  token = await open();
});

async function openPage(): Promise<Record<string, unknown>> {
  const link = await linkValue(product, issued.cast.landlordEmail, '/vermieter/bescheinigung/');
  return (await product.post('/certificate/changes/open', { token: link })).body;
}
const open = async (): Promise<string> => String((await openPage())['token']);

const other = { arreasAmount: '2.000,00' };

const change = (path: string, body: object): Promise<Answer> =>
  product.post(`/certificate/changes/${path}`, body, { token });
const askCode = (more: object = {}): Promise<Answer> => change('correction-code', { ...correctionForm, ...more });
const sign = (otp: string, more: object = {}): Promise<Answer> =>
  change('correct', { ...correctionForm, ...more, otp });
const report = (): Promise<Answer> => product.post('/certificate/changes/report', undefined, { token });
const code = (): Promise<string> => lastCode(product, issued.cast.landlordPhone);

/** The certificate and its corrections, oldest first. */
async function states(): Promise<string[]> {
  const rows = await product.platform.db
    .selectFrom('certificate')
    .select('state')
    .where((eb) => eb.or([eb('id', '=', issued.id), eb('ordered_id', '=', issued.id)]))
    .orderBy('created_at')
    .execute();
  return rows.map(({ state }) => state);
}

async function checked(): Promise<unknown> {
  const { body } = await product.post('/certificate/verify-certificate', { uniqueCode: issued.code });
  return (body['data'] as { status: string }).status;
}

/** Moves the clock to two minutes before the end of the last day on which he may correct. */
async function turnToLastMinutes(): Promise<void> {
  const { revocableUntil } = (await openPage())['certificate'] as { revocableUntil: string };
  await turnClock(product, addSeconds(endOfDayInBerlin(calendarDate(revocableUntil)), -120));
}

test('what was signed in the last minute of the 14 days takes its place, also when they end before it does', async () => {
  await turnToLastMinutes();
  token = await open();
  expect((await askCode()).status).toBe(200);
  expect((await sign(await code())).status).toBe(200);
  await product.clock.advance(days(1));
  await product.settled();
  expect(await states()).toEqual(['replaced', 'issued']);
});

test('a code that was asked for in time does not sign when the days are over', async () => {
  await turnToLastMinutes();
  token = await open();
  await askCode();
  const otp = await code();
  await product.clock.advance(180);
  expect(await sign(otp)).toMatchObject({ status: 409, body: { code: 'too-late-to-correct' } });
  expect([await states(), await checked()]).toEqual([['issued'], 'valid']);
});

test('the 14 days do not begin anew with a correction: the tenant can rely on it afterwards', async () => {
  await product.clock.advance(days(13));
  token = await open();
  await askCode();
  await sign(await code());
  await product.settled();
  await product.clock.advance(days(2));
  const page = await openPage();
  expect(page['certificate']).toMatchObject({ state: 'issued', mayReport: true, mayRevoke: false, mayCorrect: false });
  token = String(page['token']);
  expect(await askCode({ ...other })).toMatchObject({ status: 409, body: { code: 'too-late-to-correct' } });
  expect(await change('revoke', { reason: 'other' })).toMatchObject({ status: 409, body: { code: 'too-late' } });
});

test('two tabs with different corrections: the code confirms one of them, and only one takes its place', async () => {
  await askCode();
  const otp = await code();
  expect((await askCode(other)).body['code']).toBe('tan-too-soon');
  const answers = await Promise.all([sign(otp, other), sign(otp), sign(otp, other)]);
  expect(answers[1]).toMatchObject({ status: 200 });
  expect([answers[0].status, answers[2].status]).toEqual([409, 409]);
  await product.settled();
  expect(await states()).toEqual(['replaced', 'issued']);
  expect((await sign(otp, other)).status).toBe(409);
});

test('five wrong codes end the code and change nothing; a new one after the pause signs', async () => {
  await askCode();
  const otp = await code();
  const wrong = otp === '000000' ? '000001' : '000000';
  for (let left = 4; left > 0; left--) expect((await sign(wrong)).body['code']).toBe('tan-wrong');
  expect((await sign(wrong)).body['code']).toBe('tan-used-up');
  expect((await sign(otp)).body['code']).toBe('tan-used-up');
  expect([await states(), await checked()]).toEqual([['issued'], 'valid']);
  await product.clock.advance(181);
  expect((await askCode()).status).toBe(200);
  expect((await sign(await code())).status).toBe(200);
});

test('a doubt that comes between gives the correction up; after the release he may correct anew', async () => {
  await askCode();
  const otp = await code();
  const [signed, reported] = await Promise.all([sign(otp), report()]);
  await product.settled();
  const after = await states();
  expect(after).not.toContain('paid');
  if (after[0] === 'replaced') {
    // The correction was faster, so the dispute came too late for the old certificate.
    expect([signed.status, reported.status, ...after]).toEqual([200, 409, 'replaced', 'issued']);
    return;
  }
  expect(reported.status).toBe(200);
  expect(after.slice(1).every((state) => state === 'revoked')).toBe(true);
  expect(await checked()).toBe('under-review');
  expect(await releaseByOperator(product.platform, issued.id)).toBe(true);
  expect(await checked()).toBe('valid');
  await product.clock.advance(181);
  token = await open();
  expect((await askCode()).status).toBe(200);
  expect((await sign(await code())).status).toBe(200);
  await product.settled();
  expect((await states()).filter((state) => state === 'issued')).toHaveLength(1);
  expect(await checked()).toBe('replaced');
});

test('the page of one certificate neither shows nor changes another one', async () => {
  const own = token;
  const foreign = await issuedCertificate(product, castOf(String(count++)));
  expect((await product.post('/certificate/changes/open', { token: foreign.id }, { token: own })).status).toBe(404);
  // Even its holder's code and number do not help: only the bearer token says which certificate is meant.
  await askCode();
  expect((await product.messages(foreign.cast.landlordPhone))[0]?.template).not.toBe('landlord-correct');
  for (const path of ['report', 'revoke', 'correct', 'correction-code'])
    expect((await product.post(`/certificate/changes/${path}`, { ...correctionForm, otp: '123456' })).status).toBe(401);
});
