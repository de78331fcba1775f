// Tells the tenant that the letter could not be delivered, and what happens now; also the landlord if he paid for it.
import { formatAddress, type Address } from '../../../address/rules/index.ts';
import { fullName, greetingOf, subjectWithName, type Gender } from '../../../person-fields/rules/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  failedMailLandlordTexts as landlordTexts,
  failedMailTenantTexts as texts,
} from '../../rules/failed-mail.de.ts';
import type { Recipient } from '../render-cover-page.ts';

/** The tenant who was to get the letter. */
export interface LetterTenant {
  tenantKeyId: string;
  firstName: string;
  email: string;
  recipient: Recipient | null;
}

/** The landlord who paid, if it was not the tenant. */
export interface PayingLandlord {
  landlordKeyId: string;
  landlord: { gender: Gender; firstName: string; lastName: string; email: string };
  tenant: { firstName: string; lastName: string };
  flat: Address;
}

export async function mailLandlordOfFailedLetter(
  platform: Platform,
  trx: Transaction,
  { letterId, certificateId }: { letterId: string; certificateId: string },
  { landlordKeyId, landlord, tenant, flat }: PayingLandlord,
): Promise<void> {
  const page = {
    title: landlordTexts.title,
    greeting: `${greetingOf(landlord)},`,
    blocks: [
      { kind: 'text', text: landlordTexts.what(fullName(tenant)) },
      { kind: 'facts', rows: [[landlordTexts.flat, formatAddress(flat)]] },
      { kind: 'text', text: landlordTexts.pdf },
      { kind: 'text', text: landlordTexts.whatNow(platform.settings.operator.email) },
    ],
    reason: landlordTexts.reason,
  } as const;
  await sendMail(platform, trx, {
    key: `letter-failed-landlord:${letterId}`,
    template: 'letter-failed-landlord',
    to: { email: landlord.email, personKeyId: landlordKeyId },
    subject: subjectWithName(landlordTexts.subject, tenant, flat.street),
    page,
    certificateId,
  });
}

export async function mailFailedLetter(
  platform: Platform,
  trx: Transaction,
  { letterId, certificateId }: { letterId: string; certificateId: string },
  { tenantKeyId, firstName, email, recipient }: LetterTenant,
): Promise<void> {
  const text = (paragraph: string) => ({ kind: 'text' as const, text: paragraph });
  const addressLine = recipient && `${recipient.firstName} ${recipient.lastName}, ${formatAddress(recipient.address)}`;
  const page = {
    title: texts.subject,
    greeting: texts.greeting(firstName),
    blocks: [
      text(texts.what),
      ...(addressLine === null ? [] : [text(texts.address), { kind: 'list' as const, items: [addressLine] }]),
      text(texts.pdf),
      text(texts.whatNow(platform.settings.operator.email)),
    ],
    reason: texts.reason,
  };
  await sendMail(platform, trx, {
    key: `letter-failed-tenant:${letterId}`,
    template: 'letter-failed-tenant',
    to: { email, personKeyId: tenantKeyId },
    page,
    certificateId,
  });
}
