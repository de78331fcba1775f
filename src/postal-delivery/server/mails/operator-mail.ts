// What the operator has to do about a letter, told before somebody asks for it. No personal data.
import { emailKey } from '../../../person-fields/rules/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { renderMail } from '../../../platform/messages/render-mail.tsx';
import type { Platform } from '../../../platform/platform.ts';
import { operatorMailNeutralTexts as texts } from '../../rules/operator-mail.de.ts';

export type OperatorMail = keyof typeof texts.kinds;

export async function mailOperator(
  { outbox, settings }: Pick<Platform, 'outbox' | 'settings'>,
  trx: Transaction,
  kind: OperatorMail,
  { letterId, certificateId, orderNumber }: { letterId: string; certificateId: string; orderNumber: string },
): Promise<void> {
  const { email } = settings.operator;
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
  await outbox.mail(trx, {
    key: `letter-${kind}:${letterId}`,
    template: `letter-${kind}`,
    personKeyId: null,
    to: email,
    canonicalTo: emailKey(email),
    subject: page.title,
    ...renderMail(page, settings.operator),
  });
}
