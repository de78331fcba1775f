// One way from a described mail into the outbox, and the facts that both sides' mails tell.
import { formatAddress } from '../../../address/rules/index.ts';
import { openRows } from '../../../certificate/rules/index.ts';
import { textOf, type Certificate } from '../../../certificate/server/index.ts';
import { emailKey } from '../../../person-fields/rules/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { NewMail } from '../../../platform/messages/outbox.ts';
import {
  renderMail,
  type MailBlock,
  type MailPage,
  type RenderedMail,
} from '../../../platform/messages/render-mail.tsx';
import { renderTenantMail } from '../../../platform/messages/tenant-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDate, formatDateTime } from '../../../platform/rules/dates.ts';

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
  signedLabel: string;
  paidLabel: string;
  remarkLabel: string;
  yes: string;
  no: string;
  period: (from: string, to: string) => string;
}

/** What the landlord stated, whatever is open included (D33): the sentence and the title word for word as on the paper (D37, L43). */
export function statedBlocks(texts: StatedLabels, certificate: Certificate): MailBlock[] {
  const { tenant } = certificate;
  const paper = textOf(certificate);
  if (!tenant || !paper) throw new Error('a certificate just signed has both sides');
  const { answers, property, remark } = tenant;
  const { rentalStartDate, rentalEndDate } = property;
  const end = rentalEndDate === 'heute' ? rentalEndDate : formatDate(rentalEndDate);
  return [
    { kind: 'text', text: paper.statement },
    {
      kind: 'facts',
      rows: [
        [texts.documentLabel, paper.title],
        [texts.referenceLabel, paper.referenceDate],
        // Of a tenancy that is over, the sentence speaks of this day.
        [texts.signedLabel, formatDateTime(certificate.signedAt)],
        [texts.flatLabel, formatAddress(property)],
        [texts.periodLabel, texts.period(formatDate(rentalStartDate), end)],
        [texts.paidLabel, answers.rentPaidRegularly ? texts.yes : texts.no],
        ...openRows(answers).map(({ label, value }) => [label, value] as const),
        ...(remark === '' ? [] : [[texts.remarkLabel, remark] as const]),
      ],
    },
  ];
}
