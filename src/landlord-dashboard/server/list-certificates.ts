import {
  completeSearch,
  countListed,
  findInList,
  openListed,
  orderedOf,
  type ListSort,
  type ListStates,
} from '../../certificate/server/index.ts';
import { findInvoicedCertificates } from '../../invoice/server/index.ts';
import { isSearchComplete, recordSearchComplete } from '../../landlord-account/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { recipientConsentsOf, type RecipientConsent } from '../../tenant-consent/server/index.ts';
import type { ReadConnection } from '../../platform/database/reads.ts';
import type { Platform } from '../../platform/platform.ts';
import { waitingRemovals } from '../../removal/server/index.ts';
import {
  perPage,
  type CertificateFilter,
  type ListedCertificate,
  type ListOrder,
  type ListQuery,
  type ListView,
  type TenantsData,
} from '../rules/index.ts';

/** Path of the call for the picture, below the API's root. */
export const picturePath = '/landlord/certificate-picture/';

/** One page of the landlord's list with its counts. */
export async function presentCertificates(
  platform: Platform,
  accountId: string,
  asked: ListQuery,
): Promise<TenantsData> {
  const { page, search, order } = asked;
  // Runs before anything can be searched for.
  if (page === 1 && search === '') await completeSearchIndexOnce(platform, accountId);
  const part = await platform.reads.current((from) => findPart(platform, from, accountId, asked));
  const { ids, counts, all, view, isTooLongForNames, ...found } = part;
  const certificates = await openListed(platform, accountId, ids);
  const extras = await extrasOf(platform, certificates);
  return {
    ...found,
    certificates: certificates.map((one) => present(one, extras(one.id))),
    counts: countsOf(counts),
    view,
    all,
    order: isTooLongForNames && orderOf(order, view).by === 'names' ? 'newest' : order,
    isTooLongForNames,
  };
}

async function findPart(
  platform: Platform,
  from: ReadConnection,
  accountId: string,
  { page, search, filter, view: wanted, order }: ListQuery,
) {
  const { all: inAll, found: counts } = await countListed(platform, from, { accountId, search });
  const all = [...inAll.values()].reduce((sum, count) => sum + count, 0);
  const view = all > perPage.cards ? wanted : 'cards';
  const shown = { page, search, perPage: perPage[view], states: statesOf[filter], order: orderOf(order, view), counts };
  return { ...(await findInList(platform, from, accountId, shown)), counts, all, view };
}

async function extrasOf(platform: Platform, certificates: readonly Stored[]): Promise<(id: string) => Extras> {
  const paid = certificates.filter(({ isPaid }) => isPaid).map(({ id }) => id);
  const [invoiced, waiting, consents] = await Promise.all([
    paid.length === 0 ? new Set<string>() : withInvoice(platform, paid),
    waitingRemovals(platform.db, paid),
    newestConsents(platform, certificates),
  ]);
  return (id) => ({
    hasInvoice: invoiced.has(id),
    passing: consents.get(id) ?? null,
    removals: waiting
      .filter(({ certificateId }) => certificateId === id)
      .map(({ kind, dueAt }) => ({ kind, dueAt: dueAt.toISOString() })),
  });
}

/** Cards are sorted by the time of signing, rows by the time since which they are in their state. */
function orderOf(order: ListOrder, view: ListView): ListSort {
  const isReversed = order === 'oldest' || order === 'name-reversed' || order === 'state-reversed';
  if (order === 'name' || order === 'name-reversed') return { by: 'names', isReversed };
  if (order === 'state' || order === 'state-reversed') return { by: 'states', isReversed };
  return { by: view === 'list' ? 'times' : 'signed', isReversed };
}

/** Seconds for which ended certificates stay in the list. */
const shownSeconds = 30 * 24 * 3600;

/** Only a tenant who asked for the certificate is asked for consent. */
async function newestConsents(
  { db, clock }: Platform,
  certificates: readonly Stored[],
): Promise<ReadonlyMap<string, RecipientConsent>> {
  const asked = certificates.filter(({ certificateRequest, isPaid }) => certificateRequest === 'tenant' && isPaid);
  const since = addSeconds(clock.now(), -shownSeconds);
  const consents = await recipientConsentsOf(
    db,
    asked.map(({ id }) => id),
  );
  return new Map(
    consents
      .filter(({ endedAt }) => endedAt === null || endedAt > since)
      .map((consent) => [consent.certificateId, consent]),
  );
}

const statesOf: Record<CertificateFilter, ListStates> = {
  all: ['awaiting-payment', 'paid', 'issued', 'suspended', 'replaced', 'revoked', 'expired'],
  unpaid: ['awaiting-payment'],
  issued: ['paid', 'issued', 'suspended', 'replaced'],
  revoked: ['revoked'],
  expired: ['expired'],
};

function countsOf(counts: ReadonlyMap<string, number>): TenantsData['counts'] {
  const sumOf = (filter: CertificateFilter): number =>
    statesOf[filter].reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  return {
    all: sumOf('all'),
    unpaid: sumOf('unpaid'),
    issued: sumOf('issued'),
    revoked: sumOf('revoked'),
    expired: sumOf('expired'),
  };
}

type Stored = Awaited<ReturnType<typeof openListed>>[number];

interface Extras {
  hasInvoice: boolean;
  passing: RecipientConsent | null;
  removals: ListedCertificate['removals'];
}

function present(certificate: Stored, { hasInvoice, passing, removals }: Extras): ListedCertificate {
  const { id, state, title, tenant, signedAt, isPaid, issuedAt, endedAt, delivery } = certificate;
  if (state === 'deleted' || state === 'erased') throw new Error('the list holds no certificates that are gone');
  return {
    _id: id,
    payment: isPaid,
    certificateRequest: certificate.certificateRequest === 'landlord' ? 'landlord' : 'other',
    certificateType: delivery ?? '',
    img: certificate.hasPicture ? `${picturePath}${id}` : '',
    title,
    tenant: tenant ?? { firstName: '', lastName: '', email: '' },
    issueDate: issuedAt?.toISOString() ?? '',
    signedAt: signedAt.toISOString(),
    stateAt: certificate.sinceState.toISOString(),
    state,
    endedAt: endedAt?.toISOString() ?? '',
    hasInvoice,
    tenantMail: certificate.tenantMail,
    isTenantMailed: certificate.isTenantMailed,
    removals,
    passing: passing && { state: passing.state, at: (passing.endedAt ?? passing.askedAt).toISOString() },
  };
}

/** Those of these certificates that have a finished invoice, whoever paid: the invoice belongs to the certificate that was ordered. */
async function withInvoice({ db }: Platform, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const ordered = await orderedOf(db, ids);
  const invoiced = await findInvoicedCertificates(
    db,
    ordered.map((one) => one.orderedCertificateId),
  );
  return new Set(ordered.filter((one) => invoiced.has(one.orderedCertificateId)).map(({ id }) => id));
}

/** Completes the search index once per account, because it reads the whole list. */
async function completeSearchIndexOnce(platform: Platform, accountId: string): Promise<void> {
  if (await isSearchComplete(platform.db, accountId)) return;
  if (await completeSearch(platform, accountId))
    await recordSearchComplete(platform.db, accountId, platform.clock.now());
}
