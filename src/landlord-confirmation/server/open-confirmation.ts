import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { issueBoundToken } from '../../platform/http/browser-binding.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ConfirmResponse, OpenConfirmation } from '../rules/index.ts';
import { readDraft } from './confirmation-draft-store.ts';
import type { LandlordsRequest, TenantRequests } from './tenant-requests.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

const done: ConfirmResponse = {
  id: '',
  token: '',
  tenant: null,
  property: null,
  landlord: null,
  draft: null,
  redirectUrl: '/?hinweis=schon-bestaetigt',
};

/**
 * The link's value is exchanged for a token, again and again until the landlord answered, each time ending the token
 * before (W14). The record's own id works only for the caller who holds its token. Null: nothing to open, for any reason.
 */
export async function openConfirmation(
  platform: Platform,
  requests: TenantRequests,
  exchange: Exchange,
  linkOrId: string,
): Promise<ConfirmResponse | null> {
  const { db, handles } = platform;
  const found = await handles.findAny(db, linkOrId);
  const isLink = found?.purpose === 'landlord-confirm';
  const id = isLink ? found.subjectId : idOfHolder(exchange.request, linkOrId);
  if (id === null) return null;
  const open = await requests.findRequestForLandlord(db, id);
  if (!open) return (await requests.findRequest(db, id))?.state === 'confirmed' ? done : null;
  if (isLink && !found.isLive) return null;
  const answer = { ...contentOf(open), draft: await readDraft(platform, db, open) };
  if (!isLink) return { ...answer, token: bearerOf(exchange.request) };
  const token = await inTransaction(db, (trx) =>
    issueBoundToken(platform, exchange, trx, {
      scope: 'certificate:confirm',
      subjectId: id,
      handleHash: found.hash,
    }),
  );
  await requests.markOpened(id);
  return { ...answer, token };
}

function idOfHolder({ subject }: FastifyRequest, id: string): string | null {
  return subject?.scope === 'certificate:confirm' && subject.subjectId === id ? id : null;
}

const bearerOf = (request: FastifyRequest): string => (request.headers.authorization ?? '').replace('Bearer ', '');

/** What the landlord has to check, as the tenant entered it. */
export function contentOf({ id, tenant, landlord }: LandlordsRequest): Omit<OpenConfirmation, 'token' | 'draft'> {
  const { personal, rental } = tenant;
  const { street, houseNumber, postalCode, city } = personal;
  return {
    id,
    tenant: {
      gender: personal.gender,
      firstName: personal.firstName,
      lastName: personal.lastName,
      dob: personal.dob,
      email: tenant.email,
      phone: tenant.phone,
      address: { street, houseNumber, postalCode, city },
    },
    property: { ...rental, remark: '' },
    landlord: { ...landlord, address: null, signerRole: null },
    redirectUrl: null,
  };
}
