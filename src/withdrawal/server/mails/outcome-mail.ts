// What became of the withdrawal, to whoever ordered: the tenant with du, the landlord with Sie.
import type { WithdrawableOrder } from '../../../payment/server/index.ts';
import { paymentMethodNames } from '../../../payment/rules/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import type { Platform } from '../../../platform/platform.ts';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import { formatEuro } from '../../../platform/rules/money.ts';
import { outcomeTextsOf, postToCustomer, type Told } from './post-to-customer.ts';

export type Outcome =
  | { kind: 'refund'; refundCents: number; keptCents: number }
  | { kind: 'nothingDue' }
  | { kind: 'paidBack' };

/** Whoever was erased meanwhile is told nothing. */
export async function mailOutcome(
  platform: Platform,
  trx: Transaction,
  withdrawal: Told,
  order: WithdrawableOrder,
  outcome: Outcome,
): Promise<void> {
  const customers = order.customers.filter(
    ({ payer }) => withdrawal.customer === null || payer === withdrawal.customer,
  );
  for (const customer of customers) {
    const texts = outcomeTextsOf(customer.payer);
    const facts: (readonly [string, string])[] = [
      [texts.number, order.number],
      [texts.receivedAt, formatDateTime(withdrawal.receivedAt)],
    ];
    const blocks: MailBlock[] = [];
    if (outcome.kind === 'refund') {
      const amount = formatEuro(outcome.refundCents);
      facts.push([texts.amount, amount]);
      if (order.paid) facts.push([texts.method, paymentMethodNames[order.paid.method]]);
      blocks.push({ kind: 'text', text: texts.refund.text(amount) }, { kind: 'facts', rows: facts });
      if (outcome.keptCents > 0)
        blocks.push({ kind: 'text', text: texts.refund.letter(formatEuro(outcome.keptCents)) });
    } else blocks.push({ kind: 'text', text: texts[outcome.kind].text }, { kind: 'facts', rows: facts });
    blocks.push({ kind: 'text', text: texts[outcome.kind].more });
    await postToCustomer(platform, trx, withdrawal, { order, customer, subject: texts[outcome.kind].subject, blocks });
  }
}
