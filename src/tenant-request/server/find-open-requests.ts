import { emailKey } from '../../person-fields/rules/index.ts';
import type { Platform } from '../../platform/platform.ts';

/** The newest request of this address that is not closed, on either side; for people who have lost their links. */
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
      .where('state', 'in', ['draft', 'submitted', 'held', 'confirmed'])
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const [tenant, landlord] = await Promise.all([newest('email_index'), newest('landlord_email_index')]);
  return { tenant: tenant?.id ?? null, landlord: landlord?.id ?? null };
}
