// A tenant's answer whether a link may be sent to somebody else stays valid while there is something to pass on.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { correctionForm } from '../../../scripts/demo/sample-people.ts';
import { activeLandlord, logInAgain, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { askedCertificate } from '../../../tests/support/asked-certificate.ts';
import { endsOf } from '../../../tests/support/ends.ts';
import { lastCode, linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { changeStatus } from '../../certificate/server/index.ts';
import { retention } from '../../app/retention.ts';
import { dropOldRows } from '../../platform/database/retention.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { sweepConsent } from './index.ts';

const email = 'verwaltung@haus.example';
const phone = '+491713920033';
const day = 24 * 3600;
let product: TestProduct;
let landlord: ActiveLandlord;
let count = 0;
let tenant: string;
let third: string;
let id: string;
beforeAll(async () => {
  product = await startTestProduct();
  landlord = await activeLandlord(product, { email, phone });
});
afterAll(() => product.close());
beforeEach(async () => {
  // Each test starts on a new day, with that day's TANs.
  await product.clock.advance(25 * 3600);
  tenant = `mieter${++count}@post.example`;
  third = `dritte${count}@buero.example`;
  await logIn();
  id = await askedCertificate(product, landlord, tenant);
});

async function logIn(): Promise<void> {
  landlord.token = await logInAgain(product, landlord);
}
const resend = (certificate = id): Promise<Answer> =>
  product.post('/landlord/resend-certificate', { id: certificate, email: third }, { token: landlord.token });
const question = (): Promise<string> => linkValue(product, tenant, '/weitergabe/');
const answer = async (said: 'yes' | 'no'): Promise<Answer> =>
  product.post('/passing-on/answer', { token: await question(), answer: said });
const open = async (): Promise<Answer> => product.post('/passing-on/open', { token: await question() });
const move = (to: 'suspended' | 'revoked' | 'issued') =>
  inTransaction(product.platform.db, (trx) => changeStatus(product.platform, trx, id, to, 'operator'));
const rows = () =>
  product.platform.db
    .selectFrom('passing_on')
    .select(['state', 'address_sealed', 'mailbox_index'])
    .where('certificate_id', '=', id)
    .execute();

async function pass(days: number): Promise<void> {
  await product.clock.advance(days * day);
  await sweepConsent(product.platform);
  await dropOldRows(product.platform, retention);
  await logIn();
}

/** The landlord corrects it; returns the id of the new certificate. */
async function correct(): Promise<string> {
  const link = await linkValue(product, email, '/vermieter/bescheinigung/');
  const { body } = await product.post('/certificate/changes/open', { token: link });
  const own = { token: String(body['token']) };
  await product.post('/certificate/changes/correction-code', correctionForm, own);
  const otp = await lastCode(product, phone);
  expect((await product.post('/certificate/changes/correct', { ...correctionForm, otp }, own)).status).toBe(200);
  await product.settled();
  const { successor_id: successor } = await product.platform.db
    .selectFrom('certificate')
    .select('successor_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return String(successor);
}

test('[W21] a no is one half a year later, too', async () => {
  await resend();
  expect((await answer('no')).body).toMatchObject({ state: 'refused' });
  await pass(180);
  expect(await resend()).toMatchObject({ status: 409, body: { code: 'passing-refused' } });
});

test('[W21] a no holds for the correction that takes the place of what was asked about', async () => {
  await resend();
  await answer('no');
  const successor = await correct();
  expect(await resend(successor)).toMatchObject({ status: 409, body: { code: 'passing-refused' } });
});

test('[W21] a question about what was replaced is over, its address is gone, and a late no counts for the successor', async () => {
  await resend();
  const successor = await correct();
  await sweepConsent(product.platform);
  expect(await rows()).toMatchObject([{ state: 'void', address_sealed: null }]);
  expect((await answer('yes')).body).toMatchObject({ state: 'void' });
  expect((await answer('no')).body).toMatchObject({ state: 'refused' });
  expect(await resend(successor)).toMatchObject({ status: 409, body: { code: 'passing-refused' } });
  expect(await product.messages(third)).toEqual([]);
});

test('[W21] while the certificate is looked into the tenant reads so, can say no, and can say yes afterwards', async () => {
  await resend();
  await move('suspended');
  expect((await open()).body).toMatchObject({ state: 'held', address: third, landlord: 'Jan Weber' });
  expect((await answer('yes')).body).toMatchObject({ state: 'held' });
  expect(await product.messages(third)).toEqual([]);
  await sweepConsent(product.platform);
  await move('issued');
  expect((await answer('yes')).body).toMatchObject({ state: 'agreed' });
  expect(await product.messages(third)).toHaveLength(1);
});

test('[W21] a no while it is looked into holds after the release', async () => {
  await resend();
  await move('suspended');
  expect((await answer('no')).body).toMatchObject({ state: 'refused' });
  await move('issued');
  expect(await resend()).toMatchObject({ status: 409, body: { code: 'passing-refused' } });
});

test('[W21] what was revoked is asked about no more, and nothing of the address is kept readable', async () => {
  await resend();
  await move('revoked');
  await sweepConsent(product.platform);
  expect(await rows()).toMatchObject([{ state: 'void', address_sealed: null }]);
  expect((await answer('yes')).body).toMatchObject({ state: 'void' });
});

test('[W21] a no that comes after the seven days holds, too', async () => {
  await resend();
  await pass(8);
  expect((await answer('no')).body).toMatchObject({ state: 'refused' });
  expect(await resend()).toMatchObject({ status: 409, body: { code: 'passing-refused' } });
});

test('[L20] [D62] with the end of the certificate the open question goes, and every answer with it', async () => {
  const ends = await endsOf(product);
  await ends.pass(340);
  await ends.pass(23);
  await logIn();
  expect((await resend()).status).toBe(200);
  expect(await rows()).toHaveLength(1);
  const link = await question();
  await ends.pass(8);
  expect(await rows()).toEqual([]);
  expect((await product.post('/passing-on/answer', { token: link, answer: 'yes' })).body).toMatchObject({
    code: 'link-expired',
  });
  expect(await product.messages(third)).toEqual([]);
});

test('[L22] with the tenant’s data the hash of the address goes', async () => {
  await resend();
  await answer('no');
  const { body } = await product.post('/own-data/open', { token: await linkValue(product, tenant, '/mieter/daten/') });
  expect((await product.delete('/own-data', { email: tenant }, { token: String(body['token']) })).status).toBe(200);
  const [row] = await rows();
  expect(row?.mailbox_index).toHaveLength(0);
});
