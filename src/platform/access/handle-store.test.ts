import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestParts, type TestParts } from '../../../tests/support/test-parts.ts';
import { addSeconds } from '../clock/clock.ts';
import { sha256 } from '../crypto/random.ts';
import { wholeDaysAfter } from '../rules/last-day.ts';
import { createHandleStore, type HandleStore } from './handle-store.ts';
import { lifetimes, linkLifetimes, type LinkPurpose } from './scopes.ts';
import { createTokenStore } from './token-store.ts';

let parts: TestParts;
let handles: HandleStore;
beforeAll(async () => {
  parts = await openTestParts();
  handles = createHandleStore(parts.clock);
});
afterAll(() => parts.close());

const create = (purpose: LinkPurpose, subjectId = randomUUID()): Promise<string> =>
  parts.inTransaction((trx) => handles.create(trx, { purpose, subjectId }));
const spend = (value: string, purpose: LinkPurpose) => parts.inTransaction((trx) => handles.spend(trx, value, purpose));

test('a link value is found for its purpose only, and only its hash is stored [W14]', async () => {
  const subjectId = randomUUID();
  const value = await create('status', subjectId);
  expect(await handles.find(parts.db, value, 'status')).toMatchObject({ subjectId, isLive: true });
  expect(await handles.find(parts.db, value, 'deliver')).toBeNull();
  expect(await spend(value, 'erase')).toBeNull();
  expect(await handles.find(parts.db, value, 'status')).not.toBeNull();
  expect(JSON.stringify(await parts.db.selectFrom('link_handle').selectAll().execute())).not.toContain(value);
});

test('of twenty who spend one link at once exactly one succeeds', async () => {
  const value = await create('tenant-email');
  const spent = await Promise.all(Array.from({ length: 20 }, () => spend(value, 'tenant-email')));
  expect(spent.filter((found) => found !== null)).toHaveLength(1);
  expect(await handles.find(parts.db, value, 'tenant-email')).toBeNull();
  expect(await handles.findAny(parts.db, value)).toMatchObject({ isLive: false });
});

test.each(Object.entries(linkLifetimes) as [LinkPurpose, number][])(
  'a link for %s ends after %d seconds, one of days with the last of them, and is then known only for a fresh one',
  async (purpose, seconds) => {
    const value = await create(purpose);
    const now = parts.clock.now();
    const end = seconds > 24 * 3600 ? wholeDaysAfter(now, seconds) : addSeconds(now, seconds);
    parts.clock.advance((end.getTime() - now.getTime()) / 1000 - 1);
    expect(await handles.find(parts.db, value, purpose)).not.toBeNull();
    parts.clock.advance(1);
    expect(await handles.find(parts.db, value, purpose)).toBeNull();
    expect(await spend(value, purpose)).toBeNull();
    expect(await handles.findAny(parts.db, value)).toMatchObject({ purpose, isLive: false });
  },
);

test.each(['', "' or 1=1 --", '../../etc/passwd', 'a'.repeat(42), 'a'.repeat(44), '\u0000'.repeat(43), 'ß'.repeat(43)])(
  'malformed value %# is unknown, without an error',
  async (value) => {
    expect(await handles.findAny(parts.db, value)).toBeNull();
    expect(await spend(value, 'deliver')).toBeNull();
  },
);

test('all links of a subject end, or those of the named purposes', async () => {
  const subjectId = randomUUID();
  const [confirm, status] = [await create('landlord-confirm', subjectId), await create('status', subjectId)];
  await parts.inTransaction((trx) => handles.endAll(trx, subjectId, ['landlord-confirm']));
  expect(await handles.find(parts.db, confirm, 'landlord-confirm')).toBeNull();
  expect(await handles.find(parts.db, status, 'status')).not.toBeNull();
  await parts.inTransaction((trx) => handles.endAll(trx, subjectId));
  expect(await handles.find(parts.db, status, 'status')).toBeNull();
});

test('a link that a session gave works as long as the session does', async () => {
  const tokens = createTokenStore(parts.db, parts.clock);
  const give = async (): Promise<{ session: string; link: string }> => {
    const session = await parts.inTransaction((trx) =>
      tokens.issue(trx, { scope: 'landlord:session', subjectId: randomUUID() }),
    );
    const link = { purpose: 'landlord-deliver', subjectId: randomUUID(), parentHash: sha256(session) } as const;
    return { session, link: await parts.inTransaction((trx) => handles.create(trx, link)) };
  };
  const [ended, idle] = [await give(), await give()];
  expect(await handles.find(parts.db, ended.link, 'landlord-deliver')).toMatchObject({
    parentHash: sha256(ended.session),
  });
  await parts.inTransaction((trx) => tokens.end(trx, sha256(ended.session)));
  expect(await handles.find(parts.db, ended.link, 'landlord-deliver')).toBeNull();
  expect(await spend(ended.link, 'landlord-deliver')).toBeNull();
  expect(await handles.find(parts.db, idle.link, 'landlord-deliver')).not.toBeNull();
  parts.clock.advance(lifetimes['landlord:session'].idle);
  expect(await handles.find(parts.db, idle.link, 'landlord-deliver')).toBeNull();
});

test('a rolled back use leaves the link usable', async () => {
  const value = await create('tenant-email');
  const undone = parts.inTransaction(async (trx) => {
    expect(await handles.spend(trx, value, 'tenant-email')).not.toBeNull();
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await spend(value, 'tenant-email')).not.toBeNull();
});
