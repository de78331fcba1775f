// Everything stored about a co-tenant, and nothing of the others (GDPR Art. 15 and 20).
import { listEvents } from '../../audit-log/server/index.ts';
import { certificatesNaming, findCertificate, titleOf } from '../../certificate/server/index.ts';
import { fullName } from '../../person-fields/rules/index.ts';
import { listLinks, listSessions } from '../../platform/access/access-list-store.ts';
import { listMessages } from '../../platform/messages/message-list-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSituation, type CoTenantSituation } from './situation.ts';

/** Null once erased. */
export async function gatherCoTenant(platform: Platform, personKeyId: string) {
  const { db } = platform;
  const situation = await findSituation(platform, db, personKeyId);
  if (!situation) return null;
  return {
    person: situation.person,
    request: requestOf(situation),
    certificates: await certificatesOf(platform, personKeyId),
    messages: await listMessages(db, [personKeyId]),
    links: await listLinks(db, [personKeyId], ['co-tenant']),
    sessions: await listSessions(db, [personKeyId], ['co-tenant']),
    events: await listEvents(db, [personKeyId], 'tenant'),
  };
}

function requestOf({ named, request }: CoTenantSituation) {
  const { personal, rental = null } = request.tenant ?? {};
  const { toldAt, objection, objectedAt, settledAt, settlement } = named;
  const from = personal ? fullName(personal) : '';
  return { id: request.id, from, flat: rental, toldAt, objection, objectedAt, settledAt, settlement };
}

async function certificatesOf(platform: Platform, personKeyId: string) {
  const listed = [];
  for (const { id } of await certificatesNaming(platform.db, personKeyId)) {
    const certificate = await findCertificate(platform, platform.db, id);
    if (!certificate) continue;
    const { state, tenant, signedAt, issuedAt, endsAt } = certificate;
    const title = tenant && titleOf({ ...certificate, tenant });
    // The answers concern all tenants together.
    const answers = tenant && tenant.answers;
    listed.push({ id, state, signedAt, issuedAt, endsAt: issuedAt && endsAt, title, answers });
  }
  return listed;
}
