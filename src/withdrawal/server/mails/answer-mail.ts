// Mails the decision on a withdrawal to the address typed in its form, if that is not the customer's. It discloses nothing about the
// order.
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import type { RejectReason } from '../../rules/judge-withdrawal.ts';
import { answerNeutralTexts as texts, receiptNeutralTexts as receipt } from '../../rules/mails.de.ts';
import { withdrawalNeutralTexts as form } from '../../rules/messages.de.ts';
import { repeatedName } from '../../rules/repeated-words.ts';
import type { Declared } from '../../rules/withdrawal-fields.ts';
import type { Withdrawal } from '../withdrawal-store.ts';

/** The reason for a rejection; `effective`: it was accepted; `alreadyWithdrawn`: an earlier withdrawal of the same order was. */
type Answer = RejectReason | 'effective' | 'alreadyWithdrawn';

export async function mailAnswer(
  platform: Platform,
  trx: Transaction,
  { id, personKeyId, receivedAt }: Withdrawal,
  { name, orderNumber, email }: Declared,
  answer: Answer,
): Promise<void> {
  const facts: MailBlock = {
    kind: 'facts',
    rows: [
      [form.orderNumber, orderNumber],
      [form.receivedAt, formatDateTime(receivedAt)],
    ],
  };
  const isRejection = answer !== 'effective' && answer !== 'alreadyWithdrawn';
  const page = {
    title: texts.subject[isRejection ? 'notEffective' : answer],
    greeting: receipt.greeting(repeatedName(name)),
    blocks: [
      { kind: 'text' as const, text: isRejection ? texts.notEffective(texts.why[answer]) : texts[answer] },
      facts,
      { kind: 'text' as const, text: `${texts.next} ${platform.settings.operator.email}` },
    ],
    reason: receipt.reason,
  };
  await sendMail(platform, trx, {
    key: `withdrawal-answer:${id}`,
    template: 'withdrawal-answer',
    to: { email, personKeyId },
    page,
  });
}
