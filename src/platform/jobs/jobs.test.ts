import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { inTransaction, openDatabase, type OpenDatabase } from '../database/database.ts';
import { withClient } from '../database/connection.ts';
import { createProcessLease, type ProcessLease } from '../leases/process-lease.ts';
import { withFailedJobs } from './failed-jobs.ts';
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

test('a job of a committed transaction runs once and at once, one of a rolled back transaction never', async () => {
  const seen: string[] = [];
  jobs.handle('message-undelivered', async ({ messageId }) => void seen.push(messageId));
  await jobs.start();
  const undone = inTransaction(opened.db, async (trx) => {
    await jobs.publish(trx, 'message-undelivered', { messageId: 'undone' }, { key: 'undone' });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  const publishedAt = performance.now();
  await publish('paid');
  await vi.waitFor(() => expect(seen).toContain('paid'), { interval: 5, timeout: 5000 });
  expect(performance.now() - publishedAt).toBeLessThan(500);
  await publish('last');
  await vi.waitFor(() => expect(seen).toEqual(['paid', 'last']), { interval: 5, timeout: 5000 });
  const { rows } = await asOwner(
    "select state::text, count(*)::int from pgboss.job where name = 'message-undelivered' group by state",
  );
  expect(rows).toEqual([{ state: 'completed', count: 2 }]);
});

test('the same key is not queued twice while it waits, and again after it is done', async () => {
  const seen: string[] = [];
  jobs.handle('message-undelivered', async ({ messageId }) => void seen.push(messageId));
  await Promise.all([publish('one'), publish('one'), publish('two')]);
  await publish('one');
  await jobs.start();
  await vi.waitFor(() => expect(seen.toSorted()).toEqual(['one', 'two']), { timeout: 5000 });
  await vi.waitFor(
    async () => {
      await publish('one');
      expect(seen).toHaveLength(3);
    },
    { timeout: 5000 },
  );
});

test('a handler that throws is tried again, and its error message is not stored', async () => {
  let tries = 0;
  jobs.handle('message-undelivered', async () => {
    tries++;
    if (tries === 1) throw new TypeError('quotes anna@beispiel.example');
  });
  await jobs.start();
  await publish('again');
  await vi.waitFor(() => expect(tries).toBe(1), { timeout: 5000 });
  await vi.waitFor(
    async () => {
      const { rows } = await asOwner(
        "select output::text from pgboss.job where name = 'message-undelivered' and state = 'retry'",
      );
      expect(JSON.stringify(rows)).toContain('TypeError');
      expect(JSON.stringify(rows)).not.toContain('anna');
    },
    { timeout: 5000 },
  );
  await vi.waitFor(() => expect(tries).toBe(2), { timeout: 10_000 });
});

test('a job that failed for good stays visible and can be queued again', async () => {
  let isBroken = true;
  const seen: string[] = [];
  jobs.handle('message-undelivered', async ({ messageId }) => {
    if (isBroken) throw new Error('broken');
    seen.push(messageId);
  });
  await asOwner("update pgboss.queue set retry_limit = 0 where name = 'message-undelivered'");
  await jobs.start();
  await publish('lost');
  await vi.waitFor(
    async () =>
      expect(await jobs.failed()).toMatchObject([{ name: 'message-undelivered', data: { messageId: 'lost' } }]),
    { timeout: 5000 },
  );
  isBroken = false;
  expect(await withFailedJobs(database.appConfig, ({ retryAll }) => retryAll())).toBe(1);
  await vi.waitFor(() => expect(seen).toEqual(['lost']), { timeout: 5000 });
  expect(await jobs.failed()).toEqual([]);
});

test('many jobs are worked off without waiting for the next poll', async () => {
  const seen = new Set<string>();
  jobs.handle('message-undelivered', async ({ messageId }) => void seen.add(messageId), { concurrency: 3 });
  await Promise.all(Array.from({ length: 60 }, (_, index) => publish(`order-${index}`)));
  await jobs.start();
  await vi.waitFor(() => expect(seen.size).toBe(60), { timeout: 5000 });
});

test('a job does not wait for those under way while somebody has none', async () => {
  const [seen, finish] = [[] as string[], Promise.withResolvers<void>()];
  const run = async ({ messageId }: { messageId: string }): Promise<void> => {
    seen.push(messageId);
    await finish.promise;
  };
  jobs.handle('message-undelivered', run, { concurrency: 5 });
  await jobs.start();
  const publishedAt = performance.now();
  const wanted = ['1', '2', '3', '4', '5'];
  for (const messageId of wanted) {
    await publish(messageId);
    await vi.waitFor(() => expect(seen).toContain(messageId), { interval: 5, timeout: 5000 });
  }
  // Each job for which no worker was woken waits for the poll of all queues, up to two seconds.
  expect(performance.now() - publishedAt).toBeLessThan(3000);
  finish.resolve();
});

test('what a process without workers queued is taken up within seconds', async () => {
  const seen: string[] = [];
  jobs.handle('message-undelivered', async ({ messageId }) => void seen.push(messageId));
  await jobs.start();
  await publish('known');
  await vi.waitFor(() => expect(seen).toEqual(['known']), { timeout: 5000 });
  const others = createJobs({ connection: database.appConfig, names: platformJobs, log, lease });
  await publish('of another', others);
  await vi.waitFor(() => expect(seen).toEqual(['known', 'of another']), { timeout: 5000 });
  await others.stop();
});

test('stopping waits for the job under way', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  let isDone = false;
  jobs.handle('message-undelivered', async () => {
    started.resolve();
    await finish.promise;
    isDone = true;
  });
  await jobs.start();
  await publish('slow');
  await started.promise;
  const stopping = jobs.stop();
  finish.resolve();
  await stopping;
  expect(isDone).toBe(true);
  jobs = createJobs({ connection: database.appConfig, names: platformJobs, log, lease });
});

test('a job whose process was killed is taken up at the next start', async () => {
  await publish('abandoned');
  await asOwner("update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()");
  const seen: string[] = [];
  jobs.handle('message-undelivered', async ({ messageId }) => void seen.push(messageId));
  await jobs.start();
  await vi.waitFor(() => expect(seen).toEqual(['abandoned']), { timeout: 5000 });
});

test('a sweep runs at start, goes on after an error and never overtakes itself', async () => {
  let rounds = 0;
  let atOnce = 0;
  let most = 0;
  jobs.every('count', 0.02, async () => {
    most = Math.max(most, ++atOnce);
    rounds++;
    await publish(`round-${rounds}`);
    atOnce--;
    if (rounds === 1) throw new Error('first round');
  });
  await jobs.start();
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(3), { timeout: 5000 });
  expect(most).toBe(1);
});

test('a sweep that is asked for comes at once, and once more for all that asked while it ran', async () => {
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>());
  let rounds = 0;
  jobs.every('asked-for', 3600, async () => gates[rounds++]?.promise);
  await jobs.start();
  await vi.waitFor(() => expect(rounds).toBe(1), { timeout: 5000 });
  jobs.soon('asked-for');
  jobs.soon('asked-for');
  expect(rounds).toBe(1);
  gates[0]?.resolve();
  await vi.waitFor(() => expect(rounds).toBe(2), { timeout: 5000 });
  gates[1]?.resolve();
  jobs.soon('asked-for');
  await vi.waitFor(() => expect(rounds).toBe(3), { timeout: 5000 });
  gates[2]?.resolve();
});
