// A passkey came or went: the owner of the mailbox learns of it.
import { formatDateTime } from '../../../platform/rules/dates.ts';
import { passkeyAddedMailLandlordTexts, passkeyRemovedMailLandlordTexts } from '../../rules/passkeys.de.ts';
import type { AccountProfile } from '../account.ts';
import { alarm, letter } from './account-mails.ts';
import type { Letter } from './post-mail.ts';

export interface PasskeyNews {
  kind: 'added' | 'removed';
  passkeyId: string;
  name: string;
  at: Date;
  publicUrl: string;
}

export function passkeyLetter(profile: AccountProfile, { kind, passkeyId, name, at, publicUrl }: PasskeyNews): Letter {
  const texts = kind === 'added' ? passkeyAddedMailLandlordTexts : passkeyRemovedMailLandlordTexts;
  return letter(`landlord-passkey-${kind}`, passkeyId, texts, profile, [
    { kind: 'text', text: texts.intro(name, formatDateTime(at)) },
    ...alarm(texts, publicUrl),
  ]);
}
