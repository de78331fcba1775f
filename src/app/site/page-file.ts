// A built page, filled with the operator's data once at start and kept compressed (decision D48).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fillPlaceholders, type PlaceholderValues } from './fill-placeholders.ts';

export interface PageFile {
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  etag: string;
}

export function loadPage(folder: string, file: string, values: PlaceholderValues): PageFile {
  const plain = Buffer.from(fillPlaceholders(readFileSync(join(folder, file), 'utf8'), values, file), 'utf8');
  return {
    plain,
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(plain, { level: 9 }),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}

/** Pages are asked for anew each time (no-cache) but not sent again while they are the same. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageFile, status: number): FastifyReply {
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag);
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}
