// Once the tenancy has a newer certificate, a link to the older one would show an old state as today's (decisions 0045, 0046).
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  daysLater,
  firstCertificate,
  openRenewal,
  payRenewal,
  sendRenewal,
  signRenewal,
  usualSides,
  type Held,
} from '../../../tests/support/renewed-tenancy.ts';
import { openLink } from '../../../tests/support/share-reader.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Share } from '../rules/index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const share = { label: 'Frau Krüger', days: 14, parts: [], withFile: false };

const owing = { rentArrears: 'yes', arrearsKind: 'rent', arreasAmount: '650,00' };

async function askForRenewal(first: Held): Promise<void> {
  await sendRenewal(product, await openRenewal(product, first));
  await signRenewal(product, owing);
}

test('the older page leads on: all shares of the tenancy stand there, and what is made there shows the newer state', async () => {
  const first = await daysLater(product, await firstCertificate(product), 31);
  const create = () => product.post('/certificate/shares', share, { token: first.token });
  expect((await create()).status).toBe(200);
  const { id } = (await create()).body['share'] as { id: string };
  await askForRenewal(first);
  // The share is ended while active ones move, and resumed with the older state.
  await product.post(`/certificate/shares/${id}/end`, {}, { token: first.token });
  const newer = await payRenewal(product);
  const messages = await product.messages(usualSides.tenant.email);
  const ready = messages.find(({ template }) => template === 'certificate-ready');
  expect(ready?.text).toContain('Deine offene Freigabe zeigt von jetzt an von selbst den neuen Stand.');
  expect(ready?.text).not.toContain(share.label);
  const resumed = await product.post(`/certificate/shares/${id}/resume`, {}, { token: first.token });
  expect(resumed).toMatchObject({ status: 409, body: { code: 'undo-over' } });
  const made = (await create()).body['share'] as Share;
  expect((await openLink(product, made.link)).view).toMatchObject({ hasOpenAmount: true });
  const lists = await Promise.all(
    [first, newer].map(async ({ token }) => (await product.get('/certificate/shares', { token })).body),
  );
  expect(lists).toMatchObject([
    { isNewer: true, newAllowed: true, reason: null },
    { isNewer: false, newAllowed: true, reason: null },
  ]);
  const [older, present] = lists.map((list) => (list['shares'] as Share[]).map((one) => one.id));
  expect(older).toHaveLength(3);
  expect(older).toEqual(present);
  const seen = await product.get(`/certificate/shares/${made.id}/preview`, { token: first.token });
  expect(seen).toMatchObject({ status: 200, body: { state: 'valid' } });
  expect((await product.post(`/certificate/shares/${made.id}/end`, {}, { token: first.token })).status).toBe(200);
}, 120_000);

test('one that is stored while the renewal is issued, and not seen by its job, shows the newer state all the same', async () => {
  const sides = {
    tenant: { email: 'rennen@post.example', phone: '+491713920011' },
    landlord: { email: 'rennen@vermieten.example', phoneE164: '+491713920012' },
  };
  const first = await daysLater(product, await firstCertificate(product, sides), 31);
  await sendRenewal(product, await openRenewal(product, first), sides);
  await signRenewal(product, owing, sides);
  const { db } = product.platform;
  // The data for the share has been read already; storing it waits, and the renewal is issued meanwhile.
  const { waiting, newer } = await db.transaction().execute(async (trx) => {
    await sql`lock table certificate_share in share mode`.execute(trx);
    const answer = product.post('/certificate/shares', share, { token: first.token });
    await untilWaiting(trx);
    return { waiting: answer, newer: await payRenewal(product, sides) };
  });
  const made = (await waiting).body['share'] as Share;
  expect((await openLink(product, made.link)).view).toMatchObject({ hasOpenAmount: true });
  expect((await product.get('/certificate/shares', { token: newer.token })).body['shares']).toMatchObject([
    { id: made.id },
  ]);
}, 120_000);

async function untilWaiting(trx: Transaction): Promise<void> {
  const { rows } =
    await sql`select from pg_locks where relation = 'certificate_share'::regclass and not granted`.execute(trx);
  if (rows.length === 0) return untilWaiting(trx);
}

test('a reader who is faster than the job of a renewal sees the newer state, and a page that was open is opened once more', async () => {
  const sides = {
    tenant: { email: 'schneller@post.example', phone: '+491713920013' },
    landlord: { email: 'schneller@vermieten.example', phoneE164: '+491713920014' },
  };
  const { db } = product.platform;
  const first = await daysLater(product, await firstCertificate(product, sides), 31);
  const made = (await product.post('/certificate/shares', share, { token: first.token })).body['share'] as Share;
  const before = await openLink(product, made.link);
  const row = await db.selectFrom('certificate_share').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow();
  await sendRenewal(product, await openRenewal(product, first), sides);
  await signRenewal(product, owing, sides);
  const newer = await payRenewal(product, sides);
  // This is the row before the job has run.
  await db.updateTable('certificate_share').set(row).where('id', '=', made.id).execute();
  const token = String(before.answer.body['token']);
  expect((await product.get('/certificate/shares/view', { token })).status).toBe(401);
  expect((await product.get(`/certificate/shares/${made.id}/preview`, { token: newer.token })).body).toMatchObject({
    code: 'preview-stale',
  });
  expect((await openLink(product, made.link)).view).toMatchObject({ hasOpenAmount: true });
  expect((await product.get('/certificate/shares/view', { token })).body).toMatchObject({ state: 'valid' });
}, 120_000);
