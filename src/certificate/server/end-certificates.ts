// Ends issued certificates (decision D62, law L45): each gets an end date, the tenant is told, and then content and keys are
// deleted.
import { recordEvent } from '../../audit-log/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/page.ts';
import { sweepPortion, type DueRow } from '../../platform/jobs/portions.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin, endOfDayInBerlin } from '../../platform/rules/dates.ts';
import { endOf, endingNoticeDays } from '../rules/ends.ts';
import { dropSearchRows } from './search-store.ts';
import { openCertificate, rowOfCertificate, type CertificateRow } from './certificate-store.ts';
import { dropFile } from './document-store.ts';
import { endAccess, endStopLinks, withoutContent } from './drop-content.ts';
import { findDue, findToTell, findUndated, isLastUnderItsKey, lockDue, setEnd } from './sweep-store.ts';
import { queueEndingMail } from './mails/ending-mail.ts';
import { changeCertificate, moveExpired, moveStatus } from './move-store.ts';
import type { PaymentOfCertificate } from './open-delivery.ts';
import { deleteUnpaid } from './settle-payment.ts';

/** Deletes what other rooms keep of the certificate, in the same transaction, and the keys that nothing else needs. */
export type ContentGone = (
  platform: Platform,
  trx: Transaction,
  certificate: { id: string; requestId: string | null; tenantKeyId: string; landlordKeyId: string; isLast: boolean },
) => Promise<void>;

export interface EndDeps {
  contentGone: ContentGone;
  payerOf: PaymentOfCertificate['payerOf'];
}

const day = 24 * 3600;
/**
 * The notice period plus fourteen hours, so that the mail is due at ten in the morning rather than at midnight, and a sweep
 * that is some hours late does not postpone the end.
 */
const endingNoticeSeconds = (endingNoticeDays * 24 + 14) * 3600;

/** Gives certificates without an end date one, announces ends that are near, and ends those that are due. */
export async function sweepEnds(platform: Platform, { contentGone, payerOf }: EndDeps): Promise<void> {
  const { db, clock } = platform;
  await sweepList(platform, {
    list: 'undated',
    find: (page) => findUndated(db, page),
    handle: ({ id }) => setMissingEnd(platform, id),
  });
  await sweepList(platform, {
    list: 'to-tell',
    find: (page) => findToTell(db, addSeconds(clock.now(), endingNoticeSeconds), page),
    handle: ({ id }) => sendEndNotice(platform, payerOf, id),
  });
  await sweepList(platform, {
    list: 'due',
    find: (page) => findDue(db, clock.now(), page),
    handle: ({ id }) => endOne(platform, contentGone, id),
  });
}

interface List {
  list: string;
  find: (page: Page) => Promise<DueRow[]>;
  handle: (row: DueRow) => Promise<void>;
}

const sweepList = ({ log }: Platform, list: List): Promise<void> =>
  sweepPortion({
    ...list,
    limit: 200,
    onFailure: (error, { id }) => log.error({ certificate: id, err: error }, 'a certificate could not be ended'),
  });

/** The end date, moved to at least thirty days after the notice, however long ago the certificate was issued. */
const endAfterNotice = (now: Date, endsAt: Date | null): Date => {
  const soonest = endOfDayInBerlin(dayInBerlin(addSeconds(now, endingNoticeDays * day)));
  return endsAt && addSeconds(now, endingNoticeDays * day) <= endsAt ? endsAt : soonest;
};

/**
 * Sets the end date of a certificate that was issued before certificates had one, by the previous version, or taken back before
 * issue.
 */
async function setMissingEnd({ db, clock, settings }: Platform, id: string): Promise<void> {
  const row = await rowOfCertificate(db, id);
  const endsAt = endOf(row.issued_at ?? row.signed_at, settings.certificateMonths);
  await setEnd(db, id, endAfterNotice(clock.now(), endsAt));
}

/** Sends the single notice mail and fixes the end date that it names. */
async function sendEndNotice(platform: Platform, payerOf: EndDeps['payerOf'], id: string): Promise<void> {
  const { db, clock } = platform;
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const row = await lockDue(trx, id);
    if (!row?.ends_at || row.end_told_at || (row.state !== 'issued' && row.state !== 'suspended')) return;
    const endsAt = endAfterNotice(now, row.ends_at);
    const certificate = await openCertificate(platform, trx, row);
    await changeCertificate(trx, id, { ends_at: endsAt, end_told_at: now, updated_at: now });
    const payer = await payerOf(certificate.orderedCertificateId);
    const hasFile = certificate.landlord !== null;
    await queueEndingMail(platform, trx, certificate, { endsAt, payer, hasFile });
    await recordEvent(trx, clock, { event: 'certificate.ending', actor: 'system', subjectId: id });
  });
}

async function endOne(platform: Platform, contentGone: ContentGone, id: string): Promise<void> {
  const { db, clock, vault } = platform;
  await inTransaction(db, async (trx) => {
    const seen = await rowOfCertificate(trx, id);
    // Persons before certificates: the same lock order as an erasure.
    for (const key of new Set([seen.tenant_key_id, seen.landlord_key_id].toSorted())) await vault.lockPerson(trx, key);
    const row = await lockDue(trx, id, clock.now());
    if (row) await end(platform, contentGone, trx, row);
  });
}

async function end(platform: Platform, contentGone: ContentGone, trx: Transaction, row: CertificateRow): Promise<void> {
  const { clock, outbox } = platform;
  const { id, state, request_id: requestId, tenant_key_id: tenantKeyId, landlord_key_id: landlordKeyId } = row;
  await dropFile(trx, id);
  await dropSearchRows(trx, id);
  await outbox.eraseContent(trx, { certificateId: id });
  await endAccess(platform, trx, id);
  const change = await withoutContent(platform, trx, row);
  // A revoked or replaced certificate keeps that status, which says more than 'expired'.
  if (state === 'issued' || state === 'suspended')
    await moveExpired(trx, id, { ...change, status_since: clock.now(), status_reason: null });
  else await changeCertificate(trx, id, change);
  // A certificate that was never paid leaves its request to the request's own expiry.
  const isLast = state !== 'deleted' && (await isLastUnderItsKey(trx, { id, tenantKeyId }));
  if (isLast || state === 'deleted') await endStopLinks(platform, trx, row.ordered_id ?? id);
  await contentGone(platform, trx, { id, requestId, tenantKeyId, landlordKeyId, isLast });
  await recordEvent(trx, clock, {
    event: 'certificate.expired',
    actor: 'system',
    subjectId: id,
    detail: { was: state },
  });
}

/**
 * Repeats an end from the restore ledger on a database that was restored to an earlier stage, so that no content comes back.
 * Returns false when there is nothing to end.
 */
export async function endAgain(
  platform: Platform,
  contentGone: ContentGone,
  trx: Transaction,
  id: string,
): Promise<boolean> {
  const row = await lockDue(trx, id);
  if (!row) return false;
  if (row.state === 'awaiting-payment') return (await deleteUnpaid(platform, trx, id)) !== null;
  // This database never knew the code of this certificate, and none is created any more.
  if (row.state === 'paid') await moveStatus(trx, id, 'revoked', { updated_at: platform.clock.now() });
  await end(platform, contentGone, trx, { ...row, state: row.state === 'paid' ? 'revoked' : row.state });
  return true;
}
