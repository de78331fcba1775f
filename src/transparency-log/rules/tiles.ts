// How the tree is cut into files that never change (c2sp.org/tlog-tiles).
import { concatBytes } from './bytes.ts';
import { isDecimal } from './checkpoint.ts';

/** So many hashes to a full tile, and so many entries to a full bundle. */
export const tileWidth = 256;

/** Binary levels of the tree from one level of tiles to the next. */
export const tileHeight = 8;

/** 256 ** 7 exceeds every safe integer, so no tree has more levels of tiles. */
const tileLevels = 7;

const highestLevel = 63;

export interface Tile {
  /** 'entries': the leaves themselves. */
  level: number | 'entries';
  index: number;
  /** Less than 256: what there was of it in a smaller tree. */
  width: number;
}

/** How many hashes of a level of tiles a tree has. */
export function levelLength(level: number, size: number): number {
  return Math.floor(size / tileWidth ** level);
}

export function tilePath({ level, index, width }: Tile): string {
  const groups = [String(index % 1000).padStart(3, '0')];
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000))
    groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`);
  return `tile/${level}/${groups.join('/')}${width === tileWidth ? '' : `.p/${width}`}`;
}

/** What stands after 'tile/'; null unless it is the one right spelling. */
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

/** Every tile and bundle of a tree, the partial ones at its right edge among them. */
export function* tilesOf(size: number): Generator<Tile> {
  for (const level of ['entries', ...Array.from({ length: tileLevels }, (_, level) => level)] as const) {
    const length = levelLength(level === 'entries' ? 0 : level, size);
    for (let index = 0; index * tileWidth < length; index++)
      yield { level, index, width: Math.min(tileWidth, length - index * tileWidth) };
  }
}

/** Each entry after its length in two bytes. */
export function encodeBundle(entries: readonly Uint8Array[]): Uint8Array {
  return concatBytes(...entries.flatMap((entry) => [Uint8Array.of(entry.length >> 8, entry.length & 255), entry]));
}
