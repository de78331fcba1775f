// Tells the operator what to do about a letter before anybody complains. No personal data.
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { operatorMailNeutralTexts as texts } from '../../rules/operator-mail.de.ts';

export type OperatorMail = keyof typeof texts.kinds;

export async function mailOperator(
  platform: Platform,
  trx: Transaction,
  kind: OperatorMail,
  { letterId, certificateId, orderNumber }: { letterId: string; certificateId: string; orderNumber: string },
): Promise<void> {
  const { email } = platform.settings.operator;
  const { subject, what, whatToDo } = texts.kinds[kind];
  const page = {
    title: subject(orderNumber),
    greeting: texts.greeting,
    blocks: [
      { kind: 'text' as const, text: what },
      {
        kind: 'facts' as const,
        rows: [
          [texts.order, orderNumber],
          [texts.letter, letterId],
          [texts.certificate, certificateId],
        ] as const,
      },
      { kind: 'text' as const, text: whatToDo(letterId, orderNumber) },
    ],
    reason: texts.reason,
  };
  await sendMail(platform, trx, {
    key: `letter-${kind}:${letterId}`,
    template: `letter-${kind}`,
    to: { email, personKeyId: null },
    page,
  });
}
