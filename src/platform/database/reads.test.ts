// With a real primary and a real streaming replica: reads that may lag go to the replica, yet everybody sees their own writes.
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest';
import { startReplicated, type ReplicatedPostgres } from '../../../tests/support/replicated-postgres.ts';
import { withClient } from './connection.ts';
import { openDatabase, type Connection, type OpenDatabase } from './database.ts';
import { openReads, primaryReads, type ReadConnection } from './reads.ts';

let servers: ReplicatedPostgres;
let opened: OpenDatabase;
let copy: ReturnType<typeof openReads>;
const told: string[] = [];
const log = pino(
  {},
  new Writable({
    write(line: Buffer, _encoding, done) {
      told.push((JSON.parse(line.toString()) as { msg: string }).msg);
      done();
    },
  }),
);

beforeAll(async () => {
  servers = await startReplicated({ settings: { fsync: 'off', shared_buffers: '16MB' } });
  await withClient(servers.primary.ownerConfig, (client) =>
    client.query('create table spent_work (work_hash int); grant all on spent_work to app'),
  );
  opened = openDatabase(servers.addressOf('app'), { max: 4, queryTimeoutMs: 2000, connectTimeoutMs: 2000 });
  copy = openReads({ db: opened.db, replica: servers.addressOf('app').replace(/&target.*/, ''), log });
  await untilUsed(true);
});
afterAll(async () => {
  await copy.close();
  await opened.close();
  await servers.stop();
});

const untilUsed = (isUsed: boolean) =>
  vi.waitFor(() => expect(copy.reads.health()?.isUsed).toBe(isUsed), { timeout: 10_000 });
const rowsIn = async (from: ReadConnection): Promise<number> =>
  (await from.selectFrom('spent_work').select('work_hash').execute()).length;
const isTrue = () => Promise.resolve(true);
const add = (): Promise<unknown> =>
  withClient(servers.primary.ownerConfig, (client) => client.query('insert into spent_work values (1)'));
const pauseReplay = async (): Promise<void> => {
  await servers.pauseReplay();
  onTestFinished(() => servers.resumeReplay());
};
const answered = () => ({ ...copy.reads.health()?.answered });

test('a store function that was not made for it takes no replica', () => {
  expectTypeOf<ReadConnection>().not.toExtend<Connection>();
  expectTypeOf<Connection>().toExtend<ReadConnection>();
});

test('what was committed a moment ago, by whomever, is in what the replica answers', async () => {
  const before = answered();
  for (let round = 1; round <= 50; round++) {
    await add();
    expect(await copy.reads.current(rowsIn)).toBe(round);
  }
  expect(answered().replica).toBeGreaterThan(before.replica ?? 0);
});

test('a replica that does not carry on is left alone after one short wait, and taken again when it does', async () => {
  await untilUsed(true);
  told.length = 0;
  const there = await copy.reads.current(rowsIn);
  await pauseReplay();
  await add();
  const begun = performance.now();
  const counts = await Promise.all(Array.from({ length: 20 }, () => copy.reads.current(rowsIn)));
  expect(new Set(counts)).toEqual(new Set([there + 1]));
  expect(performance.now() - begun, 'twenty waits').toBeLessThan(3000);
  const again = performance.now();
  for (let round = 0; round < 10; round++) expect(await copy.reads.current(rowsIn)).toBe(there + 1);
  expect(performance.now() - again, 'ten waits').toBeLessThan(1500);
  expect(copy.reads.health()).toMatchObject({ isUsed: false });
  expect(copy.reads.health()?.behindBytes).toBeGreaterThan(0);
  await servers.resumeReplay();
  await untilUsed(true);
  expect(told).toEqual(['the replica is not used, the primary is read from', 'the replica is read from']);
});

test('what never changes is read from the replica as it is, and from the primary what it does not have yet', async () => {
  await untilUsed(true);
  const there = await copy.reads.current(rowsIn);
  const wanted = (least: number) => async (from: ReadConnection) => {
    const count = await rowsIn(from);
    return count >= least ? count : null;
  };
  await pauseReplay();
  await add();
  const before = answered();
  expect(await copy.reads.lasting(wanted(there), isTrue)).toBeGreaterThanOrEqual(there);
  expect(await copy.reads.lasting(wanted(there + 1), isTrue)).toBe(there + 1);
  expect(await copy.reads.lasting(wanted(there + 2), isTrue)).toBeNull();
  expect(answered().primary).toBeGreaterThan(before.primary ?? 0);
});

test('what the primary does not bear out is read from the primary, though the replica has it', async () => {
  await untilUsed(true);
  const asked: ReadConnection[] = [];
  const read = (from: ReadConnection) => {
    asked.push(from);
    return rowsIn(from);
  };
  await copy.reads.lasting(read, () => Promise.resolve(false));
  expect(asked).toHaveLength(2);
  expect(asked[1]).toBe(opened.db);
});

test('one statement that takes too long on the replica is asked of the primary, and the others go on there', async () => {
  await untilUsed(true);
  told.length = 0;
  const slow = async (from: ReadConnection): Promise<boolean> => {
    const { isReplica } = await from
      .selectFrom('spent_work')
      .select(sql<boolean>`pg_is_in_recovery()`.as('isReplica'))
      .limit(1)
      .executeTakeFirstOrThrow();
    if (isReplica)
      await from
        .selectFrom('spent_work')
        .select(sql`pg_sleep(30)`.as('slept'))
        .limit(1)
        .execute();
    return isReplica;
  };
  expect(await copy.reads.current(slow)).toBe(false);
  expect(copy.reads.health()).toMatchObject({ isUsed: true });
  const before = answered();
  await copy.reads.current(rowsIn);
  expect(answered().replica).toBe((before.replica ?? 0) + 1);
  expect(told).toEqual([]);
});

test('a replica that is not there costs nobody anything', async () => {
  const away = openReads({ db: opened.db, replica: 'postgres://app@127.0.0.1:1/product', log });
  const begun = performance.now();
  expect(await away.reads.current(rowsIn)).toBe(await primaryReads(opened.db).current(rowsIn));
  expect(performance.now() - begun).toBeLessThan(500);
  expect(away.reads.health()).toMatchObject({ isUsed: false });
  await away.close();
});

test('a primary that is named as a replica is none', async () => {
  const same = openReads({ db: opened.db, replica: servers.primary.appConfig, log });
  await vi.waitFor(() => expect(told.at(-1)).toBe('the replica is not used, the primary is read from'));
  expect(same.reads.health()).toMatchObject({ isUsed: false });
  await same.close();
});

/** This test is the last one because it changes both servers permanently. */
test('a primary that is killed: the promoted replica is found without a new start, and read from as the primary only', async () => {
  process.kill(servers.pidOf('primary'), 'SIGKILL');
  const add = (): Promise<unknown> =>
    opened.db
      .insertInto('spent_work')
      .values({ work_hash: 2 } as never)
      .execute();
  // The processes exit a moment after the server.
  await vi.waitFor(() => expect(add()).rejects.toThrow(), { timeout: 5000 });
  await withClient(servers.replica.ownerConfig, (client) => client.query('select pg_promote()'));
  const begun = performance.now();
  await vi.waitFor(add, { timeout: 5000, interval: 50 });
  expect(performance.now() - begun).toBeLessThan(3000);
  await untilUsed(false);
  expect(await copy.reads.current(rowsIn)).toBeGreaterThan(50);
});
