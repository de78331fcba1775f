// Erasure keeps the row, so that the code still answers, and removes what says something about a person.
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

/** The longest an erasure waits for a delivery (seconds); what is undelivered by then is for the operator to settle. */
const longestWait = 3 * 24 * 3600;

/** Asks postal delivery whether the letter bought with this certificate is not on its way yet. */
export type IsLetterWaiting = (trx: Transaction, certificateId: string) => Promise<boolean>;

/**
 * True while somebody has paid for a certificate whose file is not yet on its way: an erasure now would take what was
 * bought. A letter is the tenant's, who may give it up, and the landlord may not take it. Locks the certificates, so that
 * the answer holds until the transaction ends.
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
    // A correction is signed long after it was paid.
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
  /** The person was its tenant, else its landlord. */
  isTenant: boolean;
}

/**
 * The person behind `personKeyId` is being erased. The stored document carries both sides and goes in either case;
 * a paid certificate stays checkable: without the tenant as 'gelöscht', without the landlord with the tenant's own data.
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
      // Nor does it stand in a list of his any more. Its words name him and are sealed under the tenant's key.
      const gone = { sealed_view: null, text_sealed: null, landlord_account_id: null, ...noSignerIndexes };
      await changeCertificate(trx, row.id, { ...gone, updated_at: now });
    }
  }
  return rows.map(({ id, tenant_key_id: tenantKeyId }) => ({ id, isTenant: tenantKeyId === personKeyId }));
}
