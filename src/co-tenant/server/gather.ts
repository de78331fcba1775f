// Everything stored about somebody who was named beside a tenant, and nothing of the others (GDPR Art. 15 and 20).
import { listEvents, type LoggedEvent } from '../../audit-log/server/index.ts';
import { certificatesNaming, findCertificate, titleOf } from '../../certificate/server/index.ts';
import { fullName } from '../../person-fields/rules/index.ts';
import {
  listLinks,
  listSessions,
  type ListedLink,
  type ListedSession,
} from '../../platform/access/access-list-store.ts';
import { listMessages, type ListedMessage } from '../../platform/messages/message-list-store.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CoTenant } from '../../tenant-request/rules/index.ts';
import type { NamedPerson } from '../../tenant-request/server/index.ts';
import { findStanding, type Standing } from './standing.ts';

export interface CoTenantsData {
  person: CoTenant;
  request: {
    id: string;
    from: string;
    flat: object | null;
  } & Pick<NamedPerson, 'toldAt' | 'objection' | 'objectedAt' | 'settledAt' | 'settlement'>;
  certificates: {
    id: string;
    state: string;
    signedAt: Date;
    issuedAt: Date | null;
    endsAt: Date | null;
    title: string | null;
    /** Of all together. */
    answers: object | null;
  }[];
  messages: ListedMessage[];
  links: ListedLink[];
  sessions: ListedSession[];
  events: LoggedEvent[];
}

/** Null: erased. */
export async function gatherCoTenant(platform: Platform, personKeyId: string): Promise<CoTenantsData | null> {
  const { db } = platform;
  const standing = await findStanding(platform, db, personKeyId);
  if (!standing) return null;
  return {
    person: standing.person,
    request: requestOf(standing),
    certificates: await certificatesOf(platform, personKeyId),
    messages: await listMessages(db, [personKeyId]),
    links: await listLinks(db, [personKeyId], ['co-tenant']),
    sessions: await listSessions(db, [personKeyId], ['co-tenant']),
    events: await listEvents(db, [personKeyId], 'tenant'),
  };
}

function requestOf({ named, request }: Standing): CoTenantsData['request'] {
  const { personal, rental = null } = request.tenant ?? {};
  const { toldAt, objection, objectedAt, settledAt, settlement } = named;
  const from = personal ? fullName(personal) : '';
  return { id: request.id, from, flat: rental, toldAt, objection, objectedAt, settledAt, settlement };
}

async function certificatesOf(platform: Platform, personKeyId: string): Promise<CoTenantsData['certificates']> {
  const told: CoTenantsData['certificates'] = [];
  for (const { id } of await certificatesNaming(platform.db, personKeyId)) {
    const certificate = await findCertificate(platform, platform.db, id);
    if (!certificate) continue;
    const { state, tenant, signedAt, issuedAt, endsAt } = certificate;
    const title = tenant && titleOf({ ...certificate, tenant });
    const answers = tenant && tenant.answers;
    told.push({ id, state, signedAt, issuedAt, endsAt: issuedAt && endsAt, title, answers });
  }
  return told;
}
