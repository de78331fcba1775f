// The mail to the landlord with its two links; the same for a first request, a released one, a forwarded one and reminders.
import { mailboxOf } from '../../person-fields/rules/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { MessageState } from '../../platform/messages/message-store.ts';
import type { AskedBy } from '../../platform/messages/waiting-mails.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { answerEnd, answerUntil } from './answer-until.ts';
import {
  forwardedMail,
  releasedMail,
  reminderMail,
  renewedMail,
  requestMail,
  type LandlordFacts,
} from './mails/landlord-mails.ts';
import type { ToLandlord } from './mails/mail-facts.ts';
import { forwardedAt } from './mails-to-landlord.ts';
import { numberFor } from './request-number-store.ts';
import { sidesOf, type CompleteData } from './tenant-request.ts';

export interface Asked {
  requestId: string;
  landlordKeyId: string;
  data: CompleteData;
  submittedAt: Date;
}

export type Asking =
  | { kind: 'request' }
  | { kind: 'forwarded' }
  | { kind: 'reminder'; number: number }
  | { kind: 'renewed'; by: AskedBy }
  /** The request was held at the signature and then released. */
  | { kind: 'released' };

export interface AskedMail {
  /** 'suppressed' means that the address has opted out of mail and nothing was sent. */
  state: MessageState;
  /** When the mail is sent, if it was postponed because its mailbox got too many today; null if it is sent at once. */
  waitsUntil: Date | null;
}

/** Creates fresh links and queues the mail to the landlord. */
export async function askLandlord(
  platform: Platform,
  trx: Transaction,
  asked: Asked,
  asking: Asking,
): Promise<AskedMail> {
  const { handles, outbox } = platform;
  const { requestId, data, landlordKeyId, submittedAt } = asked;
  const by = asking.kind === 'renewed' ? asking.by : ({ kind: 'tenant', sides: sidesOf(platform, data) } as const);
  const dueAt = await outbox.placeFor(trx, mailboxOf(data.landlord.email), by);
  const expiresAt = asking.kind === 'request' ? answerEnd(dueAt ?? submittedAt) : await answerUntil(trx, asked);
  const links = {
    confirm: await handles.create(trx, { purpose: 'landlord-confirm', subjectId: requestId, expiresAt }),
    erase: await handles.create(trx, { purpose: 'erase', subjectId: requestId }),
  };
  const requestNumber = await numberFor(platform, trx, { requestId, landlordKeyId });
  const facts = {
    requestId,
    data,
    links,
    submittedAt,
    expiresAt,
    requestNumber,
    // The mail that forwards the request is not stored yet.
    forwardedAt: asking.kind === 'forwarded' ? platform.clock.now() : await forwardedAt(trx, requestId),
  };
  const to = { email: data.landlord.email, personKeyId: landlordKeyId };
  const { state } = await sendMail(platform, trx, { ...mailFor(platform, facts, asking), to, requestId, dueAt });
  return { state, waitsUntil: dueAt };
}

function mailFor({ settings }: Platform, facts: LandlordFacts, asking: Asking): ToLandlord {
  switch (asking.kind) {
    case 'request':
      return requestMail(settings, facts);
    case 'forwarded':
      return forwardedMail(settings, facts);
    case 'reminder':
      return reminderMail(settings, facts, asking.number);
    case 'renewed':
      return renewedMail(settings, facts);
    case 'released':
      return releasedMail(settings, facts);
  }
}
