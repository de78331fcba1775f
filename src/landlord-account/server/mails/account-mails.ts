// Every mail of the account, as data.
import { formatPhone, greetingOf } from '../../../person-fields/rules/index.ts';
import type { MailTemplate } from '../../../platform/messages/mail-table.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import {
  confirmMailLandlordTexts,
  deviceMailLandlordTexts,
  knownMailLandlordTexts,
  passwordMailLandlordTexts,
  phoneMailLandlordTexts,
  resetMailLandlordTexts,
} from '../../rules/mails.de.ts';
import type { AccountProfile } from '../account.ts';
import { deviceName, type DeviceFacts } from '../device-facts.ts';
import type { Letter } from './post-mail.ts';

interface MailTexts {
  subject: string;
  title: string;
  reason: string;
}

export const letter = (
  template: MailTemplate,
  unique: string,
  texts: MailTexts,
  profile: AccountProfile,
  blocks: MailBlock[],
): Letter => ({
  key: `${template}:${unique}`,
  template,
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

export function confirmLetter(accountId: string, profile: AccountProfile, url: string): Letter {
  const texts = confirmMailLandlordTexts;
  return letter('landlord-email', accountId, texts, profile, linkBlocks(texts, url));
}

/** `unique` lets every request be a mail of its own. */
export function resetLetter(unique: string, profile: AccountProfile, url: string): Letter {
  const texts = resetMailLandlordTexts;
  return letter('landlord-reset', unique, texts, profile, linkBlocks(texts, url));
}

/** Somebody wanted to register an address that has an account. */
export function knownLetter(unique: string, profile: AccountProfile, publicUrl: string): Letter {
  const texts = knownMailLandlordTexts;
  return letter('landlord-known', unique, texts, profile, [
    { kind: 'text', text: texts.intro },
    { kind: 'button', label: texts.button, url: `${publicUrl}/vermieter/einloggen` },
    { kind: 'link', label: texts.forgot, url: forgotUrl(publicUrl) },
    { kind: 'note', text: texts.notYou },
  ]);
}

export function deviceLetter(
  unique: string,
  profile: AccountProfile,
  login: { at: Date; device: DeviceFacts; publicUrl: string },
): Letter {
  const texts = deviceMailLandlordTexts;
  return letter('landlord-new-device', unique, texts, profile, [
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

export function passwordLetter(
  unique: string,
  profile: AccountProfile,
  change: { at: Date; publicUrl: string; hadPasskeys: boolean },
): Letter {
  const texts = passwordMailLandlordTexts;
  return letter('landlord-password-changed', unique, texts, profile, [
    { kind: 'text', text: texts.intro(formatDateTime(change.at)) },
    ...(change.hadPasskeys ? [{ kind: 'text', text: texts.passkeys } as const] : []),
    ...alarm(texts, change.publicUrl),
  ]);
}

/** `phone` is the new number; shown whole, since it is the owner's mailbox. */
export function phoneLetter(
  unique: string,
  profile: AccountProfile,
  change: { at: Date; phone: string; publicUrl: string; operatorEmail: string },
): Letter {
  const texts = phoneMailLandlordTexts;
  return letter('landlord-phone-changed', unique, texts, profile, [
    { kind: 'text', text: texts.intro(formatDateTime(change.at), formatPhone(change.phone)) },
    ...alarm({ ...texts, notYou: texts.notYou(change.operatorEmail) }, change.publicUrl),
  ]);
}

/** What to do when it was somebody else. */
export const alarm = (texts: { notYou: string; button: string }, publicUrl: string): MailBlock[] => [
  { kind: 'text', text: texts.notYou },
  { kind: 'button', label: texts.button, url: forgotUrl(publicUrl) },
];

const forgotUrl = (publicUrl: string): string => `${publicUrl}/vermieter/passwort-vergessen`;
