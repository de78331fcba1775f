import type { OrderCustomer, WithdrawableOrder } from '../../../payment/server/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import type { RejectReason } from '../../rules/judge-withdrawal.ts';
import { outcomeTextsOf, postToCustomer, type Told } from './post-to-customer.ts';

/** The operator's no, with its reason and the way to object. */
export function mailRejection(
  platform: Platform,
  trx: Transaction,
  withdrawal: Told,
  { order, customer, reason }: { order: WithdrawableOrder; customer: OrderCustomer; reason: RejectReason },
): Promise<void> {
  const texts = outcomeTextsOf(customer.payer);
  return postToCustomer(platform, trx, withdrawal, {
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
