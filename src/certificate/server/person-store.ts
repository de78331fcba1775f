// Finds the certificates of a person: those that are erased with them, paid by them or reported to them.
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { CertificateRow } from './certificate-store.ts';

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Locks the certificates of a person until the transaction ends. */
export const lockOfPerson = (trx: Transaction, personKeyId: string) =>
  trx
    .selectFrom('certificate')
    .select(['id', 'state', 'paid_at', 'signed_at', 'delivery', 'replaces_id', 'tenant_key_id'])
    .where((eb) => eb.or([eb('tenant_key_id', '=', personKeyId), eb('landlord_key_id', '=', personKeyId)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Ids of all certificates of which the person with this key is the tenant or the landlord. */
export async function certificatesOfKey(trx: Transaction, personKeyId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('certificate')
    .select('id')
    .where((eb) => eb.or([eb('tenant_key_id', '=', personKeyId), eb('landlord_key_id', '=', personKeyId)]))
    .orderBy('id')
    .execute();
  return idsOf(rows);
}

/** The newest paid certificate that this landlord signed, whose file would go with his erasure; null when there is none. */
export async function newestPaidOf(connection: Connection, landlordKeyId: string): Promise<string | null> {
  const row = await connection
    .selectFrom('certificate')
    .select('id')
    .where('landlord_key_id', '=', landlordKeyId)
    .where('paid_at', 'is not', null)
    .where('state', 'not in', ['erased', 'deleted', 'expired'])
    .orderBy('signed_at', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Ids of certificates signed under these keys and waiting for payment. */
export async function unpaidOfLandlord(trx: Transaction, landlordKeyIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('certificate')
    .select('id')
    .where('landlord_key_id', '=', oneOf(landlordKeyIds))
    .where('state', '=', 'awaiting-payment')
    .execute();
  return idsOf(rows);
}

/** A landlord's certificates, those of the account and those signed by mail link, oldest first. */
export async function certificateIdsOfLandlord(
  connection: Connection,
  of: { accountId: string; landlordKeyIds: readonly string[] },
): Promise<string[]> {
  const rows = await connection
    .selectFrom('certificate')
    .select('id')
    .where((eb) =>
      eb.or([eb('landlord_account_id', '=', of.accountId), eb('landlord_key_id', '=', oneOf(of.landlordKeyIds))]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return idsOf(rows);
}

/** The oldest first. */
export const rowsOfTenant = (connection: Connection, tenantKeyId: string): Promise<CertificateRow[]> =>
  connection
    .selectFrom('certificate')
    .selectAll()
    .where('tenant_key_id', '=', tenantKeyId)
    .orderBy('created_at')
    .execute();

/** The oldest first. */
export const rowsOf = (connection: Connection, ids: readonly string[]): Promise<CertificateRow[]> =>
  connection
    .selectFrom('certificate')
    .selectAll()
    .where('id', '=', oneOf(ids))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
