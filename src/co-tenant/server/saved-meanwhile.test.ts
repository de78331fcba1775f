// The landlord's page saves at the very moment in which somebody objects: it keeps nothing of the person (decision 0041).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { countLockWaits } from '../../../tests/support/lock-waits.ts';
import { askTogether, emre, openCoTenant } from '../../../tests/support/named-co-tenant.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { readDrafts } from '../../landlord-confirmation/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { recordObjection } from '../../tenant-request/server/co-tenant-store.ts';
import { closeLandlordPage } from './object-to-naming.ts';
import { lockSituation } from './situation.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

async function keptOf(requestId: string): Promise<string> {
  const { db } = product.platform;
  const { landlord_key_id: draftKeyId } = await db
    .selectFrom('tenant_request')
    .select('landlord_key_id')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  return JSON.stringify(await readDrafts(product.platform, db, [{ id: requestId, draftKeyId: draftKeyId ?? '' }]));
}

test('[D68] a draft that is saved while an objection is written names nobody who objected', async () => {
  const { platform } = product;
  const together = await askTogether(product, [emre]);
  const token = String((await openConfirmation(product, together.confirm)).body['token']);
  const { id } = await openCoTenant(product, together.emails[0] ?? '');
  const values = { 'coTenants.0.firstName': 'Emre', 'coTenants.0.mark': '', remark: 'Gern wieder' };
  // The first input is recorded on the request, and would wait for it anyway.
  expect((await product.put('/certificate/draft', { values: { remark: 'Gern' } }, { token })).status).toBe(200);
  let saving: Promise<{ status: number }> | undefined;
  await inTransaction(platform.db, async (trx) => {
    const situation = await lockSituation(platform, trx, id);
    if (!situation) throw new Error('nobody objects');
    await recordObjection(trx, id, { objection: 'not-named', settlement: 'taken-out', at: platform.clock.now() });
    await closeLandlordPage(platform, trx, situation.request);
    saving = product.put('/certificate/draft', { values }, { token });
    const saved = saving.then(() => true);
    while (!(await Promise.race([saved, countLockWaits(platform.db)])));
  });
  expect((await saving)?.status).toBe(200);
  const kept = await keptOf(together.requestId);
  expect(kept).toContain('Gern wieder');
  expect(kept).not.toContain('Emre');
});
