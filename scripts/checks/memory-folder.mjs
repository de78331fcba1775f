// Where a test run keeps what it throws away. A test makes and drops hundreds of databases, each of a thousand files, and some
// file systems (ext4) look at every inode that was freed in the last minutes before they give one away: half a second a
// database. In memory a copy takes a twentieth of that.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const place = '/dev/shm';
const prefix = 'tests-of-';
const GIB = 2 ** 30;
/** At most 1 GiB was seen in it; the rest is for browsers and databases. */
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
    return error.code === 'EPERM'; // somebody else's
  }
}

/** Another account's is left to that account. */
function removeIfOurs(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (error.code !== 'EPERM' && error.code !== 'EACCES') throw error;
  }
}

/** What a run left that was killed. */
function removeLeftovers() {
  for (const name of readdirSync(place)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (pid > 0 && !isRunning(pid)) removeIfOurs(join(place, name));
  }
}

/**
 * Runs `work` with an environment whose temporary folder lies in memory, where there is enough of it; takes it away afterwards.
 * @template T
 * @param {{ node: string, env: NodeJS.ProcessEnv, root: string }} runtime
 * @param {(runtime: { node: string, env: NodeJS.ProcessEnv, root: string }) => Promise<T>} work
 */
export async function withMemoryFolder(runtime, work) {
  if (!hasRoom()) return work(runtime);
  removeLeftovers();
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`));
  // The database runs as an account of its own where the tests run as root.
  chmodSync(folder, 0o1777);
  try {
    return await work({ ...runtime, env: { ...runtime.env, TMPDIR: folder } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
