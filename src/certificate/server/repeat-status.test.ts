// A status in the restore ledger is reapplied to a certificate that the restored database has at an earlier stage.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { repeatFromLedger } from '../../platform/restore-ledger/restore-ledger.ts';
import { repeatStatus } from './change-status.ts';
import type { LastingStatus } from './move-store.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

async function repeated(from: 'awaiting-payment' | 'paid' | 'suspended', to: LastingStatus): Promise<string> {
  const { platform } = product;
  const { id } = await signCertificate(platform);
  await platform.db.updateTable('certificate').set({ state: from }).where('id', '=', id).execute();
  await inTransaction(platform.db, async (trx) => {
    repeatFromLedger(trx);
    await repeatStatus(platform, trx, id, { to, reason: 'operator' });
  });
  const { state } = await platform.db
    .selectFrom('certificate')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state;
}

test.each([
  ['awaiting-payment', 'revoked', 'deleted'],
  ['awaiting-payment', 'suspended', 'deleted'],
  ['awaiting-payment', 'issued', 'awaiting-payment'],
  ['paid', 'revoked', 'revoked'],
  ['paid', 'suspended', 'revoked'],
  ['suspended', 'issued', 'issued'],
  ['suspended', 'revoked', 'revoked'],
] as const)(
  'one that is %s in the backup and became %s after it is %s: never valid by mistake',
  async (from, to, then) => {
    expect(await repeated(from, to)).toBe(then);
  },
);
