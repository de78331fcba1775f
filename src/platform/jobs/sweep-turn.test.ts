// Two instances on one database, with times short enough for a test to wait.
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestParts, type TestParts } from '../../../tests/support/test-parts.ts';
import { withClient } from '../database/connection.ts';
import { createProcessLease, type ProcessLease } from '../leases/process-lease.ts';
import { platformJobs } from './job-table.ts';
import { createJobs } from './jobs.ts';
import { createSweeps } from './sweeps.ts';
import { createSweepTurns, type SweepTurns } from './sweep-turn-store.ts';

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

async function startInstance(): Promise<{ lease: ProcessLease; turns: SweepTurns }> {
  const lease = createProcessLease({ connection: parts.appConfig, log, times });
  await lease.start();
  started.push(lease);
  return { lease, turns: createSweepTurns(parts.db, lease) };
}

/** Starts a round that continues until it is released. */
async function longRound({ inTurn }: SweepTurns, name: string) {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const round = inTurn(name, () => {
    begun.resolve();
    return ended.promise;
  });
  await begun.promise;
  return {
    end: async () => {
      ended.resolve();
      return round;
    },
  };
}

test('of two instances one runs a sweep at a time, and other sweeps wait for nobody', async () => {
  const [one, two] = [await startInstance(), await startInstance()];
  await vi.waitFor(() => expect(two.lease.mayJudge()).toBe(true), { timeout: 5000 });
  const round = await longRound(one.turns, 'sweep-payments');
  const ran: string[] = [];
  const note = (name: string) => () => Promise.resolve(void ran.push(name));
  expect(await two.turns.inTurn('sweep-payments', note('beside'))).toBe(false);
  expect(await two.turns.inTurn('sweep-invoices', note('other'))).toBe(true);
  expect(await round.end()).toBe(true);
  expect(await two.turns.inTurn('sweep-payments', note('after'))).toBe(true);
  expect(ran).toEqual(['other', 'after']);
});

test('a round that failed holds nobody up', async () => {
  const [one, two] = [await startInstance(), await startInstance()];
  const failure = one.turns.inTurn('sweep-payments', () => Promise.reject(new Error('no provider')));
  await expect(failure).rejects.toThrow('no provider');
  expect(await two.turns.inTurn('sweep-payments', () => Promise.resolve())).toBe(true);
});

test('rounds that failed here are told until one succeeds here, whatever another instance is at', async () => {
  const [one, two] = [await startInstance(), await startInstance()];
  const sweeps = createSweeps(log, two.turns);
  sweeps.every('sweep-payments', 3600, () => Promise.reject(new Error('no provider')));
  const last = () => sweeps.rounds()[0];
  sweeps.start();
  await vi.waitFor(() => expect(last()?.failures).toBe(1), { interval: 5 });
  const failed = last()?.endedAt;
  const round = await longRound(one.turns, 'sweep-payments');
  sweeps.soon('sweep-payments');
  await vi.waitFor(() => expect(last()?.endedAt).not.toEqual(failed), { interval: 5 });
  expect(last()?.failures).toBe(1);
  await round.end();
  await sweeps.stop();
});

test('the turn of an instance that was killed is free once its lease has lapsed', async () => {
  const [one, two] = [await startInstance(), await startInstance()];
  const round = await longRound(one.turns, 'sweep-payments');
  // This is the state a kill leaves: the row of the turn names a process that no longer responds.
  await withClient(parts.ownerConfig, (client) =>
    client.query("update sweep_turn set claimed_by = '00000000-0000-4000-8000-000000000000'"),
  );
  await vi.waitFor(async () => expect(await two.turns.inTurn('sweep-payments', () => Promise.resolve())).toBe(true), {
    timeout: 5000,
  });
  await round.end();
});

test('nor does it stand until then again, when the clock of the database is set back after the kill', async () => {
  const two = await startInstance();
  const dead = '00000000-0000-4000-8000-000000000000';
  await withClient(parts.ownerConfig, (client) =>
    client.query(`insert into process_lease values ('${dead}', 'killed', now(), now() + interval '1 hour');
      insert into sweep_turn values ('sweep-payments', '${dead}')`),
  );
  await vi.waitFor(async () => expect(await two.turns.inTurn('sweep-payments', () => Promise.resolve())).toBe(true), {
    timeout: 5000,
  });
});

test('the sweeps of two products on one database take turns', async () => {
  const at: string[] = [];
  let most = 0;
  const instances = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const { lease, turns } = await startInstance();
      const jobs = createJobs({ connection: parts.appConfig, names: platformJobs, log, lease, turns });
      jobs.every('sweep-payments', 60, async () => {
        at.push(name);
        most = Math.max(most, at.length);
        await parts.db.selectFrom('sweep_turn').selectAll().execute();
        at.splice(at.indexOf(name), 1);
      });
      return jobs;
    }),
  );
  try {
    await Promise.all(instances.map((jobs) => jobs.start()));
    for (let round = 0; round < 20; round++) for (const jobs of instances) jobs.soon('sweep-payments');
    await vi.waitFor(() => expect(most).toBe(1), { timeout: 5000 });
  } finally {
    await Promise.all(instances.map((jobs) => jobs.stop()));
  }
  expect(most).toBe(1);
});
