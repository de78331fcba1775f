// The lower parts of the platform on a fresh database, with a clock that only moves when told.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Clock } from '../../src/platform/clock/clock.ts';
import type { ServerConfig } from '../../src/platform/database/connection.ts';
import { inTransaction, openDatabase, type Database, type Transaction } from '../../src/platform/database/database.ts';
import { parseKeyRing, type KeyRing } from '../../src/platform/crypto/key-ring.ts';
import { createVault, type Vault } from '../../src/platform/crypto/vault.ts';
import { createRestoreLedger, keepLedger, ledgerMac } from '../../src/platform/restore-ledger/restore-ledger.ts';
import { createProcessLease, type ProcessLease } from '../../src/platform/leases/process-lease.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestClock extends Clock {
  advance(seconds: number): void;
}

export interface TestParts {
  db: Database;
  clock: TestClock;
  ring: KeyRing;
  vault: Vault;
  lease: ProcessLease;
  appConfig: ServerConfig;
  ownerConfig: ServerConfig;
  inTransaction<T>(run: (trx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

function testClock(start = '2026-11-21T12:00:00.000Z'): TestClock {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    advance: (seconds) => {
      at += seconds * 1000;
    },
  };
}

export function testRing(id = 1): KeyRing {
  return parseKeyRing(testKeyLine(id), 'Der Testschlüssel');
}

export function testKeyLine(id = 1): string {
  return `${id}:${randomBytes(32).toString('base64')}`;
}

export async function openTestParts(): Promise<TestParts> {
  const database = await createTestDatabase();
  const { appConfig, ownerConfig } = database;
  const { db, close } = openDatabase(appConfig, { max: 20 });
  const clock = testClock();
  const ring = testRing();
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  const ledger = createRestoreLedger({ folder, mac: ledgerMac(ring), log: pino({ level: 'silent' }) });
  keepLedger(db, ledger);
  const lease = createProcessLease({ connection: appConfig, log: pino({ level: 'silent' }), isAlone: true });
  await lease.start();
  return {
    db,
    clock,
    ring,
    vault: createVault(ring, clock),
    lease,
    appConfig,
    ownerConfig,
    inTransaction: (run) => inTransaction(db, run),
    close: async () => {
      await lease.stop();
      await ledger.close();
      await close();
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}
