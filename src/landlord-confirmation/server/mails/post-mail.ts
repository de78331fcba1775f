// One way from a described mail into the outbox, and the facts that both sides' mails tell.
import { formatAddress } from '../../../address/rules/index.ts';
import { certificateTitle, type CertificateTenant } from '../../../certificate/rules/index.ts';
import { emailKey } from '../../../person-fields/rules/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { NewMail } from '../../../platform/messages/outbox.ts';
import { renderMail, type MailPage, type RenderedMail } from '../../../platform/messages/render-mail.tsx';
import { renderTenantMail } from '../../../platform/messages/tenant-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDate, type CalendarDate } from '../../../platform/rules/dates.ts';
import { formatEuro } from '../../../platform/rules/money.ts';

export interface Letter extends Pick<
  NewMail,
  'key' | 'template' | 'to' | 'requestId' | 'certificateId' | 'attachments'
> {
  personKeyId: string;
  page: MailPage;
  /** The page's title when missing. */
  subject?: string;
}

export async function postTenantMail(platform: Platform, trx: Transaction, letter: Letter): Promise<void> {
  await post(platform, trx, letter, await renderTenantMail(platform, trx, letter.personKeyId, letter.page));
}

export async function postLandlordMail(platform: Platform, trx: Transaction, letter: Letter): Promise<void> {
  await post(platform, trx, letter, renderMail(letter.page, platform.settings.operator));
}

async function post(
  { outbox }: Platform,
  trx: Transaction,
  { page, subject, ...rest }: Letter,
  rendered: RenderedMail,
): Promise<void> {
  await outbox.mail(trx, {
    ...rest,
    canonicalTo: emailKey(rest.to),
    subject: subject ?? page.title,
    ...rendered,
  });
}

interface StatedLabels {
  documentLabel: string;
  flatLabel: string;
  periodLabel: string;
  referenceLabel: string;
  paidLabel: string;
  arrearsLabel: string;
  remarkLabel: string;
  none: string;
  yes: string;
  no: string;
  period: (from: string, to: string) => string;
}

type Row = readonly [label: string, value: string];

/** What the landlord stated, arrears included (D33). The title is the document's own: with arrears another one (D37). */
export function statedRows(texts: StatedLabels, tenant: CertificateTenant, referenceDate: CalendarDate): Row[] {
  const { answers, property, remark } = tenant;
  const { rentalStartDate, rentalEndDate } = property;
  const end = rentalEndDate === 'heute' ? rentalEndDate : formatDate(rentalEndDate);
  return [
    [texts.documentLabel, certificateTitle(answers)],
    [texts.flatLabel, formatAddress(property)],
    [texts.periodLabel, texts.period(formatDate(rentalStartDate), end)],
    [texts.referenceLabel, formatDate(referenceDate)],
    [texts.paidLabel, answers.rentPaidRegularly ? texts.yes : texts.no],
    [texts.arrearsLabel, answers.rentArrears ? formatEuro(answers.arrearsCents) : texts.none],
    ...(remark === '' ? [] : [[texts.remarkLabel, remark] as const]),
  ];
}
