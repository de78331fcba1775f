// Puts a test run's temporary files in memory. A test creates and drops hundreds of databases with a thousand files each, and some
// file systems (ext4) check every inode freed in the last minutes before they allocate one: half a second per database. In memory a
// copy takes a twentieth of that.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const place = '/dev/shm';
const prefix = 'tests-of-';
const GIB = 2 ** 30;
/** At most 1 GiB was seen in use; the rest is for browsers and databases. */
const needed = { room: 2 * GIB, memory: 6 * GIB };

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize >= needed.room && process.availableMemory() >= needed.memory;
  } catch (error) {
    if (error.code === 'ENOENT') return false; // not Linux
    throw error;
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM'; // owned by somebody else
  }
}

/** Folders of another account are left to that account. */
function removeIfOurs(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (error.code !== 'EPERM' && error.code !== 'EACCES') throw error;
  }
}

/** Removes what a killed run left behind. */
function removeLeftovers() {
  for (const name of readdirSync(place)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (pid > 0 && !isRunning(pid)) removeIfOurs(join(place, name));
  }
}

/**
 * Runs `work` with an environment whose temporary folder is in memory, if there is enough of it; removes it afterwards.
 * @template T
 * @param {{ node: string, env: NodeJS.ProcessEnv, root: string }} runtime
 * @param {(runtime: { node: string, env: NodeJS.ProcessEnv, root: string }) => Promise<T>} work
 */
export async function withMemoryFolder(runtime, work) {
  if (!hasRoom()) return work(runtime);
  removeLeftovers();
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`));
  // If the tests run as root, the database runs under its own account.
  chmodSync(folder, 0o1777);
  try {
    return await work({ ...runtime, env: { ...runtime.env, TMPDIR: folder } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
