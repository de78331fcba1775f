// The list of sessions, and ending them.
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord, logInAgain, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { dropEndedSessions } from './session-store.ts';
import { sweepAccounts } from './sweep-accounts.ts';

let product: TestProduct;
let landlord: ActiveLandlord;
let other: ActiveLandlord;
beforeAll(async () => {
  product = await startTestProduct();
  landlord = await activeLandlord(product, { email: 'becker@vermieter.example', phone: '+4917604069061' });
  other = await activeLandlord(product, { email: 'wolf@vermieter.example', phone: '+4917604069062' });
});
afterAll(() => product.close());

interface Session {
  id: string;
  device: string;
  network: string;
  isCurrent: boolean;
}
const sessionsOf = async (token: string): Promise<Session[]> =>
  (await product.get('/landlord/sessions', { token })).body['sessions'] as Session[];
const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' };

test('the list shows every session with its device, newest first, and which one asks', async () => {
  const token = await logInAgain(product, landlord, { headers: firefox });
  const sessions = await sessionsOf(token);
  expect(sessions).toMatchObject([
    { device: 'Firefox auf Windows', network: '127.0.0.0/24', isCurrent: true },
    { isCurrent: false },
  ]);
  expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual([
    'createdAt',
    'device',
    'id',
    'isCurrent',
    'lastUsedAt',
    'network',
  ]);
});

test('[8.2.2] another landlord’s sessions are neither seen nor ended', async () => {
  const [mine] = await sessionsOf(landlord.token);
  expect((await sessionsOf(other.token)).map(({ id }) => id)).not.toContain(mine?.id);
  const foreign = await product.delete(`/landlord/sessions/${mine?.id}`, undefined, { token: other.token });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'link-expired' } });
  expect((await product.get('/landlord/sessions', { token: landlord.token })).status).toBe(200);
});

test('[7.4.2] one session is ended from another, at once and once', async () => {
  const lost = await logInAgain(product, landlord, { headers: firefox });
  const lostId = (await sessionsOf(lost)).find(({ isCurrent }) => isCurrent)?.id;
  const ended = await product.delete(`/landlord/sessions/${lostId}`, undefined, { token: landlord.token });
  expect(ended).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  expect((await product.get('/landlord/sessions', { token: lost })).status).toBe(401);
  expect((await product.delete(`/landlord/sessions/${lostId}`, undefined, { token: landlord.token })).status).toBe(404);
  expect((await sessionsOf(landlord.token)).map(({ id }) => id)).not.toContain(lostId);
});

test('a session that was not used for half an hour is over and not listed', async () => {
  const idle = await logInAgain(product, other);
  await product.clock.advance(20 * 60);
  expect((await product.get('/landlord/sessions', { token: other.token })).status).toBe(200);
  await product.clock.advance(15 * 60);
  const sessions = await sessionsOf(other.token);
  expect(sessions.filter(({ isCurrent }) => !isCurrent)).toEqual([]);
  expect((await product.get('/landlord/sessions', { token: idle })).status).toBe(401);
});

test('[7.4.2] everywhere at once: every session ends, this one too, and the browser is told to forget', async () => {
  const tokens = [await logInAgain(product, other), await logInAgain(product, other)];
  const ended = await product.delete('/landlord/sessions', undefined, { token: tokens[0] });
  expect(ended.status).toBe(200);
  expect(ended.headers.get('clear-site-data')).toBe('"cache", "storage"');
  for (const token of [...tokens, other.token])
    expect((await product.get('/landlord/sessions', { token })).status).toBe(401);
  expect((await sessionsOf(await logInAgain(product, landlord))).length).toBeGreaterThan(0);
});

test.each(['0', 'x', '00000000-0000-4000-8000-000000000000'])(
  'an unknown session "%s" gets the one answer',
  async (id) => {
    const token = await logInAgain(product, landlord);
    expect(await product.delete(`/landlord/sessions/${id}`, undefined, { token })).toMatchObject({ status: 404 });
  },
);

test('a call of an account without its session speaks of logging in, any other of the link', async () => {
  for (const token of ['x'.repeat(43), undefined])
    expect(await product.get('/landlord/sessions', token === undefined ? {} : { token })).toMatchObject({
      status: 401,
      body: { code: 'signed-out', message: 'Die Sitzung ist abgelaufen. Bitte neu einloggen.' },
    });
  expect((await product.post('/certificate/first-input', {})).body['message']).toContain('Link aus der E-Mail');
});

const kept = (account: ActiveLandlord) =>
  product.platform.db.selectFrom('landlord_session').select('id').where('account_id', '=', account.id).execute();

test('the device of a session goes with the next sweep once it was ended, or is too old, and not before', async () => {
  const token = await logInAgain(product, landlord);
  await sweepAccounts(product.platform);
  const open = (await kept(landlord)).length;
  expect(open).toBeGreaterThan(0);
  const lost = await logInAgain(product, landlord);
  expect((await product.post('/landlord/logout', undefined, { token: lost })).status).toBe(200);
  await sweepAccounts(product.platform);
  expect(await kept(landlord)).toHaveLength(open);
  expect((await product.get('/landlord/sessions', { token })).status).toBe(200);
  await product.clock.advance(12 * 3600);
  await sweepAccounts(product.platform);
  expect(await kept(landlord)).toEqual([]);
});

test('the sweep reads the sessions that are due, not every token that ever ended', async () => {
  await logInAgain(product, other);
  const { platform } = product;
  const plan = await inTransaction(platform.db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { sql: text, parameters } = dropEndedSessions({ db: trx, clock: platform.clock }).compile();
    const explained = CompiledQuery.raw(`explain ${text}`, [...parameters]);
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(explained);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/landlord_session_end/);
  expect(plan).not.toContain('access_token');
});
