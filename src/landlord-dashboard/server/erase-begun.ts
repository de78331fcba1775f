import { dropCodes } from '../../one-time-code/server/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

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
  const begun = await trx
    .selectFrom('landlord_request')
    .select(['id', 'state', 'tenant_key_id'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const { id, state, tenant_key_id: tenantKeyId } of begun) {
    await handles.endAll(trx, id);
    await tokens.endAll(trx, id);
    await outbox.eraseContent(trx, { requestId: id });
    await dropCodes(trx, id);
    await trx.deleteFrom('draft').where('subject_id', '=', id).execute();
    if (state !== 'signed' || !(await isPaid(trx, id))) await vault.destroyPerson(trx, tenantKeyId, 'for-good');
  }
  await trx
    .updateTable('landlord_request')
    .set({ state: 'dropped', updated_at: clock.now() })
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .execute();
}
