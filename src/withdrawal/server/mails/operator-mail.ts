import type { Transaction } from '../../../platform/database/database.ts';
import { mailDecision } from '../../../platform/messages/decision-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import { choicesOf, type OperatorReason } from '../../rules/judge-withdrawal.ts';
import { operatorMailNeutralTexts as texts } from '../../rules/mails.de.ts';
import { refundDueAt } from '../../rules/deadline.ts';

/** Ids only: who withdrew is read on the command line, where reading is recorded. */
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
      // Where no order was found there is nothing to pay back.
      [mayAccept ? texts.dueLabel : texts.answerLabel, formatDateTime(refundDueAt(receivedAt))],
    ],
    commands,
    certificateId: null,
  });
}
