import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
} from '../../../scripts/demo/path.ts';
import { castOf, type Cast } from '../../../scripts/demo/sample-people.ts';
import { placeOrder, openConfirmation } from '../../../scripts/demo/steps.ts';
import { eraseByTan } from '../../../tests/support/prove-removal.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { verifyAuditChain } from '../../audit-log/server/index.ts';
import { sha256 } from '../../platform/crypto/random.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

let people = 40;
const newCast = (): Cast => castOf(++people);

async function asked(cast: Cast): Promise<{ requestId: string; link: string }> {
  const track = { origin: product.url, cast };
  const flow = await startRequest(track);
  await submitRequest(track, flow);
  return { requestId: flow.id, link: await linkOf(cast, '/vermieter/daten-loeschen/') };
}

async function linkOf({ landlordEmail }: Cast, path: string): Promise<string> {
  const links = (await product.messages(landlordEmail)).flatMap((message) => message.links);
  const link = links.find((candidate) => candidate.includes(path)) ?? '';
  return /[\w-]{43}/.exec(link.slice(link.indexOf(path)))?.[0] ?? '';
}

const erase = (token: string, email: unknown) => product.delete('/landlord/delete', { email }, { token });
const rowOf = (requestId: string) =>
  product.platform.db.selectFrom('tenant_request').selectAll().where('id', '=', requestId).executeTakeFirstOrThrow();

test('the link and the matching address erase the landlord of an open request [S1.account.erase] [S7.DELETE /landlord/delete] [D45] [W17]', async () => {
  const cast = newCast();
  const { requestId, link } = await asked(cast);
  const { landlord_key_id: keyId } = await rowOf(requestId);
  const confirm = await linkOf(cast, 'landlordId=');
  const answer = await erase(link, cast.landlordEmail.toUpperCase());
  expect(answer).toMatchObject({
    status: 200,
    body: { id: expect.any(String), token: expect.any(String), message: expect.stringContaining('dauerhaft entfernt') },
  });
  const key = await product.platform.db
    .selectFrom('person_key')
    .selectAll()
    .where('id', '=', keyId ?? '')
    .executeTakeFirstOrThrow();
  expect(key.wrapped).toBeNull();
  expect(await rowOf(requestId)).toMatchObject({ state: 'erased', landlord_sealed: null, landlord_email_index: null });
  const opened = await openConfirmation(product, confirm);
  expect([opened.status, opened.body]).toMatchObject([404, { code: 'link-expired' }]);
});

test('[D57] the link alone says whether it leads to anything, and a bad or spent one leads to nothing', async () => {
  const cast = newCast();
  const { link } = await asked(cast);
  const open = (token: string) => product.get('/landlord/deletion', { token });
  expect(await open(link)).toMatchObject({ status: 200, body: { isOpen: true } });
  const over = { status: 404, body: { code: 'link-expired' } };
  for (const bad of ['x'.repeat(43), await linkOf(cast, 'landlordId='), 'x'])
    expect(await open(bad)).toMatchObject(over);
  expect(await product.get('/landlord/deletion')).toMatchObject(over);
  await erase(link, cast.landlordEmail);
  expect(await open(link)).toMatchObject(over);
});

test('afterwards his mails are unreadable, he gets a receipt, the tenant is told, and the log knows the fact only', async () => {
  const cast = newCast();
  const { requestId, link } = await asked(cast);
  const told = (await product.messages(cast.tenantEmail)).length;
  await erase(link, cast.landlordEmail);
  const left = await product.messages(cast.landlordEmail);
  expect(left.map(({ template }) => template)).toEqual(['landlord-erased']);
  expect(JSON.stringify(left)).not.toMatch(/Hoffmann|Becker|Lindenallee/);
  const toTenant = await product.messages(cast.tenantEmail);
  expect(toTenant.length).toBeGreaterThan(0);
  expect(toTenant.length).toBeLessThanOrEqual(told + 1);
  const events = await product.platform.db
    .selectFrom('audit_event')
    .selectAll()
    .where('subject_id', '=', requestId)
    .execute();
  expect(events.map(({ event }) => event)).toContain('person.erased');
  expect(JSON.stringify(events)).not.toMatch(/becker|lena|Hoffmann/i);
  expect(await verifyAuditChain(product.platform.db)).toMatchObject({ firstBad: null });
});

test('the answer token has the promised shape and no right at all [W19]', async () => {
  const cast = newCast();
  const { link } = await asked(cast);
  const { body } = await erase(link, cast.landlordEmail);
  const token = String(body['token']);
  for (const { method, url, access } of product.accessTable.filter(
    ({ access, method }) => access !== 'public' && method === 'GET',
  )) {
    const path = url.replace('/api/v1', '').replaceAll(/:\w+/g, String(body['id']));
    expect((await product.get(path, { token })).status, `${method} ${url} ${access}`).toBe(401);
  }
});

test('another address at the right link is an error at the field, and the link stays usable [S5.deletion-email]', async () => {
  const cast = newCast();
  const { requestId, link } = await asked(cast);
  const wrong = await erase(link, 'fremd@vermieter.example');
  expect([wrong.status, wrong.body]).toMatchObject([
    400,
    { errors: { email: 'Diese E-Mail-Adresse passt nicht zu diesem Link.' } },
  ]);
  expect(await rowOf(requestId)).toMatchObject({ state: 'submitted' });
  expect((await erase(link, cast.landlordEmail)).status).toBe(200);
});

test('of ten clicks at once one erases, and used or unknown links get the one answer', async () => {
  const cast = newCast();
  const { link } = await asked(cast);
  const answers = await Promise.all(Array.from({ length: 10 }, () => erase(link, cast.landlordEmail)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, body]).toMatchObject([404, { code: 'link-expired' }]);
  }
  for (const token of [link, 'a'.repeat(43), 'x', '']) {
    expect(await erase(token, cast.landlordEmail)).toMatchObject({ status: 404, body: { code: 'link-expired' } });
  }
});

test('the link of the confirmation can not erase', async () => {
  const cast = newCast();
  await asked(cast);
  const confirm = await linkOf(cast, 'landlordId=');
  expect(await erase(confirm, cast.landlordEmail)).toMatchObject({ status: 404, body: { code: 'link-expired' } });
});

test('[D45] while somebody pays for what he signed the landlord stays, and the link works when that is over', async () => {
  const cast = newCast();
  const { link } = await asked(cast);
  const id = await confirmRequest({ origin: product.url, cast });
  const mail = (await product.messages(cast.tenantEmail)).find(({ template }) => template === 'tenant-outcome');
  const handle = /\/versandweg\/([\w-]+)/.exec(mail?.links.join(' ') ?? '')?.[1] ?? '';
  await placeOrder(product, { id, token: String((await product.get(`/certificate/${handle}`)).body['token']) });
  expect(await erase(link, cast.landlordEmail)).toMatchObject({
    status: 409,
    body: { code: 'payment-running', message: expect.stringContaining('läuft gerade eine Zahlung') },
  });
  await product.clock.advance(3700);
  expect((await erase(link, cast.landlordEmail)).status).toBe(200);
});

test.each([undefined, '', 'keine-adresse', 5, `${'a'.repeat(250)}@b.example`])(
  'the address %j is a German 400 at the field',
  async (email) => {
    const { status, body } = await erase('a'.repeat(43), email);
    expect([status, body]).toMatchObject([400, { errors: { email: expect.stringMatching(/\.$/) } }]);
  },
);

test('a paid certificate stays checkable without the landlord, its file is gone, an unpaid one ends [D45]', async () => {
  const cast = newCast();
  const track = { origin: product.url, cast };
  const { link } = await asked(cast);
  await confirmRequest(track);
  const { code, pdf } = await fetchCertificate(track, await payCertificate(track));
  await product.settled();
  expect((await eraseByTan(product, cast, link)).status).toBe(200);
  const checked = await product.post('/certificate/verify-certificate', { uniqueCode: code });
  expect(checked).toMatchObject({ status: 200, body: { data: { status: 'valid', firstName: 'Lena' } } });
  // The hash stays, so that a file that somebody still has can be recognised.
  expect(
    await product.platform.db.selectFrom('certificate_document').select(['kind', 'sealed', 'sha256']).execute(),
  ).toEqual([{ kind: 'certificate', sealed: null, sha256: sha256(pdf) }]);
  const unpaid = newCast();
  const { link: second, requestId } = await asked(unpaid);
  await confirmRequest({ origin: product.url, cast: unpaid });
  expect((await erase(second, unpaid.landlordEmail)).status).toBe(200);
  const states = await product.platform.db
    .selectFrom('certificate')
    .select('state')
    .where('request_id', '=', requestId)
    .execute();
  expect(states.map(({ state }) => state)).toEqual(['erased']);
});
