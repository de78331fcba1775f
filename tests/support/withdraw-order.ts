// Somebody declares a withdrawal over HTTP, and what the tables say of it afterwards.
import { lena, nameOf } from '../../scripts/demo/sample-people.ts';
import { recordEvent } from '../../src/audit-log/server/index.ts';
import { inTransaction } from '../../src/platform/database/database.ts';
import type { SignedCertificate } from './signed-certificate.ts';
import type { Answer, TestProduct } from './test-product.ts';

export interface OrderedCertificate extends SignedCertificate {
  orderId: string;
  number: string;
}

export async function orderOf(product: TestProduct, certificate: SignedCertificate): Promise<OrderedCertificate> {
  const { id: orderId, number } = await product.platform.db
    .selectFrom('customer_order')
    .select(['id', 'number'])
    .where('certificate_id', '=', certificate.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return { ...certificate, orderId, number };
}

/** As with a provider whose books show a refund days later. */
export function orderRefund(product: TestProduct, { orderId: subjectId }: OrderedCertificate, amountCents: number) {
  const { db, clock } = product.platform;
  const detail = { refundId: 'unterwegs', amountCents };
  return inTransaction(db, (trx) =>
    recordEvent(trx, clock, { event: 'payment.refund-ordered', actor: 'operator', subjectId, detail }),
  );
}

/** As if the mail server had not taken the order confirmation yet: no file may go out. */
export async function holdBackFile(product: TestProduct, { orderId }: OrderedCertificate): Promise<void> {
  await product.platform.db
    .updateTable('message')
    .set({ state: 'failed', sent_at: null })
    .where('key', '=', `order-confirmation:${orderId}`)
    .execute();
}

export const withdraw = (
  product: TestProduct,
  declared: { orderNumber: string; name?: string; email?: string },
): Promise<Answer> =>
  product.post('/user/withdrawal', { name: nameOf(lena.tenant), email: 'lena@mieterin.example', ...declared });

/** Order, payment, certificate and withdrawals of an order. */
export async function outcomeOf({ platform: { db } }: TestProduct, { orderId, id }: OrderedCertificate) {
  const order = await db
    .selectFrom('customer_order')
    .leftJoin('payment_attempt', 'payment_attempt.id', 'customer_order.paid_attempt_id')
    .select(['customer_order.state', 'payment_attempt.refunded_cents'])
    .where('customer_order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { state: certificate } = await db
    .selectFrom('certificate')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const withdrawals = await db
    .selectFrom('withdrawal')
    .select(['id', 'state', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('received_at')
    .execute();
  const notes = await db
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.id', 'credit_note.invoice_id')
    .select('credit_note.gross_cents')
    .where('invoice.order_id', '=', orderId)
    .execute();
  return {
    order: order.state,
    refundedCents: order.refunded_cents,
    certificate,
    withdrawals: withdrawals.map(({ state, reason }) => (reason === null ? state : `${state}: ${reason}`)).toSorted(),
    creditNotes: notes.map(({ gross_cents: cents }) => cents),
    ids: withdrawals.map(({ id: withdrawalId }) => withdrawalId),
  };
}
