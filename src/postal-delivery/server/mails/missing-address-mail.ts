// The operator hears of a bought letter that can't be sent before somebody asks for the address.
import { emailKey } from '../../../person-fields/rules/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { renderMail } from '../../../platform/messages/render-mail.tsx';
import type { Platform } from '../../../platform/platform.ts';
import { missingAddressMailNeutralTexts as texts } from '../../rules/missing-address-mail.de.ts';

export async function mailMissingAddress(
  { outbox, settings }: Pick<Platform, 'outbox' | 'settings'>,
  trx: Transaction,
  { letterId, certificateId, orderNumber }: { letterId: string; certificateId: string; orderNumber: string },
): Promise<void> {
  const { email } = settings.operator;
  const page = {
    title: texts.subject(orderNumber),
    greeting: texts.greeting,
    blocks: [
      { kind: 'text' as const, text: texts.what },
      {
        kind: 'facts' as const,
        rows: [
          [texts.order, orderNumber],
          [texts.letter, letterId],
          [texts.certificate, certificateId],
        ] as const,
      },
      { kind: 'text' as const, text: texts.whatToDo(letterId) },
    ],
    reason: texts.reason,
  };
  await outbox.mail(trx, {
    key: `letter-no-address:${letterId}`,
    template: 'letter-no-address',
    personKeyId: null,
    to: email,
    canonicalTo: emailKey(email),
    subject: page.title,
    ...renderMail(page, settings.operator),
  });
}
