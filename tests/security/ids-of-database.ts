// Ids of records as somebody could learn them: one or two of each table, and all of those whose state matters.
import type { TestProduct } from '../support/product-on-database.ts';

export async function idsOf({ platform: { db } }: TestProduct): Promise<string[]> {
  const tables = ['certificate', 'tenant_request', 'landlord_request', 'landlord_account', 'customer_order'] as const;
  const more = [
    'certificate_removal',
    'certificate_share',
    'passing_on',
    'invoice',
    'landlord_session',
    'landlord_passkey',
    'message',
    'person_key',
    'payment_attempt',
  ] as const;
  const found = await Promise.all(
    [...tables, ...more].map((table) => db.selectFrom(table).select('id').orderBy('id').execute()),
  );
  const refs = await db
    .selectFrom('tenant_request')
    .select(['personal_id', 'rental_id', 'landlord_ref_id'])
    .executeTakeFirstOrThrow();
  // Every state of a certificate and a request; of the others one is like the next.
  const some = found.flatMap((rows, index) => rows.slice(0, index < 2 ? rows.length : 2).map(({ id }) => id));
  const parties = await db
    .selectFrom('tenant_request_party')
    .select('person_key_id')
    .orderBy('person_key_id')
    .execute();
  return [...some, ...Object.values(refs), ...parties.map(({ person_key_id: id }) => id)];
}
