import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestParts, type TestParts } from '../../../tests/support/test-parts.ts';
import { withClient } from '../../platform/database/connection.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { recordEvent, verifyAuditChain } from './index.ts';

let parts: TestParts;
beforeAll(async () => {
  parts = await openTestParts();
});
afterAll(() => parts.close());
/** The owner can do what the application can't: disable the triggers and write by hand. */
const asOwner = (statements: string) =>
  withClient(parts.ownerConfig, (client) =>
    client.query(
      `begin; alter table audit_event disable trigger user; ${statements}; alter table audit_event enable trigger user; commit`,
    ),
  );
beforeEach(async () => {
  await asOwner("delete from audit_event; update audit_head set seq = 0, hash = decode(repeat('00', 32), 'hex')");
});

const record = (detail: Record<string, string | number | boolean | string[]> = {}): Promise<void> =>
  parts.inTransaction((trx) =>
    recordEvent(trx, parts.clock, {
      event: 'code.sent',
      actor: `tenant:${randomUUID()}`,
      subjectId: randomUUID(),
      network: '10.0.0.0/24',
      detail,
    }),
  );

test('an untouched log verifies, also the empty one', async () => {
  expect(await verifyAuditChain(parts.db)).toEqual({ entries: 0, firstBad: null });
  await record({ purpose: 'tenant-submit', fields: ['city', 'street'], count: 2, isLast: true });
  await parts.inTransaction((trx) => recordEvent(trx, parts.clock, { event: 'request.expired', actor: 'system' }));
  parts.clock.advance(0.123456);
  await record();
  expect(await verifyAuditChain(parts.db)).toEqual({ entries: 3, firstBad: null });
});

test('it verifies whatever time zone the connection has', async () => {
  await record();
  const other = openDatabase(parts.appConfig, { max: 1 });
  await sql`set time zone 'Asia/Kolkata'`.execute(other.db);
  expect(await verifyAuditChain(other.db)).toEqual({ entries: 1, firstBad: null });
  await other.close();
});

test('fifty entries at once make one chain without a gap', async () => {
  await Promise.all(Array.from({ length: 50 }, () => record()));
  expect(await verifyAuditChain(parts.db)).toEqual({ entries: 50, firstBad: null });
  const rows = await parts.db.selectFrom('audit_event').select('seq').orderBy('seq').execute();
  expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});

test('a rolled back change leaves no entry and no gap', async () => {
  await record();
  const undone = parts.inTransaction(async (trx) => {
    await recordEvent(trx, parts.clock, { event: 'order.paid', actor: 'system' });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await record();
  expect(await verifyAuditChain(parts.db)).toEqual({ entries: 2, firstBad: null });
});

test.each([
  "event = 'order.paid'",
  "actor = 'operator'",
  "at = at + interval '1 microsecond'",
  'detail = \'{"a":2}\'',
  'subject_id = null',
  "network = '10.0.1.0/24'",
  "hash = sha256('x')",
  "prev = sha256('x')",
])('[16.4.2] an entry changed by hand is found: %s', async (change) => {
  for (let index = 0; index < 5; index++) await record({ a: 1 });
  await asOwner(`update audit_event set ${change} where seq = 3`);
  expect(await verifyAuditChain(parts.db)).toEqual({ entries: 5, firstBad: 3 });
});

test.each([0, -7])('[16.4.2] an entry put before the first one by hand is found: %i', async (seq) => {
  await record();
  await asOwner(
    `insert into audit_event (seq, at, event, actor, prev, hash) select ${seq}, at, event, actor, prev, hash from audit_event`,
  );
  expect(await verifyAuditChain(parts.db)).toEqual({ entries: 1, firstBad: seq });
});

test('[16.4.2] a log of many pages is one chain, and each changed entry of it is found', async () => {
  for (let index = 0; index < 5; index++) await record({ a: 1 });
  const told: number[] = [];
  const verify = () => verifyAuditChain(parts.db, { pageSize: 2, onProgress: (entries) => told.push(entries) });
  expect(await verify()).toEqual({ entries: 5, firstBad: null });
  expect(told).toEqual([2, 4, 5]);
  for (const seq of [5, 4, 3, 2, 1]) {
    await asOwner(`update audit_event set prev = sha256('x') where seq = ${seq}`);
    expect(await verify()).toEqual({ entries: 5, firstBad: seq });
  }
  await asOwner('delete from audit_event where seq < 3');
  expect(await verify()).toEqual({ entries: 3, firstBad: 3 });
});

test('a removed entry is found at the one that follows it', async () => {
  for (let index = 0; index < 4; index++) await record();
  await asOwner('delete from audit_event where seq = 2');
  expect(await verifyAuditChain(parts.db)).toEqual({ entries: 3, firstBad: 3 });
});

test('[16.4.2] entries cut off at the end are found by the head that the database keeps', async () => {
  for (let index = 0; index < 4; index++) await record();
  await asOwner('delete from audit_event where seq = 4');
  expect(await verifyAuditChain(parts.db)).toEqual({ entries: 3, firstBad: 4 });
  await asOwner('delete from audit_event');
  expect(await verifyAuditChain(parts.db)).toEqual({ entries: 0, firstBad: 1 });
});

test.each([
  "update audit_event set event = 'order.paid'",
  'delete from audit_event',
  'truncate audit_event',
  'update audit_head set seq = 0',
  'delete from audit_head',
  'alter table audit_event disable trigger user',
  'drop table audit_event',
])('the application can not do: %s', async (statement) => {
  await record();
  await expect(sql.raw(statement).execute(parts.db)).rejects.toThrow();
  expect(await verifyAuditChain(parts.db)).toEqual({ entries: 1, firstBad: null });
});

test('an entry can not bring its own number or hash', async () => {
  await record();
  await sql`
    insert into audit_event (seq, at, event, actor, prev, hash)
    values (99, ${parts.clock.now()}, 'order.paid', 'system', sha256('x'), sha256('y'))
  `.execute(parts.db);
  expect(await verifyAuditChain(parts.db)).toEqual({ entries: 2, firstBad: null });
});
