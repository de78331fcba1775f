import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { issueBoundToken } from '../../platform/http/browser-binding.ts';
import type { Platform } from '../../platform/platform.ts';
import { codeStatus } from '../../one-time-code/server/index.ts';
import type { ConfirmResponse } from '../rules/index.ts';
import { readMarkedDraft } from './confirmation-draft-store.ts';
import { findSigning, type RequestKind, type SigningSource } from './signing-source.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

const done = (request: RequestKind): ConfirmResponse => ({
  id: '',
  token: '',
  request,
  tenant: null,
  property: null,
  landlord: null,
  draft: null,
  redirectUrl: '/?hinweis=schon-bestaetigt',
});

/**
 * The link's value is exchanged for a token, again and again until the landlord answered, each time ending the token
 * before (W14). The record's own id works only for the caller who holds its token. Null: nothing to open, for any reason.
 */
export async function openConfirmation(
  platform: Platform,
  sources: readonly SigningSource[],
  exchange: Exchange,
  linkOrId: string,
): Promise<ConfirmResponse | null> {
  const { db, handles } = platform;
  const handle = await handles.findAny(db, linkOrId);
  const isLink = sources.some(({ purpose }) => purpose === handle?.purpose);
  const link = isLink ? handle : null;
  const id = link ? link.subjectId : idOfHolder(exchange.request, linkOrId);
  const located = id === null ? null : await findSigning(sources, db, id);
  if (id === null || !located) return null;
  const { source, found } = located;
  if (found.state !== 'open') return found.state === 'confirmed' ? done(source.request) : null;
  if (link && !link.isLive) return null;
  const { signing } = found;
  const draft = await readMarkedDraft(platform, db, signing);
  const code = await codeStatus(platform, { purpose: 'landlord-sign', subjectId: id });
  const answer = { id, request: signing.request, ...signing.content, draft, code, redirectUrl: null };
  if (!link) return { ...answer, token: bearerOf(exchange.request) };
  const token = await inTransaction(db, (trx) =>
    issueBoundToken(platform, exchange, trx, {
      scope: 'certificate:confirm',
      subjectId: id,
      handleHash: link.hash,
    }),
  );
  await source.markOpened(id);
  return { ...answer, token };
}

function idOfHolder({ subject }: FastifyRequest, id: string): string | null {
  return subject?.scope === 'certificate:confirm' && subject.subjectId === id ? id : null;
}

const bearerOf = (request: FastifyRequest): string => (request.headers.authorization ?? '').replace('Bearer ', '');
