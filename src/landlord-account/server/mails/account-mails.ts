// Every mail of the account, as data.
import { formatPhone, greetingOf } from '../../../person-fields/rules/index.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import type { OtherMail } from '../../../platform/messages/send-mail.ts';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import { erasedMailLandlordTexts } from '../../rules/account-erasure.de.ts';
import {
  confirmMailLandlordTexts,
  deviceMailLandlordTexts,
  knownMailLandlordTexts,
  passwordMailLandlordTexts,
  phoneMailLandlordTexts,
  resetMailLandlordTexts,
} from '../../rules/mails.de.ts';
import { passkeyAddedMailLandlordTexts, passkeyRemovedMailLandlordTexts } from '../../rules/passkeys.de.ts';
import type { Account } from '../account.ts';
import { deviceName, type DeviceFacts } from '../device-facts.ts';

type Addressee = Pick<Account, 'id' | 'personKeyId' | 'profile'>;

interface MailTexts {
  subject: string;
  title: string;
  reason: string;
}

/** A mail to the account's own address only; its content is erased with the account. */
const accountMail = (
  template: OtherMail['template'],
  unique: string,
  texts: MailTexts,
  { id, personKeyId, profile }: Addressee,
  blocks: MailBlock[],
): OtherMail => ({
  key: `${template}:${unique}`,
  template,
  to: { email: profile.email, personKeyId },
  requestId: id,
  subject: texts.subject,
  page: { title: texts.title, greeting: `${greetingOf(profile)},`, blocks, reason: texts.reason },
});

interface LinkTexts extends MailTexts {
  intro: string;
  button: string;
  validity: string;
  notYou: string;
}

const linkBlocks = (texts: LinkTexts, url: string): MailBlock[] => [
  { kind: 'text', text: texts.intro },
  { kind: 'button', label: texts.button, url },
  { kind: 'note', text: texts.validity },
  { kind: 'note', text: texts.notYou },
];

/** `unique` is the account for its first mail, so that it is sent once. */
export function confirmMail(unique: string, account: Addressee, url: string): OtherMail {
  const texts = confirmMailLandlordTexts;
  return accountMail('landlord-email', unique, texts, account, linkBlocks(texts, url));
}

/** `unique` makes every request a mail of its own. */
export function resetMail(unique: string, account: Addressee, url: string): OtherMail {
  const texts = resetMailLandlordTexts;
  return accountMail('landlord-reset', unique, texts, account, linkBlocks(texts, url));
}

/** Sent when somebody registers an address that has an account. */
export function knownMail(unique: string, account: Addressee, publicUrl: string): OtherMail {
  const texts = knownMailLandlordTexts;
  return accountMail('landlord-known', unique, texts, account, [
    { kind: 'text', text: texts.intro },
    { kind: 'button', label: texts.button, url: `${publicUrl}/vermieter/einloggen` },
    { kind: 'link', label: texts.forgot, url: forgotUrl(publicUrl) },
    { kind: 'note', text: texts.notYou },
  ]);
}

export function deviceMail(
  unique: string,
  account: Addressee,
  login: { at: Date; device: DeviceFacts; publicUrl: string },
): OtherMail {
  const texts = deviceMailLandlordTexts;
  return accountMail('landlord-new-device', unique, texts, account, [
    { kind: 'text', text: texts.intro },
    {
      kind: 'facts',
      rows: [
        [texts.atLabel, formatDateTime(login.at)],
        [texts.deviceLabel, deviceName(login.device)],
        [texts.networkLabel, login.device.network],
      ],
    },
    { kind: 'text', text: texts.wasYou },
    ...alarm(texts, login.publicUrl),
  ]);
}

export function passwordMail(
  unique: string,
  account: Addressee,
  change: { at: Date; publicUrl: string; hadPasskeys: boolean },
): OtherMail {
  const texts = passwordMailLandlordTexts;
  return accountMail('landlord-password-changed', unique, texts, account, [
    { kind: 'text', text: texts.intro(formatDateTime(change.at)) },
    ...(change.hadPasskeys ? [{ kind: 'text', text: texts.passkeys } as const] : []),
    ...alarm(texts, change.publicUrl),
  ]);
}

/** `phone` is the new number, shown in full because the mail goes to the owner's mailbox. */
export function phoneMail(
  unique: string,
  account: Addressee,
  change: { at: Date; phone: string; publicUrl: string; operatorEmail: string },
): OtherMail {
  const texts = phoneMailLandlordTexts;
  return accountMail('landlord-phone-changed', unique, texts, account, [
    { kind: 'text', text: texts.intro(formatDateTime(change.at), formatPhone(change.phone)) },
    ...alarm({ ...texts, notYou: texts.notYou(change.operatorEmail) }, change.publicUrl),
  ]);
}

interface PasskeyNews {
  kind: 'added' | 'removed';
  passkeyId: string;
  name: string;
  at: Date;
  publicUrl: string;
}

/** Tells the mailbox's owner that a passkey was added or removed. */
export function passkeyMail(account: Addressee, { kind, passkeyId, name, at, publicUrl }: PasskeyNews): OtherMail {
  const texts = kind === 'added' ? passkeyAddedMailLandlordTexts : passkeyRemovedMailLandlordTexts;
  return accountMail(`landlord-passkey-${kind}`, passkeyId, texts, account, [
    { kind: 'text', text: texts.intro(name, formatDateTime(at)) },
    ...alarm(texts, publicUrl),
  ]);
}

/** The receipt for the deletion. It is sealed with a key of its own that belongs to no record, because the recipient no longer has one. */
export function erasedMail({ id, profile }: Addressee, at: Date): OtherMail {
  const texts = erasedMailLandlordTexts;
  return {
    key: `landlord-account-erased:${id}`,
    template: 'landlord-account-erased',
    to: { email: profile.email, personKeyId: null },
    subject: texts.subject,
    page: {
      title: texts.title,
      greeting: texts.greeting,
      blocks: [
        { kind: 'text', text: texts.done(formatDateTime(at)) },
        { kind: 'text', text: texts.ended },
        { kind: 'text', text: texts.kept },
      ],
      reason: texts.reason,
    },
  };
}

/** What to do if it was somebody else. */
const alarm = (texts: { notYou: string; button: string }, publicUrl: string): MailBlock[] => [
  { kind: 'text', text: texts.notYou },
  { kind: 'button', label: texts.button, url: forgotUrl(publicUrl) },
];

const forgotUrl = (publicUrl: string): string => `${publicUrl}/vermieter/passwort-vergessen`;
