// Data folder, keys and database: what must be valid before the product can start.
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import type { KeyRing } from '../platform/crypto/key-ring.ts';
import { verifyKeyRing } from '../platform/crypto/vault.ts';
import { withClient } from '../platform/database/connection.ts';
import { openDatabase, type DatabaseAddress, type Database, type OpenDatabase } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { grantAppRole } from '../platform/database/grant-app-role.ts';
import { migrate } from '../platform/database/migrate.ts';
import { withDatabaseFaults } from '../platform/database/database-fault.ts';
import { refuseOwnerAtWork, requireDatabase, requireVersion, roleOf } from '../platform/database/require-database.ts';
import { openReads, primaryReads, type Reads } from '../platform/database/reads.ts';
import { prepareJobs } from '../platform/jobs/queue-storage.ts';
import type { Logger } from '../platform/log/logger.ts';
import { listLedgerFiles } from '../platform/restore-ledger/ledger-file.ts';
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
import { tableRights } from './table-rights.ts';

export interface OpenData {
  db: Database;
  poolUse: OpenDatabase['poolUse'];
  reads: Reads;
  connection: DatabaseAddress;
  keys: KeyRing;
  ledger: RestoreLedger;
  close(): Promise<void>;
}

export async function openData(settings: Settings, log: Logger, onLost: () => void): Promise<OpenData> {
  // Started as root, the embedded PostgreSQL runs under another account. On Linux it gets in through an open descriptor.
  const mustPass = process.getuid?.() === 0 && process.platform !== 'linux';
  requireWritable(settings.dataDir, mustPass ? 0o711 : 0o700, texts.folderForbidden);
  warnOfListing(settings.dataDir, log);
  // This is checked now and not only on the day when somebody is erased.
  requireWritable(settings.restoreLedgerDir, 0o700, texts.ledgerForbidden);
  const postgresDir = join(settings.dataDir, 'postgres');
  const isNew = !existsSync(join(postgresDir, 'pgdata'));
  if (isNew && settings.databaseUrl === undefined) refuseLostData(settings, postgresDir);
  const keys = readKeys(settings, { mayCreate: isNew });
  const server = await openServer(settings, log, onLost);
  try {
    await prepareDatabase(settings, server);
    const { db, poolUse, close } = openDatabase(server.app, {
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
      poolUse,
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

/** The owner creates tables, queues and rights. */
async function prepareDatabase(settings: Settings, { owner }: { owner: DatabaseAddress }): Promise<void> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl = url, isTrial } = settings;
  const ownerSetting = ownerUrl === url ? 'DATABASE_URL' : 'DATABASE_OWNER_URL';
  if (url !== undefined && url !== ownerUrl) await requireDatabase(url, 'DATABASE_URL');
  const role = url === undefined ? undefined : roleOf(url);
  const narrow = tableRights({ isTrial });
  await withDatabaseFaults(ownerUrl, ownerSetting, () =>
    withClient(owner, async (client) => {
      await requireVersion(client, ownerSetting);
      const { known } = await migrate(client, migrationsFolder(), { role, narrow });
      await prepareJobs(owner, jobNames, { role, client });
      await grantAppRole(client, narrow, { role, known });
    }),
  );
  if (url !== undefined && !isTrial) await refuseOwnerAtWork(url);
}

/**
 * The keys of the log and of documents and the ledger are created after the database. If one of them exists, there was a database:
 * starting with a new one would look like a product without a single certificate.
 */
function refuseLostData({ dataDir, restoreLedgerDir }: Settings, postgresDir: string): void {
  const left = ['log.key', 'signing.pem'].map((name) => join(dataDir, 'keys', name)).filter((file) => existsSync(file));
  const deeds = listLedgerFiles(restoreLedgerDir).map((file) => join(restoreLedgerDir, file));
  const [found] = [...left, ...deeds];
  if (found !== undefined) throw new StartProblem(texts.dataLost(postgresDir, found));
}

/** The addresses of the configured database, or of the embedded one, which it starts. */
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

/** Beside the source in development; the build copies it beside the bundle. */
export function migrationsFolder(): string {
  return join(dirname(fileURLToPath(import.meta.url)), 'migrations');
}

/** The files inside are private themselves; an existing folder may be shared for a reason, so its rights stay. */
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
