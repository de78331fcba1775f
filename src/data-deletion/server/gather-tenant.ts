// Everything stored about one tenant. A test walks the database's tables: each is covered here or named as an exception.
import type { Connection } from '../../platform/database/database.ts';
import { listEvents, type LoggedEvent } from '../../audit-log/server/index.ts';
import { remindersOf, type Reminder } from '../../certificate-renewal/server/index.ts';
import type { TenantsCertificate } from '../../certificate/server/index.ts';
import type { TenantsShare } from '../../certificate-share/server/index.ts';
import { listCodes, type ListedCode } from '../../one-time-code/server/index.ts';
import {
  listLinks,
  listSessions,
  type ListedLink,
  type ListedSession,
} from '../../platform/access/access-list-store.ts';
import type { LinkPurpose, Scope } from '../../platform/access/scopes.ts';
import { listMessages, type ListedMessage } from '../../platform/messages/message-list-store.ts';
import { removalsOf, type Removal } from '../../removal/server/index.ts';
import { recipientConsentsOf, type RecipientConsent } from '../../tenant-consent/server/index.ts';
import type { TenantsRequests } from '../../tenant-request/server/index.ts';
import { idsOf, type FoundInvoice, type FoundOrders, type TenantSources } from './own-data-sources.ts';

export interface TenantsData extends TenantsRequests {
  certificates: TenantsCertificate[];
  /** Links for one reader each, and when they were opened. */
  shares: readonly TenantsShare[];
  orders: FoundOrders['orders'];
  payments: FoundOrders['attempts'];
  invoices: readonly FoundInvoice[];
  /** From which orders somebody withdrew. */
  withdrawals: readonly { id: string }[];
  /** What was asked to be destroyed of a certificate, and could be stopped. */
  removals: readonly Removal[];
  /** Whether a link to the file might go to somebody else. */
  passings: readonly RecipientConsent[];
  /** The one reminder the tenant asked for, with the words of the consent. */
  reminders: readonly Reminder[];
  messages: ListedMessage[];
  codes: ListedCode[];
  links: ListedLink[];
  sessions: ListedSession[];
  events: LoggedEvent[];
}

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

export async function gatherTenant(
  sources: TenantSources,
  connection: Connection,
  personKeyId: string,
): Promise<TenantsData> {
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
  return {
    requests,
    drafts,
    certificates,
    shares,
    orders,
    payments: attempts,
    invoices,
    withdrawals,
    removals,
    passings: recipientConsents,
    reminders: await remindersOf(connection, certificateIds),
    messages: await listMessages(connection, [personKeyId]),
    codes: await listCodes(connection, idsOf(requests), ['tenant-submit']),
    links: await listLinks(connection, records, tenantLinks),
    sessions: await listSessions(connection, records, tenantScopes),
    events: await listEvents(
      connection,
      [...records, ...[orders, attempts, invoices, withdrawals].flatMap(idsOf)],
      'tenant',
    ),
  };
}
