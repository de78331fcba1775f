import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { issueBoundToken } from '../../platform/http/browser-binding.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpenedOwnData } from '../rules/own-data.ts';

/**
 * A link of a mail is exchanged for a token, again and again until it ends, the first input with a token ending those before. The record's
 * own id, which stands in the address bar afterwards, works only together with that token (decision 0001).
 */
export async function openOwnData(
  platform: Platform,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  linkOrId: string,
): Promise<OpenedOwnData | null> {
  const { db, handles } = platform;
  const { subject } = exchange.request;
  if (subject?.scope === 'own-data' && subject.subjectId === linkOrId)
    return { id: linkOrId, token: (exchange.request.headers.authorization ?? '').slice('Bearer '.length) };
  const handle = await handles.findAny(db, linkOrId);
  if (!handle?.isLive) return null;
  if (handle.purpose === 'own-data-ask') return { ask: true };
  if (handle.purpose !== 'own-data') return null;
  const { hash: handleHash, subjectId } = handle;
  const token = await inTransaction(db, (trx) =>
    issueBoundToken(platform, exchange, trx, { scope: 'own-data', subjectId, handleHash }),
  );
  return { id: subjectId, token };
}
