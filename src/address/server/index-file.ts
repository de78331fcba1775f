// The index as one file: magic, header (JSON), sections aligned to eight bytes. It is replaced as a whole and checked when read.
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { sectionNames, type IndexCounts, type IndexSections } from './index-sections.ts';

const magic = Buffer.from('ADDRESS1', 'latin1');
const version = 1;
const border = 8;

const count = z.number().check(z.int(), z.nonnegative());
const headerSchema = z.object({
  version: z.literal(version),
  counts: z.object({ places: count, names: count, entries: count }),
  sections: z.record(z.enum(sectionNames), z.tuple([count, count])),
  sha256: z.string(),
});

export interface StoredIndex {
  readonly sections: IndexSections;
  readonly counts: IndexCounts;
}

/** The file is not one of ours, has another version, or is damaged. */
export class UnreadableIndex extends Error {
  override readonly name = 'UnreadableIndex';
}

export const indexPath = (dataDir: string): string => join(dataDir, 'addresses', 'index.bin');

const padded = (size: number): number => Math.ceil(size / border) * border;

function encodeIndex({ sections, counts }: StoredIndex): Buffer {
  const places: Record<string, [number, number]> = {};
  let size = 0;
  for (const name of sectionNames) {
    places[name] = [size, sections[name].length];
    size += padded(sections[name].length);
  }
  const body = Buffer.alloc(size);
  for (const name of sectionNames) body.set(sections[name], places[name]?.[0] ?? 0);
  const sha256 = createHash('sha256').update(body).digest('hex');
  const header = Buffer.from(JSON.stringify({ version, counts, sections: places, sha256 }), 'utf8');
  const start = Buffer.alloc(padded(magic.length + 4 + header.length));
  magic.copy(start);
  start.writeUInt32LE(header.length, magic.length);
  header.copy(start, magic.length + 4);
  return Buffer.concat([start, body]);
}

/** Returns whether anything changed; an interrupted import leaves the old file as it was. */
export function writeIndex(path: string, index: StoredIndex): { bytes: number; isChanged: boolean } {
  const encoded = encodeIndex(index);
  const bytes = encoded.length;
  if (existsSync(path) && readFileSync(path).equals(encoded)) return { bytes, isChanged: false };
  mkdirSync(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}.partial`;
  try {
    const file = openSync(partial, 'w', 0o644);
    try {
      writeFileSync(file, encoded);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(partial, path);
  } finally {
    rmSync(partial, { force: true });
  }
  return { bytes, isChanged: true };
}

/** Null: nothing was imported. */
export function readIndex(path: string): StoredIndex | null {
  if (!existsSync(path)) return null;
  const file = readFileSync(path);
  if (file.length < magic.length + 4 || !file.subarray(0, magic.length).equals(magic))
    throw new UnreadableIndex('not an index of addresses');
  const headerSize = file.readUInt32LE(magic.length);
  const headerStart = magic.length + 4;
  const header = readHeader(file.toString('utf8', headerStart, headerStart + headerSize));
  // A copy is aligned to eight bytes, which the numbers in it need.
  const body = Uint8Array.from(file.subarray(padded(headerStart + headerSize)));
  if (createHash('sha256').update(body).digest('hex') !== header.sha256)
    throw new UnreadableIndex('the checksum does not fit');
  const sections = Object.fromEntries(
    sectionNames.map((name) => {
      const [start, length] = header.sections[name];
      return [name, body.subarray(start, start + length)];
    }),
  ) as unknown as IndexSections;
  return { sections, counts: header.counts };
}

function readHeader(text: string): z.infer<typeof headerSchema> {
  try {
    return z.parse(headerSchema, JSON.parse(text));
  } catch (error) {
    throw new UnreadableIndex('the header does not fit', { cause: error });
  }
}
