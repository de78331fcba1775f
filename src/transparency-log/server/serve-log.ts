// Serves the public log: immutable files and the checkpoint, which changes (c2sp.org/tlog-tiles). It contains no personal data.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatKey, parseTilePath, sameBytes, tileWidth, type Tile } from '../rules/index.ts';
import type { LogKeys } from './log-keys.ts';
import { encodeTile, newestCheckpoint, readHashes, readTileParts } from './log-store.ts';
import { completeRoot, leafHash } from './node-crypto.ts';

const cacheForever = 'public, max-age=31536000, immutable';
const cacheBriefly = 'public, max-age=5';

export function registerLogViews(
  app: FastifyInstance,
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
  keys: LogKeys,
): void {
  app.get('/log/checkpoint', async (_request, reply) => {
    const newest = await newestCheckpoint(db);
    return newest ? sendText(reply, newest.note) : notFound(reply);
  });
  app.get('/log/key', (_request, reply) => sendText(reply, `${keys.known.map(formatKey).join('\n')}\n`));
  app.get<{ Params: { '*': string } }>('/log/tile/*', async (request, reply) => {
    const tile = parseTilePath(request.params['*']);
    const bytes = tile && (await readServedTile({ db, reads }, tile));
    if (!bytes) return notFound(reply);
    return reply.header('cache-control', cacheForever).type('application/octet-stream').send(bytes);
  });
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', cacheBriefly).type('text/plain; charset=utf-8').send(text);
}

/** A missing file may exist soon, so the response is not cached. */
function notFound(reply: FastifyReply): FastifyReply {
  return sendProblem(reply.header('cache-control', 'no-store'), platformProblems['not-found']);
}

/**
 * Reads a tile; null when the log has no such tile yet. Caches keep a tile for ever, so one from a replica, which may have
 * diverged, is first checked against the primary.
 */
export async function readServedTile(
  { db, reads }: Pick<Platform, 'db' | 'reads'>,
  tile: Tile,
): Promise<Buffer | null> {
  const parts =
    // A partial tile has no parent hash yet to check it against, so it comes from the primary.
    tile.width < tileWidth
      ? await readTileParts(db, tile)
      : await reads.lasting(
          (from) => readTileParts(from, tile),
          (parts) => isOfTree({ db }, tile, parts),
        );
  return parts && encodeTile(tile, parts);
}

/** Checks a tile against its parent hash, which is one row of the primary instead of 256. */
async function isOfTree(
  { db }: Pick<Platform, 'db'>,
  { level, index }: Tile,
  parts: readonly Buffer[],
): Promise<boolean> {
  const [above] = await readHashes(db, level === 'entries' ? 1 : level + 1, index, 1);
  const hashes = level === 'entries' ? parts.map(leafHash) : parts;
  return above !== undefined && sameBytes(above, completeRoot(hashes));
}
