// Interrupted jobs: their process died, or the database was unreachable.
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wayTo } from '../../../tests/support/cuttable-way.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { inTransaction, openDatabase, type OpenDatabase } from '../database/database.ts';
import { withClient } from '../database/connection.ts';
import { createProcessLease, type ProcessLease } from '../leases/process-lease.ts';
import { platformJobs } from './job-table.ts';
import { createJobs, type Jobs } from './jobs.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let opened: OpenDatabase;
let lease: ProcessLease;
let jobs: Jobs;
beforeEach(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.appConfig);
  lease = createProcessLease({ connection: database.appConfig, log, isAlone: true });
  await lease.start();
  jobs = createJobs({ connection: database.appConfig, names: platformJobs, log, lease });
});
afterEach(async () => {
  await jobs.stop();
  await lease.stop();
  await opened.close();
  await database.drop();
});

const publish = (messageId: string, by: Jobs = jobs) =>
  inTransaction(opened.db, (trx) => by.publish(trx, 'message-undelivered', { messageId }, { key: messageId }));
const asOwner = (sql: string) => withClient(database.ownerConfig, (client) => client.query(sql));

/** Times short enough for a test to wait. */
const times = { renewSeconds: 0.2, lapseSeconds: 0.8 };

/** Starts a second instance on the same database. */
async function startNeighbour(seen: string[]): Promise<{ stop(): Promise<void> }> {
  const own = createProcessLease({ connection: database.appConfig, log, times });
  await own.start();
  const beside = createJobs({ connection: database.appConfig, names: platformJobs, log, lease: own });
  beside.handle('message-undelivered', async ({ messageId }) => void seen.push(messageId));
  await beside.start();
  return {
    stop: async () => {
      await beside.stop();
      await own.stop();
    },
  };
}

test('a job whose process was killed is taken up by its neighbour, without waiting for its turn of retries', async () => {
  await publish('abandoned');
  await asOwner("update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(), retry_count = 8");
  const seen: string[] = [];
  const neighbour = await startNeighbour(seen);
  await vi.waitFor(() => expect(seen).toEqual(['abandoned']), { timeout: 5000 });
  await neighbour.stop();
});

test('a job that takes long is left to the process that lives', async () => {
  const finish = Promise.withResolvers<void>();
  const seen: string[] = [];
  await lease.stop();
  lease = createProcessLease({ connection: database.appConfig, log, times });
  await lease.start();
  jobs = createJobs({ connection: database.appConfig, names: platformJobs, log, lease });
  jobs.handle('message-undelivered', async ({ messageId }) => {
    seen.push(messageId);
    if (messageId === 'slow') await finish.promise;
  });
  await jobs.start();
  await publish('slow');
  await vi.waitFor(() => expect(seen).toEqual(['slow']), { timeout: 5000 });
  const neighbour = await startNeighbour(seen);
  // The job is put beside one of a dead process, so that there is a judgement to wait for.
  await inTransaction(opened.db, async (trx) => {
    await jobs.publish(trx, 'message-undelivered', { messageId: 'abandoned' }, { key: 'abandoned' });
    await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'
      where singleton_key = 'abandoned'`.execute(trx);
  });
  await vi.waitFor(() => expect(seen).toContain('abandoned'), { timeout: 5000 });
  expect(seen).toEqual(['slow', 'abandoned']);
  finish.resolve();
  await neighbour.stop();
});

test('what failed many times is tried again within half a minute', async () => {
  jobs.handle('message-undelivered', () => Promise.reject(new Error('the database was away')));
  await publish('unlucky');
  await asOwner('update pgboss.job set retry_count = 15, started_on = now()');
  await jobs.start();
  await vi.waitFor(
    async () => {
      const { rows } = await asOwner(
        "select extract(epoch from start_after - now())::float8 as wait from pgboss.job where state = 'retry'",
      );
      expect(rows).toEqual([{ wait: expect.any(Number) }]);
      expect((rows as { wait: number }[])[0]?.wait).toBeLessThanOrEqual(30);
    },
    { timeout: 5000 },
  );
});

test('a job that failed because the database went away goes on when it is back', async () => {
  const way = await wayTo(database.appConfig);
  await way.open();
  await lease.stop();
  lease = createProcessLease({ connection: way.config, log, times });
  await lease.start();
  jobs = createJobs({ connection: way.config, names: platformJobs, log, lease });
  const begun = Promise.withResolvers<void>();
  let tries = 0;
  jobs.handle('message-undelivered', async () => {
    tries++;
    begun.resolve();
    // Neither this work nor the report that it failed reaches the database.
    if (tries > 1) return;
    await way.cut();
    throw new Error('the database is away');
  });
  await jobs.start();
  await publish('interrupted');
  await begun.promise;
  await vi.waitFor(() => expect(way.connections()).toBe(0), { timeout: 5000 });
  expect(tries).toBe(1);
  await way.open();
  await vi.waitFor(() => expect(tries).toBe(2), { timeout: 10_000 });
  await jobs.stop();
  await lease.stop();
  await way.cut();
  lease = createProcessLease({ connection: database.appConfig, log });
  jobs = createJobs({ connection: database.appConfig, names: platformJobs, log, lease });
});

test('a network that swallowed what was open keeps jobs waiting no longer than a call', async () => {
  const way = await wayTo(database.appConfig);
  await way.open();
  const beside = createJobs({ connection: way.config, names: platformJobs, log, lease, queryTimeoutMs: 500 });
  const seen: string[] = [];
  beside.handle('message-undelivered', async ({ messageId }) => void seen.push(messageId));
  await beside.start();
  await publish('first', beside);
  await vi.waitFor(() => expect(seen).toEqual(['first']), { timeout: 5000 });
  way.swallow();
  await publish('second', beside);
  await vi.waitFor(() => expect(seen).toEqual(['first', 'second']), { timeout: 15_000 });
  const stoppedAt = performance.now();
  await beside.stop();
  expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  await way.cut();
});
