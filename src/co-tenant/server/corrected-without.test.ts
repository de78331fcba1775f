// The landlord corrects a certificate without somebody who is not in the lease: that settles the person's objection, and everybody
// concerned is told once (decision 0041).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStandstill } from '../../app/standstill.ts';
import { activeLandlord } from '../../../tests/support/active-landlord.ts';
import {
  emre,
  issuedTogether,
  mia,
  openCoTenant,
  viewOf,
  type AskedTogether,
} from '../../../tests/support/named-co-tenant.ts';
import { listOf } from '../../../tests/support/own-certificate.ts';
import { lastCode, linkValue, templatesTo } from '../../../tests/support/received.ts';
import { landlordSide } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { sweepObjections } from './index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const typedDate = (iso: string): string => iso.split('-').toReversed().join('.');

/** Opens the correction on the landlord's page, with its form. */
async function openCorrection({ landlordEmail }: AskedTogether): Promise<{ token: string; form: object }> {
  const link = await linkValue(product, landlordEmail, '/vermieter/bescheinigung/');
  const { body } = await product.post('/certificate/changes/open', { token: link });
  const { statement } = body['certificate'] as { statement: { rentalStartDate: string } };
  const { rentalStartDate } = statement;
  const asItIs = { ...statement, rentalStartDate: typedDate(rentalStartDate), rentalEndDate: '', tenancyStatus: true };
  return { token: String(body['token']), form: { ...asItIs, reason: 'wrong-tenants' } };
}

/** Returns what the landlord read before he signed. */
async function correctWithout(together: AskedTogether, leftOut: readonly number[]): Promise<Answer['body']> {
  const { token, form } = await openCorrection(together);
  const asked = await product.post('/certificate/changes/correction-code', { ...form, leftOut }, { token });
  expect(asked.status).toBe(200);
  const otp = await lastCode(product, landlordSide.phoneE164);
  const signed = await product.post('/certificate/changes/correct', { ...form, leftOut, otp }, { token });
  expect(signed.status).toBe(200);
  await product.settled();
  return asked.body;
}

const kindsOf = (emails: readonly string[]): Promise<string[][]> =>
  Promise.all(emails.map((email) => templatesTo(product, email)));

const certificatesOf = ({ requestId }: AskedTogether) =>
  product.platform.db
    .selectFrom('certificate')
    .select(['state', 'parties', 'printed_parties'])
    .where('request_id', '=', requestId)
    .orderBy('created_at')
    .execute();

test('[D68] an objection is settled by a correction without the person, and each side is told once', async () => {
  const together = await issuedTogether(product, [emre, mia]);
  const { email, landlordEmail } = together;
  const [emres = '', mias = ''] = together.emails;
  const landlord = await activeLandlord(product, { email: landlordEmail, phone: '+491713920048' });
  const found = async (search: string) => (await listOf(product, landlord, { search })).length;
  const { token } = await openCoTenant(product, emres);
  await product.post('/co-tenant/object', { objection: 'not-in-lease' }, { token });
  expect([await found('Demir'), (await readStandstill(product.platform)).objections]).toEqual([1, 1]);
  const told = [email, landlordEmail, mias, product.platform.settings.operator.email];
  const before = await kindsOf(told);
  const { text } = await correctWithout(together, [0]);
  expect(text).toMatchObject({ statement: expect.stringMatching(/: Ayşe Şahin und Mia Berg haben /) as unknown });
  expect(await certificatesOf(together)).toEqual([
    { state: 'replaced', parties: 2, printed_parties: 2 },
    { state: 'issued', parties: 1, printed_parties: 1 },
  ]);
  for (let round = 0; round < 2; round += 1) {
    await sweepObjections(product.platform);
    await product.settled();
  }
  expect((await readStandstill(product.platform)).objections).toBe(0);
  expect((await templatesTo(product, emres)).slice(0, 1)).toEqual(['co-tenant-decided']);
  expect((await templatesTo(product, emres)).filter((template) => template === 'co-tenant-decided')).toHaveLength(1);
  expect((await viewOf(product, token))['state']).toBe('gone');
  const news = (await kindsOf(told)).map((now, index) => now.slice(0, now.length - (before[index]?.length ?? 0)));
  expect(news).toEqual([['certificate-ready'], ['certificate-corrected-landlord'], [], []]);
  const [mail] = await product.messages(email);
  expect(mail?.subject).toBe('Deine Bescheinigung wurde berichtigt');
  expect(mail?.text).toContain('Eine genannte Person steht nicht im Mietvertrag');
  expect(mail?.text).toContain('bisher: Emre Demir, Mia Berg, jetzt: Mia Berg');
  expect([await found('Demir'), await found('Berg'), await found('Şahin')]).toEqual([0, 1, 1]);
});

test('the last of the others is left out, too: the paper speaks of one', async () => {
  const together = await issuedTogether(product, [emre]);
  const { text } = await correctWithout(together, [0]);
  expect(text).toMatchObject({ statement: expect.stringMatching(/: Ayşe Şahin hat /) as unknown });
  expect((await certificatesOf(together)).map(({ state, parties }) => [state, parties])).toEqual([
    ['replaced', 1],
    ['issued', 0],
  ]);
  const { token } = await openCoTenant(product, together.emails[0] ?? '');
  expect((await viewOf(product, token))['state']).toBe('ended');
});

test('a place that nobody has leaves nobody out, and then nothing changes', async () => {
  const { token, form } = await openCorrection(await issuedTogether(product, [emre]));
  const asked = (leftOut: unknown) =>
    product.post('/certificate/changes/correction-code', { ...form, leftOut }, { token });
  expect(await asked([3])).toMatchObject({ status: 422, body: { code: 'nothing-changed' } });
  for (const wrong of [[-1], [5], ['0'], [0, 1, 2, 3, 4, 0], 0]) expect((await asked(wrong)).status).toBe(400);
});
