import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { sql } from 'kysely';
import { findHalfAnsweredHours } from './answer-times-store.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** Inserts copies of one request: the first was answered after one hour, the second after two, and so on. */
async function answered(id: string, count: number, state: string): Promise<void> {
  const { db } = product.platform;
  await sql`
    insert into tenant_request
    select (jsonb_populate_record(r, jsonb_build_object(
      'id', gen_random_uuid(), 'personal_id', gen_random_uuid(), 'rental_id', gen_random_uuid(),
      'landlord_ref_id', gen_random_uuid(), 'state', ${state}::text, 'number_index', null, 'number_sealed', null,
      'decided_at', r.submitted_at + make_interval(hours => n)))).*
    from tenant_request r, generate_series(1, ${count}::int) n where r.id = ${id}`.execute(db);
}

test('half of the latest answers is told from a hundred answers on, and nobody who took the request back is counted', async () => {
  const { db } = product.platform;
  const { id } = await submitWizard(product, 'viele@post.example');
  await answered(id, 99, 'declined');
  await answered(id, 500, 'withdrawn');
  expect(await findHalfAnsweredHours(db)).toBeNull();
  await answered(id, 100, 'confirmed');
  expect(await findHalfAnsweredHours(db)).toBe(50);
});
