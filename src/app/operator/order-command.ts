// Decisions are carried out by the running product, which has the keys and writes the mails: this only asks and waits.
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../../platform/crypto/random.ts';
import type { Database } from '../../platform/database/database.ts';
import { orderOperatorNeutralTexts as texts } from '../rules/operator-orders.de.ts';
import { idPattern } from './id-pattern.ts';
import type { Question, Table } from './table.ts';

type OrderKind = 'release' | 'reject' | 'revoke' | 'erase-landlord';

const patienceMs = 30_000;
const pollMs = 200;

export const giveOrder =
  (kind: OrderKind) =>
  async ({ db, argument = '' }: Question): Promise<Table> => {
    const subject = argument.toLowerCase();
    const answer = (title: string, isAlarm: boolean): Table => ({
      title,
      columns: texts.columns,
      rows: [[texts.about[kind], subject]],
      isAlarm,
    });
    if (!idPattern.test(subject)) return answer(texts.needsId, true);
    const isDone = await orderAndWait(db, { kind, subject });
    if (isDone === null) return answer(texts.waiting, true);
    return answer(isDone ? texts.done[kind] : texts.nothing, !isDone);
  };

interface OrderGiven {
  kind: string;
  subject: string;
  reason?: string | null;
  amountCents?: number | null;
}

/** Null: the product did not answer in time. False: there was nothing to do. */
export async function orderAndWait(
  db: Database,
  { kind, subject, reason = null, amountCents = null }: OrderGiven,
  patience = patienceMs,
): Promise<boolean | null> {
  const id = newId();
  await db
    .insertInto('operator_order')
    .values({ id, kind, subject_id: subject, reason, amount_cents: amountCents, created_at: new Date() })
    .execute();
  for (const end = Date.now() + patience; Date.now() < end; await delay(pollMs)) {
    const order = await db
      .selectFrom('operator_order')
      .select(['done_at', 'is_done'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (order?.done_at) return order.is_done === true;
  }
  return null;
}
