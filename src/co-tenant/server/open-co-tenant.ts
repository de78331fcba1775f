// Exchanges a co-tenant's link for a token, repeatedly until it ends, and presents what is stored; viewing changes nothing.
import type { FastifyRequest } from 'fastify';
import { formatFlat } from '../../address/rules/index.ts';
import { openAmountLine } from '../../certificate/rules/index.ts';
import { titleOf, type Certificate } from '../../certificate/server/index.ts';
import { fullName, mailboxOf, maskEmail } from '../../person-fields/rules/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { issueBoundToken, type Exchange } from '../../platform/http/browser-binding.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNamed, periodOf } from '../../tenant-request/server/index.ts';
import type { CoTenantView } from '../rules/index.ts';
import { findSituation, type CoTenantSituation } from './situation.ts';

const bearerOf = ({ headers }: FastifyRequest): string => (headers.authorization ?? '').slice('Bearer '.length);

/** The person's id grants no access: it opens only for the caller who holds its token (decision 0001). */
export async function openCoTenant(
  platform: Platform,
  exchange: Exchange,
  linkOrId: string,
): Promise<{ id: string; token: string } | null> {
  const { db, handles } = platform;
  const { subject } = exchange.request;
  if (subject?.scope === 'co-tenant' && subject.subjectId === linkOrId)
    return { id: linkOrId, token: bearerOf(exchange.request) };
  const handle = await handles.find(db, linkOrId, 'co-tenant');
  if (!handle) return null;
  const { hash: handleHash, subjectId } = handle;
  const token = await inTransaction(db, (trx) =>
    issueBoundToken(platform, exchange, trx, { scope: 'co-tenant', subjectId, handleHash }),
  );
  return { id: subjectId, token };
}

/** Null if nobody has this key. */
export async function viewCoTenant(platform: Platform, personKeyId: string): Promise<CoTenantView | null> {
  const { db } = platform;
  const situation = await findSituation(platform, db, personKeyId);
  if (situation) return presentSituation(platform, situation);
  const named = await findNamed(platform, db, personKeyId);
  if (!named) return null;
  // An erased person whose objection was undecided is still named on the certificate; one whom the operator erased before is recorded
  // like one who objected.
  const wasFollowed = named.settlement === 'taken-out' || named.settlement === 'revoked';
  const objectedAt = wasFollowed ? isoOf(named.objectedAt) : null;
  return { state: 'gone', stored: null, stated: null, objectedAt, wantsNoMails: false };
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

function statedIn(certificate: Certificate): CoTenantView['stated'] {
  const { tenant, signedAt, issuedAt } = certificate;
  if (!tenant) return null;
  const { rentPaidRegularly: isRegular } = tenant.answers;
  const open = openAmountLine(tenant.answers);
  const title = titleOf({ ...certificate, tenant });
  return { title, isRegular, open, signedAt: signedAt.toISOString(), issuedAt: isoOf(issuedAt) };
}

async function presentSituation(
  { db, outbox }: Platform,
  { named, person, request, certificate, state }: CoTenantSituation,
): Promise<CoTenantView> {
  const { personal, rental } = request.tenant ?? {};
  const { email = '' } = person;
  return {
    state,
    stored: {
      name: fullName(person),
      dob: person.dob,
      email: email === '' ? '' : maskEmail(email),
      from: personal ? fullName(personal) : '',
      flat: rental ? formatFlat(rental) : '',
      period: rental ? periodOf(rental) : '',
      toldAt: isoOf(named.toldAt),
    },
    stated: certificate && statedIn(certificate),
    objectedAt: isoOf(named.objectedAt),
    wantsNoMails: email !== '' && (await outbox.isSuppressed(db, mailboxOf(email))),
  };
}
