// After a landlord deleted his account nothing of him, or of what he typed about tenants, can be read anywhere (L22, W18).
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
} from '../../scripts/demo/path.ts';
import { activeLandlord, landlordPassword, logInAgain, type ActiveLandlord } from '../support/active-landlord.ts';
import { SoftwareAuthenticator } from '../support/software-authenticator.ts';
import { lastCode } from '../support/received.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';
import { wholeDatabase, wordsIn } from '../support/whole-database.ts';

const cast = {
  tenantEmail: 'lena@mieterin.example',
  tenantPhone: '+491713920001',
  landlordEmail: 'becker@vermieter.example',
  landlordPhone: '+4917604069001',
};
const newPhone = '+4917604069002';

const personal = [
  'Becker',
  'Johannes',
  'becker@vermieter',
  '17604069001',
  '17604069002',
  'Rheinufer',
  landlordPassword,
  'Arbeitstelefon',
  'Firefox',
  'Hoffmann',
  'lena@mieterin',
  '1713920001',
  'Lindenallee',
  'Ahornstieg',
];

let product: TestProduct;
let landlord: ActiveLandlord;
let code: string;
let keys: string[];
beforeAll(async () => {
  product = await startTestProduct();
  landlord = await activeLandlord(product, { email: cast.landlordEmail, phone: cast.landlordPhone });
  const track = { origin: product.url, cast };
  await submitRequest(track, await startRequest(track));
  await confirmRequest(track);
  ({ code } = await fetchCertificate(track, await payCertificate(track)));
  await addPasskey();
  await logInAgain(product, landlord, {
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  await changePhone();
  await beginCertificate();
  await product.settled();
  keys = await livingKeys();
});
afterAll(() => product.close());

async function addPasskey(): Promise<void> {
  const phone = new SoftwareAuthenticator({ origin: product.platform.settings.publicUrl });
  const { body } = await product.post('/landlord/passkeys/options', { password: landlordPassword }, landlord);
  const passkey = { response: phone.create(body), name: 'Arbeitstelefon' };
  expect((await product.post('/landlord/passkeys', passkey, landlord)).status).toBe(200);
}

async function changePhone(): Promise<void> {
  await product.clock.advance(181);
  const change = { password: landlordPassword, phone: newPhone };
  expect((await product.post('/landlord/phone/change', change, landlord)).status).toBe(200);
  await product.post('/landlord/phone/confirm-old', { otp: await lastCode(product, cast.landlordPhone) }, landlord);
  const changed = await product.post(
    '/landlord/phone/confirm-new',
    { otp: await lastCode(product, newPhone) },
    landlord,
  );
  expect(changed.status).toBe(200);
}

async function beginCertificate(): Promise<void> {
  const begun = await product.post('/landlord/certificate-drafts', {}, landlord);
  const values = { tenantFirstName: 'Lena', tenantLastName: 'Hoffmann', street: 'Ahornstieg' };
  const kept = await product.put('/certificate/draft', { values }, { token: String(begun.body['token']) });
  expect(kept.status).toBe(200);
}

/** Keys that still open something. */
async function livingKeys(): Promise<string[]> {
  const rows = await product.platform.db
    .selectFrom('person_key')
    .select('id')
    .where('wrapped', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

test('[L25] before the deletion nothing stands there in plain text either', async () => {
  expect(wordsIn(await wholeDatabase(product), personal)).toEqual([]);
});

test('[L22] [W18] the deletion destroys every key of the landlord, and no look-up value of him is left', async () => {
  const { vault, db } = product.platform;
  const body = { email: landlord.email, password: landlord.password };
  expect((await product.delete('/landlord/delete', body, landlord)).status).toBe(200);
  await product.settled();
  const left = new Set(await livingKeys());
  const gone = keys.filter((key) => !left.has(key));
  // His account, the tenant's request to him, and the tenant of the certificate he had begun.
  expect(gone).toHaveLength(3);
  const dump = await wholeDatabase(product);
  expect(wordsIn(dump, personal)).toEqual([]);
  const tables = await Promise.all([
    db.selectFrom('landlord_account').selectAll().execute(),
    db.selectFrom('landlord_session').selectAll().execute(),
    db.selectFrom('landlord_device').selectAll().execute(),
    db.selectFrom('landlord_passkey').selectAll().execute(),
    db.selectFrom('landlord_phone_change').selectAll().execute(),
    db.selectFrom('certificate_search').selectAll().execute(),
    db.selectFrom('draft').selectAll().execute(),
    db.selectFrom('tenant_request').select('landlord_email_index').execute(),
  ]);
  const [accounts, ...others] = tables;
  expect(accounts).toMatchObject([{ state: 'erased', profile_sealed: Buffer.alloc(0), email_index: Buffer.alloc(0) }]);
  expect(others).toEqual([[], [], [], [], [], [], [{ landlord_email_index: null }]]);
  const index = vault.blindIndex('email', landlord.email).toString('hex');
  const messages = await db
    .selectFrom('message')
    .select(['template', 'sealed'])
    .where('recipient_index', '=', Buffer.from(index, 'hex'))
    .execute();
  expect(messages.filter(({ sealed }) => sealed !== null).map(({ template }) => template)).toEqual([
    'landlord-account-erased',
  ]);
});

test('what the tenant paid for still answers, without the landlord', async () => {
  const { status, body } = await product.post('/certificate/verify-certificate', { uniqueCode: code });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(/Becker|Johannes/);
});
