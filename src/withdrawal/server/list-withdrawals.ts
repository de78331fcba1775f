// For the operator: ids, states and times, nothing of what is sealed.
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { WithdrawalState } from './withdrawal-store.ts';

export interface ListedWithdrawal {
  id: string;
  state: WithdrawalState;
  reason: string | null;
  orderNumber: string | null;
  refundCents: number | null;
  receivedAt: Date;
  doneAt: Date | null;
}

/** What is open first, the oldest at the top, then what was done lately. */
export async function listWithdrawals(
  connection: Database | Transaction,
  most: number,
  id?: string,
): Promise<ListedWithdrawal[]> {
  const rows = await connection
    .selectFrom('withdrawal')
    .leftJoin('customer_order', 'customer_order.id', 'withdrawal.order_id')
    .select(['withdrawal.id', 'withdrawal.state', 'withdrawal.reason', 'withdrawal.refund_cents'])
    .select(['withdrawal.received_at', 'withdrawal.done_at', 'customer_order.number'])
    .$if(id !== undefined, (query) => query.where('withdrawal.id', '=', id ?? ''))
    .orderBy('withdrawal.done_at', (order) => order.desc().nullsFirst())
    .orderBy('withdrawal.received_at')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    state: row.state as WithdrawalState,
    reason: row.reason,
    orderNumber: row.number,
    refundCents: row.refund_cents,
    receivedAt: row.received_at,
    doneAt: row.done_at,
  }));
}
