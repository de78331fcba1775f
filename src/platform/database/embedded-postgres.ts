// The PostgreSQL that comes with the product: private to one data folder, reachable only over a Unix socket.
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../log/logger.ts';
import { StartProblem } from '../start-problem.ts';
import { toUrl, withClient, type ServerConfig } from './connection.ts';
import { initializeCluster } from './initialize-cluster.ts';
import { canEnter, chooseAccount, chownTo, chownRecursive, type Account } from './postgres-account.ts';
import { findPostgresPrograms, isCode } from './postgres-binaries.ts';
import { isAnswering, launchPostgres, logPathOf, type PostgresPlan, type RunningPostgres } from './postgres-process.ts';
import { findLivingProduct, findOldSocketDir, markProduct, unmarkProduct } from './product-lock.ts';
import { startNeutralTexts as texts } from '../rules/start.de.ts';

export interface EmbeddedPostgresOptions {
  /** Contains everything: data files, socket, log. */
  dataDir: string;
  log?: Logger;
  /** PostgreSQL settings in addition to the product's own, for example { fsync: 'off' } in tests. */
  settings?: Record<string, string>;
  /** Called when PostgreSQL ended without being stopped by us. */
  onLost?: () => void;
}

export interface EmbeddedPostgres {
  /** Has all rights; runs migrations. */
  ownerConfig: ServerConfig;
  ownerUrl: string;
  /** Reads and writes rows only (see grant-app-role.ts). */
  appConfig: ServerConfig;
  appUrl: string;
  stop(): Promise<void>;
}

const database = 'product';
const port = 5432;
const socketPrefix = 'postgres-socket-';
/** The pattern of names that mkdtemp gives. */
const temporarySocketDir = new RegExp(String.raw`/${socketPrefix}\w{6}$`);
/** Maximum bytes of a socket path: 107 on Linux, 103 on macOS. */
const longestSocketPath = 103;
/** How long to wait for the server of a killed product to exit. */
const timeoutMs = 15_000;

const productSettings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // Cancels the query of a client that has disconnected.
  client_connection_check_interval: '5s',
  // The log names tables and violated constraints, never the values.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const startedAt = performance.now();
  const plan = preparePlan(dataDir, { ...productSettings, ...options.settings });
  try {
    const config: ServerConfig = { host: plan.socketDir, port, user: 'owner', database: 'postgres' };
    initializeCluster(plan);
    const running = await launchPatiently(plan, config);
    const server = describeServer(plan, config, running, options);
    try {
      markProduct(dataDir, plan.socketDir);
      const isFirst = await ensureDatabase(config);
      options.log?.info(
        { milliseconds: Math.round(performance.now() - startedAt), isFirst },
        'embedded PostgreSQL runs',
      );
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  } finally {
    if (plan.dirHandle !== null) closeSync(plan.dirHandle);
  }
}

function describeServer(
  plan: PostgresPlan,
  config: ServerConfig,
  running: RunningPostgres,
  options: EmbeddedPostgresOptions,
): EmbeddedPostgres {
  const ownerConfig = { ...config, database };
  const appConfig = { ...ownerConfig, user: 'app' };
  let stopping: Promise<void> | undefined;
  const tidy = async (): Promise<void> => {
    await running.stop();
    unmarkProduct(plan.dataDir);
    removeTemporary(plan.socketDir);
  };
  void running.exited.then(() => {
    if (stopping) return;
    options.log?.error({ see: logPathOf(plan.dataDir) }, 'embedded PostgreSQL ended unexpectedly');
    options.onLost?.();
  });
  return {
    ownerConfig,
    ownerUrl: toUrl(ownerConfig),
    appConfig,
    appUrl: toUrl(appConfig),
    stop: () => (stopping ??= tidy()),
  };
}

function preparePlan(dataDir: string, settings: Record<string, string>): PostgresPlan {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const account = chooseAccount(join(dataDir, 'pgdata'));
    chownTo(dataDir, account);
    if (existsSync(join(dataDir, 'pgdata'))) chownIfForeign(join(dataDir, 'pgdata'), account);
    refuseSecondProduct(dataDir);
    openLog(dataDir, account);
    const isReachable = canEnter(dataDir, account);
    const programs = findPostgresPrograms(dataDir, account);
    if (!isReachable && process.platform !== 'linux') {
      throw new StartProblem(texts.folderNotReachable(dataDir));
    }
    const dirHandle = isReachable ? null : openSync(dataDir, 'r');
    // Under a private folder such as /root the account gets in through an open descriptor: this path bypasses the folders above.
    const seenDir = isReachable ? dataDir : '/proc/self/fd/3';
    const socketDir = prepareSocketDir(dataDir, account);
    const seenSocketDir = dirname(socketDir) === dataDir ? join(seenDir, 'run') : socketDir;
    return { programs, account, seenDir, dataDir, dirHandle, socketDir, seenSocketDir, settings };
  } catch (error) {
    if (isCode(error, 'EACCES', 'EPERM', 'EROFS')) {
      throw new StartProblem(texts.folderForbidden(dataDir), { cause: error });
    }
    if (isCode(error, 'ENOTDIR', 'EEXIST')) {
      throw new StartProblem(texts.folderIsFile(dataDir), { cause: error });
    }
    if (isCode(error, 'ENOSPC')) throw new StartProblem(texts.noSpace(dataDir), { cause: error });
    throw error;
  }
}

function chownIfForeign(pgData: string, account: Account | null): void {
  if (account !== null && statSync(pgData).uid !== account.uid) chownRecursive(pgData, account);
}

function refuseSecondProduct(dataDir: string): void {
  const pid = findLivingProduct(dataDir);
  if (pid !== null) throw secondProduct(dataDir, texts.byProcess(pid));
}

function secondProduct(dataDir: string, by: string): StartProblem {
  return new StartProblem(texts.secondProduct(dataDir, by));
}

/** Keeps one old log; PostgreSQL itself writes little. */
function openLog(dataDir: string, account: Account | null): void {
  const path = logPathOf(dataDir);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) renameSync(path, `${path}.1`);
  writeFileSync(path, '', { flag: 'a', mode: 0o600 });
  chownTo(path, account);
}

function prepareSocketDir(dataDir: string, account: Account | null): string {
  const old = findOldSocketDir(dataDir);
  if (old !== null) removeTemporary(old);
  const inside = join(dataDir, 'run');
  if (Buffer.byteLength(join(inside, `.s.PGSQL.${port}`)) <= longestSocketPath) {
    mkdirSync(inside, { recursive: true, mode: 0o700 });
    chmodSync(inside, 0o700);
    chownTo(inside, account);
    return inside;
  }
  // A longer folder name would leave too little of `longestSocketPath` for the names below it.
  const place = canEnter(tmpdir(), account) && tmpdir().length < 60 ? tmpdir() : '/tmp';
  const short = mkdtempSync(join(place, socketPrefix));
  chownTo(short, account);
  return short;
}

function removeTemporary(socketDir: string): void {
  if (temporarySocketDir.test(socketDir)) rmSync(socketDir, { recursive: true, force: true });
}

const occupiedComplaint =
  /lock file .* (already exists|is empty)|pre-existing shared memory block|Address already in use/;

/** After kill -9 the old server may still be shutting down; its lock file belongs to PostgreSQL and is never deleted here. */
async function launchPatiently(plan: PostgresPlan, config: ServerConfig): Promise<RunningPostgres> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const isOccupied = await isAnswering(plan.socketDir, port);
    const result = isOccupied ? null : await launchPostgres(plan, config);
    if (result?.running) return result.running;
    const complaint = result?.complaint ?? '';
    refuseSecondProduct(plan.dataDir);
    if (!isOccupied && !occupiedComplaint.test(complaint)) throw describeComplaint(plan, complaint);
    if (Date.now() > end) {
      // An empty lock file that stays was left by a power failure, not by a running server.
      throw /lock file .* is empty/.test(complaint)
        ? describeComplaint(plan, complaint)
        : secondProduct(plan.dataDir, texts.byOtherPostgres);
    }
    await delay(50);
  }
}

function describeComplaint(plan: PostgresPlan, complaint: string): StartProblem {
  const reason =
    complaint.split('\n').findLast((line) => /FATAL|PANIC|ERROR|HINT/.test(line)) ?? complaint.trim().slice(-300);
  if (isControlFileDamaged(plan, complaint)) return new StartProblem(texts.dataDamaged(plan.dataDir));
  if (/database files are incompatible with server/.test(complaint))
    return new StartProblem(texts.otherPostgresVersion(plan.dataDir));
  return new StartProblem(texts.postgresFailed(reason, logPathOf(plan.dataDir)));
}

/** PostgreSQL also calls a zeroed pg_control 'incompatible' because its version reads as 0. */
function isControlFileDamaged({ dataDir }: PostgresPlan, complaint: string): boolean {
  if (/checksum in control file|(?:could not (?:read|open)|invalid data in) file .*pg_control"/.test(complaint))
    return true;
  const file = join(dataDir, 'pgdata', 'global', 'pg_control');
  return /are incompatible with server/.test(complaint) && existsSync(file) && readFileSync(file).readUInt32LE(8) === 0;
}

async function ensureDatabase(config: ServerConfig): Promise<boolean> {
  return withClient(config, async (client) => {
    const role = await client.query("select 1 from pg_roles where rolname = 'app'");
    if (role.rowCount === 0) await client.query('create role app login');
    const existing = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (existing.rowCount === 0) await client.query(`create database ${database}`);
    return existing.rowCount === 0;
  });
}
