// Data folder, keys and database: everything that must be right before the product can begin.
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import type { KeyRing } from '../platform/crypto/key-ring.ts';
import { verifyKeyRing } from '../platform/crypto/vault.ts';
import { openDatabase, type DatabaseAddress, type Database } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { grantAppRole } from '../platform/database/grant-app-role.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openReads, primaryReads, type Reads } from '../platform/database/reads.ts';
import { prepareJobs } from '../platform/jobs/queue-storage.ts';
import type { Logger } from '../platform/log/logger.ts';
import {
  createRestoreLedger,
  keepLedger,
  ledgerMac,
  type RestoreLedger,
} from '../platform/restore-ledger/restore-ledger.ts';
import { startNeutralTexts as texts } from '../platform/rules/start.de.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { jobNames } from './job-names.ts';
import { readKeys } from './read-keys.ts';

export interface OpenData {
  db: Database;
  reads: Reads;
  connection: DatabaseAddress;
  keys: KeyRing;
  ledger: RestoreLedger;
  close(): Promise<void>;
}

export async function openData(settings: Settings, log: Logger, onLost: () => void): Promise<OpenData> {
  // Started as root, the embedded PostgreSQL runs under another account. On Linux it gets in by an open descriptor.
  const mustPass = process.getuid?.() === 0 && process.platform !== 'linux';
  requireWritable(settings.dataDir, mustPass ? 0o711 : 0o700, texts.folderForbidden);
  warnOfListing(settings.dataDir, log);
  // Not only on the day when somebody is erased.
  requireWritable(settings.restoreLedgerDir, 0o700, texts.ledgerForbidden);
  const postgresDir = join(settings.dataDir, 'postgres');
  const hasData = settings.databaseUrl !== undefined || existsSync(postgresDir);
  const keys = readKeys(settings, !hasData || !existsSync(join(postgresDir, 'pgdata')));
  const server = await openServer(settings, log, onLost);
  try {
    await migrate(server.owner, migrationsFolder());
    await prepareJobs(server.owner, jobNames);
    await grantAppRole(server.owner, settings);
    const { db, close } = openDatabase(server.app, {
      max: 12,
      queryTimeoutMs: settings.databaseTimeoutSeconds * 1000,
      connectTimeoutMs: settings.databaseTimeoutSeconds * 1000,
      onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
    });
    await verifyKeyRing(db, keys);
    const ledger = createRestoreLedger({ folder: settings.restoreLedgerDir, mac: ledgerMac(keys), log });
    keepLedger(db, ledger);
    const { databaseReadUrl: replica } = settings;
    const copy = replica === undefined ? null : openReads({ db, replica, log });
    return {
      db,
      reads: copy?.reads ?? primaryReads(db),
      ledger,
      connection: server.app,
      keys,
      close: async () => {
        await ledger.close();
        await copy?.close();
        await close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

export async function openServer(settings: Settings, log: Logger, onLost: () => void) {
  if (settings.databaseUrl !== undefined) {
    return {
      owner: settings.databaseOwnerUrl ?? settings.databaseUrl,
      app: settings.databaseUrl,
      stop: () => Promise.resolve(),
    };
  }
  const server = await startEmbeddedPostgres({ dataDir: join(settings.dataDir, 'postgres'), log, onLost });
  return { owner: server.ownerConfig, app: server.appConfig, stop: () => server.stop() };
}

/** Beside the source in development, copied beside the bundle by the build. */
export function migrationsFolder(): string {
  return join(dirname(fileURLToPath(import.meta.url)), 'migrations');
}

/** What lies in it is private by itself; a folder that was there before may be shared for a reason, so it stays as it is. */
function warnOfListing(folder: string, log: Logger): void {
  const mode = statSync(folder).mode & 0o777;
  if ((mode & 0o044) !== 0) log.warn({ mode: mode.toString(8) }, 'others may list DATA_DIR: chmod 700 it');
}

function requireWritable(folder: string, mode: number, problem: (folder: string) => string): void {
  try {
    mkdirSync(folder, { recursive: true, mode });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartProblem(problem(folder));
  }
}
