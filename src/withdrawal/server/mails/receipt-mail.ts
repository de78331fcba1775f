// 'Eingangsbestätigung' (section 356a (4) BGB): what was declared, with day and time. Never suppressed, because the declarer has a
// right to it.
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDateTimeExact } from '../../../platform/rules/dates.ts';
import { receiptNeutralTexts as texts } from '../../rules/mails.de.ts';
import { withdrawalNeutralTexts as form } from '../../rules/messages.de.ts';
import { repeatedName, repeatedNumber } from '../../rules/repeated-words.ts';
import type { Declared } from '../../rules/withdrawal-fields.ts';

/** `resentOn`: the day on which a failed receipt is sent again, so that this happens at most once a day. */
export const receiptKey = (id: string, resentOn?: string): string =>
  resentOn === undefined ? `withdrawal-receipt:${id}` : `withdrawal-receipt:${id}:${resentOn}`;

export async function mailReceipt(
  platform: Platform,
  trx: Transaction,
  { id, personKeyId, receivedAt }: { id: string; personKeyId: string; receivedAt: Date },
  { name, orderNumber, email }: Declared,
  key = receiptKey(id),
): Promise<void> {
  const page = {
    title: texts.subject,
    greeting: texts.greeting(repeatedName(name)),
    blocks: [
      { kind: 'text', text: texts.intro },
      {
        kind: 'facts',
        rows: [
          [form.receivedAt, formatDateTimeExact(receivedAt)],
          [texts.content, form.declaration],
          // Anybody may type the address, so a name or number that reads like a message is not repeated (W57).
          [form.contract, form.contractOf(repeatedNumber(orderNumber) ?? texts.asTyped)],
          [form.name, repeatedName(name) ?? texts.asTyped],
          [form.email, email],
        ],
      },
      { kind: 'text', text: texts.next },
      { kind: 'note', text: texts.keep },
    ],
    reason: texts.reason,
  } as const;
  await sendMail(platform, trx, {
    key,
    template: 'withdrawal-receipt',
    to: { email, personKeyId },
    page,
  });
}
