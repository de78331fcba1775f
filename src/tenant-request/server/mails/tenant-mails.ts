// Every mail of this feature to the tenant, as data.
import { formatAddress } from '../../../address/rules/index.ts';
import type { MailTemplate } from '../../../platform/messages/mail-table.ts';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import type { LandlordInformation, RentalStep } from '../../rules/index.ts';
import {
  confirmMailTenantTexts,
  continueMailTenantTexts,
  deliverMailTenantTexts,
  erasedMailTenantTexts,
  expiredMailTenantTexts,
  heldMailTenantTexts,
  lapsedMailTenantTexts,
  noAnswerMailTenantTexts,
  rejectedMailTenantTexts,
  sentMailTenantTexts,
  statusMailTenantTexts,
  suppressedMailTenantTexts,
  takenBackMailTenantTexts,
  undeliverableMailTenantTexts,
  withdrawnMailTenantTexts,
} from '../../rules/mails.de.ts';
import { landlordName } from './mail-subject.ts';
import { periodOf, type Letter } from './post-mail.ts';

interface LinkTexts {
  subject: string;
  title: string;
  greeting: (firstName: string) => string;
  intro: string;
  button: string;
  reason: string;
}

export function confirmLetter(requestId: string, firstName: string, url: string): Letter {
  const texts = confirmMailTenantTexts;
  return {
    key: `tenant-confirm:${requestId}`,
    template: 'tenant-confirm',
    subject: texts.subject,
    page: {
      title: texts.title,
      greeting: texts.greeting(firstName),
      blocks: [
        { kind: 'text', text: texts.intro },
        { kind: 'button', label: texts.button, url },
        { kind: 'note', text: texts.validity },
        { kind: 'note', text: texts.notYou },
      ],
      reason: texts.reason,
    },
  };
}

function linkLetter(
  key: string,
  template: MailTemplate,
  texts: LinkTexts,
  link: { firstName: string; url: string },
): Letter {
  return {
    key,
    template,
    subject: texts.subject,
    page: {
      title: texts.title,
      greeting: texts.greeting(link.firstName),
      blocks: [
        { kind: 'text', text: texts.intro },
        { kind: 'button', label: texts.button, url: link.url },
      ],
      reason: texts.reason,
    },
  };
}

export type FreshLinkKind = 'continue' | 'status' | 'deliver';

const freshLinkTexts: Record<FreshLinkKind, LinkTexts> = {
  continue: continueMailTenantTexts,
  status: statusMailTenantTexts,
  deliver: deliverMailTenantTexts,
};

/** `unique` lets every renewal be a mail of its own. */
export function freshLinkLetter(kind: FreshLinkKind, unique: string, link: { firstName: string; url: string }): Letter {
  return linkLetter(`tenant-link:${unique}`, `tenant-link-${kind}`, freshLinkTexts[kind], link);
}

export interface SentFacts {
  requestId: string;
  firstName: string;
  landlord: LandlordInformation;
  rental: RentalStep;
  at: Date;
  url: string;
}

export function sentLetter({ requestId, firstName, landlord, rental, at, url }: SentFacts): Letter {
  const texts = sentMailTenantTexts;
  return {
    key: `tenant-sent:${requestId}`,
    template: 'tenant-sent',
    subject: texts.subject,
    page: {
      title: texts.title,
      greeting: texts.greeting(firstName),
      blocks: [
        { kind: 'text', text: texts.intro(landlordName(landlord)) },
        {
          kind: 'facts',
          rows: [
            [texts.flatLabel, formatAddress(rental)],
            [texts.periodLabel, periodOf(rental)],
            [texts.sentLabel, formatDateTime(at)],
          ],
        },
        { kind: 'button', label: texts.button, url },
        { kind: 'note', text: texts.remind },
      ],
      reason: texts.reason,
    },
  };
}

/** Told plainly: this landlord does not want to be written to, and what to do instead. */
export function suppressedLetter({ requestId, firstName, landlord, url }: SentFacts): Letter {
  const texts = suppressedMailTenantTexts;
  return {
    key: `tenant-sent:${requestId}`,
    template: 'tenant-suppressed',
    subject: texts.subject,
    page: {
      title: texts.title,
      greeting: texts.greeting(firstName),
      blocks: [
        { kind: 'text', text: texts.intro(landlordName(landlord)) },
        { kind: 'list', items: texts.next },
        { kind: 'button', label: texts.button, url },
      ],
      reason: texts.reason,
    },
  };
}

/** The mail server of the landlord's side refused it, at once or later. `messageId`: told once for each mail. */
export function undeliverableLetter(messageId: string, link: { firstName: string; url: string }): Letter {
  const texts = undeliverableMailTenantTexts;
  return {
    key: `tenant-undeliverable:${messageId}`,
    template: 'tenant-undeliverable',
    subject: texts.subject,
    page: {
      title: texts.title,
      greeting: texts.greeting(link.firstName),
      blocks: [
        { kind: 'text', text: texts.intro },
        { kind: 'list', items: texts.next },
        { kind: 'button', label: texts.button, url: link.url },
      ],
      reason: texts.reason,
    },
  };
}

/** The sweep finds requests by the absence of this key. */
export const noAnswerKey = (requestId: string): string => `tenant-no-answer:${requestId}`;

export function noAnswerLetter(
  requestId: string,
  { firstName, url, landlord, until }: { firstName: string; url: string; landlord: LandlordInformation; until: string },
): Letter {
  const texts = noAnswerMailTenantTexts;
  return {
    key: noAnswerKey(requestId),
    template: 'tenant-no-answer',
    subject: texts.subject,
    page: {
      title: texts.title,
      greeting: texts.greeting(firstName),
      blocks: [
        { kind: 'text', text: texts.intro(landlordName(landlord)) },
        { kind: 'text', text: texts.open(until) },
        { kind: 'heading', text: texts.nextHeading },
        { kind: 'list', items: texts.next },
        { kind: 'button', label: texts.button, url },
      ],
      reason: texts.reason,
    },
  };
}

export function heldLetter(requestId: string, link: { firstName: string; url: string }): Letter {
  return linkLetter(`tenant-held:${requestId}`, 'tenant-held', heldMailTenantTexts, link);
}

const endTexts = {
  withdrawn: withdrawnMailTenantTexts,
  expired: expiredMailTenantTexts,
  lapsed: lapsedMailTenantTexts,
  rejected: rejectedMailTenantTexts,
  erased: erasedMailTenantTexts,
  takenBack: takenBackMailTenantTexts,
};

export type EndKind = keyof typeof endTexts;

/** The request is over; an expired one names who did not answer. */
export function endLetter(
  kind: EndKind,
  requestId: string,
  firstName: string,
  landlord: LandlordInformation | null,
): Letter {
  const texts = endTexts[kind];
  return {
    key: `tenant-${kind}:${requestId}`,
    template: kind === 'takenBack' ? 'tenant-taken-back' : `tenant-${kind}`,
    subject: texts.subject,
    page: {
      title: texts.title,
      greeting: texts.greeting(firstName),
      blocks: [
        { kind: 'text', text: endIntro(kind, landlord) },
        { kind: 'text', text: texts.again },
      ],
      reason: texts.reason,
    },
  };
}

function endIntro(kind: EndKind, landlord: LandlordInformation | null): string {
  if (kind !== 'expired') return endTexts[kind].intro;
  return expiredMailTenantTexts.intro(landlord ? landlordName(landlord) : expiredMailTenantTexts.someone);
}
