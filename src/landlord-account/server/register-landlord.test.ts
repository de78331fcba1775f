import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  beginAccount,
  createAccount,
  emailProof,
  landlordPassword,
  register,
} from '../../../tests/support/landlord-account.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const expired = { status: 404, body: { code: 'link-expired' } };
const rowOf = (id: string) =>
  product.platform.db.selectFrom('landlord_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('[W7] what the registering browser gets opens nothing, and its id is not the id in the mail', async () => {
  const email = 'hijack@haus.example';
  const { body } = await register(product, email);
  const token = String(body['token']);
  const proof = await emailProof(product, email);
  expect(proof).not.toBe(body['id']);
  expect(await product.get(`/landlord/${String(body['id'])}`, { token })).toMatchObject(expired);
  expect((await product.post('/landlord/confirm-email', { token })).status).toBe(404);
  for (const { method, url } of product.accessTable.filter(({ access }) => access.includes('landlord')))
    if (method === 'GET')
      expect(
        (await product.get(url.replace('/api/v1', '').replaceAll(/:\w+/g, String(body['id'])), { token })).status,
      ).toBe(401);
  const set = { id: body['id'], password: landlordPassword };
  expect((await product.post('/landlord/set-password', set, { token })).status).toBe(401);
});

test('[W7] whoever registers a foreign mailbox first gets nothing: the one whose link is opened wins, older ones are gone', async () => {
  const email = 'postfach@haus.example';
  await register(product, email, { firstName: 'Angreifer' });
  const attackers = await emailProof(product, email);
  const owner = await beginAccount(product, { email });
  expect(await product.post('/landlord/confirm-email', { token: attackers })).toMatchObject(expired);
  const rows = await product.platform.db
    .selectFrom('landlord_account')
    .select(['id', 'state', 'profile_sealed'])
    .where('email_index', '=', (await rowOf(owner.id)).email_index)
    .execute();
  expect(rows).toMatchObject([{ id: owner.id, state: 'email-confirmed' }]);
  const later = await beginAccount(product, { email });
  expect((await product.get(`/landlord/${owner.id}`, owner.call)).status).toBe(404);
  expect((await product.get(`/landlord/${later.id}`, later.call)).status).toBe(200);
});

test('[W7] an address with an account gets another mail, the same answer, and its account stays as it is', async () => {
  const email = 'bekannt@haus.example';
  const { id } = await createAccount(product, { email, phone: '+491713920012' });
  const before = await rowOf(id);
  const fresh = await register(product, 'niemand@haus.example');
  const known = await register(product, email, { firstName: 'Fremd' });
  expect(known.status).toBe(200);
  expect(known.body['message']).toBe(fresh.body['message']);
  expect(Object.keys(known.body)).toEqual(Object.keys(fresh.body));
  const [mail] = await product.messages(email);
  expect(mail).toMatchObject({ template: 'landlord-known', subject: 'Sie haben bereits ein Vermieter-Konto' });
  expect(mail?.text).toContain('Guten Tag Frau Krüger');
  expect(mail?.links.some((link) => link.includes('/email-bestaetigen/'))).toBe(false);
  expect(await rowOf(id)).toEqual(before);
  const left = await product.platform.db
    .selectFrom('landlord_account')
    .select('id')
    .where('email_index', '=', before.email_index)
    .execute();
  expect(left).toEqual([{ id }]);
});

test('[3.5.3] [W43] reading the links changes nothing, and of ten confirmations at once one opens the account', async () => {
  const email = 'zugleich@haus.example';
  await register(product, email);
  const token = await emailProof(product, email);
  for (const path of [`/landlord/${token}`, `/landlord/confirm-email?token=${token}`])
    expect((await product.get(path)).status).toBe(404);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => product.post('/landlord/confirm-email', { token })),
  );
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(expired);
  // Later calls continue with the same link, and end what was open before.
  const links = answers.filter(({ status }) => status === 200).map(({ body }) => String(body['id']));
  const opened = await Promise.all(links.map((link) => product.get(`/landlord/${link}`)));
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('[W7] of two registrations confirmed at the same moment one account is left', async () => {
  const email = 'wettlauf@haus.example';
  await register(product, email);
  const first = await emailProof(product, email);
  await register(product, email);
  const second = await emailProof(product, email);
  const answers = await Promise.all([first, second].map((token) => product.post('/landlord/confirm-email', { token })));
  const links = answers.filter(({ status }) => status === 200).map(({ body }) => String(body['id']));
  const opened = await Promise.all(links.map((link) => product.get(`/landlord/${link}`)));
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
});
