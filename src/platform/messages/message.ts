import type { RefusalCause } from './smtp-refusal.ts';

/** A message as features hand it over and as it lies sealed in the outbox. */
export interface MailContent {
  kind: 'mail';
  to: string;
  fromName?: string;
  subject: string;
  html: string;
  text: string;
  attachments: { fileName: string; contentType: string; base64: string }[];
  /** Not sent any more once this mailbox said 'nie wieder anschreiben'. */
  suppressibleMailbox?: string;
  /** Nor once it said so about this record alone. */
  suppressibleAbout?: string;
}

export interface PhoneContent {
  /** A call is read out to whoever answers the phone. */
  kind: 'sms' | 'call';
  /** E.164 */
  to: string;
  text: string;
  ttlSeconds: number;
}

export type MessageContent = MailContent | PhoneContent;

/** What became of one try to send. `retry` covers every answer after which the message may not have gone out. */
export type Delivery =
  | { outcome: 'accepted' }
  | { outcome: 'retry'; error: string }
  /** `cause`: what the refusal is about, as far as the server says. */
  | { outcome: 'rejected'; error: string; cause: RefusalCause };

export interface MailAdapter {
  /** `id` makes the Message-ID: the same for every try, so that a repeat can be recognised. */
  send(id: string, mail: MailContent): Promise<Delivery>;
}

/** Whose phone it goes to is waiting for it; mails have a queue of their own, so that a thousand of them delay no TAN. */
export const jobOf = (kind: string): 'send-message' | 'send-phone-message' =>
  kind === 'mail' ? 'send-message' : 'send-phone-message';
