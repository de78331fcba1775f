import type { Transaction } from '../../../platform/database/database.ts';
import { mailDecision } from '../../../platform/messages/decision-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import { choicesOf, type OperatorReason } from '../../rules/judge-withdrawal.ts';
import { operatorMailNeutralTexts as texts } from '../../rules/mails.de.ts';
import { refundDueAt } from '../../rules/deadline.ts';

/** Contains only ids: the command line shows who withdrew, and records that it was read. */
export async function mailOperator(
  platform: Platform,
  trx: Transaction,
  { id, receivedAt, reason }: { id: string; receivedAt: Date; reason: OperatorReason },
): Promise<void> {
  const { mayAccept, rejectWith } = choicesOf(reason);
  const commands = [
    texts.read(id),
    ...(mayAccept ? [texts.effective(id)] : []),
    ...(rejectWith === null ? [] : [texts.notEffective(id, rejectWith)]),
  ];
  await mailDecision(platform, trx, {
    key: `withdrawal-operator:${id}`,
    template: 'withdrawal-operator',
    texts,
    facts: [
      [texts.idLabel, id],
      [texts.whyLabel, texts.why[reason]],
      // If no order was found there is nothing to refund.
      [mayAccept ? texts.dueLabel : texts.answerLabel, formatDateTime(refundDueAt(receivedAt))],
    ],
    commands,
    certificateId: null,
  });
}
