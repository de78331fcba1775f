// A correction by the landlord: a new certificate replaces the old one; there are never two and never none.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activeLandlord } from '../../../tests/support/active-landlord.ts';
import { boughtLetter } from '../../../tests/support/bought-letter.ts';
import { castOf, correctionForm } from '../../../scripts/demo/sample-people.ts';
import { issuedCertificate, type IssuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { createOwnCertificate, listOf, payOwnCertificate } from '../../../tests/support/own-certificate.ts';
import { openOwnData } from '../../../tests/support/own-data.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { revokeByTan } from '../../../tests/support/prove-removal.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { landlordSide } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { termsVersion } from '../../platform/rules/terms-version.ts';

let product: TestProduct;
let issued: IssuedCertificate;
let token: string;
let count = 60;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  issued = await issuedCertificate(product, castOf(String(count++)));
  token = await open();
});

async function open(email = issued.cast.landlordEmail): Promise<string> {
  const link = await linkValue(product, email, '/vermieter/bescheinigung/');
  return String((await product.post('/certificate/changes/open', { token: link })).body['token']);
}

const askCode = (change: object = {}, bearer = token): Promise<Answer> =>
  product.post('/certificate/changes/correction-code', { ...correctionForm, ...change }, { token: bearer });
const sign = (otp: string, change: object = {}, bearer = token): Promise<Answer> =>
  product.post('/certificate/changes/correct', { ...correctionForm, ...change, otp }, { token: bearer });
const revoke = (): Promise<Answer> => revokeByTan(product, issued.cast, token, 'other');
const codeOf = (phone = issued.cast.landlordPhone): Promise<string> => lastCode(product, phone);

async function correct(change: object = {}): Promise<Answer> {
  await askCode(change);
  const answer = await sign(await codeOf(), change);
  await product.settled();
  return answer;
}

async function checked(uniqueCode: string): Promise<Record<string, unknown>> {
  const { body } = await product.post('/certificate/verify-certificate', { uniqueCode });
  return body['data'] as Record<string, unknown>;
}

const rowsOfRequest = () =>
  product.platform.db
    .selectFrom('certificate')
    .select(['id', 'state', 'replaces_id', 'successor_id', 'issued_at', 'status_reason', 'terms_version'])
    .where((eb) => eb.or([eb('id', '=', issued.id), eb('replaces_id', '=', issued.id)]))
    .orderBy('created_at')
    .execute();

const newest = async (to: string) => (await product.messages(to))[0];

const newCode = (text: string, old: string): string =>
  [...text.matchAll(/(?<![\w-])[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}(?![\w-])/g)]
    .map(([code]) => code)
    .find((code) => code !== old) ?? '';

test('a correction gives a new certificate with its own code, file and entry in the log; the old code says there is a newer one [D36] [D37]', async () => {
  expect((await correct()).body).toMatchObject({ message: expect.stringContaining('bestätigt') as string });
  const [old, successor] = await rowsOfRequest();
  expect(old).toMatchObject({ state: 'replaced', successor_id: successor?.id, status_reason: 'wrong-payment' });
  expect(successor).toMatchObject({ state: 'issued', status_reason: null, terms_version: termsVersion });
  expect(await checked(issued.code)).toMatchObject({ status: 'replaced', hasSuccessor: true });

  const mail = await newest(issued.cast.tenantEmail);
  expect(mail?.template).toBe('certificate-ready');
  expect(mail?.text).toContain('Eine Angabe zu den Mietzahlungen war falsch');
  expect(mail?.text).toContain('bisher: keine, jetzt: 1.234,50');
  const code = newCode(mail?.text ?? '', issued.code);
  expect(await checked(code)).toMatchObject({ status: 'valid', hasSuccessor: false });
  expect((await newest(issued.cast.landlordEmail))?.template).toBe('certificate-corrected-landlord');
  expect((await newest(issued.cast.landlordEmail))?.text).toContain(code);
  const leaves = await product.platform.db
    .selectFrom('audit_event')
    .select('event')
    .where('subject_id', 'in', [issued.id, successor?.id ?? ''])
    .where('event', 'in', ['certificate.issued', 'certificate.replaced'])
    .execute();
  expect(leaves).toHaveLength(3);
});

test('the tenant’s old link, its open page and the invoice lead to the new file, which states the correction; nothing was paid again', async () => {
  const handle = await linkValue(product, issued.cast.tenantEmail, '/zertifikat/herunterladen/');
  const before = await product.get(`/certificate/${handle}`);
  const bearer = String(before.body['token']);
  await correct();
  const again = await product.get(`/certificate/${issued.id}`, { token: bearer });
  expect(again.body['certificate']).toMatchObject({
    state: 'issued',
    payment: true,
    isReleased: true,
    hasInvoice: true,
  });
  const opened = await product.get(`/certificate/${handle}`);
  const { _id: id, outcome } = opened.body['certificate'] as { _id: string; outcome: object };
  expect(id).not.toBe(issued.id);
  expect(outcome).toMatchObject({ rentArrears: true, arreasAmount: '1.234,50' });
  const file = await product.get(`/certificate/download-certificate/${id}`, { token: String(opened.body['token']) });
  expect(JSON.stringify(await readPdf(file.bytes))).toContain('1.234,50');
  const orders = await product.platform.db
    .selectFrom('customer_order')
    .select('certificate_id')
    .where('certificate_id', 'in', [issued.id, id])
    .execute();
  expect(orders).toEqual([{ certificate_id: issued.id }]);
});

test('the TAN is good for exactly what was on the screen, and only the landlord’s own number gets it', async () => {
  await askCode();
  const otp = await codeOf();
  expect(await sign(otp, { arreasAmount: '1,00' })).toMatchObject({ status: 409, body: { code: 'tan-other-data' } });
  await askCode();
  expect((await product.messages(issued.cast.landlordPhone))[0]?.template).toBe('landlord-correct');
  expect((await sign(otp)).status).toBe(200);
});

test('what is not his to correct, what is not different, and what comes too late is refused', async () => {
  const same = { rentPaidRegularly: 'yes', rentArrears: 'no', arreasAmount: '' };
  expect(await askCode(same)).toMatchObject({ status: 422, body: { code: 'nothing-changed' } });
  expect((await askCode({ rentalStartDate: '01.05.2021' })).status).toBe(400);
  expect((await askCode({ reason: 'because' })).status).toBe(400);
  expect((await askCode({ rentArrears: 'yes', arreasAmount: '' })).body['errors']).toHaveProperty('arreasAmount');
  expect((await askCode({}, 'x'.repeat(43))).status).toBe(401);
  await askCode();
  const otp = await codeOf();
  await product.clock.advance(15 * 24 * 3600);
  token = await open();
  expect(await askCode()).toMatchObject({ status: 409, body: { code: 'too-late-to-correct' } });
  expect((await sign(otp)).status).toBe(409);
  expect(await checked(issued.code)).toMatchObject({ status: 'valid' });
});

test('clicked five times at once it is one correction, and everybody hears that it is done', async () => {
  await askCode();
  const otp = await codeOf();
  const answers = await Promise.all(Array.from({ length: 5 }, () => sign(otp)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await product.settled();
  expect((await rowsOfRequest()).map(({ state }) => state)).toEqual(['replaced', 'issued']);
  expect((await sign(otp)).status).toBe(200);
  expect((await sign(otp, { arreasAmount: '1,00' })).body['code']).toBe('being-corrected');
});

test('a correction and a revocation at once leave either the new one valid or none, never two', async () => {
  await askCode();
  const otp = await codeOf();
  const [signed, revoked] = await Promise.all([sign(otp), revoke()]);
  await product.settled();
  const states = (await rowsOfRequest()).map(({ state }) => state);
  expect(states.filter((state) => state === 'paid')).toEqual([]);
  if (revoked.status === 200) expect(states).not.toContain('issued');
  else expect([signed.status, ...states]).toEqual([200, 'replaced', 'issued']);
});

test('a corrected one may be corrected or revoked again, and what was corrected may not', async () => {
  await correct();
  expect((await revoke()).status).toBe(409);
  token = await open();
  await product.clock.advance(200);
  expect((await correct({ remark: '', reason: 'wrong-remark' })).status).toBe(200);
  token = await open();
  expect((await revoke()).status).toBe(200);
  const mail = await newest(issued.cast.tenantEmail);
  expect(mail?.template).toBe('certificate-revoked');
});

test('who is erased leaves neither the old nor the new one behind, also while a correction is on its way', async () => {
  await askCode();
  const otp = await codeOf();
  const { token: own } = await openOwnData(product, issued.cast.tenantEmail);
  const erase = () => product.delete('/own-data', { email: issued.cast.tenantEmail }, { token: own });
  await Promise.all([sign(otp), erase()]);
  await product.settled();
  await erase();
  const states = (await rowsOfRequest()).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['erased']));
  expect(await checked(issued.code)).toMatchObject({ status: 'erased' });
});

test('the list of an account shows the new one in the place of the old one, with search, file and invoice', async () => {
  const landlord = await activeLandlord(product, {
    email: `korrektur${count}@haus.example`,
    phone: `+4917139200${count}`,
  });
  const own = await createOwnCertificate(product, landlord);
  await payOwnCertificate(product, own);
  const opened = await product.post('/landlord/open-certificate', { id: own.id }, { token: landlord.token });
  const bearer = String(opened.body['token']);
  await product.clock.advance(200);
  expect((await askCode({}, bearer)).status).toBe(200);
  expect((await sign(await codeOf(landlord.phone), {}, bearer)).status).toBe(200);
  await product.settled();
  const [shown, ...rest] = await listOf(product, landlord, { search: 'Mila' });
  expect(rest).toEqual([]);
  expect(shown).toMatchObject({ state: 'issued', payment: true, hasInvoice: true });
  expect(shown?.['_id']).not.toBe(own.id);
  expect(shown?.['title']).toMatch(/Forderung|Mietzahlung/);
});

test('the letter that waits goes with the corrected certificate, and the old one is called off', async () => {
  const { id } = await boughtLetter(product);
  const bearer = await open(landlordSide.email);
  await product.clock.advance(200);
  expect((await askCode({}, bearer)).status).toBe(200);
  expect((await sign(await codeOf(landlordSide.phoneE164), {}, bearer)).status).toBe(200);
  await product.settled();
  const letters = await product.platform.db
    .selectFrom('postal_letter')
    .innerJoin('certificate', 'certificate.id', 'postal_letter.certificate_id')
    .select(['postal_letter.state', 'certificate.replaces_id'])
    .where((eb) => eb.or([eb('certificate.id', '=', id), eb('certificate.replaces_id', '=', id)]))
    .orderBy('postal_letter.created_at')
    .execute();
  expect(letters).toEqual([
    { state: 'canceled', replaces_id: null },
    { state: 'queued', replaces_id: id },
  ]);
});
