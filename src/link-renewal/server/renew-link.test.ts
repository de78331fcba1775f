import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startRequest, submitRequest } from '../../../scripts/demo/path.ts';
import { linkFor, signCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

const cast = {
  tenantEmail: 'lena@mieterin.example',
  tenantPhone: '+491713920031',
  landlordEmail: 'becker@vermieter.example',
  landlordPhone: '+4917604069031',
};

let product: TestProduct;
let requestId: string;
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMITS: 'real' } });
  const track = { origin: product.url, cast };
  const flow = await startRequest(track);
  requestId = flow.id;
  await submitRequest(track, flow);
});
afterAll(() => product.close());
beforeEach(() => product.clock.advance(86_400));

const renew = (body: unknown) => product.post('/token/renew', body);
const count = async (to: string): Promise<number> => (await product.messages(to)).length;
const linkIn = async (to: string, part: string): Promise<string> => {
  const links = (await product.messages(to)).flatMap((message) => message.links);
  const link = links.find((candidate) => candidate.includes(part)) ?? '';
  return /[\w-]{43}/.exec(link.slice(link.indexOf(part)))?.[0] ?? '';
};

test('known and unknown addresses, links and records get the same answer [S7.POST /token/renew] [W22]', async () => {
  const answers = [
    await renew({ email: cast.tenantEmail }),
    await renew({ email: 'niemand@mieter.example' }),
    await renew({ token: await linkIn(cast.landlordEmail, 'landlordId=') }),
    await renew({ token: 'a'.repeat(43) }),
    await renew({ token: requestId }),
    await renew({ token: randomUUID() }),
    await renew({ token: requestId, side: 'landlord' }),
    await renew({ token: randomUUID(), side: 'landlord' }),
    await renew({ token: 'kaputt' }),
    await renew({}),
  ];
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
});

test('a fresh link goes to the stored address only, whoever asks', async () => {
  const [tenant, landlord] = [await count(cast.tenantEmail), await count(cast.landlordEmail)];
  await renew({ token: await linkIn(cast.landlordEmail, 'landlordId=') });
  expect(await count(cast.landlordEmail)).toBe(landlord + 1);
  await renew({ email: cast.tenantEmail });
  expect(await count(cast.tenantEmail)).toBe(tenant + 1);
  const newest = (await product.messages()).slice(0, 2).map(({ to }) => to);
  expect(newest.toSorted()).toEqual([cast.landlordEmail, cast.tenantEmail]);
});

test('the landlord’s page asks by the id of the request: the landlord is mailed, the tenant is not, at most three times a day', async () => {
  const [tenant, landlord] = [await count(cast.tenantEmail), await count(cast.landlordEmail)];
  for (let times = 0; times < 4; times++) await renew({ token: requestId, side: 'landlord' });
  expect(await count(cast.landlordEmail)).toBe(landlord + 3);
  expect(await count(cast.tenantEmail)).toBe(tenant);
  expect((await renew({ token: requestId, side: 'tenant' })).status).toBe(400);
});

test('an expired link still brings a fresh one that works', async () => {
  const old = await linkIn(cast.landlordEmail, 'landlordId=');
  const before = await count(cast.landlordEmail);
  await renew({ token: old });
  expect(await count(cast.landlordEmail)).toBe(before + 1);
  const fresh = (await product.messages(cast.landlordEmail))[0]?.links.join(' ') ?? '';
  expect(fresh).toMatch(/[\w-]{43}/);
  expect(fresh).not.toContain(old);
});

test('one matter gets five fresh links a day and the answer stays the same', async () => {
  const before = await count(cast.tenantEmail);
  const answers = [];
  for (let times = 0; times < 8; times++) answers.push(await renew({ email: cast.tenantEmail }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await count(cast.tenantEmail)).toBe(before + 5);
});

test('one network may ask twenty times an hour', async () => {
  const statuses = [];
  for (let times = 0; times < 22; times++) statuses.push((await renew({ token: 'kaputt' })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429]);
});

test.each([{ email: 'keine-adresse' }, { email: 5 }, { token: 'mit leer zeichen' }, { token: 'a'.repeat(201) }])(
  'wrong input is a clean 400: %j',
  async (body) => {
    await product.clock.advance(3600);
    expect((await renew(body)).status).toBe(400);
  },
);

test('the holder of a link learns whether there is anything left to open, nobody else learns anything', async () => {
  const check = async (token: string): Promise<unknown> =>
    (await product.post('/token/check', { token })).body['isOver'];
  const own = { ...cast, tenantEmail: 'zurueck@mieterin.example', landlordEmail: 'zurueck@vermieter.example' };
  const track = { origin: product.url, cast: own };
  const flow = await startRequest(track);
  await submitRequest(track, flow);
  const [confirm, status] = [
    await linkIn(own.landlordEmail, 'landlordId='),
    await linkIn(own.tenantEmail, '/mieter/status/'),
  ];
  expect([await check(confirm), await check(status)]).toEqual([false, false]);
  await product.post('/tenant/withdraw', { token: status });
  expect([await check(confirm), await check(status)]).toEqual([true, true]);
  expect([await check(flow.id), await check('a'.repeat(43)), await check('kaputt')]).toEqual([false, false, false]);
});

test('a landlord who types the address gets the link to answer', async () => {
  const before = await count(cast.landlordEmail);
  await renew({ email: cast.landlordEmail.toUpperCase() });
  expect(await count(cast.landlordEmail)).toBe(before + 1);
  expect((await product.messages(cast.landlordEmail))[0]?.template).toBe('landlord-link');
});

test('[D32] the landlord’s link to pay is renewed to him, and nobody hears of it who never had one', async () => {
  const mailbox = { tenant: 'zahlt@mieterin.example', landlord: 'zahlt@vermieter.example' };
  const signed = await signCertificate(
    product.platform,
    { email: mailbox.tenant },
    { begunBy: 'landlord', landlordChange: { email: mailbox.landlord } },
  );
  // This is the state when the landlord pays without the tenant ever being asked.
  await product.platform.db.deleteFrom('access_token').where('subject_id', '=', signed.id).execute();
  await product.platform.db.deleteFrom('link_handle').where('subject_id', '=', signed.id).execute();
  const { handle } = await linkFor(product.platform, 'landlord', signed);
  await renew({ token: handle });
  expect(await count(mailbox.landlord)).toBe(1);
  await renew({ token: signed.id });
  expect(await count(mailbox.landlord)).toBe(2);
  expect(await count(mailbox.tenant)).toBe(0);
  const fresh = await linkIn(mailbox.landlord, '/versandweg/');
  expect((await product.get(`/certificate/${fresh}`)).body['certificate']).toMatchObject({ viewer: 'landlord' });
  // A link to the finished file was sent by somebody, who can send it again.
  const reader = await linkFor(product.platform, 'reader', signed);
  await renew({ token: reader.handle });
  expect([await count(mailbox.tenant), await count(mailbox.landlord)]).toEqual([0, 2]);
});
