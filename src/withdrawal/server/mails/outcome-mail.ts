// Tells the customer the outcome of the withdrawal: the tenant with du, the landlord with Sie.
import { paymentMethodNames, type Payer } from '../../../payment/rules/index.ts';
import type { OrderCustomer, WithdrawableOrder } from '../../../payment/server/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import { formatEuro } from '../../../platform/rules/money.ts';
import type { RejectReason } from '../../rules/judge-withdrawal.ts';
import { outcomeLandlordTexts, outcomeTenantTexts } from '../../rules/mails.de.ts';
import type { Withdrawal } from '../withdrawal-store.ts';

type MailedWithdrawal = Pick<Withdrawal, 'id' | 'receivedAt' | 'customer'>;

const outcomeTextsOf = (payer: Payer): typeof outcomeLandlordTexts =>
  payer === 'tenant' ? outcomeTenantTexts : outcomeLandlordTexts;

export type Outcome =
  | { kind: 'refund'; refundCents: number; keptCents: number }
  | { kind: 'notPaid' }
  | { kind: 'paidBack' }
  | { kind: 'alreadyWithdrawn' };

/** Sends nothing to a customer who was erased meanwhile. */
export async function mailOutcome(
  platform: Platform,
  trx: Transaction,
  withdrawal: MailedWithdrawal,
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
    await mailCustomer(platform, trx, withdrawal, { order, customer, subject: texts[outcome.kind].subject, blocks });
  }
}

/** The operator's rejection, with its reason and how to object. */
export function mailRejection(
  platform: Platform,
  trx: Transaction,
  withdrawal: MailedWithdrawal,
  { order, customer, reason }: { order: WithdrawableOrder; customer: OrderCustomer; reason: RejectReason },
): Promise<void> {
  const texts = outcomeTextsOf(customer.payer);
  return mailCustomer(platform, trx, withdrawal, {
    order,
    customer,
    subject: texts.rejected.subject,
    blocks: [
      { kind: 'text', text: texts.rejected.text(texts.why[reason]) },
      {
        kind: 'facts',
        rows: [
          [texts.number, order.number],
          [texts.receivedAt, formatDateTime(withdrawal.receivedAt)],
        ],
      },
      { kind: 'text', text: `${texts.rejected.next} ${platform.settings.operator.email}` },
    ],
  });
}

/** Sealed with the customer's own key and sent to the address of the order, whatever was typed. */
async function mailCustomer(
  platform: Platform,
  trx: Transaction,
  { id }: MailedWithdrawal,
  said: { order: WithdrawableOrder; customer: OrderCustomer; subject: string; blocks: readonly MailBlock[] },
): Promise<void> {
  const { order, customer, subject, blocks } = said;
  const { payer, email, greeting, personKeyId } = customer;
  const page = { title: subject, greeting, blocks, reason: outcomeTextsOf(payer).reason };
  await sendMail(platform, trx, {
    key: `withdrawal-outcome:${id}:${payer}`,
    template: 'withdrawal-outcome',
    to: { email, personKeyId, payer },
    page,
    certificateId: order.certificateId,
  });
}
