// Erases a person from certificates. The row stays, so that the code still answers; what says something about the person is
// removed.
import type { LinkPurpose, Scope } from '../../platform/access/scopes.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { dropSearchRows } from './search-store.ts';
import { giveUpCorrection } from './correction-store.ts';
import { dropFile } from './document-store.ts';
import { withoutSecrets } from './drop-content.ts';
import { noSignerIndexes } from './signer-store.ts';
import { readyKey } from './mails/ready-mail.ts';
import { changeCertificate, moveCertificate } from './move-store.ts';
import { lockOfPerson } from './person-store.ts';

/** How long an erasure waits for a delivery, in seconds; the operator settles what is undelivered by then. */
const longestWait = 3 * 24 * 3600;

/** Asks postal delivery whether the letter bought with this certificate has not been sent yet. */
export type IsLetterWaiting = (trx: Transaction, certificateId: string) => Promise<boolean>;

/**
 * True while somebody has paid for a certificate that was not delivered yet: erasing now would destroy what was bought. The
 * tenant may give up a letter, the landlord may not take it away. Locks the certificates, so that the answer holds until the
 * transaction ends.
 */
export async function isBeingDelivered(
  { outbox, clock, vault }: Platform,
  trx: Transaction,
  personKeyId: string,
  isLetterWaiting: IsLetterWaiting,
): Promise<boolean> {
  // Persons before certificates: the same lock order as a correction.
  await vault.lockPerson(trx, personKeyId);
  const rows = await lockOfPerson(trx, personKeyId);
  const since = addSeconds(clock.now(), -longestWait);
  for (const { id, state, paid_at: paidAt, ...row } of rows) {
    // A correction is signed long after the payment.
    if (!paidAt || (paidAt < since && row.signed_at < since)) continue;
    if (state === 'paid') return true;
    if (state !== 'issued') continue;
    if (!(await outbox.statusOf(trx, readyKey(id)))) return true;
    const isOthersLetter = row.delivery === 'post' && row.tenant_key_id !== personKeyId;
    if (isOthersLetter && (await isLetterWaiting(trx, id))) return true;
  }
  return false;
}

const landlordsHandles: LinkPurpose[] = ['landlord-deliver', 'certificate-change'];
const landlordsTokens: Scope[] = ['landlord:deliver', 'certificate:change'];

export interface TouchedCertificate {
  id: string;
  /** True when the person was its tenant, false when its landlord. */
  isTenant: boolean;
}

/**
 * Erases the person with the key `personKeyId` from all certificates. The stored document names both sides and is deleted in
 * either case. A paid certificate stays checkable: as 'gelöscht' without its tenant, with the tenant's own data without its
 * landlord.
 */
export async function eraseFromCertificates(
  platform: Platform,
  trx: Transaction,
  personKeyId: string,
): Promise<TouchedCertificate[]> {
  const { clock, outbox, handles, tokens, vault } = platform;
  await vault.lockPerson(trx, personKeyId);
  const rows = await lockOfPerson(trx, personKeyId);
  for (const row of rows) {
    const isTenant = row.tenant_key_id === personKeyId;
    await dropFile(trx, row.id);
    await dropSearchRows(trx, row.id);
    await outbox.eraseContent(trx, { certificateId: row.id });
    await handles.endAll(trx, row.id, ...(isTenant ? [] : [landlordsHandles]));
    await tokens.endAll(trx, row.id, ...(isTenant ? [] : [landlordsTokens]));
    const now = clock.now();
    if (!isTenant && row.replaces_id !== null) await giveUpCorrection(platform, trx, row.id);
    if (isTenant || row.state === 'awaiting-payment') {
      await moveCertificate(trx, row.id, 'erased', {
        updated_at: now,
        ...withoutSecrets,
        ...(isTenant ? { tenant_mailbox_index: null } : noSignerIndexes),
      });
    } else {
      // It also leaves his list. Its text names him and is sealed under the tenant's key, so it is deleted here.
      const gone = { sealed_view: null, text_sealed: null, landlord_account_id: null, ...noSignerIndexes };
      await changeCertificate(trx, row.id, { ...gone, updated_at: now });
    }
  }
  return rows.map(({ id, tenant_key_id: tenantKeyId }) => ({ id, isTenant: tenantKeyId === personKeyId }));
}
