import type { OpenAccount } from '../../../landlord-account/server/index.ts';
import { greetingOf } from '../../../person-fields/rules/index.ts';
import { lastLinkDay } from '../../../platform/access/link-ends.ts';
import { newId } from '../../../platform/crypto/random.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDate } from '../../../platform/rules/dates.ts';
import { phoneLinkMailLandlordTexts as texts } from '../../rules/mails.de.ts';

/** Mails the landlord the link that opens his draft on the phone. */
export async function mailPhoneLink(
  platform: Platform,
  trx: Transaction,
  account: OpenAccount,
  { requestId, handle }: { requestId: string; handle: string },
): Promise<void> {
  const { settings, clock } = platform;
  const until = formatDate(lastLinkDay('landlord-sign', clock.now()));
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
  await sendMail(platform, trx, {
    key: `phone-link:${newId()}`,
    template: 'landlord-phone-link',
    to: { email: account.email, personKeyId: account.personKeyId },
    subject: texts.subject,
    page,
    requestId,
  });
}
