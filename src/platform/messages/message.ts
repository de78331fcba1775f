import type { RefusalCause } from './smtp-refusal.ts';

/** A message as features pass it in and as the outbox stores it, sealed. */
export interface MailContent {
  kind: 'mail';
  to: string;
  fromName?: string;
  subject: string;
  html: string;
  text: string;
  attachments: { fileName: string; contentType: string; base64: string }[];
  /** The mail is dropped once this mailbox opted out ('nie wieder anschreiben'). */
  suppressibleMailbox?: string;
  /** The mail is also dropped once the mailbox opted out for this record alone. */
  suppressibleAbout?: string;
}

export interface PhoneContent {
  /** A call is read out to the person who answers the phone. */
  kind: 'sms' | 'call';
  /** E.164 */
  to: string;
  text: string;
  ttlSeconds: number;
}

export type MessageContent = MailContent | PhoneContent;

/** The outcome of one try to send. `retry` covers every answer after which the message may not have been sent. */
export type Delivery =
  | { outcome: 'accepted' }
  | { outcome: 'retry'; error: string }
  /** `cause` is what the refusal is about, as far as the server says. */
  | { outcome: 'rejected'; error: string; cause: RefusalCause };

export interface MailAdapter {
  /** `id` determines the Message-ID, which is the same for every try, so that a repetition can be recognised. */
  send(id: string, mail: MailContent): Promise<Delivery>;
}

/** Somebody is waiting for a message to their phone; mails have a queue of their own, so that a thousand mails delay no TAN. */
export const jobOf = (kind: string): 'send-message' | 'send-phone-message' =>
  kind === 'mail' ? 'send-message' : 'send-phone-message';
