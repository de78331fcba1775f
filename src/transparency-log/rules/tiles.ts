// Splits the tree into immutable files (c2sp.org/tlog-tiles).
import { concatBytes } from './bytes.ts';
import { isDecimal } from './checkpoint.ts';

/** The number of hashes in a full tile, and of entries in a full bundle. */
export const tileWidth = 256;

/** How many binary levels of the tree one level of tiles covers. */
export const tileHeight = 8;

/** 256 ** 7 exceeds every safe integer, so no tree has more levels of tiles. */
const tileLevels = 7;

const highestLevel = 63;

export interface Tile {
  /** The tile level, or 'entries' for a bundle of the entries themselves. */
  level: number | 'entries';
  index: number;
  /** Less than 256 for a partial tile of a smaller tree. */
  width: number;
}

/** The number of hashes in a tile level of a tree of `size`. */
export function levelLength(level: number, size: number): number {
  return Math.floor(size / tileWidth ** level);
}

export function tilePath({ level, index, width }: Tile): string {
  const groups = [String(index % 1000).padStart(3, '0')];
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000))
    groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`);
  return `tile/${level}/${groups.join('/')}${width === tileWidth ? '' : `.p/${width}`}`;
}

/** Parses the path after 'tile/'; null unless it is in canonical form. */
export function parseTilePath(path: string): Tile | null {
  const [, levelText = '', groups = '', widthText] =
    /^(entries|\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path) ?? [];
  if (groups === '') return null;
  const level: Tile['level'] = levelText === 'entries' ? levelText : Number(levelText);
  const index = Number(groups.replaceAll(/[x/]/g, ''));
  const tile = { level, index, width: widthText === undefined ? tileWidth : Number(widthText) };
  const isRight = tile.width >= 1 && tile.width <= tileWidth && (level === 'entries' || level <= highestLevel);
  return isRight && isDecimal(String(index)) && tilePath(tile) === `tile/${path}` ? tile : null;
}

/** All tiles and bundles of a tree, including the partial ones at its right edge. */
export function* tilesOf(size: number): Generator<Tile> {
  for (const level of ['entries', ...Array.from({ length: tileLevels }, (_, level) => level)] as const) {
    const length = levelLength(level === 'entries' ? 0 : level, size);
    for (let index = 0; index * tileWidth < length; index++)
      yield { level, index, width: Math.min(tileWidth, length - index * tileWidth) };
  }
}

/** Each entry is preceded by its length in two bytes. */
export function encodeBundle(entries: readonly Uint8Array[]): Uint8Array {
  return concatBytes(...entries.flatMap((entry) => [Uint8Array.of(entry.length >> 8, entry.length & 255), entry]));
}
