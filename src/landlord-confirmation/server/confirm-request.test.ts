import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { signedForm } from '../../../tests/support/signed-form.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { landlordSide, askLandlord, tenantSide } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { termsVersion } from '../../platform/rules/terms-version.ts';

const someText: unknown = expect.any(String);
let product: TestProduct;
let token: string;
let confirm: string;
let form: Record<string, unknown>;

const open = (link: string): Promise<Answer> => openConfirmation(product, link);

beforeAll(async () => {
  product = await startTestProduct();
});

afterAll(() => product.close());

beforeEach(async () => {
  ({ confirm } = await askLandlord(product));
  token = String((await open(confirm)).body['token']);
  form = signedForm();
});

const sendSms = (change: Record<string, unknown> = {}): Promise<Answer> =>
  product.post('/certificate/send-sms', { ...form, ...change }, { token });
const create = (otp: string, change: Record<string, unknown> = {}): Promise<Answer> =>
  product.post('/certificate/create', { ...form, ...change, otp }, { token });

async function requestCode(change: Record<string, unknown> = {}): Promise<string> {
  const sent = await sendSms(change);
  expect(sent).toMatchObject({ status: 200 });
  return lastCode(product, landlordSide.phoneE164);
}

const certificates = () =>
  product.platform.db.selectFrom('certificate').selectAll().orderBy('created_at', 'desc').execute();

test('[S7.POST /certificate/create] [S7.POST /certificate/verify-sms] [S1.tenant.link] [S8.tan-verified] [L56] the landlord signs and the tenant reads the outcome', async () => {
  const code = await requestCode({ remark: 'Sehr angenehm.' });
  expect(await product.post('/certificate/verify-sms', { otp: code }, { token })).toMatchObject({
    status: 200,
    body: { message: 'Verifizierungscode erfolgreich bestätigt' },
  });
  const created = await create(code, { remark: 'Sehr angenehm.' });
  expect(created).toMatchObject({
    status: 200,
    body: { data: someText, message: someText },
  });
  const [outcome] = await product.messages(tenantSide.email);
  expect(outcome).toMatchObject({ template: 'tenant-outcome' });
  expect(outcome?.text).toContain('Sehr angenehm.');
  expect(outcome?.text).toContain('Mietschuldenfreiheitsbescheinigung');
  expect(await linkValue(product, tenantSide.email, '/versandweg/')).toMatch(/^[\w-]{43}$/);
  expect(await linkValue(product, tenantSide.email, '/mieter/status/')).toMatch(/^[\w-]{43}$/);
  const [receipt] = await product.messages(landlordSide.email);
  expect(receipt).toMatchObject({ template: 'landlord-receipt' });
  expect(receipt?.text).toContain('+49 *** 002');
  expect(receipt?.links.some((link) => link.includes('/vermieter/daten-loeschen/'))).toBe(true);
  // The line above the signing button named them (L56).
  const [stored] = await certificates();
  expect(stored?.terms_version).toBe(termsVersion);
  expect(created.body['data']).toBe(stored?.id);
});

test('[W25] a code sent along is verified by create itself', async () => {
  const code = await requestCode();
  expect((await create(code)).status).toBe(200);
});

test('[W12] what was checked, corrected and when is kept as evidence', async () => {
  // Contact data that are sent back masked correct nothing (D78).
  const change = {
    houseNumber: '14',
    tenantHouseNumber: '14',
    tenantEmail: 'x',
    rentalEndDate: '31.05.2025',
    tenancyStatus: false,
  };
  const code = await requestCode(change);
  expect((await create(code, change)).status).toBe(200);
  const [stored] = await certificates();
  expect(stored).toMatchObject({ state: 'awaiting-payment', evidence_level: 1 });
  expect(String(stored?.reference_date)).toContain('2025-05-31');
  expect(stored?.evidence).toMatchObject({
    checked: ['email', 'sms-tan'],
    notChecked: ['identity', 'ownership'],
    warnings: ['same-network'],
    correctedFields: ['houseNumber', 'rentalEndDate'],
    protocol: ['registered', 'email-confirmed', 'tenant-code', 'landlord-opened', 'signed'].map((step) => ({
      step,
      at: someText,
    })),
  });
});

test('[D37] with arrears nothing suggests freedom from debt', async () => {
  const change = { rentPaidRegularly: 'no', rentArrears: 'yes', arreasAmount: '1.234,56' };
  const code = await requestCode(change);
  expect((await create(code, change)).status).toBe(200);
  const [outcome] = await product.messages(tenantSide.email);
  expect(outcome?.text).toContain('1.234,56\u00a0€');
  expect(outcome?.text).toContain('Bescheinigung über den Stand der Mietzahlungen');
  expect(`${outcome?.subject} ${outcome?.text}`).not.toContain('schuldenfreiheit');
});

test('[D49] an amount of something that is not open never gets into the certificate', async () => {
  const change = { rentArrears: 'no', arrearsKind: 'other', arreasAmount: '850,00' };
  const code = await requestCode(change);
  // The same statement without the leftovers: cleared values are not part of what the TAN confirms.
  expect((await create(code)).status).toBe(200);
  const [outcome] = await product.messages(tenantSide.email);
  expect(outcome?.text).toContain('Rückstände: keine');
  expect(outcome?.text).not.toContain('850,00');
});

test('[D49] [D64] [S1.landlord.states] a punctual tenant with open Nebenkosten is told so, and nobody is called irregular', async () => {
  const change = { rentArrears: 'yes', arrearsKind: 'other', arreasAmount: '80' };
  const code = await requestCode(change);
  expect((await create(code, change)).status).toBe(200);
  const [outcome] = await product.messages(tenantSide.email);
  const [receipt] = await product.messages(landlordSide.email);
  for (const mail of [outcome, receipt]) {
    const text = mail?.text.replaceAll('\u00a0', ' ');
    expect(text).toContain('Titel: Bescheinigung über den Stand der Mietzahlungen');
    expect(text).toContain('Mietrückstände: keine');
    expect(text).toContain('Andere Forderungen: 80,00 €');
    expect(text).toContain(
      'Mieten regelmäßig und vollständig gezahlt. Aus dem Mietverhältnis sind zum Stichtag andere',
    );
    expect(text).not.toMatch(/nicht immer|nicht vollständig/);
  }
  const { body } = await product.get(`/certificate/${await linkValue(product, tenantSide.email, '/versandweg/')}`);
  expect(body['certificate']).toMatchObject({
    title: 'Bescheinigung über den Stand der Mietzahlungen',
    statement: expect.stringContaining('Jan Weber bestätigt als Vermieter: Ayşe Şahin hat alle'),
    outcome: { rentPaidRegularly: true, rentArrears: true, arrearsKind: 'other', arreasAmount: '80,00' },
  });
});

test('[W36] a form changed after the TAN needs a new one', async () => {
  const code = await requestCode();
  expect(await create(code, { remark: 'Doch noch etwas.' })).toMatchObject({
    status: 409,
    body: { code: 'tan-other-data' },
  });
  expect(
    (await product.platform.db.selectFrom('tenant_request').select('state').orderBy('created_at', 'desc').execute())[0]
      ?.state,
  ).toBe('submitted');
});

test('[W36] another signature needs a new TAN', async () => {
  const code = await requestCode();
  expect(await create(code, { signature: '', signatureTyped: 'Jan Weber' })).toMatchObject({
    status: 409,
    body: { code: 'tan-other-data' },
  });
});

test('[W11] the number in the form must be the one that got the TAN', async () => {
  const code = await requestCode();
  expect(await create(code, { landlordPhone: '0171 39200-03' })).toMatchObject({
    status: 409,
    body: { code: 'tan-other-phone' },
  });
});

test('[W10] after five wrong TANs the right one does not help any more', async () => {
  const code = await requestCode();
  const wrong = code === '000000' ? '000001' : '000000';
  for (const expected of [422, 422, 422, 422, 429]) {
    expect((await product.post('/certificate/verify-sms', { otp: wrong }, { token })).status).toBe(expected);
  }
  expect(await create(code)).toMatchObject({ status: 429, body: { code: 'tan-used-up' } });
});

test('[W25] clicks at the same time make one certificate and get the same answer', async () => {
  const before = (await certificates()).length;
  const code = await requestCode();
  await product.post('/certificate/verify-sms', { otp: code }, { token });
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(code)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body['data'])).size).toBe(1);
  expect((await certificates()).length).toBe(before + 1);
  expect(
    (await product.messages(tenantSide.email)).find(({ template }) => template === 'tenant-outcome'),
  ).toBeDefined();
  expect((await create(code)).body['data']).toBe(answers[0]?.body['data']);
});

test('[W14] the link ends with the signature, and of it all tells the day alone', async () => {
  const code = await requestCode();
  await create(code);
  const nothing = { tenant: null, landlord: null, property: null, draft: null, answered: null, redirectUrl: null };
  const signedOn = dayInBerlin(product.platform.clock.now());
  const { status, body } = await open(confirm);
  expect({ status, body }).toEqual({
    status: 200,
    body: { ...nothing, id: '', token: '', request: 'tenant', signedOn },
  });
  expect(await product.put('/certificate/draft', { values: {} }, { token })).toMatchObject({ status: 409 });
  expect(await sendSms()).toMatchObject({ status: 409 });
  expect(await create('123456', { remark: 'Anders.' })).toMatchObject({
    status: 409,
    body: { code: 'already-confirmed' },
  });
});

test('[L40] a typed name signs as well as a drawn one', async () => {
  const change = { signature: '', signatureTyped: 'Jan Weber' };
  const code = await requestCode(change);
  expect((await create(code, change)).status).toBe(200);
});

test('one person on both sides is noted as a warning', async () => {
  const phone = landlordSide.phoneE164;
  await product.clock.advance(200);
  const link = (await askLandlord(product, { phone })).confirm;
  token = String((await open(link)).body['token']);
  form['tenantPhone'] = phone;
  const code = await requestCode();
  expect((await create(code)).status).toBe(200);
  expect((await certificates())[0]?.evidence).toMatchObject({ warnings: ['same-phone', 'same-network'] });
});

test('the tenant reads what was corrected and what was only added', async () => {
  const change = { houseNumber: '14', unit: '2. OG links', remark: 'Sehr angenehm.' };
  const code = await requestCode(change);
  expect((await create(code, change)).status).toBe(200);
  const [outcome] = await product.messages(tenantSide.email);
  expect(outcome?.text).toMatch(/Beim Bestätigen berichtigt: Hausnummer der Mietwohnung\n/);
  expect(outcome?.text).toMatch(/Beim Bestätigen ergänzt: [^\n]*Lage der Wohnung/);
});

test('the landlord’s receipt names company and signer as the paper does', async () => {
  const change = { entityType: 'company', companyName: 'Haus am Park GmbH' };
  const code = await requestCode(change);
  expect((await create(code, change)).status).toBe(200);
  const [receipt] = await product.messages(landlordSide.email);
  expect(receipt?.text).toMatch(/Vermieterseite: Haus am Park GmbH\n+Unterzeichnet von: \p{L}+ \p{L}+\n/u);
});
