// A correction copies the evidence about the signer: evidence that somebody raised in the database must not be signed again
// (W59).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { castOf, correctionForm as form } from '../../../scripts/demo/sample-people.ts';
import { memoryLog } from '../../../tests/support/memory-log.ts';
import { issuedCertificate, type IssuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';

const { log, text: logged } = memoryLog('error');
let product: TestProduct;
let issued: IssuedCertificate;
let token: string;
let count = 60;
beforeAll(async () => {
  product = await startTestProduct({ log });
});
afterAll(() => product.close());
beforeEach(async () => {
  issued = await issuedCertificate(product, castOf(count++));
  const link = await linkValue(product, issued.cast.landlordEmail, '/vermieter/bescheinigung/');
  token = String((await product.post('/certificate/changes/open', { token: link })).body['token']);
});

const askCode = (): Promise<Answer> => product.post('/certificate/changes/correction-code', form, { token });

async function sign(): Promise<Answer> {
  const otp = await lastCode(product, issued.cast.landlordPhone);
  return product.post('/certificate/changes/correct', { ...form, otp }, { token });
}

const change = (values: {
  evidence_level?: number;
  evidence_mac?: null;
  reference_date?: string;
  text_sealed?: null;
}) => product.platform.db.updateTable('certificate').set(values).where('id', '=', issued.id).execute();

const successors = () =>
  product.platform.db.selectFrom('certificate').select('id').where('replaces_id', '=', issued.id).execute();

const changes = [
  ['the level', { evidence_level: 4 }],
  ['the level, and the seal is gone', { evidence_level: 4, evidence_mac: null }],
  ['the Stichtag, and the seal is gone', { reference_date: '2020-01-01', evidence_mac: null }],
  ['its words are gone', { text_sealed: null }],
] as const;

const refused = { status: 409, body: { code: 'not-changeable' } };

test.each(changes)('[W59] [W51] it gets no TAN, and the alarm names it: %s', async (_, changed) => {
  await change(changed);
  const before = logged().length;
  expect(await askCode()).toMatchObject(refused);
  expect(JSON.parse(logged().slice(before))).toMatchObject({ certificate: issued.id });
});

test.each(changes)('[W59] [W51] changed while the TAN is on its way, nothing is signed: %s', async (_, changed) => {
  expect((await askCode()).status).toBe(200);
  await change(changed);
  expect(await sign()).toMatchObject(refused);
  expect(await successors()).toEqual([]);
});

test('one that was issued before there was a seal is corrected, for its view fits', async () => {
  await change({ evidence_mac: null });
  expect((await askCode()).status).toBe(200);
  expect((await sign()).status).toBe(200);
  expect(await successors()).toHaveLength(1);
});
