// What one side ordered and paid, as data that can be taken along (GDPR Art. 15 and 20, law L22).
import type { Selectable } from 'kysely';
import type { Payer } from '../../certificate/rules/index.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { CustomerOrder } from '../../platform/database/schema.gen.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { readConfirmation } from './confirmation-store.ts';

type Connection = Database | Transaction;

export interface ExportedOrder {
  id: string;
  number: string;
  certificateId: string;
  state: string;
  createdAt: Date;
  paidAt: Date | null;
  /** As it was mailed, with the terms in force: kept for six years (section 257 HGB). */
  confirmation: { keptAt: Date; subject: string; text: string; attachments: string[] } | null;
}

/** One click on 'Zahlungspflichtig bestellen', with the consent that was given. */
export interface ExportedAttempt {
  id: string;
  orderId: string;
  method: string;
  delivery: string;
  lines: unknown;
  amountCents: number;
  refundedCents: number;
  termsVersion: string;
  consentText: string;
  consentAt: Date;
  status: string;
  createdAt: Date;
  updatedAt: Date;
}

async function confirmationOf(
  platform: Pick<Platform, 'vault'>,
  connection: Connection,
  orderId: string,
): Promise<ExportedOrder['confirmation']> {
  const kept = await readConfirmation(platform, connection, orderId);
  return (
    kept && {
      keptAt: kept.keptAt,
      subject: kept.mail.subject,
      text: kept.mail.text,
      attachments: kept.mail.attachments.map(({ fileName }) => fileName),
    }
  );
}

const presentOrder = (row: Selectable<CustomerOrder>) => ({
  id: row.id,
  number: row.number,
  certificateId: row.certificate_id,
  state: row.state,
  createdAt: row.created_at,
});

/** Orders of these certificates that this side tried to pay; what the other side paid is that side's. */
export async function exportOrders(
  platform: Pick<Platform, 'vault'>,
  connection: Connection,
  certificateIds: readonly string[],
  payer: Payer,
): Promise<{ orders: ExportedOrder[]; attempts: ExportedAttempt[] }> {
  if (certificateIds.length === 0) return { orders: [], attempts: [] };
  const attempts = await connection
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
    .selectAll('payment_attempt')
    .where('customer_order.certificate_id', '=', oneOf(certificateIds))
    .where('payment_attempt.payer', '=', payer)
    .orderBy('payment_attempt.created_at')
    .execute();
  const orderIds = [...new Set(attempts.map((row) => row.order_id))];
  const orders =
    orderIds.length === 0
      ? []
      : await connection.selectFrom('customer_order').selectAll().where('id', '=', oneOf(orderIds)).execute();
  const attemptIds = new Set(attempts.map(({ id }) => id));
  const exported: ExportedOrder[] = [];
  for (const row of orders) {
    const isOwn = row.paid_attempt_id !== null && attemptIds.has(row.paid_attempt_id);
    const confirmation = isOwn ? await confirmationOf(platform, connection, row.id) : null;
    exported.push({ ...presentOrder(row), paidAt: isOwn ? row.paid_at : null, confirmation });
  }
  return {
    orders: exported,
    attempts: attempts.map((row) => ({
      id: row.id,
      orderId: row.order_id,
      method: row.method,
      delivery: row.delivery,
      lines: row.lines,
      amountCents: row.amount_cents,
      refundedCents: row.refunded_cents,
      termsVersion: row.terms_version,
      consentText: row.consent_text,
      consentAt: row.consent_at,
      status: row.status,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    })),
  };
}
