// The embedded provider's own records. Every change queues a webhook in the same transaction, like one that a real provider
// would send.
import { sql, type Selectable } from 'kysely';
import { newId, randomSecret, sha256 } from '../../../platform/crypto/random.ts';
import { inTransaction, type Database, type Transaction } from '../../../platform/database/database.ts';
import type { EmbeddedPayment as EmbeddedPaymentTable } from '../../../platform/database/schema.gen.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatuses, type AttemptStatus } from '../../rules/attempt-status.ts';
import type { PaymentMethod } from '../../rules/payment-methods.ts';
import type { NewPayment } from './payment-provider.ts';

export interface EmbeddedPayment {
  ref: string;
  attemptId: string;
  method: PaymentMethod;
  amountCents: number;
  status: AttemptStatus;
  refunds: Readonly<Record<string, number>>;
  returnUrl: string;
  cancelUrl: string;
}

type Books = Pick<Platform, 'db' | 'clock' | 'jobs' | 'vault'>;

/** The client secret; it is derived, so that asking twice for the same payment returns the same one. */
export function clientSecretOf({ vault }: Books, ref: string): string {
  return `${ref}_secret_${vault.mac('embedded-payment/secret', ref).toString('base64url')}`;
}

function read(row: Selectable<EmbeddedPaymentTable>): EmbeddedPayment {
  return {
    ref: row.ref,
    attemptId: row.attempt_id,
    method: row.method as PaymentMethod,
    amountCents: row.amount_cents,
    status: row.status as AttemptStatus,
    refunds: row.refunds as Readonly<Record<string, number>>,
    returnUrl: row.return_url,
    cancelUrl: row.cancel_url,
  };
}

export async function createRow(books: Books, payment: NewPayment): Promise<EmbeddedPayment> {
  const { db, clock } = books;
  const ref = `emb_${randomSecret()}`;
  await db
    .insertInto('embedded_payment')
    .values({
      ref,
      attempt_id: payment.attemptId,
      order_id: payment.orderId,
      secret_hash: sha256(clientSecretOf(books, ref)),
      method: payment.method,
      amount_cents: payment.amountCents,
      status: 'created',
      return_url: payment.returnUrl,
      cancel_url: payment.cancelUrl,
      created_at: clock.now(),
      expires_at: payment.expiresAt,
    })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute();
  return read(
    await db
      .selectFrom('embedded_payment')
      .selectAll()
      .where('attempt_id', '=', payment.attemptId)
      .executeTakeFirstOrThrow(),
  );
}

export async function findByRef(books: Books, ref: string): Promise<EmbeddedPayment | null> {
  const row = await books.db.selectFrom('embedded_payment').selectAll().where('ref', '=', ref).executeTakeFirst();
  if (!row) return null;
  const payment = read(row);
  const isOver = row.expires_at <= books.clock.now();
  if (!isOver || !(await changeStatus(books, ref, 'expired'))) return payment;
  return { ...payment, status: 'expired' };
}

export async function findBySecret(books: Books, clientSecret: string): Promise<EmbeddedPayment | null> {
  const row = await books.db
    .selectFrom('embedded_payment')
    .select('ref')
    .where('secret_hash', '=', sha256(clientSecret))
    .executeTakeFirst();
  return row ? findByRef(books, row.ref) : null;
}

/** Changes the status of an open payment; false when it was settled before. */
export function changeStatus(books: Books, ref: string, status: AttemptStatus): Promise<boolean> {
  return inTransaction(books.db, async (trx) => {
    const changed = await trx
      .updateTable('embedded_payment')
      .set({ status })
      .where('ref', '=', ref)
      .where('status', 'in', [...openStatuses])
      .where('status', '<>', status)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return false;
    await queueWebhook(books, trx, ref);
    return true;
  });
}

/** Books a refund once per id; false when the payment does not cover it. */
export function addRefund(
  books: Books,
  refund: { ref: string; refundId: string; amountCents: number },
): Promise<boolean> {
  return inTransaction(books.db, async (trx) => {
    const row = await trx
      .selectFrom('embedded_payment')
      .selectAll()
      .where('ref', '=', refund.ref)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (row?.status !== 'paid') return false;
    const { refunds, amountCents } = read(row);
    if (Object.hasOwn(refunds, refund.refundId)) return true;
    if (totalOf(refunds) + refund.amountCents > amountCents) return false;
    const changed = JSON.stringify({ ...refunds, [refund.refundId]: refund.amountCents });
    await trx
      .updateTable('embedded_payment')
      .set({ refunds: sql`${changed}::jsonb` })
      .where('ref', '=', refund.ref)
      .execute();
    await queueWebhook(books, trx, refund.ref);
    return true;
  });
}

export const totalOf = (refunds: Readonly<Record<string, number>>): number =>
  Object.values(refunds).reduce((sum, cents) => sum + cents, 0);

async function queueWebhook({ clock, jobs }: Books, trx: Transaction, ref: string): Promise<void> {
  const id = newId();
  const body = JSON.stringify({ id: `evt_${id}`, ref });
  await trx.insertInto('webhook_delivery').values({ id, body, created_at: clock.now() }).execute();
  await jobs.publish(trx, 'provider-webhook', { deliveryId: id }, { key: id });
}

/** The body of a webhook to send; null once it was delivered. */
export async function findWebhook(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('webhook_delivery')
    .select('body')
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
  return row?.body ?? null;
}

export async function markDelivered(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('webhook_delivery').set({ delivered_at: at }).where('id', '=', id).execute();
}
