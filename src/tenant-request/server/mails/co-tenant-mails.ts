// The mails to a co-tenant whom the tenant named.
import { formatFlat } from '../../../address/rules/index.ts';
import { fullName, subjectWithName } from '../../../person-fields/rules/index.ts';
import type { OtherMail } from '../../../platform/messages/send-mail.ts';
import { formatDate, formatDateTime } from '../../../platform/rules/dates.ts';
import { lastDayOf } from '../../../platform/rules/last-day.ts';
import { senderNeutralTexts } from '../../../platform/rules/mails.de.ts';
import { dataController } from '../../../platform/settings/data-controller.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { endedMailTenantTexts, namedMailTenantTexts as texts } from '../../rules/co-tenant-mails.de.ts';
import type { CompleteData } from '../tenant-request.ts';
import { periodOf } from './mail-facts.ts';

type ToCoTenant = Omit<OtherMail, 'to'>;

/** The key allows one mail per person, whatever happens to the request. */
export const namedMailKey = (personKeyId: string): string => `co-tenant-named:${personKeyId}`;

export interface NamedFacts {
  personKeyId: string;
  firstName: string;
  data: CompleteData;
  /** Value of the link. */
  link: string;
  expiresAt: Date;
}

const introOf = ({ renewal }: CompleteData, from: string): string =>
  renewal ? texts.introRenewal(from, formatDate(renewal.referenceDate)) : texts.intro(from);

/** The mail to a named co-tenant with the information of Art. 14 GDPR: source, purpose, duration, and how to object. */
export function namedMail(
  settings: Settings,
  { personKeyId, firstName, data, link, expiresAt }: NamedFacts,
): ToCoTenant {
  const { publicUrl, operator, certificateMonths } = settings;
  const from = fullName(data.personal);
  const url = `${publicUrl}/mitmieter/${link}`;
  return {
    key: namedMailKey(personKeyId),
    template: 'co-tenant-named',
    fromName: senderNeutralTexts.onBehalfOf(from),
    subject: subjectWithName(texts.subject, data.personal, ''),
    page: {
      title: texts.title,
      greeting: texts.greeting(firstName),
      blocks: [
        { kind: 'text', text: introOf(data, from) },
        {
          kind: 'facts',
          rows: [
            [texts.flatLabel, formatFlat(data.rental)],
            [texts.periodLabel, periodOf(data.rental)],
          ],
        },
        { kind: 'text', text: texts.nothing },
        { kind: 'button', label: texts.button, url },
        { kind: 'note', text: texts.validity(formatDate(lastDayOf(expiresAt))) },
        { kind: 'note', text: texts.once(from) },
        { kind: 'heading', text: texts.heading },
        { kind: 'facts', rows: texts.facts(dataController(settings), from, certificateMonths) },
        { kind: 'heading', text: texts.objectionHeading },
        { kind: 'text', text: texts.objection(operator.email) },
        { kind: 'link', label: texts.never, url: `${url}#nie` },
      ],
      reason: texts.reason(from),
    },
  };
}

/** Tells a co-tenant that the tenant who asked had everything deleted, including the data about the co-tenants. */
export function endedMail(personKeyId: string, at: Date): ToCoTenant {
  const { subject, title, greeting, intro, gone, kept, reason } = endedMailTenantTexts;
  return {
    key: `co-tenant-ended:${personKeyId}`,
    template: 'co-tenant-ended',
    subject,
    page: {
      title,
      greeting,
      blocks: [
        { kind: 'text', text: intro(formatDateTime(at)) },
        { kind: 'text', text: gone },
        { kind: 'text', text: kept },
      ],
      reason,
    },
  };
}
