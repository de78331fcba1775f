import { expect, test } from 'vitest';
import { encodeBundle, levelLength, parseTilePath, tilePath, tilesOf, type Tile } from './tiles.ts';

test.each<[Tile, string]>([
  [{ level: 0, index: 1_234_067, width: 256 }, 'tile/0/x001/x234/067'],
  [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
  [{ level: 2, index: 999, width: 1 }, 'tile/2/999.p/1'],
  [{ level: 63, index: 1000, width: 255 }, 'tile/63/x001/000.p/255'],
  [{ level: 'entries', index: 7, width: 40 }, 'tile/entries/007.p/40'],
])('the tile %j lies at %s', (tile, path) => {
  expect(tilePath(tile)).toBe(path);
  expect(parseTilePath(path.replace(/^tile\//, ''))).toEqual(tile);
});

test.each([
  '0/0',
  '0/00',
  '0/0000',
  '00/000',
  '64/000',
  '-1/000',
  'a/000',
  'entries',
  'entries/',
  '0/x000/000',
  '0/001/000',
  '0/x001',
  '0/000.p/0',
  '0/000.p/00',
  '0/000.p/01',
  '0/000.p/256',
  '0/000.p/',
  '0/000.p',
  '0/000/',
  '0//000',
  '0/x999/x999/x999/x999/x999/999',
  '0/000?x',
  '../0/000',
  'data/000',
])('%s is no tile, and each tile has one name only', (path) => {
  expect(parseTilePath(path)).toBeNull();
});

test('a tree of 70000 leaves has the tiles that the specification counts', () => {
  const tiles = [...tilesOf(70_000)];
  const of = (level: Tile['level'], isFull: boolean) =>
    tiles.filter((tile) => tile.level === level && (tile.width === 256) === isFull);
  expect([of(0, true).length, of(0, false).map(({ width }) => width)]).toEqual([273, [112]]);
  expect([of(1, true).length, of(1, false).map(({ width }) => width)]).toEqual([1, [17]]);
  expect([of(2, true).length, of(2, false).map(({ width }) => width)]).toEqual([0, [1]]);
  expect(of('entries', true)).toHaveLength(273);
  expect(levelLength(3, 70_000)).toBe(0);
});

test('a tree of 256 leaves has one full tile and one above it, an empty tree has none', () => {
  expect([...tilesOf(256)].map(tilePath)).toEqual(['tile/entries/000', 'tile/0/000', 'tile/1/000.p/1']);
  expect([...tilesOf(0)]).toEqual([]);
});

test('entries of a bundle stand after their length, larger byte first', () => {
  expect([...encodeBundle([Uint8Array.of(7, 8), new Uint8Array(300)])].slice(0, 8)).toEqual([0, 2, 7, 8, 1, 44, 0, 0]);
});
