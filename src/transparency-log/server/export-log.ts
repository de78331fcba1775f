// Exports the log as a folder of files, for a place the operator can't change: its holder notices a rewritten log.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import {
  consistencyProof,
  formatKey,
  openCheckpoint,
  sameBytes,
  tileHeight,
  tilePath,
  tilesOf,
  verifyConsistency,
  type TreeSource,
} from '../rules/index.ts';
import type { LogKeys } from './log-keys.ts';
import { encodeTile, newestCheckpoint, readHashes, readTileParts, type StoredCheckpoint } from './log-store.ts';
import { completeRoot, nodeCrypto } from './node-crypto.ts';

export type LogExport =
  | { isWritten: true; size: number; before: number | null }
  /** The folder holds data that this log did not grow from; nothing was written. */
  | { isWritten: false; place: string };

/** The folder's signed checkpoint. */
export function readExportedCheckpoint(folder: string): string | null {
  const file = join(folder, 'checkpoint');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Writes new files; the checkpoint comes last, so that it never covers a missing file. */
export async function exportLog(db: Database, keys: LogKeys, folder: string): Promise<LogExport> {
  const newest = await newestCheckpoint(db);
  if (!newest) throw new Error('the log has no checkpoint');
  const note = readExportedCheckpoint(folder);
  const before = note === null ? null : await openCheckpoint(nodeCrypto, note, keys.known);
  if (before && ('refused' in before || !(await growsFrom(db, before, newest))))
    return { isWritten: false, place: 'checkpoint' };
  for (const tile of tilesOf(newest.size)) {
    const parts = await readTileParts(db, tile);
    if (!parts || !writeOnce(join(folder, tilePath(tile)), encodeTile(tile, parts)))
      return { isWritten: false, place: tilePath(tile) };
  }
  writeWhole(join(folder, 'key'), Buffer.from(`${keys.known.map(formatKey).join('\n')}\n`));
  writeWhole(join(folder, 'checkpoint'), Buffer.from(newest.note));
  return { isWritten: true, size: newest.size, before: before && 'root' in before ? before.size : null };
}

async function growsFrom(
  db: Database,
  before: { size: number; root: Uint8Array },
  newest: StoredCheckpoint,
): Promise<boolean> {
  if (before.size > newest.size) return false;
  const proof = await consistencyProof(storedTree(db), before.size, newest.size);
  return verifyConsistency(nodeCrypto.sha256, before, proof, newest);
}

/** A tree source that reads the stored tiles. */
function storedTree(db: Database): TreeSource {
  return {
    sha256: nodeCrypto.sha256,
    subtree: async (height, place) => {
      const count = 2 ** (height % tileHeight);
      return completeRoot(await readHashes(db, Math.floor(height / tileHeight), place * count, count));
    },
  };
}

/** Writes a file; false when it exists with other content. */
function writeOnce(file: string, bytes: Buffer): boolean {
  if (existsSync(file)) return sameBytes(readFileSync(file), bytes);
  writeWhole(file, bytes);
  return true;
}

function writeWhole(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.neu`, bytes, { flush: true });
  renameSync(`${file}.neu`, file);
}
