import { emailKey } from '../../person-fields/rules/index.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** The newest request of this address, on either side, that is not closed; for people who have lost their links. */
export async function findOpenRequests(
  { db, vault }: Platform,
  email: string,
): Promise<{ tenant: string | null; landlord: string | null }> {
  const index = vault.blindIndex('email', emailKey(email));
  const newest = (column: 'email_index' | 'landlord_email_index') =>
    db
      .selectFrom('tenant_request')
      .select('id')
      .where(column, '=', index)
      .where((eb) =>
        eb.or([
          eb('state', 'in', ['draft', 'submitted', 'held', 'confirmed']),
          // A decline that the tenant was not told of is open for the tenant and answered for the landlord.
          ...(column === 'email_index' ? [eb('undo_until', 'is not', null)] : []),
        ]),
      )
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const [tenant, landlord] = await Promise.all([newest('email_index'), newest('landlord_email_index')]);
  return { tenant: tenant?.id ?? null, landlord: landlord?.id ?? null };
}

/** All requests of one tenant, oldest first. */
export async function findIdsOfTenant(connection: Connection, personKeyId: string): Promise<string[]> {
  const rows = await connection
    .selectFrom('tenant_request')
    .select('id')
    .where('person_key_id', '=', personKeyId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Every request sent to this mailbox that still holds the landlord's data, whatever its state. */
export async function findAskedOfMailbox(
  trx: Transaction,
  landlordEmailIndex: Buffer,
): Promise<{ requestId: string; landlordKeyId: string }[]> {
  const rows = await trx
    .selectFrom('tenant_request')
    .select(['id', 'landlord_key_id'])
    .where('landlord_email_index', '=', landlordEmailIndex)
    .where('landlord_key_id', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, landlord_key_id: key }) => (key === null ? [] : [{ requestId: id, landlordKeyId: key }]));
}
