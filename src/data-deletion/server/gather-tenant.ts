// Everything stored about one tenant. A test walks the database's tables: each is covered here or named as an exception.
import type { Connection } from '../../platform/database/database.ts';
import { listEvents } from '../../audit-log/server/index.ts';
import { remindersOf } from '../../certificate-renewal/server/index.ts';
import { listCodes } from '../../one-time-code/server/index.ts';
import { listLinks, listSessions } from '../../platform/access/access-list-store.ts';
import type { LinkPurpose, Scope } from '../../platform/access/scopes.ts';
import { listMessages } from '../../platform/messages/message-list-store.ts';
import { removalsOf } from '../../removal/server/index.ts';
import { recipientConsentsOf } from '../../tenant-consent/server/index.ts';
import { idsOf, type TenantSources } from './own-data-sources.ts';

export type TenantsData = Awaited<ReturnType<typeof gatherTenant>>;

/** Links and sessions of the tenant's side; records carry those of the landlord's side under the same id. */
const tenantLinks = [
  'tenant-email',
  'tenant-flow',
  'status',
  'deliver',
  'tenant-renew',
  'download',
  'own-data',
  'own-data-ask',
  'tenant-stop',
  'tenant-mails',
  'tenant-mails-ask',
  'tenant-passing',
] satisfies LinkPurpose[];
const tenantScopes = ['tenant:flow', 'certificate:deliver', 'own-data'] satisfies Scope[];

export async function gatherTenant(sources: TenantSources, connection: Connection, personKeyId: string) {
  const { requests, drafts } = await sources.requestsOfTenant(connection, personKeyId);
  const certificates = await sources.certificatesOfTenant(connection, personKeyId);
  const certificateIds = certificates.map(({ id }) => id);
  const shares = await sources.sharesOfTenant(connection, personKeyId);
  const { orders, attempts } = await sources.orders(connection, certificateIds, 'tenant');
  const invoices = await sources.invoices(connection, idsOf(orders));
  const withdrawals = await sources.withdrawals(connection, idsOf(orders), 'tenant');
  const removals = await removalsOf(connection, certificateIds);
  const recipientConsents = await recipientConsentsOf(connection, certificateIds);
  const records = [
    personKeyId,
    ...idsOf(requests),
    ...idsOf(removals),
    ...idsOf(recipientConsents),
    ...idsOf(shares),
    ...certificateIds,
  ];
  const paid = [orders, attempts, invoices, withdrawals].flatMap(idsOf);
  return {
    requests,
    drafts,
    certificates,
    /** Links for one reader each, and when they were opened. */
    shares,
    orders,
    payments: attempts,
    invoices,
    /** Withdrawals from these orders. */
    withdrawals,
    /** Removals that were requested of a certificate and could be stopped. */
    removals,
    /** Consents to send a link to the file to somebody else. */
    passings: recipientConsents,
    /** The one reminder the tenant asked for, with the wording of the consent. */
    reminders: await remindersOf(connection, certificateIds),
    messages: await listMessages(connection, [personKeyId]),
    codes: await listCodes(connection, idsOf(requests), ['tenant-submit']),
    links: await listLinks(connection, records, tenantLinks),
    sessions: await listSessions(connection, records, tenantScopes),
    events: await listEvents(connection, [...records, ...paid], 'tenant'),
  };
}
