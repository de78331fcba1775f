// One file of the ledger: lines of JSON, each with a MAC over itself and the previous MAC. Each process writes to a file of its
// own, so that instances on several machines never write to the same one; no process continues another's file.
import { timingSafeEqual } from 'node:crypto';
import { readdirSync, readFileSync, type Dirent } from 'node:fs';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { LedgerEntry } from './irreversible-actions.ts';

/** Keyed hash with the product's key. */
export type LedgerMac = (text: string) => Buffer;

const suffix = '.ledger';

/** Names of the files in the folder; empty if there is no folder. */
export function listLedgerFiles(folder: string): string[] {
  let found: Dirent[];
  try {
    found = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  return found.filter((one) => one.isFile() && one.name.endsWith(suffix)).map(({ name }) => name);
}

/** A line that was not written with the product's key, or whose neighbour is missing. */
export class DamagedLedger extends Error {
  override readonly name = 'DamagedLedger';
  readonly file: string;
  readonly line: number;
  constructor(file: string, line: number) {
    super(`${file}, line ${line} is not what was written`);
    this.file = file;
    this.line = line;
  }
}

const entryLine = z.object({
  id: z.string(),
  position: z.number(),
  kind: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).exactOptional(),
  count: z.number(),
});
/**
 * The action is committed. With `givenUp` it never will be: its caller was told that it failed. Older versions of the product do
 * not know `givenUp` and take the line for a committed action, which does no harm.
 */
const doneLine = z.object({ done: z.string(), givenUp: z.literal(true).exactOptional(), count: z.number() });
const anyLine = z.union([entryLine, doneLine]);

interface Chained {
  text: string;
  mac: string;
}

const macOf = (mac: LedgerMac, previousMac: string, text: string): string =>
  mac(`${previousMac}\n${text}`).toString('base64url');

const chain = (mac: LedgerMac, previousMac: string, text: string): Chained => ({
  text,
  mac: macOf(mac, previousMac, text),
});

export interface ReadFile {
  entries: LedgerEntry[];
  /** Ids of entries whose action is known to be committed. */
  done: ReadonlySet<string>;
  /** Ids of entries, of any file, whose write was given up and whose action was therefore refused. */
  givenUp: ReadonlySet<string>;
}

/** A last line without a line end was never acknowledged: the action it was to announce did not happen. */
export function readLedgerFile(folder: string, file: string, mac: LedgerMac): ReadFile {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n').slice(0, -1);
  const entries: LedgerEntry[] = [];
  const done = new Set<string>();
  const givenUp = new Set<string>();
  // The first line's MAC covers the file's name, so that no file can be passed off as another.
  let previousMac = file;
  for (const [index, line] of lines.entries()) {
    const { text, mac: own } = verifyLine(mac, previousMac, line, {
      file,
      line: index + 1,
    });
    previousMac = own;
    const read = anyLine.parse(JSON.parse(text));
    if ('done' in read) (read.givenUp ? givenUp : done).add(read.done);
    else {
      const { count: _count, ...entry } = read;
      entries.push(entry);
    }
  }
  return { entries, done, givenUp };
}

/** Counts the entries of a file by reading its last lines only. */
export async function countEntries(folder: string, file: string, mac: LedgerMac): Promise<number> {
  const lines = (await readTail(join(folder, file))).split('\n').slice(0, -1);
  const [last, previousMac] = [lines.at(-1), lines.at(-2)];
  if (last === undefined) return 0;
  // Only the tail is read, so the line number is unknown.
  const place = { file, line: -1 };
  const text = verifyLine(mac, previousMac === undefined ? file : macAt(previousMac), last, place).text;
  return anyLine.parse(JSON.parse(text)).count;
}

/** Longer than any two lines. */
const tailBytes = 4096;

async function readTail(path: string): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - tailBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    const text = buffer.toString('utf8', 0, bytesRead);
    // In the middle of a file the first line may be incomplete.
    return start === 0 ? text : text.slice(text.indexOf('\n') + 1);
  } finally {
    await handle.close();
  }
}

const macAt = (line: string): string => line.slice(line.lastIndexOf('\t') + 1);

function verifyLine(mac: LedgerMac, previousMac: string, line: string, place: { file: string; line: number }): Chained {
  const end = line.lastIndexOf('\t');
  const [text, own] = [line.slice(0, Math.max(end, 0)), line.slice(end + 1)];
  const [right, found] = [Buffer.from(macOf(mac, previousMac, text)), Buffer.from(own)];
  if (right.length !== found.length || !timingSafeEqual(right, found)) throw new DamagedLedger(place.file, place.line);
  return { text, mac: own };
}

export interface LedgerWriter {
  readonly file: string;
  /** Resolves once the entries are on the disk. */
  append(entries: readonly LedgerEntry[]): Promise<void>;
  /** Nobody waits for this: without it the action is checked again later, which changes nothing. */
  appendDone(ids: readonly string[]): Promise<void>;
  /** Records entries, of any file, that must never be carried out; resolves once they are on the disk. */
  appendGivenUp(ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Calls must not overlap. After a failed call the writer is unusable. */
export function createLedgerWriter(folder: string, name: string, mac: LedgerMac): LedgerWriter {
  const file = `${name}${suffix}`;
  let handle: FileHandle | null = null;
  let isClosed = false;
  let previousMac = file;
  let count = 0;
  const open = async (): Promise<FileHandle> => {
    const created = await createFile(folder, file);
    if (!isClosed) return created;
    // The folder answered after the caller had given up: the entry is not written.
    await created.close();
    throw new Error('the file was given up');
  };
  const write = async (rows: readonly object[]): Promise<FileHandle> => {
    handle ??= await open();
    let text = '';
    for (const row of rows) {
      if ('id' in row) count++;
      const line = chain(mac, previousMac, JSON.stringify({ ...row, count }));
      previousMac = line.mac;
      text += `${line.text}\t${line.mac}\n`;
    }
    await handle.appendFile(text);
    return handle;
  };
  return {
    file,
    append: async (entries) => {
      const written = await write(entries);
      await written.datasync();
    },
    appendDone: async (ids) => {
      await write(ids.map((done) => ({ done })));
    },
    appendGivenUp: async (ids) => {
      const written = await write(ids.map((done) => ({ done, givenUp: true })));
      await written.datasync();
    },
    close: async () => {
      isClosed = true;
      await handle?.close();
    },
  };
}

async function createFile(folder: string, file: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(join(folder, file), 'ax', 0o600);
  // The directory entry must be on the disk, too, not only the file's content.
  const place = await open(folder, 'r');
  try {
    await place.sync();
  } finally {
    await place.close();
  }
  return handle;
}
