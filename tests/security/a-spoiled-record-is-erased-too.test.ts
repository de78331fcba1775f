// An older backup is put back, and a record in it can't be opened: whoever was erased stays erased all the same (W54).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectOk } from '../../scripts/demo/http-client.ts';
import { withClient } from '../../src/platform/database/connection.ts';
import { openOwnData } from '../support/own-data.ts';
import { startRestorable, type RestorableProduct } from '../support/restorable-product.ts';
import { submitWizard } from '../support/tenant-wizard.ts';
import type { TestProduct } from '../support/test-product.ts';

const email = 'verdorben@post.example';
let place: RestorableProduct;
let restored: TestProduct;
let id: string;
beforeAll(async () => {
  place = await startRestorable();
  const { product } = place;
  ({ id } = await submitWizard(product, email));
  const { token } = await openOwnData(product, email);
  const backup = await place.backUp();
  expectOk('the erasure', await product.delete('/own-data', { email }, { token }));
  const { ownerConfig } = await place.restore(backup);
  await withClient(ownerConfig, (client) =>
    client.query("update tenant_request set tenant_sealed = '\\x00' where id = $1", [id]),
  );
  restored = await place.start();
}, 120_000);
afterAll(() => place.close());

test('[W54] the key is destroyed, and nothing says which numbers TANs went to', async () => {
  const { db } = restored.platform;
  const row = await db
    .selectFrom('tenant_request')
    .innerJoin('person_key', 'person_key.id', 'tenant_request.person_key_id')
    .select('person_key.wrapped')
    .where('tenant_request.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.wrapped).toBeNull();
  expect(await db.selectFrom('one_time_code').select('purpose').where('subject_id', '=', id).execute()).toEqual([]);
});
