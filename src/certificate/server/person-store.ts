// The certificates of which a person is a side: what is erased with them, paid by them, or told to them.
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

export async function certificatesOfKey(trx: Transaction, personKeyId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('certificate')
    .select('id')
    .where((eb) => eb.or([eb('tenant_key_id', '=', personKeyId), eb('landlord_key_id', '=', personKeyId)]))
    .orderBy('id')
    .execute();
  return idsOf(rows);
}

/** The newest that somebody paid for and this landlord signed: what his erasure takes a file from. Null: there is none. */
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

/** Signed under one of these keys and waiting to be paid. */
export async function unpaidOfLandlord(trx: Transaction, landlordKeyIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('certificate')
    .select('id')
    .where('landlord_key_id', '=', oneOf(landlordKeyIds))
    .where('state', '=', 'awaiting-payment')
    .execute();
  return idsOf(rows);
}

/** Certificates of a landlord: those of the account, and those signed by mail links. The oldest first. */
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
