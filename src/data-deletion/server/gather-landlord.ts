// Everything stored about one landlord: his account, what tenants wrote to his mailbox, and what he stated and signed.
import type { Connection } from '../../platform/database/database.ts';
import { listEvents } from '../../audit-log/server/index.ts';
import { otpPurposes } from '../../one-time-code/rules/index.ts';
import { listCodes } from '../../one-time-code/server/index.ts';
import { listLinks, listSessions } from '../../platform/access/access-list-store.ts';
import type { LinkPurpose, Scope } from '../../platform/access/scopes.ts';
import { listMessages } from '../../platform/messages/message-list-store.ts';
import { removalsOf } from '../../removal/server/index.ts';
import { recipientConsentsOf } from '../../tenant-consent/server/index.ts';
import { idsOf, type LandlordSources } from './own-data-sources.ts';

/** Links and sessions of the landlord's side; records carry those of the tenant's side under the same id. */
const landlordLinks = [
  'landlord-confirm',
  'landlord-deliver',
  'certificate-change',
  'landlord-stop',
  'landlord-email',
  'landlord-onboarding',
  'landlord-sign',
  'certificate-file',
  'password-reset',
  'erase',
] satisfies LinkPurpose[];
const landlordScopes = [
  'certificate:confirm',
  'certificate:change',
  'certificate:read',
  'landlord:deliver',
  'landlord:device',
  'landlord:session',
  'landlord:onboarding',
  'password:reset',
  'erase',
] satisfies Scope[];
const landlordCodes = otpPurposes.filter((purpose) => purpose !== 'tenant-submit');

/** Null for an account that was erased. */
export async function gatherLandlord(sources: LandlordSources, connection: Connection, accountId: string) {
  const owner = await sources.account(connection, accountId);
  if (!owner) return null;
  const { requests, keys } = await sources.requestsOfLandlord(connection, owner.emailIndex);
  const begun = await sources.begunByLandlord(connection, accountId);
  const landlordKeyIds = [...new Set([owner.personKeyId, ...keys.map((key) => key.landlordKeyId)])];
  const certificateIds = await sources.certificateIdsOfLandlord(connection, { accountId, landlordKeyIds });
  const { orders, attempts } = await sources.orders(connection, certificateIds, 'landlord');
  const invoices = await sources.invoices(connection, idsOf(orders));
  const withdrawals = await sources.withdrawals(connection, idsOf(orders), 'landlord');
  const removals = await removalsOf(connection, certificateIds);
  const records = [accountId, ...[requests, begun, removals].flatMap(idsOf), ...certificateIds];
  const paid = [orders, attempts, invoices, withdrawals].flatMap(idsOf);
  return {
    account: owner.account,
    /** 'Nie wieder anschreiben' was chosen for this mailbox. */
    wantsNoRequests: owner.wantsNoRequests,
    requests,
    /** What he began without a tenant's request, with his input. */
    begun,
    /** Input on the page of a tenant's request that is not signed yet. */
    drafts: await sources.draftsOfLandlord(connection, keys),
    /** Decrypted while the file is written. */
    certificates: sources.certificatesOfLandlord(connection, certificateIds),
    orders,
    payments: attempts,
    invoices,
    /** Withdrawals from these orders. */
    withdrawals,
    /** Removals requested without a TAN. */
    removals,
    /** Consents that tenants were asked for, to send a link to somebody else. */
    passings: await recipientConsentsOf(connection, certificateIds),
    messages: await listMessages(connection, landlordKeyIds),
    codes: await listCodes(connection, records, landlordCodes),
    links: await listLinks(connection, records, landlordLinks),
    sessions: await listSessions(connection, records, landlordScopes),
    events: await listEvents(connection, [...records, ...paid], 'landlord'),
  };
}
