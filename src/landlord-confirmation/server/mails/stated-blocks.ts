import { formatFlat, ongoing } from '../../../address/rules/index.ts';
import { openRows, regularityOf } from '../../../certificate/rules/index.ts';
import { textOf, type Certificate } from '../../../certificate/server/index.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import { formatDate, formatDateTime } from '../../../platform/rules/dates.ts';

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

/** The landlord's statement, including open amounts (D33), with title and sentence word for word as printed (D37, L43). */
export function statedBlocks(texts: StatedLabels, certificate: Certificate): MailBlock[] {
  const { tenant } = certificate;
  const paper = textOf(certificate);
  if (!tenant || !paper) throw new Error('a certificate just signed has both sides');
  const { answers, property, remark, since } = tenant;
  const { rentalStartDate, rentalEndDate } = property;
  const end = rentalEndDate === ongoing ? rentalEndDate : formatDate(rentalEndDate);
  return [
    { kind: 'text', text: paper.statement },
    {
      kind: 'facts',
      rows: [
        [texts.documentLabel, paper.title],
        [texts.referenceLabel, paper.referenceDate],
        // For a tenancy that is over, the sentence refers to the day of signing, so that day is named.
        [texts.signedLabel, formatDateTime(certificate.signedAt)],
        [texts.flatLabel, formatFlat(property)],
        [texts.periodLabel, texts.period(formatDate(rentalStartDate), end)],
        [texts.paidLabel, regularityOf(answers.rentPaidRegularly ? texts.yes : texts.no, since)],
        ...openRows(answers).map(({ label, value }) => [label, value] as const),
        ...(remark === '' ? [] : [[texts.remarkLabel, remark] as const]),
      ],
    },
  ];
}
