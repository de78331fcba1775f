// The mails to whom was asked, when the request is over before the answer.
import { fullName, subjectWithName } from '../../../person-fields/rules/index.ts';
import { newId } from '../../../platform/crypto/random.ts';
import { dayInBerlin, formatDate } from '../../../platform/rules/dates.ts';
import { senderNeutralTexts } from '../../../platform/rules/mails.de.ts';
import {
  changedMailLandlordTexts,
  erasedMailLandlordTexts,
  forwardedMailLandlordTexts,
  objectedMailLandlordTexts,
  rejectedMailLandlordTexts,
  withdrawnMailLandlordTexts,
} from '../../rules/landlord-mails.de.ts';
import type { CompleteData } from '../tenant-request.ts';
import { voiceFor, type ToLandlord } from './mail-facts.ts';

/** Without the tenant's name: the tenant's data are being deleted. */
export function erasedLandlordMail(
  requestId: string,
  data: CompleteData,
  { mailedAt, isForwarded }: { mailedAt: Date; isForwarded: boolean },
): ToLandlord {
  const texts = erasedMailLandlordTexts;
  return {
    key: `landlord-withdrawn:${requestId}`,
    template: 'landlord-withdrawn',
    subject: texts.subject,
    page: {
      title: texts.title,
      greeting: voiceFor(data, isForwarded).greeting,
      blocks: [{ kind: 'text', text: texts.intro(formatDate(dayInBerlin(mailedAt))) }],
      reason: isForwarded ? forwardedMailLandlordTexts.reasonNameless : texts.reason,
    },
  };
}

export function withdrawnLandlordMail(requestId: string, data: CompleteData, isForwarded: boolean): ToLandlord {
  const texts = withdrawnMailLandlordTexts;
  const tenant = fullName(data.personal);
  const { greeting, reason } = voiceFor(data, isForwarded);
  return {
    key: `landlord-withdrawn:${requestId}`,
    template: 'landlord-withdrawn',
    fromName: senderNeutralTexts.onBehalfOf(tenant),
    subject: subjectWithName(texts.subject, data.personal, data.rental.street),
    page: {
      title: texts.title,
      greeting,
      blocks: [{ kind: 'text', text: texts.intro(tenant) }],
      reason: isForwarded ? reason : texts.reason(tenant),
    },
  };
}

/** He had signed, and somebody whom the paper names does not want to be named, or had everything erased. Nobody had paid for it. */
export function objectedLandlordMail(
  requestId: string,
  data: CompleteData,
  { isForwarded, cause }: { isForwarded: boolean; cause: 'objected' | 'erased' },
): ToLandlord {
  const texts = objectedMailLandlordTexts;
  const tenant = fullName(data.personal);
  const { greeting, reason } = voiceFor(data, isForwarded);
  return {
    key: `landlord-withdrawn:${requestId}`,
    template: 'landlord-withdrawn',
    subject: subjectWithName(texts.subject, data.personal, data.rental.street),
    page: {
      title: texts.title,
      greeting,
      blocks: [
        { kind: 'text', text: texts.intros[cause](tenant) },
        { kind: 'text', text: texts.again },
      ],
      reason: isForwarded ? reason : withdrawnMailLandlordTexts.reason(tenant),
    },
  };
}

/** He has not signed, and somebody whom the request named had everything erased. */
export function changedLandlordMail(data: CompleteData, isForwarded: boolean): ToLandlord {
  const texts = changedMailLandlordTexts;
  const tenant = fullName(data.personal);
  const { greeting, reason } = voiceFor(data, isForwarded);
  return {
    key: `landlord-request-changed:${newId()}`,
    template: 'landlord-request-changed',
    subject: subjectWithName(texts.subject, data.personal, data.rental.street),
    page: {
      title: texts.title,
      greeting,
      blocks: [
        { kind: 'text', text: texts.intro(tenant) },
        { kind: 'text', text: texts.next },
      ],
      reason,
    },
  };
}

/** He had signed, and a rule stopped it. */
export function rejectedLandlordMail(requestId: string, data: CompleteData, isForwarded: boolean): ToLandlord {
  const texts = rejectedMailLandlordTexts;
  const tenant = fullName(data.personal);
  const { greeting, reason } = voiceFor(data, isForwarded);
  return {
    key: `landlord-rejected:${requestId}`,
    template: 'landlord-rejected',
    subject: subjectWithName(texts.subject, data.personal, data.rental.street),
    page: {
      title: texts.title,
      greeting,
      blocks: [
        { kind: 'text', text: texts.intro(tenant) },
        { kind: 'text', text: texts.again },
      ],
      reason: isForwarded ? reason : withdrawnMailLandlordTexts.reason(tenant),
    },
  };
}
