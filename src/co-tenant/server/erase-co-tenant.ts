// Somebody named beside the tenant has everything deleted: what names them and is not issued ends as by an objection, what is issued
// stays with the others (Art. 17 (3) (e) GDPR, decision 0041).
import { recordEvent } from '../../audit-log/server/index.ts';
import { certificatesNaming, deleteUnpaidOfRequest } from '../../certificate/server/index.ts';
import { emailKey } from '../../person-fields/rules/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { endByObjection, findNamed, lockRequest } from '../../tenant-request/server/index.ts';
import { mailGone } from './mails/co-tenant-mails.ts';
import { closeToLandlord, forgetPerson, type Saying } from './object.ts';
import { lockStanding } from './standing.ts';

export type Erased = 'erased' | 'gone' | 'email-mismatch' | 'object-first' | 'being-delivered';

export function eraseCoTenant(
  platform: Platform,
  { personKeyId, network, email }: Saying & { email: string },
): Promise<Erased> {
  const { db, clock } = platform;
  return inTransaction(db, async (trx) => {
    const standing = await lockStanding(platform, trx, personKeyId);
    if (!standing) return 'gone';
    const { person, state } = standing;
    if (person.email === undefined || emailKey(person.email) !== emailKey(email)) return 'email-mismatch';
    // Until it is issued nobody can be erased of it and stand on it: that is what an objection says.
    if (state === 'open' || state === 'signed') return 'object-first';
    if (await isBeingIssued(trx, personKeyId)) return 'being-delivered';
    await mailGone(platform, trx, person, { personKeyId, kind: state === 'waiting' ? 'erasedWaiting' : 'erased' });
    await forgetPerson(platform, trx, personKeyId);
    await recordEvent(trx, clock, {
      event: 'person.erased',
      actor: `tenant:${personKeyId}`,
      subjectId: personKeyId,
      network,
    });
    return 'erased';
  });
}

/** What is paid is issued in some seconds, and needs everybody who is named. */
async function isBeingIssued(trx: Transaction, personKeyId: string): Promise<boolean> {
  const naming = await certificatesNaming(trx, personKeyId);
  return naming.some(({ state }) => state === 'paid' || state === 'awaiting-payment');
}

/** The restore ledger says that this person was erased: what a restored database has signed and not issued can't be any more. */
export async function eraseAgain(platform: Platform, trx: Transaction, personKeyId: string): Promise<void> {
  const named = await findNamed(platform, trx, personKeyId);
  const request = named && (await lockRequest(platform, trx, named.requestId));
  if (!request) return;
  const naming = await certificatesNaming(trx, personKeyId);
  if (
    naming.some(({ state }) => state === 'awaiting-payment') &&
    (await deleteUnpaidOfRequest(platform, trx, request.id))
  )
    await endByObjection(platform, trx, request);
  await closeToLandlord(platform, trx, request);
  await forgetPerson(platform, trx, personKeyId);
}
