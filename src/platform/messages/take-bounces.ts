// Reads returned mails from a Maildir. A report about a mail of ours is processed and deleted, since it names people; anything else
// is moved to `cur`, where a person may read it.
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { kindOf } from './mail-table.ts';
import { readBounce, type Bounce } from './read-bounce.ts';
import type { ReturnPaths } from './return-path.ts';
import { markBounced } from './sending-store.ts';

interface Parts extends Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'> {
  paths: ReturnPaths;
  /** The Maildir. */
  folder: string;
}

/** A report includes at most the mail that it is about. */
const maxBytes = 30 * 1024 * 1024;

/** Maximum files read per round. */
const portion = 200;

/**
 * `known`: there is nothing to mark (any more). `temporary`: the mail server still tries. `not-ours`: also anything unreadable or too
 * large.
 */
export type BounceResult = 'bounced' | 'known' | 'temporary' | 'not-ours';

/** Several processes may run this at once: a file that another one has taken is gone. */
export async function takeBounces(parts: Parts): Promise<void> {
  const { folder, log } = parts;
  const names = await readdir(join(folder, 'new')).catch(emptyIfMissing);
  let taken = 0;
  const unread: { file: string; err: NodeJS.ErrnoException }[] = [];
  for (const name of names) {
    // Only files that could be read count: unreadable ones must not block those behind them.
    if (taken === portion) break;
    const bytes = await readReport(join(folder, 'new', name)).catch((err: NodeJS.ErrnoException) => {
      if (err.code !== 'ENOENT') unread.push({ file: name, err });
      return undefined;
    });
    if (bytes === undefined) continue;
    taken += 1;
    await takeFile(parts, name, bytes);
  }
  // There are no free file descriptors, or the disk fails: that says nothing about whose report it is, so it stays for a later
  // round.
  if (unread.length > 0) log.warn({ ...unread[0], count: unread.length }, 'returned mails can not be read now');
}

async function takeFile(parts: Parts, name: string, bytes: Buffer | null): Promise<void> {
  const bounce = await openReport(parts, bytes);
  // If the database was unreachable, nothing was recorded: the report stays for a later round.
  const result = await noteBounce(parts, bounce);
  if (result !== 'not-ours') await rm(join(parts.folder, 'new', name), { force: true });
  else await setAside(parts.folder, name);
}

/** Null: too large for a report, or not a file. */
async function readReport(file: string): Promise<Buffer | null> {
  const found = await stat(file);
  return found.isFile() && found.size <= maxBytes ? readFile(file) : null;
}

async function openReport({ paths, log }: Parts, bytes: Buffer | null): Promise<Bounce | null> {
  try {
    return bytes && (await readBounce(bytes, paths));
  } catch (error) {
    log.warn({ err: error }, 'a returned mail could not be read');
    return null;
  }
}

/** The operator has to be told about a folder that may not be read. */
function emptyIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}

async function setAside(folder: string, name: string): Promise<void> {
  await mkdir(join(folder, 'cur'), { recursive: true });
  await rename(join(folder, 'new', name), join(folder, 'cur', `${name}:2,`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Processes one returned mail; the tests call it without a Maildir. */
export async function processBounce(parts: Omit<Parts, 'folder' | 'log'>, bytes: Uint8Array): Promise<BounceResult> {
  return noteBounce(parts, await readBounce(bytes, parts.paths));
}

/** Marks the message once; a job queued in the same transaction tells the people concerned. */
async function noteBounce(
  { db, clock, jobs }: Pick<Parts, 'db' | 'clock' | 'jobs'>,
  bounce: Bounce | null,
): Promise<BounceResult> {
  if (!bounce || bounce.messageId === null) return 'not-ours';
  const id = bounce.messageId;
  if (!bounce.isFinal) return 'temporary';
  return inTransaction(db, async (trx) => {
    const template = await markBounced(trx, id, `dsn ${bounce.status}`.trim(), clock.now());
    if (template === null) return 'known';
    if (kindOf(template)?.undelivered) await jobs.publish(trx, 'message-undelivered', { messageId: id }, { key: id });
    return 'bounced';
  });
}
