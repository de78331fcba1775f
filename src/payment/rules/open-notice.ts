// What a buyer should notice before paying: anything open, and irregular rent payments (D33, D49, D73).
import { openKind, type DeliveredCertificate, type PaymentAnswers } from '../../certificate/rules/index.ts';
import { formatEuro, parseEuro } from '../../platform/rules/money.ts';
import { nonBreaking } from '../../platform/rules/text.ts';
import { openNoticeNeutralTexts as texts } from './open-notice.de.ts';

export type NoticeKind = 'irregular' | 'rent' | 'other' | 'otherIrregular';

export interface OpenNotice {
  readonly hasAmount: boolean;
  /** For example 'Die Bescheinigung weist 1.234,50 € Rückstände aus.' */
  readonly sentence: string;
  /** One line beside the price, such as 'Weist 1.234,50 € Rückstände aus'. */
  readonly line: string;
}

const kindOf = (
  answers: Pick<PaymentAnswers, 'rentPaidRegularly' | 'rentArrears' | 'arrearsKind'>,
): NoticeKind | null => {
  const open = openKind(answers);
  if (open === 'rent') return 'rent';
  if (open === 'other') return answers.rentPaidRegularly ? 'other' : 'otherIrregular';
  return answers.rentPaidRegularly ? null : 'irregular';
};

/** The notice; null when all was paid, and regularly. */
export function openNotice({ outcome }: Pick<DeliveredCertificate, 'outcome'>): OpenNotice | null {
  const { rentPaidRegularly, rentArrears, arrearsKind, arreasAmount } = outcome;
  const kind = kindOf({ rentPaidRegularly, rentArrears, ...(arrearsKind === '' ? {} : { arrearsKind }) });
  if (kind === null) return null;
  const amount = nonBreaking(formatEuro(parseEuro(arreasAmount) ?? 0));
  return { hasAmount: rentArrears, sentence: texts[kind].sentence(amount), line: texts[kind].line(amount) };
}
