// Every mail of this feature to the landlord: the tenant's request and nothing else (L23).
import { randomUUID } from 'node:crypto';
import { formatFlat } from '../../../address/rules/index.ts';
import { fullName, subjectWithName, tenantInShort } from '../../../person-fields/rules/index.ts';
import { senderNeutralTexts } from '../../../platform/rules/mails.de.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import { dataController } from '../../../platform/settings/data-controller.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { dayInBerlin, formatDate } from '../../../platform/rules/dates.ts';
import { lastDayOf } from '../../../platform/rules/last-day.ts';
import { confirmPath, requestLimits, type RenewalHeading } from '../../rules/index.ts';
import {
  dataInformationLandlordTexts,
  forwardedMailLandlordTexts,
  releasedMailLandlordTexts,
  renewalMailLandlordTexts,
  reminderMailLandlordTexts,
  renewedMailLandlordTexts,
  requestMailLandlordTexts,
} from '../../rules/landlord-mails.de.ts';
import type { CompleteData } from '../tenant-request.ts';
import { periodOf, wordingFor, type ToLandlord, type RecipientWording } from './mail-facts.ts';

/** Values of the links: confirming and erasing are different rights (W17). */
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
  /** The request number as printed. */
  requestNumber: string;
  /** When the landlord forwarded it to its present recipient; null if the tenant named the address. */
  forwardedAt: Date | null;
}

interface AskingMail {
  key: string;
  template: ToLandlord['template'];
  texts: { readonly subject: (tenant: string) => string; readonly title: string };
  /** `source` is who named the address. */
  intro: (tenant: string, source: string) => string;
  /** Shown below the request. */
  notes?: MailBlock[];
  /** If missing, the reason is who named the address. */
  reason?: string;
}

/**
 * Every mail carries the information of Art. 14 GDPR (L21), because earlier ones may have been lost. A manager was named by the
 * landlord and is not greeted by the landlord's name.
 */
function askingMail(
  settings: Settings,
  facts: LandlordFacts,
  { key, template, texts, intro, notes = [], reason }: AskingMail,
): ToLandlord {
  const { data, forwardedAt } = facts;
  const tenant = fullName(data.personal);
  const wording = wordingFor(data, forwardedAt !== null);
  return {
    key,
    template,
    fromName: senderNeutralTexts.onBehalfOf(tenant),
    subject: subjectWithName(texts.subject, data.personal, data.rental.street),
    page: {
      title: texts.title,
      greeting: wording.greeting,
      blocks: [
        { kind: 'text', text: intro(tenant, wording.source) },
        ...requestBlocks(settings, facts),
        ...notes,
        ...dataInformation(settings, wording),
        ...eraseBlocks(settings, facts),
      ],
      reason: reason ?? wording.reason,
    },
  };
}

export function requestMail(settings: Settings, facts: LandlordFacts): ToLandlord {
  const { renewal } = facts.data;
  const asked = { key: requestMailKey(facts.requestId, 0), template: 'landlord-request' } as const;
  if (!renewal)
    return askingMail(settings, facts, {
      ...asked,
      texts: requestMailLandlordTexts,
      intro: requestMailLandlordTexts.intro,
    });
  const signedOn = formatDate(renewal.signedOn);
  return askingMail(settings, facts, {
    ...asked,
    texts: renewalMailLandlordTexts,
    intro: (tenant) => renewalMailLandlordTexts.intro(tenant, signedOn),
  });
}

/** The first mail to the property manager whom the landlord named. */
export const forwardedMail = (settings: Settings, facts: LandlordFacts): ToLandlord =>
  askingMail(settings, facts, {
    // The key is random, because a request may be forwarded more than once.
    key: `landlord-forwarded:${randomUUID()}`,
    template: 'landlord-request',
    texts: requestMailLandlordTexts,
    intro: forwardedMailLandlordTexts.intro,
  });

export function reminderMail(settings: Settings, facts: LandlordFacts, number: number): ToLandlord {
  const { requestId, expiresAt } = facts;
  const texts = reminderMailLandlordTexts;
  const isLast = number >= requestLimits.remindersPerRequest;
  return askingMail(settings, facts, {
    key: requestMailKey(requestId, number),
    template: 'landlord-reminder',
    texts,
    intro: (tenant, source) => remindIntro(facts, tenant, source),
    notes: isLast ? [{ kind: 'note', text: texts.last(formatDate(lastDayOf(expiresAt))) }] : [],
  });
}

const remindIntro = ({ submittedAt, forwardedAt }: LandlordFacts, tenant: string, source: string): string =>
  forwardedAt
    ? forwardedMailLandlordTexts.remindIntro(tenant, source, formatDate(dayInBerlin(forwardedAt)))
    : reminderMailLandlordTexts.intro(tenant, formatDate(dayInBerlin(submittedAt)));

/** A fresh link that somebody requested on our pages. */
export const renewedMail = (settings: Settings, facts: LandlordFacts): ToLandlord =>
  renewedLinkMail(settings, facts, renewedMailLandlordTexts);

/** Asks for the signature again after a request held at the signature was released. */
export const releasedMail = (settings: Settings, facts: LandlordFacts): ToLandlord =>
  renewedLinkMail(settings, facts, releasedMailLandlordTexts);

const renewedLinkMail = (
  settings: Settings,
  facts: LandlordFacts,
  texts: typeof renewedMailLandlordTexts,
): ToLandlord =>
  askingMail(settings, facts, {
    key: `landlord-link:${randomUUID()}`,
    template: 'landlord-link',
    texts,
    intro: texts.intro,
    reason: texts.reason,
  });

/** The key of the request mail (number 0) or of a reminder. */
export const requestMailKey = (requestId: string, number: number): string => `landlord-request:${requestId}:${number}`;

function requestBlocks(settings: Settings, facts: LandlordFacts): MailBlock[] {
  const { data, links, expiresAt, requestNumber, forwardedAt } = facts;
  const texts = requestMailLandlordTexts;
  const before = forwardedAt === null ? data.renewal : undefined;
  const { publicUrl } = settings;
  return [
    {
      kind: 'facts',
      rows: [
        [texts.tenantLabel, tenantInShort(data.personal)],
        [texts.flatLabel, formatFlat(data.rental)],
        [texts.periodLabel, periodOf(data.rental)],
      ],
    },
    {
      kind: 'list',
      items: before
        ? renewalMailLandlordTexts.steps(formatDate(before.referenceDate), formatDate(before.signedOn))
        : texts.steps,
    },
    { kind: 'button', label: texts.button, url: confirmUrl(publicUrl, facts) },
    { kind: 'text', text: texts.voluntary },
    { kind: 'link', label: texts.information, url: informationUrl(publicUrl, links) },
    { kind: 'text', text: texts.byNumber(new URL(publicUrl).host, requestNumber) },
    { kind: 'text', text: texts.unsure(fullName(data.personal)) },
    { kind: 'link', label: texts.isReal, url: `${publicUrl}/ist-diese-mail-echt` },
    { kind: 'note', text: texts.validity(formatDate(lastDayOf(expiresAt))) },
  ];
}

function dataInformation(settings: Settings, wording: RecipientWording): MailBlock[] {
  const texts = dataInformationLandlordTexts;
  return [
    { kind: 'heading', text: texts.heading },
    { kind: 'facts', rows: texts.facts(dataController(settings), wording, settings.certificateMonths) },
    { kind: 'heading', text: texts.objectionHeading },
    { kind: 'text', text: texts.objection(settings.operator.email) },
  ];
}

function eraseBlocks({ publicUrl }: Settings, facts: LandlordFacts): MailBlock[] {
  const texts = requestMailLandlordTexts;
  return [
    { kind: 'link', label: texts.neverAgain, url: `${confirmUrl(publicUrl, facts)}#ablehnen` },
    { kind: 'link', label: texts.deleteData, url: `${publicUrl}/vermieter/daten-loeschen/${facts.links.erase}` },
  ];
}

const confirmUrl = (
  publicUrl: string,
  { links, ...facts }: Pick<LandlordFacts, 'data' | 'links' | 'forwardedAt'>,
): string => publicUrl + confirmPath(links.confirm, renewalHeadingOf(facts));

/**
 * Which heading the landlord's page shows while it loads: 'neu' for the landlord who confirmed the previous certificate, 'heute' for a
 * manager to whom the request was forwarded, who did not; null if it is no renewal.
 */
function renewalHeadingOf({ data, forwardedAt }: Pick<LandlordFacts, 'data' | 'forwardedAt'>): RenewalHeading | null {
  if (!data.renewal) return null;
  return forwardedAt === null ? 'neu' : 'heute';
}

/**
 * `token` (erase) and `landlordId` (confirm) are the handles. `tenantId` and `propertyId` are random, because the route of the
 * specification requires them; they grant no access (decision D40).
 */
function informationUrl(publicUrl: string, { confirm, erase }: LandlordLinks): string {
  const query = new URLSearchParams({
    token: erase,
    landlordId: confirm,
    tenantId: randomUUID(),
    propertyId: randomUUID(),
  });
  return `${publicUrl}/vermieterinfo?${query.toString()}`;
}
