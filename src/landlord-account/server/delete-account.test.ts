// Deleting the whole account from a session (W18, W19, D45, decision 0004).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
  type Track,
} from '../../../scripts/demo/path.ts';
import { castOf, type Cast } from '../../../scripts/demo/sample-people.ts';
import {
  activeLandlord,
  landlordPassword,
  logInAgain,
  type ActiveLandlord,
} from '../../../tests/support/active-landlord.ts';
import { createOwnCertificate } from '../../../tests/support/own-certificate.ts';
import { SoftwareAuthenticator } from '../../../tests/support/software-authenticator.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { verifyAuditChain } from '../../audit-log/server/index.ts';
import { markPaid } from '../../certificate/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

let people = 20;
async function someone(): Promise<{ landlord: ActiveLandlord; cast: Cast; track: Track }> {
  people++;
  const cast = castOf(people);
  const landlord = await activeLandlord(product, { email: cast.landlordEmail, phone: cast.landlordPhone });
  return { landlord, cast, track: { origin: product.url, cast } };
}

const erase = ({ email, token, password }: ActiveLandlord, change: object = {}): Promise<Answer> =>
  product.delete('/landlord/delete', { email, password, ...change }, { token });

const accountOf = ({ id }: ActiveLandlord) =>
  product.platform.db
    .selectFrom('landlord_account')
    .innerJoin('person_key', 'person_key.id', 'landlord_account.person_key_id')
    .selectAll('landlord_account')
    .select('person_key.wrapped')
    .where('landlord_account.id', '=', id)
    .executeTakeFirstOrThrow();

test('[S7.DELETE /landlord/delete] [S6.landlord-self] [S4.profile-deleted] [7.4.2] address and password end the account, its sessions and its passkeys', async () => {
  const { landlord } = await someone();
  const phone = new SoftwareAuthenticator({ origin: product.platform.settings.publicUrl });
  const asked = await product.post('/landlord/passkeys/options', { password: landlordPassword }, landlord);
  await product.post('/landlord/passkeys', { response: phone.create(asked.body), name: 'Telefon' }, landlord);
  const second = await logInAgain(product, landlord);
  const answer = await erase(landlord, { email: landlord.email.toUpperCase() });
  expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('dauerhaft entfernt') } });
  expect(await accountOf(landlord)).toMatchObject({
    state: 'erased',
    wrapped: null,
    email_index: Buffer.alloc(0),
    profile_sealed: Buffer.alloc(0),
    phone_index: null,
    phone_sealed: null,
    password_hash: null,
  });
  for (const token of [landlord.token, second]) {
    expect((await product.get(`/landlord/${landlord.id}`, { token })).status).toBe(404);
    expect((await product.get('/landlord/sessions', { token })).status).toBe(401);
  }
  const login = await product.post('/landlord/login', { email: landlord.email, password: landlordPassword });
  expect(login).toMatchObject({ status: 422, body: { code: 'login-failed' } });
  const options = await product.post('/landlord/login/passkey/options');
  expect(await product.post('/landlord/login/passkey', { response: phone.get(options.body) })).toMatchObject({
    status: 422,
    body: { code: 'passkey-unknown' },
  });
});

test('[W19] the answered id and token open nothing', async () => {
  const { landlord } = await someone();
  const { body } = await erase(landlord);
  const token = String(body['token']);
  expect(body['id']).not.toBe(landlord.id);
  for (const { method, url, access } of product.accessTable.filter(
    (row) => row.access !== 'public' && row.method === 'GET',
  )) {
    const path = url.replace('/api/v1', '').replaceAll(/:\w+/g, String(body['id']));
    expect((await product.get(path, { token })).status, `${method} ${url} ${access}`).toBe(401);
  }
});

test('afterwards one receipt is left in the mailbox, the log knows the fact only, and the address may register anew', async () => {
  const { landlord } = await someone();
  await erase(landlord);
  const mails = await product.messages(landlord.email);
  expect(mails.map(({ template }) => template)).toEqual(['landlord-account-erased']);
  expect(JSON.stringify(mails)).not.toMatch(/Becker|Rheinufer/);
  const events = await product.platform.db
    .selectFrom('audit_event')
    .selectAll()
    .where('subject_id', '=', landlord.id)
    .execute();
  expect(events.map(({ event }) => event)).toContain('person.erased');
  expect(JSON.stringify(events)).not.toMatch(/becker|rheinufer/i);
  expect(await verifyAuditChain(product.platform.db)).toMatchObject({ firstBad: null });
  const again = await activeLandlord(product, landlord);
  expect(again.id).not.toBe(landlord.id);
});

test('[W18] another address, a wrong password or no session delete nothing', async () => {
  const { landlord } = await someone();
  const { landlord: other } = await someone();
  expect(await erase(landlord, { email: other.email })).toMatchObject({
    status: 400,
    body: { code: 'email-mismatch', errors: { email: expect.any(String) } },
  });
  expect(await erase(landlord, { password: 'Geraten-12345' })).toMatchObject({
    status: 422,
    body: { code: 'password-wrong', errors: { password: expect.any(String) } },
  });
  // Without the password the bearer is taken for the value of a mail's link, which it is not.
  expect(await erase(landlord, { password: undefined })).toMatchObject({ status: 404, body: { code: 'link-expired' } });
  expect(await erase(landlord, { password: '' })).toMatchObject({ status: 400 });
  const { email, password } = landlord;
  expect(await product.delete('/landlord/delete', { email, password })).toMatchObject({
    status: 401,
    body: { code: 'signed-out' },
  });
  expect(await accountOf(landlord)).toMatchObject({ state: 'active' });
  expect(await accountOf(other)).toMatchObject({ state: 'active' });
});

test('of ten clicks at once one deletes', async () => {
  const { landlord } = await someone();
  const answers = await Promise.all(Array.from({ length: 10 }, () => erase(landlord)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
  const receipts = (await product.messages(landlord.email)).filter(
    ({ template }) => template === 'landlord-account-erased',
  );
  expect(receipts).toHaveLength(1);
});

test('[D45] open requests to his mailbox end and their tenants are told; other landlords keep theirs', async () => {
  const { landlord, cast, track } = await someone();
  const { track: foreign, cast: foreignCast } = await someone();
  await submitRequest(track, await startRequest(track));
  await submitRequest(foreign, await startRequest(foreign));
  const confirm = await linkValue(product, cast.landlordEmail, 'landlordId=');
  expect((await erase(landlord)).status).toBe(200);
  const opened = await openConfirmation(product, confirm);
  expect(opened).toMatchObject({ status: 404, body: { code: 'link-expired' } });
  const [told] = await product.messages(cast.tenantEmail);
  expect(told?.template).toBe('tenant-erased');
  const theirs = await linkValue(product, foreignCast.landlordEmail, 'landlordId=');
  expect((await openConfirmation(product, theirs)).status).toBe(200);
});

test('[D45] what was paid and is not delivered stands in the way; delivered it stays checkable without him', async () => {
  const { landlord, track } = await someone();
  const { platform } = product;
  await submitRequest(track, await startRequest(track));
  const id = await confirmRequest(track);
  await inTransaction(platform.db, (trx) => markPaid(platform, trx, id, 'email'));
  expect(await erase(landlord)).toMatchObject({
    status: 409,
    body: { code: 'being-delivered', message: expect.stringContaining('noch nicht zugestellt') },
  });
  expect(await accountOf(landlord)).toMatchObject({ state: 'active' });
  const delivered = await someone();
  await submitRequest(delivered.track, await startRequest(delivered.track));
  await confirmRequest(delivered.track);
  const { code } = await fetchCertificate(delivered.track, await payCertificate(delivered.track));
  await product.settled();
  expect((await erase(delivered.landlord)).status).toBe(200);
  const checked = await product.post('/certificate/verify-certificate', { uniqueCode: code });
  expect(checked).toMatchObject({ status: 200, body: { data: { status: 'valid', firstName: 'Lena' } } });
  expect(JSON.stringify(checked.body)).not.toMatch(/Becker/);
});

test('[D45] an unpaid certificate goes with him, and its tenant is told', async () => {
  const { landlord, cast, track } = await someone();
  await submitRequest(track, await startRequest(track));
  const id = await confirmRequest(track);
  expect((await erase(landlord)).status).toBe(200);
  const { state } = await product.platform.db
    .selectFrom('certificate')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('erased');
  const [told] = await product.messages(cast.tenantEmail);
  expect(told?.template).toBe('tenant-erased');
});

test('a certificate that he had only begun is dropped, with what he had typed', async () => {
  const { landlord } = await someone();
  const begun = await product.post('/landlord/certificate-drafts', {}, landlord);
  expect(begun.status).toBe(200);
  const token = String(begun.body['token']);
  await product.put('/certificate/draft', { values: { tenantFirstName: 'Lena' } }, { token });
  expect((await erase(landlord)).status).toBe(200);
  const { db } = product.platform;
  const row = await db
    .selectFrom('landlord_request')
    .innerJoin('person_key', 'person_key.id', 'landlord_request.tenant_key_id')
    .select(['landlord_request.id', 'state', 'wrapped'])
    .where('account_id', '=', landlord.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'dropped', wrapped: null });
  expect(await db.selectFrom('draft').selectAll().where('subject_id', '=', row.id).execute()).toEqual([]);
  expect((await product.put('/certificate/draft', { values: {} }, { token })).status).toBe(401);
});

test('[D45] of a certificate that he made himself the tenant keeps what was paid; an unpaid one goes with its tenant', async () => {
  const { landlord } = await someone();
  const { platform } = product;
  const unpaid = await createOwnCertificate(product, landlord);
  await product.clock.advance(181);
  const paid = await createOwnCertificate(product, landlord, { tenantEmail: 'noah@post.example' });
  await inTransaction(platform.db, (trx) => markPaid(platform, trx, paid.id, 'email'));
  expect(await erase(landlord)).toMatchObject({ status: 409, body: { code: 'being-delivered' } });
  // After three days the operator has to settle it.
  await product.clock.advance(3 * 24 * 3600 + 1);
  expect((await erase({ ...landlord, token: await logInAgain(product, landlord) })).status).toBe(200);
  const rows = await platform.db
    .selectFrom('certificate')
    .innerJoin('person_key', 'person_key.id', 'certificate.tenant_key_id')
    .select(['certificate.id', 'state', 'landlord_account_id', 'wrapped'])
    .where('certificate.id', 'in', [unpaid.id, paid.id])
    .execute();
  const of = ({ id }: { id: string }) => rows.find((row) => row.id === id);
  expect(of(unpaid)).toMatchObject({ state: 'erased', wrapped: null });
  expect(of(paid)).toMatchObject({ state: 'paid', landlord_account_id: null, wrapped: expect.any(Buffer) });
  expect((await product.get(`/certificate/${paid.handle}`)).status).toBe(404);
});
