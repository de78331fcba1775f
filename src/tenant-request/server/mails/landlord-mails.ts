// Every mail of this feature to the landlord: the tenant's request and nothing else (L23).
import { randomUUID } from 'node:crypto';
import { formatAddress } from '../../../address/rules/index.ts';
import { fullName, greetingOf, subjectWithName } from '../../../person-fields/rules/index.ts';
import { senderNeutralTexts } from '../../../platform/rules/mails.de.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import type { Settings } from '../../../platform/settings/settings.ts';
import { dayInBerlin, formatDate } from '../../../platform/rules/dates.ts';
import { requestLimits } from '../../rules/index.ts';
import {
  dataInformationLandlordTexts,
  erasedMailLandlordTexts,
  forwardedMailLandlordTexts,
  reminderMailLandlordTexts,
  renewedMailLandlordTexts,
  requestMailLandlordTexts,
  withdrawnMailLandlordTexts,
} from '../../rules/landlord-mails.de.ts';
import type { CompleteData } from '../tenant-request.ts';
import { landlordName } from './mail-subject.ts';
import { periodOf, type Letter } from './post-mail.ts';

/** Values of the links: confirm and erase are different rights (W17). */
export interface LandlordLinks {
  confirm: string;
  erase: string;
}

export interface LandlordFacts {
  requestId: string;
  data: CompleteData;
  links: LandlordLinks;
  submittedAt: Date;
  expiresAt: Date;
  /** As printed. */
  requestNumber: string;
}

/** The first mail, with the information of Art. 14 GDPR (L21). */
export function requestLetter(settings: Settings, facts: LandlordFacts): Letter {
  const { data, requestId } = facts;
  const tenant = fullName(data.personal);
  return {
    key: requestMailKey(requestId, 0),
    template: 'landlord-request',
    fromName: senderNeutralTexts.onBehalfOf(fullName(data.personal)),
    subject: subjectWithName(requestMailLandlordTexts.subject, data.personal),
    page: {
      title: requestMailLandlordTexts.title,
      greeting: `${greetingOf(data.landlord)},`,
      blocks: [
        { kind: 'text', text: requestMailLandlordTexts.intro(tenant) },
        ...requestBlocks(settings, facts),
        ...dataInformation(settings, tenant),
        ...eraseBlocks(settings, facts.links),
      ],
      reason: requestMailLandlordTexts.reason(tenant),
    },
  };
}

/** The first mail to the property manager whom the landlord named: an own source, and nobody greeted by a wrong name. */
export function forwardedLetter(settings: Settings, facts: LandlordFacts): Letter {
  const { data } = facts;
  const texts = forwardedMailLandlordTexts;
  const landlord = landlordName(data.landlord);
  return {
    // A request may be forwarded more than once.
    key: `landlord-forwarded:${randomUUID()}`,
    template: 'landlord-request',
    fromName: senderNeutralTexts.onBehalfOf(fullName(data.personal)),
    subject: subjectWithName(requestMailLandlordTexts.subject, data.personal),
    page: {
      title: requestMailLandlordTexts.title,
      greeting: texts.greeting,
      blocks: [
        { kind: 'text', text: texts.intro(fullName(data.personal), landlord) },
        ...requestBlocks(settings, facts),
        ...dataInformation(settings, landlord),
        ...eraseBlocks(settings, facts.links),
      ],
      reason: texts.reason(landlord),
    },
  };
}

export function reminderLetter(settings: Settings, facts: LandlordFacts, number: number): Letter {
  const { data, requestId, submittedAt, expiresAt } = facts;
  const texts = reminderMailLandlordTexts;
  const tenant = fullName(data.personal);
  const isLast = number >= requestLimits.remindersPerRequest;
  return {
    key: requestMailKey(requestId, number),
    template: 'landlord-reminder',
    fromName: senderNeutralTexts.onBehalfOf(tenant),
    subject: subjectWithName(texts.subject, data.personal),
    page: {
      title: texts.title,
      greeting: `${greetingOf(data.landlord)},`,
      blocks: [
        { kind: 'text', text: texts.intro(tenant, formatDate(dayInBerlin(submittedAt))) },
        ...requestBlocks(settings, facts),
        ...(isLast ? [{ kind: 'note', text: texts.last(formatDate(dayInBerlin(expiresAt))) } as const] : []),
        ...dataInformation(settings, tenant),
        ...eraseBlocks(settings, facts.links),
      ],
      reason: requestMailLandlordTexts.reason(tenant),
    },
  };
}

/** Asked for on our pages. The mails before it may have gone astray, so it tells the source as well (L21). */
export function renewedLetter(settings: Settings, facts: LandlordFacts): Letter {
  const { data, links } = facts;
  const tenant = fullName(data.personal);
  return {
    key: `landlord-link:${randomUUID()}`,
    template: 'landlord-link',
    fromName: senderNeutralTexts.onBehalfOf(tenant),
    subject: subjectWithName(renewedMailLandlordTexts.subject, data.personal),
    page: {
      title: renewedMailLandlordTexts.title,
      greeting: `${greetingOf(data.landlord)},`,
      blocks: [
        { kind: 'text', text: renewedMailLandlordTexts.intro(tenant) },
        ...requestBlocks(settings, facts),
        ...dataInformation(settings, tenant),
        ...eraseBlocks(settings, links),
      ],
      reason: renewedMailLandlordTexts.reason,
    },
  };
}

/** Without the tenant's name: the tenant's data are being deleted. */
export function erasedLandlordLetter(requestId: string, { landlord }: CompleteData, mailedAt: Date): Letter {
  const texts = erasedMailLandlordTexts;
  return {
    key: `landlord-withdrawn:${requestId}`,
    template: 'landlord-withdrawn',
    subject: texts.subject,
    page: {
      title: texts.title,
      greeting: `${greetingOf(landlord)},`,
      blocks: [{ kind: 'text', text: texts.intro(formatDate(dayInBerlin(mailedAt))) }],
      reason: texts.reason,
    },
  };
}

export function withdrawnLandlordLetter(requestId: string, data: CompleteData): Letter {
  const texts = withdrawnMailLandlordTexts;
  const tenant = fullName(data.personal);
  return {
    key: `landlord-withdrawn:${requestId}`,
    template: 'landlord-withdrawn',
    fromName: senderNeutralTexts.onBehalfOf(tenant),
    subject: subjectWithName(texts.subject, data.personal),
    page: {
      title: texts.title,
      greeting: `${greetingOf(data.landlord)},`,
      blocks: [{ kind: 'text', text: texts.intro(tenant) }],
      reason: texts.reason(tenant),
    },
  };
}

/** The key of the request (0) or of a reminder. */
const requestMailKey = (requestId: string, number: number): string => `landlord-request:${requestId}:${number}`;

function requestBlocks(settings: Settings, { data, links, expiresAt, requestNumber }: LandlordFacts): MailBlock[] {
  const texts = requestMailLandlordTexts;
  const { publicUrl } = settings;
  return [
    {
      kind: 'facts',
      rows: [
        [texts.tenantLabel, fullName(data.personal)],
        [texts.flatLabel, formatAddress(data.rental)],
        [texts.periodLabel, periodOf(data.rental)],
      ],
    },
    { kind: 'list', items: texts.steps },
    { kind: 'button', label: texts.button, url: confirmUrl(publicUrl, links) },
    { kind: 'text', text: texts.voluntary },
    { kind: 'link', label: texts.information, url: informationUrl(publicUrl, links) },
    { kind: 'text', text: texts.byNumber(new URL(publicUrl).host, requestNumber) },
    { kind: 'note', text: texts.validity(formatDate(dayInBerlin(expiresAt))) },
  ];
}

function dataInformation({ operator }: Settings, source: string): MailBlock[] {
  const texts = dataInformationLandlordTexts;
  const address = `${operator.street}, ${operator.postalCode} ${operator.city}`;
  return [
    { kind: 'heading', text: texts.heading },
    { kind: 'facts', rows: texts.facts({ name: operator.name, address, email: operator.email }, source) },
  ];
}

function eraseBlocks({ publicUrl }: Settings, links: LandlordLinks): MailBlock[] {
  const texts = requestMailLandlordTexts;
  return [
    { kind: 'link', label: texts.neverAgain, url: `${confirmUrl(publicUrl, links)}#ablehnen` },
    { kind: 'link', label: texts.deleteData, url: `${publicUrl}/vermieter/daten-loeschen/${links.erase}` },
  ];
}

const confirmUrl = (publicUrl: string, { confirm }: LandlordLinks): string =>
  `${publicUrl}/angaben-bestaetigen?request=tenant&token=${confirm}`;

/** The first id carries the handle; the other two are random and give no right (reading D40). */
function informationUrl(publicUrl: string, { confirm, erase }: LandlordLinks): string {
  const query = new URLSearchParams({
    token: erase,
    landlordId: confirm,
    tenantId: randomUUID(),
    propertyId: randomUUID(),
  });
  return `${publicUrl}/vermieterinfo?${query.toString()}`;
}
