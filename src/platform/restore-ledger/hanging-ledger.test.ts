// The ledger's folder hangs, for example on a network share: nothing is done for good, and nobody waits for ever.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hangFiles } from '../../../tests/support/hanging-files.ts';
import { openTestParts, type TestParts } from '../../../tests/support/test-parts.ts';
import {
  createRestoreLedger,
  enterLedger,
  keepLedger,
  LedgerUnavailable,
  ledgerMac,
  type RestoreLedger,
} from './restore-ledger.ts';
import { replayLedger } from './replay-ledger.ts';

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
let parts: TestParts;
beforeAll(async () => {
  parts = await openTestParts();
});
afterAll(async () => {
  await parts.close();
  rmSync(folder, { recursive: true });
});

const suspend = (subject: string): Promise<void> =>
  parts.inTransaction(async (trx) => enterLedger(trx, { kind: 'suspended', subject }));
const known = async (): Promise<number> => (await parts.db.selectFrom('ledger_entry').select('id').execute()).length;

const written = (): string =>
  readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');

const topics = { suspended: 'status', 'suspension-lifted': 'status' };

/** The actions that a start repeats. */
async function repeated(ledger: RestoreLedger, { db } = parts): Promise<string[]> {
  const actions: string[] = [];
  await replayLedger({ db, ledger, log, isTrial: false, topics, lastResort: {} }, (_trx, { kind, subject }) => {
    actions.push(`${kind} ${subject}`);
    return Promise.resolve(true);
  });
  return actions;
}

test('[W54] while the folder hangs nothing is committed, whoever asks is told at once, and later it is written again', async () => {
  const ledger = createRestoreLedger({ folder, mac: ledgerMac(parts.ring), log, timeoutMs: 1500 });
  keepLedger(parts.db, ledger);
  await suspend('before');
  const knownBefore = await known();
  const release = hangFiles();
  const begun = performance.now();
  const outcomes = await Promise.allSettled(['one', 'two', 'three'].map(suspend));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  for (const outcome of outcomes)
    expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(LedgerUnavailable);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(await known()).toBe(knownBefore);
  await release();
  await expect
    .poll(
      () =>
        suspend('after').then(
          () => true,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true);
  expect(await known()).toBe(knownBefore + 1);
  await ledger.close();
  expect(readdirSync(folder).length).toBeGreaterThan(0);
  // The refused action may be in the file by now, but so is the note that it was given up: no start carries it out.
  expect(written()).toContain('"givenUp":true');
  expect(await repeated(ledger)).toEqual([]);
});

test('[W54] an action that was refused is not carried out, also where the same was done again before or after it', async () => {
  const ledger = createRestoreLedger({ folder, mac: ledgerMac(parts.ring), log, timeoutMs: 1500 });
  keepLedger(parts.db, ledger);
  const lift = (subject: string) =>
    parts.inTransaction(async (trx) => enterLedger(trx, { kind: 'suspension-lifted', subject }));
  await suspend('again');
  const release = hangFiles();
  await expect(lift('again')).rejects.toBeInstanceOf(LedgerUnavailable);
  await release();
  await expect.poll(written, { timeout: 15_000 }).toContain('"givenUp":true');
  await ledger.close();
  // A database from before any of this.
  const restored = await openTestParts();
  try {
    expect(await repeated(ledger, restored)).toContain('suspended again');
    expect(await repeated(ledger, restored)).toEqual([]);
  } finally {
    await restored.close();
  }
});

test('[W54] that an action was given up can’t be written: the log names it, and it is said as soon as it can be', async () => {
  const lines: string[] = [];
  const loud = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const place = mkdtempSync(join(tmpdir(), 'ledger-'));
  const blocked = join(place, 'blocked');
  writeFileSync(blocked, 'no folder');
  const ledger = createRestoreLedger({ folder: blocked, mac: ledgerMac(parts.ring), log: loud, timeoutMs: 3000 });
  keepLedger(parts.db, ledger);
  await expect(suspend('nowhere')).rejects.toBeInstanceOf(LedgerUnavailable);
  await expect.poll(() => lines.join(''), { timeout: 15_000 }).toContain('"subject":"nowhere"');
  rmSync(blocked);
  await suspend('somewhere');
  await ledger.close();
  const [file = ''] = readdirSync(blocked);
  expect(readFileSync(join(blocked, file), 'utf8')).toContain('"givenUp":true');
  rmSync(place, { recursive: true });
});
