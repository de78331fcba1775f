import { dropDraft } from '../../landlord-confirmation/server/index.ts';
import { dropCodes } from '../../one-time-code/server/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockRequestsOfAccount, moveLandlordRequest } from './landlord-request-store.ts';

/**
 * The landlord deletes his account: what he began without a tenant's request ends. A tenant of it whose certificate was never
 * paid has nothing here any more, so his key goes too.
 */
export async function eraseBegun(
  { handles, tokens, outbox, vault, clock }: Platform,
  isPaid: (trx: Transaction, landlordRequestId: string) => Promise<boolean>,
  trx: Transaction,
  accountId: string,
): Promise<void> {
  for (const { id, state, tenantKeyId } of await lockRequestsOfAccount(trx, accountId)) {
    await handles.endAll(trx, id);
    await tokens.endAll(trx, id);
    await outbox.eraseContent(trx, { requestId: id });
    await dropCodes(trx, id);
    await dropDraft(trx, id);
    if (state === 'open') await moveLandlordRequest({ clock }, trx, id, 'dropped');
    if (state !== 'signed' || !(await isPaid(trx, id))) await vault.destroyPerson(trx, tenantKeyId, 'for-good');
  }
}
