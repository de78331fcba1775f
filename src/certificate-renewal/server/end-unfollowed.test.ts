// A renewal that can't be ended does not hold up others, and the operator is told about it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../scripts/demo/http-client.ts';
import {
  daysLater,
  firstCertificate,
  openRenewal,
  sidesOf,
  type Held,
} from '../../../tests/support/renewed-tenancy.ts';
import { expectFailures } from '../../../tests/support/sweep-figures.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { copyUnreadable } from '../../../tests/support/unreadable-rows.ts';
import { changeStatus } from '../../certificate/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';

let product: TestProduct;
let held: Held;
beforeAll(async () => {
  product = await startTestProduct();
  held = await daysLater(product, await firstCertificate(product, sidesOf(71)), 31);
}, 120_000);
afterAll(() => product.close());

/** Copies of the same certificate, each in a tenancy of its own, because only one may wait per tenancy. */
async function copyBroken(requestId: string, count: number): Promise<string[]> {
  const certificate = { table: 'certificate', id: held.id, count, change: { request_id: null } } as const;
  const tenancies = await copyUnreadable(product, { ...certificate, unique: ['code_index'] });
  const change = (place: number) => ({ tenancy_id: tenancies[place] });
  const request = { table: 'tenant_request', id: requestId, count, change } as const;
  return copyUnreadable(product, { ...request, unique: ['number_index'] });
}

test('two hundred renewals that can’t be ended hold up none behind them, and count as a sweep that fails', async () => {
  const { db } = product.platform;
  const { id } = await openRenewal(product, held);
  const broken = await copyBroken(id, 200);
  await inTransaction(db, (trx) => changeStatus(product.platform, trx, held.id, 'revoked', 'other'));
  await expectFailures(product, 'sweep-renewals', { atLeast: 1 });
  const stateOf = () => db.selectFrom('tenant_request').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  await eventually('the renewal behind them', async () => (await stateOf()).state === 'expired' || undefined);
  const left = await db.selectFrom('tenant_request').select('id').where('state', '=', 'draft').execute();
  expect(left.map((request) => request.id).toSorted()).toEqual(broken);
  await db.updateTable('tenant_request').set({ state: 'expired' }).where('id', 'in', broken).execute();
  await expectFailures(product, 'sweep-renewals', { atLeast: 0, atMost: 0 });
});
