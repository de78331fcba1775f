// Stores payment attempts.
import type { Selectable } from 'kysely';
import { newId, randomSecret } from '../../platform/crypto/random.ts';
import type { Payer } from '../../certificate/rules/index.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { PaymentAttempt } from '../../platform/database/schema.gen.ts';
import { openStatuses, type AttemptStatus } from '../rules/attempt-status.ts';
import type { PaymentMethod } from '../rules/payment-methods.ts';
import { priceOfLines, type CertificateSendMethod, type PriceLine } from '../rules/price.ts';

export interface Attempt {
  id: string;
  orderId: string;
  /** The side that ordered; once paid, it is the customer (decision D32). */
  payer: Payer;
  /** Part of the return page's URL. */
  sessionId: string;
  providerRef: string | null;
  method: PaymentMethod;
  delivery: CertificateSendMethod;
  /** The lines that were shown and ordered; their sum is `amountCents`. */
  lines: readonly PriceLine[];
  amountCents: number;
  termsVersion: string;
  consentText: string;
  consentAt: Date;
  status: AttemptStatus;
  refundedCents: number;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
}

function readAttempt(row: Selectable<PaymentAttempt>): Attempt {
  return {
    id: row.id,
    orderId: row.order_id,
    payer: row.payer as Payer,
    sessionId: row.session_id,
    providerRef: row.provider_ref,
    method: row.method as PaymentMethod,
    delivery: row.delivery as CertificateSendMethod,
    lines: row.lines as unknown as readonly PriceLine[],
    amountCents: row.amount_cents,
    termsVersion: row.terms_version,
    consentText: row.consent_text,
    consentAt: row.consent_at,
    status: row.status as AttemptStatus,
    refundedCents: row.refunded_cents,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
  };
}

export type NewAttempt = Omit<
  Attempt,
  'id' | 'sessionId' | 'providerRef' | 'status' | 'refundedCents' | 'amountCents' | 'updatedAt'
> & {
  provider: string;
};

export async function insertAttempt(trx: Transaction, attempt: NewAttempt): Promise<Attempt> {
  const row = await trx
    .insertInto('payment_attempt')
    .values({
      id: newId(),
      order_id: attempt.orderId,
      payer: attempt.payer,
      session_id: randomSecret(),
      provider: attempt.provider,
      method: attempt.method,
      delivery: attempt.delivery,
      lines: JSON.stringify(attempt.lines),
      amount_cents: priceOfLines(attempt.lines).gross,
      terms_version: attempt.termsVersion,
      consent_text: attempt.consentText,
      consent_at: attempt.consentAt,
      status: 'created',
      created_at: attempt.createdAt,
      updated_at: attempt.createdAt,
      expires_at: attempt.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return readAttempt(row);
}

/**
 * Finds an open attempt for exactly this demand, made at or after `since`, for a repeated click or a reloaded page. An attempt
 * with another provider than today's does not count: under this provider's name its payment would never be found.
 */
export async function findSameAttempt(
  trx: Connection,
  wanted: Pick<Attempt, 'orderId' | 'payer' | 'method' | 'delivery' | 'amountCents'> & {
    /** When missing, attempts under any terms match. */
    termsVersion?: string;
    provider: string;
    since: Date;
  },
): Promise<Attempt | null> {
  const row = await trx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', wanted.orderId)
    .where('payer', '=', wanted.payer)
    .where('provider', '=', wanted.provider)
    .where('method', '=', wanted.method)
    .where('delivery', '=', wanted.delivery)
    .where('amount_cents', '=', wanted.amountCents)
    .$if(wanted.termsVersion !== undefined, (query) => query.where('terms_version', '=', wanted.termsVersion ?? ''))
    .where('status', 'in', [...openStatuses])
    .where('created_at', '>=', wanted.since)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row ? readAttempt(row) : null;
}

export async function keepProviderRef(connection: Connection, attemptId: string, ref: string): Promise<void> {
  await connection
    .updateTable('payment_attempt')
    .set({ provider_ref: ref })
    .where('id', '=', attemptId)
    .where('provider_ref', 'is', null)
    .execute();
}

/** Ends an attempt that the provider rejected, so that nothing can be paid. */
export async function giveUpAttempt(connection: Connection, attemptId: string, at: Date): Promise<void> {
  await connection
    .updateTable('payment_attempt')
    .set({ status: 'failed', updated_at: at })
    .where('id', '=', attemptId)
    .where('status', '=', 'created')
    .where('provider_ref', 'is', null)
    .execute();
}

export async function findAttempt(connection: Connection, attemptId: string): Promise<Attempt | null> {
  const row = await connection.selectFrom('payment_attempt').selectAll().where('id', '=', attemptId).executeTakeFirst();
  return row ? readAttempt(row) : null;
}

export async function findAttemptByRef(connection: Connection, provider: string, ref: string): Promise<Attempt | null> {
  const row = await connection
    .selectFrom('payment_attempt')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst();
  return row ? readAttempt(row) : null;
}

/** Finds an attempt whose session and certificate belong together; one of them alone is not enough (security.md W29). */
export async function findAttemptBySession(
  connection: Connection,
  sessionId: string,
  certificateId: string,
): Promise<Attempt | null> {
  const row = await connection
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
    .selectAll('payment_attempt')
    .where('payment_attempt.session_id', '=', sessionId)
    .where('customer_order.certificate_id', '=', certificateId)
    .executeTakeFirst();
  return row ? readAttempt(row) : null;
}

/** All attempts of one side to pay for these certificates, oldest first. */
export async function findAttemptsOfPayer(
  connection: Connection,
  certificateIds: readonly string[],
  payer: Payer,
): Promise<Attempt[]> {
  const rows = await connection
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
    .selectAll('payment_attempt')
    .where('customer_order.certificate_id', '=', oneOf(certificateIds))
    .where('payment_attempt.payer', '=', payer)
    .orderBy('payment_attempt.created_at')
    .execute();
  return rows.map(readAttempt);
}

/** The sides that attempted to pay for an order. */
export async function findPayersOfOrder(connection: Connection, orderId: string): Promise<Payer[]> {
  const rows = await connection
    .selectFrom('payment_attempt')
    .select('payer')
    .distinct()
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ payer }) => payer as Payer);
}

export async function setAttemptStatus(
  trx: Transaction,
  attemptId: string,
  { status, at }: { status: AttemptStatus; at: Date },
): Promise<void> {
  await trx.updateTable('payment_attempt').set({ status, updated_at: at }).where('id', '=', attemptId).execute();
}

/** Stores the total that the provider refunded; false when another refund was booked since the attempt was read. */
export async function setRefundedCents(
  trx: Transaction,
  read: Pick<Attempt, 'id' | 'refundedCents'>,
  { refundedCents, at }: { refundedCents: number; at: Date },
): Promise<boolean> {
  const booked = await trx
    .updateTable('payment_attempt')
    .set({ refunded_cents: refundedCents, updated_at: at })
    .where('id', '=', read.id)
    .where('refunded_cents', '=', read.refundedCents)
    .executeTakeFirst();
  return booked.numUpdatedRows === 1n;
}

/** Records that the attempt was checked or changed, so that the next sweep takes others first. */
export async function touchAttempt(connection: Connection, attemptId: string, at: Date): Promise<void> {
  await connection.updateTable('payment_attempt').set({ updated_at: at }).where('id', '=', attemptId).execute();
}
