import { recordEvent } from '../../audit-log/server/index.ts';
import { emailKey } from '../../person-fields/rules/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { renderMail } from '../../platform/messages/render-mail.tsx';
import { receiptMailLandlordTexts as texts } from '../rules/messages.de.ts';

export type DeleteLandlordFailure = 'link-expired' | 'email-mismatch' | 'being-delivered' | 'payment-running';

/** The landlord's side of a request, as the request's own room knows it. */
export interface LandlordSide {
  landlordKeyId: string;
  email: string;
}

export interface ErasureDeps {
  findLandlordSide(requestId: string): Promise<LandlordSide | null>;
  /** Closes the request for the landlord, drops what is stored of him and tells the tenant. */
  eraseLandlordOfRequest(trx: Transaction, requestId: string): Promise<void>;
  /** A paid certificate of this person is not yet with the tenant; the answer holds until the transaction ends. */
  isBeingDelivered(trx: Transaction, personKeyId: string): Promise<boolean>;
  /** Somebody is paying just now for a certificate that this landlord signed. */
  isLandlordBeingPaidFor(trx: Transaction, landlordKeyId: string): Promise<boolean>;
  eraseFromCertificates(trx: Transaction, personKeyId: string): Promise<string[]>;
}

/** Destroys the landlord's key at once: nothing that is sealed under it can be read again, after a restore neither (D45, 0025). */
export async function deleteLandlord(
  platform: Platform,
  deps: ErasureDeps,
  asked: { handle: string; email: string; network: string },
): Promise<Result<undefined, DeleteLandlordFailure>> {
  const { db, handles, vault, outbox, clock } = platform;
  const handle = await handles.find(db, asked.handle, 'erase');
  const side = handle && (await deps.findLandlordSide(handle.subjectId));
  if (!handle || !side) return fail('link-expired');
  if (emailKey(side.email) !== emailKey(asked.email)) return fail('email-mismatch');
  return inTransaction<Result<undefined, DeleteLandlordFailure>>(db, async (trx) => {
    if (await deps.isBeingDelivered(trx, side.landlordKeyId)) return fail('being-delivered');
    // The money would only have to go back.
    if (await deps.isLandlordBeingPaidFor(trx, side.landlordKeyId)) return fail('payment-running');
    if (!(await handles.spend(trx, asked.handle, 'erase'))) return fail('link-expired');
    await deps.eraseLandlordOfRequest(trx, handle.subjectId);
    const certificates = await deps.eraseFromCertificates(trx, side.landlordKeyId);
    await outbox.eraseContent(trx, { requestId: handle.subjectId });
    await vault.destroyPerson(trx, side.landlordKeyId, 'for-good');
    await mailReceipt(platform, trx, side.email, handle.subjectId);
    await recordEvent(trx, clock, {
      event: 'person.erased',
      actor: `landlord:${handle.subjectId}`,
      subjectId: handle.subjectId,
      network: asked.network,
      detail: { certificates: certificates.length },
    });
    return ok();
  });
}

/** Sealed under a key of its own, which belongs to no record: the recipient no longer has one. */
async function mailReceipt(
  { outbox, settings, clock }: Platform,
  trx: Transaction,
  to: string,
  requestId: string,
): Promise<void> {
  const page = {
    title: texts.title,
    greeting: texts.greeting,
    blocks: [
      { kind: 'text', text: texts.done(formatDateTime(clock.now())) },
      { kind: 'text', text: texts.kept },
    ],
    reason: texts.reason,
  } as const;
  await outbox.mail(trx, {
    key: `landlord-erased:${requestId}`,
    template: 'landlord-erased',
    personKeyId: null,
    to,
    canonicalTo: emailKey(to),
    subject: texts.subject,
    ...renderMail(page, settings.operator),
  });
}
