// Every mail of this room to the tenant, as data.
import { formatAddress } from '../../../address/rules/index.ts';
import { frameMail, type FrameTexts } from '../../../platform/messages/mail-frame.ts';
import type { TenantTemplate } from '../../../platform/messages/mail-table.ts';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import {
  heldMailTenantTexts,
  releasedMailTenantTexts,
  releasedSuppressedMailTenantTexts,
  releasedWaitingMailTenantTexts,
} from '../../rules/held-mails.de.ts';
import type { LandlordInformation, RentalStep } from '../../rules/index.ts';
import {
  confirmMailTenantTexts,
  continueMailTenantTexts,
  deliverMailTenantTexts,
  noAnswerMailTenantTexts,
  sentMailTenantTexts,
  waitingMailTenantTexts,
  statusMailTenantTexts,
  suppressedMailTenantTexts,
  undeliverableMailTenantTexts,
} from '../../rules/mails.de.ts';
import { landlordName, periodOf, type ToTenant } from './mail-facts.ts';

interface LinkTexts extends FrameTexts {
  readonly intro: string;
  readonly button: string;
}

export function confirmMail(requestId: string, firstName: string, url: string): ToTenant {
  const texts = confirmMailTenantTexts;
  return {
    key: `tenant-confirm:${requestId}`,
    template: 'tenant-confirm',
    ...frameMail(texts, firstName, [
      { kind: 'text', text: texts.intro },
      { kind: 'button', label: texts.button, url },
      { kind: 'note', text: texts.validity },
      { kind: 'note', text: texts.notYou },
    ]),
  };
}

function linkMail(
  key: string,
  template: TenantTemplate,
  texts: LinkTexts,
  link: { firstName: string; url: string },
): ToTenant {
  return {
    key,
    template,
    ...frameMail(texts, link.firstName, [
      { kind: 'text', text: texts.intro },
      { kind: 'button', label: texts.button, url: link.url },
    ]),
  };
}

export type FreshLinkKind = 'continue' | 'status' | 'deliver';

const freshLinkTexts: Record<FreshLinkKind, LinkTexts> = {
  continue: continueMailTenantTexts,
  status: statusMailTenantTexts,
  deliver: deliverMailTenantTexts,
};

/** `unique` makes every renewed link a mail of its own. */
export function freshLinkMail(kind: FreshLinkKind, unique: string, link: { firstName: string; url: string }): ToTenant {
  return linkMail(`tenant-link:${unique}`, `tenant-link-${kind}`, freshLinkTexts[kind], link);
}

export interface SentFacts {
  requestId: string;
  firstName: string;
  landlord: LandlordInformation;
  rental: RentalStep;
  at: Date;
  url: string;
  /** The request was held at the signature and then released: an earlier mail about it announced this one. */
  isReleased: boolean;
}

const keyOfSent = ({ requestId, at, isReleased }: SentFacts): string =>
  isReleased ? `tenant-released:${requestId}:${at.getTime()}` : `tenant-sent:${requestId}`;

function textsOfSent(isReleased: boolean, waitsUntil: Date | null): typeof sentMailTenantTexts {
  if (waitsUntil === null) return isReleased ? releasedMailTenantTexts : sentMailTenantTexts;
  return (isReleased ? releasedWaitingMailTenantTexts : waitingMailTenantTexts)(formatDateTime(waitsUntil));
}

/** `waitsUntil` is when the mail to the landlord is sent if it was postponed to another day; null means now. */
export function sentMail(facts: SentFacts, waitsUntil: Date | null): ToTenant {
  const { firstName, landlord, rental, at, url } = facts;
  const texts = textsOfSent(facts.isReleased, waitsUntil);
  return {
    key: keyOfSent(facts),
    template: 'tenant-sent',
    ...frameMail(texts, firstName, [
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
    ]),
  };
}

/** Tells the tenant that this landlord does not want mail, and what to do instead. */
export function suppressedMail(facts: SentFacts): ToTenant {
  const { firstName, landlord, url, isReleased } = facts;
  const texts = isReleased ? releasedSuppressedMailTenantTexts : suppressedMailTenantTexts;
  return {
    key: keyOfSent(facts),
    template: 'tenant-suppressed',
    ...frameMail(texts, firstName, [
      { kind: 'text', text: texts.intro(landlordName(landlord)) },
      { kind: 'list', items: texts.next },
      { kind: 'button', label: texts.button, url },
    ]),
  };
}

/** The mail server of the landlord refused the mail, at once or later. `messageId` makes it one notice per mail. */
export function undeliverableMail(
  messageId: string,
  link: { firstName: string; url: string; isForwarded: boolean },
): ToTenant {
  const texts = undeliverableMailTenantTexts;
  const { intro, next } = link.isForwarded ? texts.byManager : texts;
  return {
    key: `tenant-undeliverable:${messageId}`,
    template: 'tenant-undeliverable',
    ...frameMail(texts, link.firstName, [
      { kind: 'text', text: intro },
      { kind: 'list', items: next },
      { kind: 'button', label: texts.button, url: link.url },
    ]),
  };
}

/** The sweep finds requests that lack a mail with this key. */
export const noAnswerKey = (requestId: string): string => `tenant-no-answer:${requestId}`;

export interface NoAnswerFacts {
  firstName: string;
  url: string;
  landlord: LandlordInformation;
  isForwarded: boolean;
  until: string;
}

export function noAnswerMail(
  requestId: string,
  { firstName, url, landlord, isForwarded, until }: NoAnswerFacts,
): ToTenant {
  const texts = noAnswerMailTenantTexts;
  const intro = isForwarded ? texts.introOfManager : texts.intro(landlordName(landlord));
  return {
    key: noAnswerKey(requestId),
    template: 'tenant-no-answer',
    ...frameMail(texts, firstName, [
      { kind: 'text', text: intro },
      { kind: 'text', text: texts.open(until) },
      { kind: 'heading', text: texts.nextHeading },
      { kind: 'list', items: texts.next },
      { kind: 'button', label: texts.button, url },
    ]),
  };
}

export function heldMail(requestId: string, link: { firstName: string; url: string }): ToTenant {
  return linkMail(`tenant-held:${requestId}`, 'tenant-held', heldMailTenantTexts, link);
}
