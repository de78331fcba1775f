// Two landlords with everything a landlord can have: neither reaches anything of the other (security readings W20-W24, W49;
// ASVS 8.2.2). The calls are the running server's own table: one that is missing here fails the first test.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderBody } from '../../scripts/demo/sample-people.ts';
import { landlordProfile } from '../support/active-landlord.ts';
import { listOf, ownForm } from '../support/own-certificate.ts';
import { startTestProduct, type Answer, type TestProduct } from '../support/test-product.ts';
import { makeEstate, stateOf, type Estate } from './landlord-estate.ts';

let product: TestProduct;
/** Whose things are to stay his. */
let theirs: Estate;
let mine: Estate;
let before: unknown;

beforeAll(async () => {
  product = await startTestProduct();
  theirs = await makeEstate(product, 'eigen', 41);
  mine = await makeEstate(product, 'fremd', 42);
  before = await stateOf(product, theirs);
});
afterAll(() => product.close());

interface Call {
  path?: string;
  body?: unknown;
}

/** Calls that name a record: here each names one of the other landlord's. Several where several kinds can be named. */
const naming: Record<string, () => Call[]> = {
  'POST /landlord/tenants-data/:id': () => {
    const { id } = theirs.landlord;
    const own = mine.landlord.id;
    return [
      { path: `/landlord/tenants-data/${id}`, body: { id } },
      { path: `/landlord/tenants-data/${own}`, body: { id } },
      { path: `/landlord/tenants-data/${id}`, body: { id: own } },
    ];
  },
  'GET /landlord/certificate-picture/:id': () =>
    [theirs.paid, theirs.unpaid].map(({ id }) => ({ path: `/landlord/certificate-picture/${id}` })),
  'GET /landlord/signed-text/:id': () =>
    [theirs.paid, theirs.unpaid].map(({ id }) => ({ path: `/landlord/signed-text/${id}` })),
  'POST /landlord/resend-certificate': () =>
    [theirs.paid, theirs.unpaid].map(({ id }) => ({ body: { id, email: 'fremd@haus.example' } })),
  'POST /landlord/stop-removal': () => [theirs.paid, theirs.unpaid].map(({ id }) => ({ body: { id, kind: 'erase' } })),
  'DELETE /landlord/delete-certificate/:id': () =>
    [theirs.paid, theirs.unpaid].map(({ id }) => ({ path: `/landlord/delete-certificate/${id}` })),
  'POST /landlord/pending-payment': () => [theirs.paid, theirs.unpaid].map(({ id }) => ({ body: { id } })),
  'GET /certificate/download-certificate/:id': () =>
    [theirs.paid, theirs.unpaid].flatMap(({ id, handle }) =>
      [id, handle].map((value) => ({ path: `/certificate/download-certificate/${value}` })),
    ),
  'GET /certificate/download-invoice/:id': () =>
    [theirs.paid, theirs.unpaid].flatMap(({ id, handle }) =>
      [id, handle].map((value) => ({ path: `/certificate/download-invoice/${value}` })),
    ),
  'GET /certificate/download-credit-notes/:id': () =>
    [theirs.paid, theirs.unpaid].flatMap(({ id, handle }) =>
      [id, handle].map((value) => ({ path: `/certificate/download-credit-notes/${value}` })),
    ),
  'POST /landlord/open-certificate': () => [theirs.paid, theirs.unpaid].map(({ id }) => ({ body: { id } })),
  'POST /landlord/open-request': () => [theirs.waitingId, theirs.draft.id].map((id) => ({ body: { id } })),
  'POST /landlord/certificate-drafts': () => [
    { body: { id: theirs.draft.id } },
    { body: { id: theirs.draft.id, fresh: true } },
    { body: { id: theirs.waitingId } },
  ],
  'GET /landlord/certificate-drafts/:id': () => [{ path: `/landlord/certificate-drafts/${theirs.draft.id}` }],
  'DELETE /landlord/certificate-drafts/:id': () => [{ path: `/landlord/certificate-drafts/${theirs.draft.id}` }],
  'POST /landlord/certificate-drafts/:id/payment': () => [
    { path: `/landlord/certificate-drafts/${theirs.draft.id}/payment` },
  ],
  'POST /landlord/phone-link': () => [theirs.draft.id, theirs.waitingId].map((id) => ({ body: { id } })),
  'DELETE /landlord/sessions/:id': () => [{ path: `/landlord/sessions/${theirs.sessionId}` }],
  'DELETE /landlord/passkeys/:id': () => [
    { path: `/landlord/passkeys/${theirs.passkeyId}`, body: { password: mine.landlord.password } },
  ],
  'PUT /landlord/update': () => [{ body: { ...landlordProfile, id: theirs.landlord.id, firstName: 'Fremd' } }],
};

/** Calls that name nobody: what they read and change is the session's own, whatever the body says besides. */
const ownOnly: Record<string, () => unknown> = {
  'GET /landlord/waiting-requests': () => undefined,
  'GET /landlord/certificate-drafts': () => undefined,
  'GET /landlord/sessions': () => undefined,
  'GET /one-time-code/delivery': () => undefined,
  'GET /landlord/passkeys': () => undefined,
  'GET /landlord/export': () => undefined,
  'POST /landlord/passkeys/options': () => ({ password: mine.landlord.password, id: theirs.landlord.id }),
  'POST /landlord/passkeys': () => ({ response: {}, name: 'x', id: theirs.landlord.id }),
  'POST /landlord/phone/change': () => ({
    password: theirs.landlord.password,
    phone: '+4917604069098',
    id: theirs.landlord.id,
  }),
  'POST /landlord/phone/confirm-old': () => ({ otp: '123456', id: theirs.landlord.id }),
  'POST /landlord/phone/confirm-new': () => ({ otp: '123456', id: theirs.landlord.id }),
  'POST /landlord/phone/resend': () => ({ id: theirs.landlord.id }),
  'DELETE /landlord/sessions': () => undefined,
  'POST /landlord/logout': () => undefined,
};

const nameOf = (row: { method: string; url: string }): string => `${row.method} ${row.url.replace('/api/v1', '')}`;

test('[8.2.2] every call of a landlord’s session stands in one of the two tables', () => {
  const rows = product.accessTable.filter(
    ({ method, access }) => method !== 'HEAD' && access.split(', ').includes('landlord:session'),
  );
  expect(rows.map(nameOf).toSorted()).toEqual([...Object.keys(naming), ...Object.keys(ownOnly)].toSorted());
});

function send(name: string, { path, body }: Call, token: string): Promise<Answer> {
  const [method = '', pattern = ''] = name.split(' ');
  const url = path ?? pattern;
  if (method === 'GET') return product.get(url, { token });
  const calls = { POST: product.post, PUT: product.put, DELETE: product.delete } as const;
  return calls[method as keyof typeof calls](url, body, { token });
}

/** What tells of the other landlord, in whatever answer it stands. */
const traces = (): RegExp =>
  new RegExp([theirs.paid.id, theirs.unpaid.id, theirs.waitingId, 'Geheim-eigen', 'eigen@'].join('|'));

describe.each(Object.keys(naming))('%s', (name) => {
  test('[W20] [W21] [W22] [W23] [W24] [W31] [W49] answers to a record of another landlord as if there were none', async () => {
    const unknown = { status: 404, body: { code: 'link-expired' } };
    for (const call of naming[name]?.() ?? []) {
      const answer = await send(name, call, mine.landlord.token);
      expect({ call, ...answer }).toMatchObject(unknown);
      expect(answer.bytes.toString('utf8')).not.toMatch(traces());
    }
    expect(await stateOf(product, theirs)).toEqual(before);
  });
});

test('the same calls open what is one’s own, so that the refusals above mean something', async () => {
  const call = { token: theirs.landlord.token };
  for (const path of [
    '/landlord/certificate-picture/',
    '/certificate/download-certificate/',
    '/certificate/download-invoice/',
  ])
    expect((await product.get(`${path}${theirs.paid.id}`, call)).status).toBe(200);
  expect((await product.get(`/landlord/certificate-drafts/${theirs.draft.id}`, call)).status).toBe(200);
  expect(await listOf(product, theirs.landlord)).toHaveLength(2);
});

test('[W20] the search of one landlord finds nothing of another, although both have the name', async () => {
  expect(await listOf(product, mine.landlord, { search: 'geheim' })).toHaveLength(2);
  expect(await listOf(product, mine.landlord, { search: 'eigen' })).toEqual([]);
  const hashes = async (accountId: string) => {
    const rows = await product.platform.db
      .selectFrom('certificate_search')
      .select('word_index')
      .where('account_id', '=', accountId)
      .execute();
    return new Set(rows.map((row) => row.word_index.toString('hex')));
  };
  const others = await hashes(theirs.landlord.id);
  expect([...(await hashes(mine.landlord.id))].filter((hash) => others.has(hash))).toEqual([]);
});

test('[W14] [W25] the token of one’s own draft neither reads nor signs another’s', async () => {
  const read = await product.get(`/certificate/angaben-bestaetigen?request=landlord&token=${theirs.draft.id}`, {
    token: mine.draft.token,
  });
  expect(read).toMatchObject({ status: 404, body: { code: 'link-expired' } });
  const form = ownForm(theirs.landlord);
  expect((await product.post('/certificate/send-sms', form, { token: mine.draft.token })).status).toBe(400);
  const signed = await product.post('/certificate/create', { ...form, otp: '123456' }, { token: mine.draft.token });
  expect(signed.status).toBeGreaterThanOrEqual(400);
});

test('[W24] [W27] one’s own way to pay neither orders nor loads another’s certificate', async () => {
  const opened = await product.get(`/certificate/${mine.unpaid.handle}`);
  const call = { token: String(opened.body['token']) };
  for (const value of [theirs.unpaid.id, theirs.unpaid.handle])
    expect((await product.post('/payments/payment', { ...orderBody, downloadURLId: value }, call)).status).toBe(404);
  for (const path of ['/certificate/', '/certificate/download-certificate/', '/certificate/download-invoice/'])
    expect((await product.get(`${path}${theirs.paid.id}`, call)).status).toBe(404);
  expect((await product.get(`/certificate/preview/${theirs.unpaid.id}`, call)).status).toBe(404);
  expect(await stateOf(product, theirs)).toEqual(before);
});

test('[W30] a session is no token of a page that signs or pays', async () => {
  const call = { token: theirs.landlord.token };
  for (const path of ['/certificate/send-sms', '/certificate/create', '/payments/payment', '/payments/payment/confirm'])
    expect((await product.post(path, {}, call)).status).toBe(401);
});

test.each(Object.keys(ownOnly))('[W49] %s speaks of the session’s own landlord only', async (name) => {
  const answer = await send(name, { body: ownOnly[name]?.() }, mine.landlord.token);
  expect(answer.bytes.toString('utf8')).not.toMatch(traces());
  expect(await stateOf(product, theirs)).toEqual(before);
});
