// A response body with its compressed forms and ETag: sent in a form that the client accepts, and not again while unchanged.
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CompressedBody {
  readonly plain: Buffer;
  readonly brotli: () => Buffer;
  readonly gzip: () => Buffer;
  readonly etag: string;
}

/**
 * Compresses each form when it is first requested.
 * @param quality 0 to 11, of Brotli (RFC 7932); gzip has none above 9
 */
export function compressBody(plain: Buffer, quality: number): CompressedBody {
  return {
    plain,
    brotli: once(() => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })),
    gzip: once(() => gzipSync(plain, { level: Math.min(quality, constants.Z_BEST_COMPRESSION) })),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}

function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined;
  return () => (made ??= make());
}

/** The caller sets type and cache-control; a status other than 200 is always sent in full. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: CompressedBody): FastifyReply {
  reply.header('vary', 'accept-encoding').header('etag', body.etag);
  if (reply.statusCode === 200 && request.headers['if-none-match'] === body.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (takes(accepted, 'br')) return reply.header('content-encoding', 'br').send(body.brotli());
  if (takes(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(body.gzip());
  return reply.send(body.plain);
}

/** 'br;q=0' names a form that the client refuses (RFC 9110, 12.4.2). */
const takes = (accepted: string, form: string): boolean =>
  accepted.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    return name === form && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
