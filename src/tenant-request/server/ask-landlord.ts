// The mail to the landlord with its two links; the same for the request, a released one, a forwarded one and reminders.
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { MessageState } from '../../platform/messages/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { requestLimits } from '../rules/index.ts';
import {
  forwardedLetter,
  reminderLetter,
  renewedLetter,
  requestLetter,
  type LandlordFacts,
} from './mails/landlord-mails.ts';
import { postMail, type Letter } from './mails/post-mail.ts';
import { numberFor } from './request-number-store.ts';
import type { CompleteData } from './tenant-request.ts';

/** So long the landlord may answer. */
export const answerSeconds = requestLimits.landlordLinkDays * 24 * 3600;

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
  | { kind: 'renewed' };

/** Answers 'suppressed' when this address asked never to be written to again: then nothing was sent. */
export async function askLandlord(
  platform: Platform,
  trx: Transaction,
  asked: Asked,
  asking: Asking,
): Promise<MessageState> {
  const { handles } = platform;
  const { requestId, data, landlordKeyId, submittedAt } = asked;
  const expiresAt = addSeconds(submittedAt, answerSeconds);
  const links = {
    confirm: await handles.create(trx, { purpose: 'landlord-confirm', subjectId: requestId, expiresAt }),
    erase: await handles.create(trx, { purpose: 'erase', subjectId: requestId }),
  };
  const to = { side: 'landlord', requestId, personKeyId: landlordKeyId, email: data.landlord.email } as const;
  const requestNumber = await numberFor(platform, trx, { requestId, landlordKeyId });
  const facts = { requestId, data, links, submittedAt, expiresAt, requestNumber };
  return postMail(platform, trx, to, letterFor(platform, facts, asking));
}

function letterFor({ settings }: Platform, facts: LandlordFacts, asking: Asking): Letter {
  switch (asking.kind) {
    case 'request':
      return requestLetter(settings, facts);
    case 'forwarded':
      return forwardedLetter(settings, facts);
    case 'reminder':
      return reminderLetter(settings, facts, asking.number);
    case 'renewed':
      return renewedLetter(settings, facts);
  }
}
