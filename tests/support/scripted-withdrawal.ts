import { lena, nameOf } from '../../scripts/demo/sample-people.ts';
import { revokeWithOrder } from '../../src/certificate-changes/server/index.ts';
import { inTransaction } from '../../src/platform/database/database.ts';
import {
  acceptByOperator,
  decideWithdrawal,
  sweepWithdrawals,
  type WithdrawalDeps,
} from '../../src/withdrawal/server/index.ts';
import { insertWithdrawal } from '../../src/withdrawal/server/withdrawal-store.ts';
import { scriptPayments } from './payment/scripted-payments.ts';
import type { TestProduct } from './test-product.ts';
import { holdBackFile, orderOf } from './withdraw-order.ts';

/** A withdrawal from an order of a provider that answers as the test says; the product itself knows nothing of it yet. */
export async function scriptWithdrawal(product: TestProduct, { isPaid = true } = {}) {
  const { provider, payment, certificate, order, set, refunds } = await scriptPayments(product);
  const ref = await order('visa');
  if (isPaid) set(ref, { status: 'paid' });
  await payment.syncPayment(ref);
  await product.settled();
  const of = await orderOf(product, certificate);
  await holdBackFile(product, of);
  const declared = { name: nameOf(lena.tenant), orderNumber: of.number, email: 'lena@mieterin.example' };
  const kept = await inTransaction(product.platform.db, (trx) => insertWithdrawal(product.platform, trx, declared));
  if (!kept) throw new Error('declared before');
  const deps: WithdrawalDeps = {
    orders: payment.withdrawals,
    revokeCertificate: (trx, orderedCertificateId, by) =>
      revokeWithOrder(product.platform, trx, orderedCertificateId, by),
    isLetterSent: () => Promise.resolve(false),
  };
  const withdrawals = {
    decide: (id: string) => decideWithdrawal(product.platform, deps, id),
    accept: (id: string) => acceptByOperator(product.platform, deps, id),
    sweep: () => sweepWithdrawals(product.platform, deps),
  };
  return { of, id: kept.id, provider, withdrawals, refunds, set, ref, payment };
}
