// A tile for everybody. Caches keep it for good, so that no replica which went another way than the primary may answer for one.
import type { Platform } from '../../platform/platform.ts';
import { sameBytes, tileWidth, type Tile } from '../rules/index.ts';
import { encodeTile, readHashes, readTileParts } from './log-store.ts';
import { completeRoot, leafHash } from './node-crypto.ts';

/** Null: the log has no such tile yet. */
export async function readServedTile(
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
  tile: Tile,
): Promise<Buffer | null> {
  const parts =
    // Nothing stands above an unfinished tile that it could be compared with.
    tile.width < tileWidth
      ? await readTileParts(db, tile)
      : await reads.lasting(
          (from) => readTileParts(from, tile),
          (parts) => isOfTree({ db }, tile, parts),
        );
  return parts && encodeTile(tile, parts);
}

/** By the hash over it, one row of the primary in the place of the tile's 256. */
async function isOfTree(
  { db }: Pick<Platform, 'db'>,
  { level, index }: Tile,
  parts: readonly Buffer[],
): Promise<boolean> {
  const [above] = await readHashes(db, level === 'entries' ? 1 : level + 1, index, 1);
  const hashes = level === 'entries' ? parts.map(leafHash) : parts;
  return above !== undefined && sameBytes(above, completeRoot(hashes));
}
