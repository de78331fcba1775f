// Records which product process uses a data folder, so that a second one is refused with a clear message.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from './connection.ts';

interface Holder {
  pid: number;
  /** Tells apart two processes that were given the same pid one after the other. */
  startedAt: string;
  socketDir: string;
}

const fileName = 'product.json';

/** The pid of the live process that uses the folder, if there is one. */
export function findLivingProduct(dataDir: string): number | null {
  const holder = readHolder(dataDir);
  if (!holder || !isAlive(holder.pid)) return null;
  return startOf(holder.pid) === holder.startedAt ? holder.pid : null;
}

export function markProduct(dataDir: string, socketDir: string): void {
  const holder: Holder = { pid: process.pid, startedAt: startOf(process.pid), socketDir };
  const fresh = join(dataDir, `${fileName}.${process.pid}`);
  writeFileSync(fresh, JSON.stringify(holder), { mode: 0o600 });
  renameSync(fresh, join(dataDir, fileName));
}

export function unmarkProduct(dataDir: string): void {
  rmSync(join(dataDir, fileName), { force: true });
}

/** The socket folder left behind by a killed product. */
export function findOldSocketDir(dataDir: string): string | null {
  return readHolder(dataDir)?.socketDir ?? null;
}

function readHolder(dataDir: string): Holder | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, fileName), 'utf8')) as Holder;
  } catch {
    // If the file is missing or was truncated by a power failure, nobody holds the lock.
    return null;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is alive but belongs to another account.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return statFields(pid)[0] !== 'Z';
}

/** Linux only; elsewhere both are empty and the pid alone decides. */
function startOf(pid: number): string {
  return statFields(pid)[19] ?? '';
}

function statFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
  } catch {
    return [];
  }
}

// The embedded database of a product that is running now, for the operator's commands next to it.

/** Null when no product runs on this data folder. */
export function findRunningPostgres(dataDir: string): ServerConfig | null {
  if (findLivingProduct(dataDir) === null) return null;
  const host = findOldSocketDir(dataDir);
  return host === null ? null : { host, port: 5432, user: 'app', database: 'product' };
}
