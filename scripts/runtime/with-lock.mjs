// A lock across processes: two starts in the same checkout must not install or build at the same time.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { cache } from './places.mjs';
import { asWriteProblem, say } from './say.mjs';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Creates the lock atomically, together with its owner. */
function take(lock) {
  const own = `${lock}.${process.pid}`;
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'pid'), String(process.pid));
  try {
    renameSync(own, lock);
    return true;
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
    throw error;
  }
}

function ownerOf(lock) {
  try {
    return Number(readFileSync(join(lock, 'pid'), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null; // just released
    throw error;
  }
}

/** The lock is renamed first: while being deleted it could be taken for free. */
function drop(lock) {
  const aside = `${lock}.dropped-${process.pid}`;
  renameSync(lock, aside);
  rmSync(aside, { recursive: true, force: true });
}

export async function withLock(name, work) {
  const lock = join(cache, `${name}.lock`);
  let isTold = false;
  try {
    while (!take(lock)) {
      const owner = ownerOf(lock);
      if (owner !== null && !isAlive(owner)) drop(lock);
      else if (!isTold) say('Ein anderer Start bereitet gerade dasselbe vor, bitte warten ...');
      isTold = true;
      await wait(300);
    }
  } catch (error) {
    throw asWriteProblem(error, cache);
  }
  try {
    return await work();
  } finally {
    drop(lock);
  }
}
