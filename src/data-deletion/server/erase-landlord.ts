// Erases a landlord's side of one request, however it was requested: by link or TAN, by days of grace that nobody stopped, or by the
// operator.
import type { Actor } from '../../audit-log/rules/index.ts';
import { recordEvent } from '../../audit-log/server/index.ts';
import { findCertificate, newestPaidOf } from '../../certificate/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { endRemoval, type Removal } from '../../removal/server/index.ts';
import { receiptMailLandlordTexts as texts } from '../rules/messages.de.ts';

/** The landlord's side of a request, as tenant-request stores it. */
export interface LandlordSide {
  landlordKeyId: string;
  email: string;
}

export interface ErasureDeps {
  findLandlordSide(requestId: string): Promise<LandlordSide | null>;
  /** Closes the request for the landlord, deletes his data and tells the tenant. */
  eraseLandlordOfRequest(trx: Transaction, requestId: string): Promise<void>;
  /** Whether a paid certificate of this person has not been delivered yet; the answer holds until the transaction ends. */
  isBeingDelivered(trx: Transaction, personKeyId: string): Promise<boolean>;
  /** Whether somebody is paying for a certificate that this landlord signed. */
  isLandlordBeingPaidFor(trx: Transaction, landlordKeyId: string): Promise<boolean>;
  eraseFromCertificates(trx: Transaction, personKeyId: string): Promise<string[]>;
}

/** Why the erasure has to wait; the answer holds until the transaction ends. */
export async function erasureObstacle(
  deps: ErasureDeps,
  trx: Transaction,
  landlordKeyId: string,
): Promise<'being-delivered' | 'payment-running' | null> {
  if (await deps.isBeingDelivered(trx, landlordKeyId)) return 'being-delivered';
  // A running payment would only have to be refunded.
  return (await deps.isLandlordBeingPaidFor(trx, landlordKeyId)) ? 'payment-running' : null;
}

interface ErasedLandlord {
  requestId: string;
  side: LandlordSide;
  network?: string;
  /** The landlord, unless stated otherwise. */
  actor?: Actor;
}

/** Destroys the landlord's key: nothing sealed with it can be read again, not even after a restore (D45, 0025). */
export async function eraseLandlord(
  platform: Platform,
  deps: ErasureDeps,
  trx: Transaction,
  { requestId, side, network, actor = `landlord:${requestId}` }: ErasedLandlord,
): Promise<void> {
  const { outbox, vault, clock } = platform;
  await deps.eraseLandlordOfRequest(trx, requestId);
  const certificates = await deps.eraseFromCertificates(trx, side.landlordKeyId);
  await outbox.eraseContent(trx, { requestId });
  await vault.destroyPerson(trx, side.landlordKeyId, 'for-good');
  await mailReceipt(platform, trx, side.email, requestId);
  await recordEvent(trx, clock, {
    event: 'person.erased',
    actor,
    subjectId: requestId,
    ...(network === undefined ? {} : { network }),
    detail: { certificates: certificates.length },
  });
}

/** Erases after the days of grace if nobody stopped it. An obstacle is checked again in the next sweep. */
export async function eraseWhenDue(platform: Platform, deps: ErasureDeps, removal: Removal): Promise<void> {
  const { db, clock } = platform;
  const { id, subjectId: requestId, certificateId } = removal;
  const side = await deps.findLandlordSide(requestId);
  await inTransaction(db, async (trx) => {
    if (side && (await erasureObstacle(deps, trx, side.landlordKeyId))) return;
    // A certificate paid for after the removal was announced: its tenant was not warned, so the removal is void. Null: no paid
    // certificate would be lost.
    const newest = side && (await newestPaidOf(trx, side.landlordKeyId));
    const isAsAsked = newest === null || newest === certificateId;
    const isOurs = await endRemoval(trx, id, side && isAsAsked ? 'done' : 'void', clock.now());
    if (isOurs && side && isAsAsked) await eraseLandlord(platform, deps, trx, { requestId, side });
  });
}

/**
 * Erases for a landlord who lost the phone that signed and whose removal was stopped; the operator has verified who asks. Takes the id
 * of the request or of its certificate. False if there is nothing to erase, or something is being paid or delivered.
 */
export async function eraseByOperator(platform: Platform, deps: ErasureDeps, id: string): Promise<boolean> {
  const requestId = (await findCertificate(platform, platform.db, id))?.requestId ?? id;
  const side = await deps.findLandlordSide(requestId);
  if (!side) return false;
  return inTransaction(platform.db, async (trx) => {
    if (await erasureObstacle(deps, trx, side.landlordKeyId)) return false;
    if (!(await platform.vault.lockPerson(trx, side.landlordKeyId))) return false;
    await eraseLandlord(platform, deps, trx, { requestId, side, actor: 'operator' });
    return true;
  });
}

/** Sealed with a key of its own that belongs to no record, because the recipient no longer has one. */
async function mailReceipt(platform: Platform, trx: Transaction, to: string, requestId: string): Promise<void> {
  const page = {
    title: texts.title,
    greeting: texts.greeting,
    blocks: [
      { kind: 'text', text: texts.done(formatDateTime(platform.clock.now())) },
      { kind: 'text', text: texts.kept },
    ],
    reason: texts.reason,
  } as const;
  await sendMail(platform, trx, {
    key: `landlord-erased:${requestId}`,
    template: 'landlord-erased',
    to: { email: to, personKeyId: null },
    subject: texts.subject,
    page,
  });
}
