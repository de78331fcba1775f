import { encodeBundle, type Tile } from '../rules/index.ts';

/** What is served, and written out, for a tile or a bundle. */
export function tileBytes({ level }: Tile, parts: readonly Buffer[]): Buffer {
  return Buffer.from(level === 'entries' ? encodeBundle(parts) : Buffer.concat(parts));
}
