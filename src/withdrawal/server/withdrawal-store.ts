// All SQL of withdrawals (Widerruf: a customer withdraws from an order).
import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { selectOrderPayments } from '../../payment/server/index.ts';
import { newId } from '../../platform/crypto/random.ts';
import type { Vault } from '../../platform/crypto/vault.ts';
import type { Connection, Database, Transaction } from '../../platform/database/database.ts';
import { isAfterCursor, type Page } from '../../platform/database/page.ts';
import type { Withdrawal as WithdrawalTable } from '../../platform/database/schema.gen.ts';
import type { Platform } from '../../platform/platform.ts';
import { foldText } from '../../address/rules/index.ts';
import { emailKey } from '../../person-fields/rules/index.ts';
import { readOrderNumber } from '../rules/order-number.ts';
import type { Declared } from '../rules/withdrawal-fields.ts';

export type WithdrawalState =
  | 'received'
  | 'for-operator'
  | 'refunding'
  | 'refund-failed'
  | 'refunded'
  | 'nothing-due'
  | 'rejected';

/** A withdrawal without its sealed data. */
export interface Withdrawal {
  id: string;
  personKeyId: string;
  state: WithdrawalState;
  reason: string | null;
  orderId: string | null;
  customer: 'tenant' | 'landlord' | null;
  refundCents: number | null;
  refundedBeforeCents: number | null;
  refundTries: number;
  receivedAt: Date;
  decidedAt: Date | null;
  doneAt: Date | null;
}

/** After a failed refund the provider needs a new id, because it would refuse the old one again. */
export const refundIdOf = ({ id, refundTries }: Pick<Withdrawal, 'id' | 'refundTries'>): string =>
  refundTries === 0 ? id : `${id}-${refundTries}`;

const sealedColumn = (id: string) => ({ table: 'withdrawal', column: 'sealed', id });

function read(row: Selectable<WithdrawalTable>): Withdrawal {
  return {
    id: row.id,
    personKeyId: row.person_key_id,
    state: row.state as WithdrawalState,
    reason: row.reason,
    orderId: row.order_id,
    customer: row.customer as Withdrawal['customer'],
    refundCents: row.refund_cents,
    refundedBeforeCents: row.refunded_before_cents,
    refundTries: row.refund_tries,
    receivedAt: row.received_at,
    decidedAt: row.decided_at,
    doneAt: row.done_at,
  };
}

/** Equal for all spellings: a reload, a second tab and a second click declare the same. */
function contentIndex({ vault }: Pick<Platform, 'vault'>, { name, orderNumber, email }: Declared): Buffer {
  const number = readOrderNumber(orderNumber) ?? foldText(orderNumber);
  return vault.mac('withdrawal/content', JSON.stringify([foldText(name), number, emailKey(email)]));
}

/** An earlier declaration with the same content; null if it is new. */
export async function findSame(
  platform: Pick<Platform, 'db' | 'vault'>,
  declared: Declared,
): Promise<Pick<Withdrawal, 'id' | 'personKeyId' | 'receivedAt'> | null> {
  const row = await platform.db
    .selectFrom('withdrawal')
    .select(['id', 'person_key_id as personKeyId', 'received_at as receivedAt'])
    .where('content_index', '=', contentIndex(platform, declared))
    .executeTakeFirst();
  return row ?? null;
}

/** Null if another click was faster. */
export async function insertWithdrawal(
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  trx: Transaction,
  declared: Declared,
): Promise<{ id: string; personKeyId: string; receivedAt: Date } | null> {
  const id = newId();
  const receivedAt = clock.now();
  const personKeyId = await vault.createPerson(trx);
  const row = await trx
    .insertInto('withdrawal')
    .values({
      id,
      content_index: contentIndex({ vault }, declared),
      person_key_id: personKeyId,
      sealed: await vault.seal(trx, personKeyId, sealedColumn(id), declared),
      state: 'received',
      received_at: receivedAt,
    })
    .onConflict((conflict) => conflict.column('content_index').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return { id, personKeyId, receivedAt };
  await vault.destroyPerson(trx, personKeyId, 'by-routine');
  return null;
}

export async function lockWithdrawal(trx: Transaction, id: string): Promise<Withdrawal | null> {
  const row = await trx.selectFrom('withdrawal').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? read(row) : null;
}

export async function findWithdrawal(connection: Connection, id: string): Promise<Withdrawal | null> {
  const row = await connection.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? read(row) : null;
}

/** Null once it was erased. */
export async function openDeclared(
  { vault }: { vault: Pick<Vault, 'open'> },
  connection: Connection,
  id: string,
): Promise<Declared | null> {
  const row = await connection
    .selectFrom('withdrawal')
    .select(['person_key_id', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? vault.open<Declared>(connection, row.person_key_id, sealedColumn(id), row.sealed) : null;
}

export async function changeWithdrawal(
  trx: Transaction,
  id: string,
  change: Updateable<WithdrawalTable> & { state: WithdrawalState },
): Promise<void> {
  await trx.updateTable('withdrawal').set(change).where('id', '=', id).execute();
}

/** Sets the time of the next attempt. */
export async function waitForRefund(db: Database, id: string, until: Date): Promise<void> {
  await db
    .updateTable('withdrawal')
    .set({ next_try_at: until })
    .where('id', '=', id)
    .where('state', '=', 'refunding')
    .execute();
}

/** The withdrawal whose own refund of this order the provider refused, and which has to be retried; null if there is none. */
export async function findFailedRefund(connection: Connection, orderId: string): Promise<string | null> {
  const row = await connection
    .selectFrom('withdrawal')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'refund-failed')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Undecided withdrawals whose job got lost, and refunds that are due. */
export const findDue = (db: Database, now: Date, page: Page) =>
  db
    .selectFrom('withdrawal')
    .select(['id', 'state', 'received_at as at'])
    .where('done_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'received'),
        eb.and([
          eb('state', '=', 'refunding'),
          eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now), isPaidBack(db)]),
        ]),
      ]),
    )
    .where(isAfterCursor(page, 'received_at'))
    .orderBy('received_at')
    .limit(page.limit)
    .execute();

/** SQL condition: the refund of this withdrawal is booked. A webhook may report it long before the next poll. */
const isPaidBack = (connection: Connection) => sql<boolean>`exists (
  select from ${selectOrderPayments(connection)} as payment
  where payment.order_id = withdrawal.order_id
    and payment.refunded_cents >= withdrawal.refunded_before_cents + withdrawal.refund_cents
)`;

/** True once the books show that the money was refunded. */
export async function isRefundBooked(trx: Transaction, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('withdrawal')
    .select('id')
    .where('id', '=', id)
    .where(isPaidBack(trx))
    .executeTakeFirst();
  return row !== undefined;
}
