// Erases all data of a co-tenant. Before the certificate is issued, the person has to object first; only for the operator, or after a
// restore, does a signed certificate end with the erasure. An issued one stays with the other tenants (Art. 17 (3) (e) GDPR, decision
// 0041).
import { recordEvent } from '../../audit-log/server/index.ts';
import { certificatesNaming, deleteUnpaidOfRequest } from '../../certificate/server/index.ts';
import { emailKey } from '../../person-fields/rules/index.ts';
import { payerBeingChecked } from '../../payment/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Objection } from '../../tenant-request/rules/index.ts';
import { endByObjection, findNamed, lockRequest } from '../../tenant-request/server/index.ts';
import { mailGone } from './mails/co-tenant-mails.ts';
import { mailTenant } from './mails/tenant-mail.ts';
import { eraseNamedAgain, eraseNamedByLandlord } from './named-by-landlord.ts';
import {
  closeLandlordPage,
  endUnpaid,
  forgetPerson,
  objectTo,
  operatorsCall,
  ownCall,
  takeOut,
  type OwnCall,
  type CoTenantCall,
} from './object-to-naming.ts';
import { lockSituation, type CoTenantSituation } from './situation.ts';

export type Erased = 'erased' | 'gone' | 'email-mismatch' | 'object-first' | 'being-delivered';

export function eraseCoTenant(
  platform: Platform,
  { personKeyId, network, email }: OwnCall & { email: string },
): Promise<Erased> {
  return inTransaction(platform.db, async (trx) => {
    const situation = await lockSituation(platform, trx, personKeyId);
    if (!situation) return 'gone';
    const { person, state } = situation;
    if (person.email === undefined || emailKey(person.email) !== emailKey(email)) return 'email-mismatch';
    // Before it is issued a certificate cannot name somebody whose data are erased, so the person has to object first.
    if (state === 'open' || state === 'signed') return 'object-first';
    return eraseNamed(platform, trx, situation, ownCall({ personKeyId, network }));
  });
}

/** An issued certificate stays with the others, and the tenant who asked is told what it can no longer be used for. */
async function eraseNamed(
  platform: Platform,
  trx: Transaction,
  situation: CoTenantSituation,
  { personKeyId, by }: CoTenantCall,
): Promise<'erased' | 'being-delivered'> {
  const { person, state } = situation;
  if (await isBeingIssued(trx, personKeyId)) return 'being-delivered';
  const kind = state === 'waiting' ? 'erasedWaiting' : 'erased';
  if (state !== 'ended') await mailTenant(platform, trx, { ...situation, person: null }, { kind, objection: null });
  await mailGone(platform, trx, person, { personKeyId, kind });
  await forgetPerson(platform, trx, personKeyId);
  await recordEvent(trx, platform.clock, { event: 'person.erased', ...by, subjectId: personKeyId });
  return 'erased';
}

/** Objects for a person without an address, who wrote to the operator. True if the objection is recorded, also if it was before. */
export const objectByOperator = async (
  platform: Platform,
  personKeyId: string,
  objection: Objection,
): Promise<boolean> => (await objectTo(platform, { ...operatorsCall(personKeyId), objection })) !== 'nothing';

/**
 * Erases for a person who wrote to the operator. False if nothing is left of the person, or while a certificate that names the person
 * is being paid or issued.
 */
export function eraseByOperator(platform: Platform, personKeyId: string): Promise<boolean> {
  const call = operatorsCall(personKeyId);
  return inTransaction(platform.db, async (trx) => {
    const situation = await lockSituation(platform, trx, personKeyId);
    if (!situation) return eraseNamedByLandlord(platform, trx, call);
    const { state, certificate } = situation;
    if (certificate && (await payerBeingChecked(trx, certificate.id, platform.clock.now())) !== null) return false;
    if (state !== 'open' && state !== 'signed') return (await eraseNamed(platform, trx, situation, call)) === 'erased';
    const wasSigned = state === 'signed';
    if (wasSigned && !(await endUnpaid(platform, trx, situation, 'erased'))) return false;
    // Recorded as an objection, so that nobody names the person in this request again.
    await takeOut(platform, trx, situation, {
      ...call,
      objection: 'not-named',
      cause: 'erased',
      hasEnded: wasSigned,
    });
    return true;
  });
}

/** A certificate that is paid or awaits payment may be issued any moment, and then needs everybody it names. */
async function isBeingIssued(trx: Transaction, personKeyId: string): Promise<boolean> {
  const naming = await certificatesNaming(trx, personKeyId);
  return naming.some(({ state }) => state === 'paid' || state === 'awaiting-payment');
}

/**
 * Erases again after a restore, because the restore ledger lists this person as erased. What was signed but not issued in the restored
 * data ends.
 */
export async function eraseAgain(platform: Platform, trx: Transaction, personKeyId: string): Promise<void> {
  const named = await findNamed(platform, trx, personKeyId);
  if (!named) return eraseNamedAgain(platform, trx, personKeyId);
  const request = await lockRequest(platform, trx, named.requestId);
  if (!request) return;
  const naming = await certificatesNaming(trx, personKeyId);
  if (
    naming.some(({ state }) => state === 'awaiting-payment') &&
    (await deleteUnpaidOfRequest(platform, trx, request.id))
  )
    await endByObjection(platform, trx, request, 'erased');
  await closeLandlordPage(platform, trx, request);
  await forgetPerson(platform, trx, personKeyId);
}
