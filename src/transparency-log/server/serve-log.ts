// The log for everybody, as files that never change and one that does (c2sp.org/tlog-tiles). Nothing of it is about a person.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatKey, parseTilePath } from '../rules/index.ts';
import type { LogKeys } from './log-keys.ts';
import { newestCheckpoint } from './log-store.ts';
import { readServedTile } from './served-tile.ts';

const forGood = 'public, max-age=31536000, immutable';
const forSeconds = 'public, max-age=5';

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
    return reply.header('cache-control', forGood).type('application/octet-stream').send(bytes);
  });
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', forSeconds).type('text/plain; charset=utf-8').send(text);
}

/** What is missing now may be there soon, so the answer is not cached. */
function notFound(reply: FastifyReply): FastifyReply {
  return sendProblem(reply.header('cache-control', 'no-store'), platformProblems['not-found']);
}
