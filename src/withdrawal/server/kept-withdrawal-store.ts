// Stored withdrawals: their retention, what the operator and a person's export contain of them, and what an erasure leaves.
import { sql } from 'kysely';
import { selectCertificates } from '../../certificate/server/index.ts';
import { findOrderNumbers, selectOrders } from '../../payment/server/index.ts';
import { isErasedPerson } from '../../platform/crypto/wrapped-key-store.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { keptSince } from '../rules/deadline.ts';
import type { Declared } from '../rules/withdrawal-fields.ts';
import { openDeclared, type Withdrawal, type WithdrawalState } from './withdrawal-store.ts';

type Shown = Pick<Withdrawal, 'id' | 'state' | 'reason' | 'orderId' | 'refundCents' | 'receivedAt' | 'doneAt'>;

/** For the operator, without sealed data. */
export interface ListedWithdrawal extends Shown {
  orderNumber: string | null;
  /** refundCents plus what had been refunded, or was on its way, when it was accepted. */
  dueCents: number | null;
}

/** For the data export (GDPR Art. 15): the withdrawals from orders that this side placed. */
export interface ExportedWithdrawal extends Shown {
  declared: Declared | null;
  decidedAt: Date | null;
}

export async function exportWithdrawals(
  platform: Pick<Platform, 'vault'>,
  connection: Connection,
  orderIds: readonly string[],
  customer: 'tenant' | 'landlord',
): Promise<ExportedWithdrawal[]> {
  if (orderIds.length === 0) return [];
  const rows = await connection
    .selectFrom('withdrawal')
    .selectAll()
    .where('order_id', '=', oneOf(orderIds))
    .where('customer', '=', customer)
    .orderBy('received_at')
    .execute();
  const found: ExportedWithdrawal[] = [];
  for (const row of rows)
    found.push({
      id: row.id,
      orderId: row.order_id,
      declared: await openDeclared(platform, connection, row.id),
      state: row.state as WithdrawalState,
      reason: row.reason,
      refundCents: row.refund_cents,
      receivedAt: row.received_at,
      decidedAt: row.decided_at,
      doneAt: row.done_at,
    });
  return found;
}

/**
 * Erasing a person makes their finished withdrawals unreadable. `erasing` is the key being erased now; null in the sweep, for persons
 * erased before. A certificate that merely expired also lost its keys, but nobody asked for erasure: its withdrawals stay as proof.
 */
const ofErasedCustomer = (connection: Connection, erasing: string | null) => {
  const side = sql<string>`case withdrawal.customer when 'tenant' then signed.tenant_key_id else signed.landlord_key_id end`;
  return sql<boolean>`exists (
    select from ${selectOrders(connection)} as ordered
    join ${selectCertificates(connection)} as signed on signed.id = ordered.certificate_id
    where ordered.order_id = withdrawal.order_id and (${side} = ${erasing}::uuid
      or ${isErasedPerson(side)} and (signed.state = 'erased' or signed.ended_at is null))
  )`;
};

/** Called in the transaction of an erasure, and by the sweep for those that were still open then. */
export async function eraseCustomersWithdrawals(
  { vault }: Pick<Platform, 'vault'>,
  trx: Transaction,
  erasing: string | null,
): Promise<void> {
  const rows = await trx
    .selectFrom('withdrawal')
    .select('withdrawal.person_key_id')
    .where(({ not }) => not(isErasedPerson(sql.ref('withdrawal.person_key_id'))))
    .where('withdrawal.customer', 'is not', null)
    .where('withdrawal.done_at', 'is not', null)
    .where(ofErasedCustomer(trx, erasing))
    // Keys are locked in a fixed order, because an erasure and the sweep may run concurrently.
    .orderBy('withdrawal.person_key_id')
    .execute();
  for (const { person_key_id: id } of rows) await vault.destroyPerson(trx, id, 'by-routine');
}

/** Destroys the keys of withdrawals whose proof is no longer needed, and deletes them. */
export async function purgeWithdrawals({ db, vault, clock }: Platform): Promise<void> {
  const old = await db
    .selectFrom('withdrawal')
    .select(['id', 'person_key_id'])
    .where('received_at', '<', keptSince(clock.now()))
    .where('done_at', 'is not', null)
    .limit(500)
    .execute();
  for (const { id, person_key_id: personKeyId } of old)
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('withdrawal').where('id', '=', id).execute();
      await vault.destroyPerson(trx, personKeyId, 'by-routine');
    });
}

/** Open ones first, oldest at the top, then those done recently. */
export async function listWithdrawals(connection: Connection, limit: number, id?: string): Promise<ListedWithdrawal[]> {
  const rows = await connection
    .selectFrom('withdrawal')
    .select(['id', 'state', 'reason', 'order_id', 'refund_cents', 'refunded_before_cents', 'received_at', 'done_at'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('done_at', (direction) => direction.desc().nullsFirst())
    .orderBy('received_at')
    .limit(limit)
    .execute();
  const numbers = await findOrderNumbers(
    connection,
    rows.flatMap((row) => row.order_id ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    state: row.state as WithdrawalState,
    reason: row.reason,
    orderId: row.order_id,
    orderNumber: numbers.get(row.order_id ?? '') ?? null,
    refundCents: row.refund_cents,
    dueCents: row.refund_cents === null ? null : row.refund_cents + (row.refunded_before_cents ?? 0),
    receivedAt: row.received_at,
    doneAt: row.done_at,
  }));
}
