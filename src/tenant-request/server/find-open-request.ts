import { emailKey } from '../../person-fields/rules/index.ts';
import type { Platform } from '../../platform/platform.ts';

/** The newest request of this address that is not closed; for people who have lost their links. */
export async function findOpenRequest({ db, vault }: Platform, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('tenant_request')
    .select('id')
    .where('email_index', '=', vault.blindIndex('email', emailKey(email)))
    .where('state', 'in', ['draft', 'submitted', 'held', 'confirmed'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
