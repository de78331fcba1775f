// Two instances on one database, with times short enough for a test to wait.
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestParts, type TestParts } from '../../../tests/support/test-parts.ts';
import { withClient } from '../database/connection.ts';
import { createProcessLease, type ProcessLease } from './process-lease.ts';

const log = pino({ level: 'silent' });
const times = { renewSeconds: 0.2, lapseSeconds: 0.6 };

let parts: TestParts;
let started: ProcessLease[];
beforeEach(async () => {
  parts = await openTestParts();
  started = [];
});
afterEach(async () => {
  for (const lease of started) await lease.stop();
  await parts.close();
});

async function start(options: { isAlone?: boolean; times?: typeof times } = {}): Promise<ProcessLease> {
  const lease = createProcessLease({ connection: parts.appConfig, log, times, ...options });
  await lease.start();
  started.push(lease);
  return lease;
}

const asOwner = (sql: string) => withClient(parts.ownerConfig, (client) => client.query(sql));

async function agesOf(): Promise<Map<string, number>> {
  const { rows } = await withClient(parts.ownerConfig, (client) =>
    client.query<{ id: string; age: number }>(
      'select id, extract(epoch from now() - renewed_at)::float8 as age from process_lease',
    ),
  );
  return new Map(rows.map(({ id, age }) => [id, age]));
}

test('a lease is renewed as long as its process runs, and is gone when it ended in order', async () => {
  const lease = await start();
  await asOwner("update process_lease set renewed_at = now() - interval '1 hour'");
  await vi.waitFor(async () => expect((await agesOf()).get(lease.id)).toBeLessThan(1), { timeout: 5000 });
  await lease.stop();
  started = [];
  expect((await agesOf()).has(lease.id)).toBe(false);
});

test('who starts beside others does not judge them before he could have heard of them', async () => {
  const lease = await start();
  expect(lease.mayJudge()).toBe(false);
  await vi.waitFor(() => expect(lease.mayJudge()).toBe(true), { timeout: 5000 });
});

test('who starts alone takes everything that others held for a leftover', async () => {
  const before = await start();
  const lease = await start({ isAlone: true });
  expect(lease.mayJudge()).toBe(true);
  expect([...(await agesOf()).keys()]).toEqual([lease.id]);
  // That process was alive after all: it renews again.
  await vi.waitFor(async () => expect((await agesOf()).has(before.id)).toBe(true), { timeout: 5000 });
});

test('without its database a process neither holds what it had nor judges, and begins anew when it is back', async () => {
  const lease = await start();
  await vi.waitFor(() => expect(lease.mayJudge()).toBe(true), { timeout: 5000 });
  await asOwner('revoke update, insert on process_lease from app');
  await vi.waitFor(() => expect(lease.isHeld()).toBe(false), { timeout: 5000 });
  expect(lease.mayJudge()).toBe(false);
  await asOwner('grant update, insert on process_lease to app');
  await vi.waitFor(() => expect(lease.isHeld()).toBe(true), { timeout: 5000 });
  expect(lease.mayJudge()).toBe(false);
  await vi.waitFor(() => expect(lease.mayJudge()).toBe(true), { timeout: 5000 });
});

test.each(['-', '+'])(
  'when the clock of the database jumps (%s) a process judges nobody before all could have renewed',
  async (sign) => {
    const lease = await start({ times: { renewSeconds: 0.2, lapseSeconds: 2 } });
    await vi.waitFor(() => expect(lease.mayJudge()).toBe(true), { timeout: 5000 });
    // After a jump of the clock all leases carry times from before it.
    await asOwner(`update process_lease set renewed_at = now() ${sign} interval '1 hour'`);
    await vi.waitFor(() => expect(lease.mayJudge()).toBe(false), { timeout: 5000 });
    await vi.waitFor(() => expect(lease.mayJudge()).toBe(true), { timeout: 5000 });
  },
);
