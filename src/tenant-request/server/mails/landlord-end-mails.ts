// Mails to the landlord about a request that ended early or changed.
import { fullName, subjectWithName } from '../../../person-fields/rules/index.ts';
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
import { wordingFor, type ToLandlord, type RecipientWording } from './mail-facts.ts';

/** Leaves out the tenant's name, because the tenant's data are being deleted. */
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
      greeting: wordingFor(data, isForwarded).greeting,
      blocks: [{ kind: 'text', text: texts.intro(formatDate(dayInBerlin(mailedAt))) }],
      reason: isForwarded ? forwardedMailLandlordTexts.reasonNameless : texts.reason,
    },
  };
}

export function withdrawnLandlordMail(requestId: string, data: CompleteData, isForwarded: boolean): ToLandlord {
  const texts = withdrawnMailLandlordTexts;
  const tenant = fullName(data.personal);
  const { greeting, reason } = wordingFor(data, isForwarded);
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

interface EndMailTexts {
  key: string;
  template: ToLandlord['template'];
  texts: Readonly<Record<'title' | 'next', string> & Record<'subject' | 'intro', (tenant: string) => string>>;
}

/** A mail with two paragraphs: what happened, and what comes next. */
function endMail(
  data: CompleteData,
  { greeting, reason }: Pick<RecipientWording, 'greeting' | 'reason'>,
  { key, template, texts }: EndMailTexts,
): ToLandlord {
  const blocks = [texts.intro(fullName(data.personal)), texts.next].map((text) => ({ kind: 'text', text }) as const);
  return {
    key,
    template,
    subject: subjectWithName(texts.subject, data.personal, data.rental.street),
    page: { title: texts.title, greeting, blocks, reason },
  };
}

/** Greeting and reason line: once the request is over, the reason given in the mail before no longer holds. */
function endWording(data: CompleteData, isForwarded: boolean): Pick<RecipientWording, 'greeting' | 'reason'> {
  const { greeting, reason } = wordingFor(data, isForwarded);
  return { greeting, reason: isForwarded ? reason : withdrawnMailLandlordTexts.reason(fullName(data.personal)) };
}

/** Whether the person objected, or had everything erased. */
export type EndCause = 'objected' | 'erased';

/** Sent when the landlord had signed, nobody had paid, and a person named in the certificate objects or had everything erased. */
export function objectedLandlordMail(
  requestId: string,
  data: CompleteData,
  { isForwarded, cause }: { isForwarded: boolean; cause: EndCause },
): ToLandlord {
  return endMail(data, endWording(data, isForwarded), {
    key: `landlord-withdrawn:${requestId}`,
    template: 'landlord-withdrawn',
    texts: { ...objectedMailLandlordTexts, intro: objectedMailLandlordTexts.intros[cause] },
  });
}

/** Sent before the landlord has answered, once for each named person who objects or had everything erased. */
export function changedLandlordMail(
  personKeyId: string,
  data: CompleteData,
  { isForwarded, cause }: { isForwarded: boolean; cause: EndCause },
): ToLandlord {
  return endMail(data, wordingFor(data, isForwarded), {
    key: `landlord-request-changed:${personKeyId}`,
    template: 'landlord-request-changed',
    texts: { ...changedMailLandlordTexts, intro: changedMailLandlordTexts.intros[cause] },
  });
}

/** Sent when the landlord had signed, and a rule held the signature. */
export const rejectedLandlordMail = (requestId: string, data: CompleteData, isForwarded: boolean): ToLandlord =>
  endMail(data, endWording(data, isForwarded), {
    key: `landlord-rejected:${requestId}`,
    template: 'landlord-rejected',
    texts: rejectedMailLandlordTexts,
  });
