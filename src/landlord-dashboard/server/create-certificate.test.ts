// A landlord begins a certificate by himself: draft, TAN, signature, at the desk or on the phone.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  activeLandlord,
  logInAgain,
  numberedLandlord,
  type ActiveLandlord,
} from '../../../tests/support/active-landlord.ts';
import {
  beginCertificate,
  listOf,
  ownForm,
  signDraft,
  type OpenedDraft,
} from '../../../tests/support/own-certificate.ts';
import { lastCode } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { realLimits } from '../../platform/settings/limits.ts';

let product: TestProduct;
let landlord: ActiveLandlord;
let number = 10;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  number++;
  landlord = await numberedLandlord(product, 'vermieter', number);
});

const open = (linkOrId: string, token?: string): Promise<Answer> =>
  product.get(`/certificate/angaben-bestaetigen?request=landlord&token=${linkOrId}`, { token });
const sendSms = (draft: OpenedDraft, change: Record<string, unknown> = {}): Promise<Answer> =>
  product.post('/certificate/send-sms', { ...ownForm(landlord), ...change }, { token: draft.token });

test('[S2.create.sections] [S7.GET /certificate/angaben-bestaetigen] the form is prefilled from the account, the tenant is empty', async () => {
  const draft = await beginCertificate(product, landlord);
  const opened = await open(draft.id, draft.token);
  expect(opened).toMatchObject({
    status: 200,
    body: {
      id: draft.id,
      token: draft.token,
      request: 'landlord',
      tenant: { gender: '', firstName: '', email: '' },
      property: { street: '', rentalStartDate: '' },
      landlord: {
        firstName: 'Johannes',
        lastName: 'Becker',
        email: landlord.email,
        phone: landlord.phone,
        address: { street: 'Rheinufer', houseNumber: '7', postalCode: '50968', city: 'Köln' },
      },
      draft: null,
      redirectUrl: null,
    },
  });
});

test('[S7.POST /certificate/create] [S2.create.done] signing makes a certificate in the list and leads to the payment', async () => {
  const draft = await beginCertificate(product, landlord);
  const created = await signDraft(product, landlord, draft);
  expect(created.status).toBe(200);
  const handle = String(created.body['data']);
  expect(handle).toMatch(/^[\w-]{43}$/);
  expect(await product.get(`/certificate/${handle}`)).toMatchObject({
    status: 200,
    body: { certificate: { viewer: 'landlord', certificateRequest: 'landlord', payment: false } },
  });
  expect(await listOf(product, landlord)).toMatchObject([
    {
      payment: false,
      certificateRequest: 'landlord',
      img: '',
      title: 'Mietschuldenfreiheitsbescheinigung',
      tenant: { firstName: 'Mila', lastName: 'Novák', email: 'mila.novak@post.example' },
      issueDate: '',
      state: 'awaiting-payment',
      hasInvoice: false,
    },
  ]);
  const [receipt] = await product.messages(landlord.email);
  expect(receipt).toMatchObject({ template: 'landlord-receipt' });
  expect(receipt?.links.some((link) => link.includes('/versandweg/'))).toBe(true);
  expect(receipt?.links.some((link) => link.includes('/vermieter/daten-loeschen/'))).toBe(false);
});

test('the tenant hears nothing before there is something to do', async () => {
  await signDraft(product, landlord, await beginCertificate(product, landlord), { tenantEmail: 'still@post.example' });
  expect(await product.messages('still@post.example')).toEqual([]);
});

test('[D47] what was typed comes back, also in another session', async () => {
  const draft = await beginCertificate(product, landlord);
  const values = { tenantFirstName: 'Mila', remark: 'Halb fertig' };
  expect((await product.put('/certificate/draft', { values }, { token: draft.token })).status).toBe(200);
  const token = await logInAgain(product, landlord);
  const again = await beginCertificate(product, { token }, { id: draft.id });
  expect(again.id).toBe(draft.id);
  expect((await open(again.id, again.token)).body).toMatchObject({ draft: { values } });
  const rows = await product.platform.db.selectFrom('draft').selectAll().where('subject_id', '=', draft.id).execute();
  expect(JSON.stringify(rows)).not.toContain('Mila');
});

test.each([
  [{ landlordPhone: '+4917604069099' }, 'landlordPhone'],
  [{ landlordEmail: 'anders@haus.example' }, 'landlordEmail'],
])('[W11] [W49] the account’s own mailbox and number are fixed: %j', async (change, field) => {
  const draft = await beginCertificate(product, landlord);
  expect(await sendSms(draft, change)).toMatchObject({
    status: 400,
    body: { errors: { [field]: expect.any(String) } },
  });
  await sendSms(draft);
  const otp = await lastCode(product, landlord.phone);
  const created = await product.post(
    '/certificate/create',
    { ...ownForm(landlord), ...change, otp },
    { token: draft.token },
  );
  expect(created.status).toBeGreaterThanOrEqual(400);
  expect(await listOf(product, landlord)).toEqual([]);
});

test('[W25] [W36] the TAN confirms exactly what was shown', async () => {
  const draft = await beginCertificate(product, landlord);
  await sendSms(draft);
  const otp = await lastCode(product, landlord.phone);
  const create = (change: Record<string, unknown>) =>
    product.post('/certificate/create', { ...ownForm(landlord), ...change, otp }, { token: draft.token });
  expect(await create({ tenantLastName: 'Andere' })).toMatchObject({ status: 409, body: { code: 'tan-other-data' } });
  expect((await create({})).status).toBe(200);
});

test('[W25] [2.3.4] clicks at the same time make one certificate, and each gets a way to pay it', async () => {
  const draft = await beginCertificate(product, landlord);
  await sendSms(draft);
  const otp = await lastCode(product, landlord.phone);
  const form = { ...ownForm(landlord), otp };
  await product.post('/certificate/verify-sms', { otp }, { token: draft.token });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => product.post('/certificate/create', form, { token: draft.token })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  for (const { body } of answers)
    expect((await product.get(`/certificate/${String(body['data'])}`)).body).toMatchObject({
      certificate: { viewer: 'landlord' },
    });
  expect(await listOf(product, landlord)).toHaveLength(1);
  const receipts = (await product.messages(landlord.email)).filter(({ template }) => template === 'landlord-receipt');
  expect(receipts).toHaveLength(1);
});

test('[7.4.1] [W37] what was opened from a session ends with it', async () => {
  const token = await logInAgain(product, landlord);
  const draft = await beginCertificate(product, { token });
  expect((await open(draft.id, draft.token)).status).toBe(200);
  await product.post('/landlord/logout', undefined, { token });
  expect((await open(draft.id, draft.token)).status).toBe(404);
  expect((await sendSms(draft)).status).toBe(401);
});

test('nobody declines what he began himself', async () => {
  const draft = await beginCertificate(product, landlord);
  const declined = await product.post('/certificate/decline', { reason: 'unwilling' }, { token: draft.token });
  expect(declined).toMatchObject({ status: 409, body: { code: 'nothing-waits' } });
});

test('the landlord’s own number gets a hundred TANs a day, one he could have typed five', async () => {
  const { tanPerOwnNumber, tanPerNumber } = realLimits;
  expect([tanPerOwnNumber.max, tanPerNumber.max]).toEqual([100, 5]);
  const strict = await startTestProduct({
    settings: {
      LIMIT_TAN_PER_NUMBER: '1/86400',
      LIMIT_TAN_PER_CALLER: '1/86400',
      LIMIT_TAN_PER_OWN_NUMBER: '2/86400',
    },
  });
  const own = await activeLandlord(strict, { email: 'streng@haus.example', phone: '+491713920099' });
  const send = async () => {
    const draft = await beginCertificate(strict, own, { fresh: true });
    return strict.post('/certificate/send-sms', ownForm(own), { token: draft.token });
  };
  const answers = [await send(), await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  await strict.close();
});
