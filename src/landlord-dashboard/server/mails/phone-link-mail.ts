import { emailKey, greetingOf } from '../../../person-fields/rules/index.ts';
import { linkLifetimes } from '../../../platform/access/scopes.ts';
import { addSeconds } from '../../../platform/clock/clock.ts';
import { newId } from '../../../platform/crypto/random.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { renderMail } from '../../../platform/messages/render-mail.tsx';
import type { Platform } from '../../../platform/platform.ts';
import { dayInBerlin, formatDate } from '../../../platform/rules/dates.ts';
import { phoneLinkMailLandlordTexts as texts } from '../../rules/mails.de.ts';
import type { OwnAccount } from '../deps.ts';

export async function mailPhoneLink(
  { outbox, settings, clock }: Platform,
  trx: Transaction,
  account: OwnAccount,
  { requestId, handle }: { requestId: string; handle: string },
): Promise<void> {
  const until = formatDate(dayInBerlin(addSeconds(clock.now(), linkLifetimes['landlord-sign'])));
  const page = {
    title: texts.title,
    greeting: `${greetingOf(account)},`,
    blocks: [
      { kind: 'text', text: texts.intro },
      {
        kind: 'button',
        label: texts.button,
        url: `${settings.publicUrl}/angaben-bestaetigen?request=landlord&token=${handle}`,
      },
      { kind: 'note', text: texts.validity(until) },
    ],
    reason: texts.reason,
  } as const;
  await outbox.mail(trx, {
    key: `phone-link:${newId()}`,
    template: 'landlord-phone-link',
    personKeyId: account.personKeyId,
    to: account.email,
    canonicalTo: emailKey(account.email),
    subject: texts.subject,
    ...renderMail(page, settings.operator),
    requestId,
  });
}
