// Decisions are carried out by the running product, which has the keys and writes the mails: this only asks and waits.
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../../platform/crypto/random.ts';
import { orderOperatorNeutralTexts as texts } from '../rules/operator-orders.de.ts';
import { idPattern } from './id-pattern.ts';
import type { Question, Table } from './table.ts';

type OrderKind = 'release' | 'reject' | 'revoke';

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
    const id = newId();
    await db.insertInto('operator_order').values({ id, kind, subject_id: subject, created_at: new Date() }).execute();
    for (const end = Date.now() + patienceMs; Date.now() < end; await delay(pollMs)) {
      const order = await db
        .selectFrom('operator_order')
        .select(['done_at', 'is_done'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (order?.done_at) return answer(order.is_done ? texts.done[kind] : texts.nothing, !order.is_done);
    }
    return answer(texts.waiting, true);
  };
