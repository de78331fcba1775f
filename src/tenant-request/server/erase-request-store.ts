// Deletes one side's columns of a request when that side is erased, and finds the rows of a person.
import type { Transaction } from '../../platform/database/database.ts';

export async function clearLandlord(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('tenant_request')
    .set({ landlord_sealed: null, landlord_email_index: null, number_index: null, number_sealed: null })
    .where('id', '=', id)
    .execute();
}

const emptySealed = Buffer.alloc(0);

export async function clearTenant(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('tenant_request')
    .set({
      email_index: emptySealed,
      phone_index: null,
      verified_hash: null,
      submitted_network: null,
      tenant_sealed: emptySealed,
    })
    .where('id', '=', id)
    .execute();
}

/** Requests of a person, found by the key that seals their data. */
export async function findRequestsOfKey(
  trx: Transaction,
  personKeyId: string,
): Promise<{ ofTenant: string[]; ofLandlord: string[] }> {
  const rows = await trx
    .selectFrom('tenant_request')
    .select(['id', 'person_key_id'])
    .where((eb) => eb.or([eb('person_key_id', '=', personKeyId), eb('landlord_key_id', '=', personKeyId)]))
    .orderBy('id')
    .execute();
  const idsOf = (isTenant: boolean): string[] =>
    rows.filter((row) => (row.person_key_id === personKeyId) === isTenant).map(({ id }) => id);
  return { ofTenant: idsOf(true), ofLandlord: idsOf(false) };
}
