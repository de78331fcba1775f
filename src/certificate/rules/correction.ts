// What a landlord may correct in his statement, and how the change is described.
import { ongoing } from '../../address/rules/index.ts';
import { fullName } from '../../person-fields/rules/index.ts';
import { formatDate } from '../../platform/rules/dates.ts';
import { formatEuro } from '../../platform/rules/money.ts';
import type { CertificateTenant } from './certificate-data.ts';
import { correctionNeutralTexts as texts } from './correction.de.ts';
import { openKind } from './wording.ts';

export const correctionReasons = ['wrong-payment', 'wrong-period', 'wrong-remark', 'wrong-tenants', 'other'] as const;

export type CorrectionReason = (typeof correctionReasons)[number];

export const isCorrectionReason = (text: string): text is CorrectionReason =>
  (correctionReasons as readonly string[]).includes(text);

type Stated = Pick<CertificateTenant, 'answers' | 'remark' | 'property' | 'coTenants'>;

const yesNo = (isYes: boolean): string => (isYes ? texts.yes : texts.no);

function statedTexts({ answers, remark, property: { rentalEndDate }, coTenants = [] }: Stated) {
  return {
    rentPaidRegularly: yesNo(answers.rentPaidRegularly),
    arrears: openKind(answers) === 'rent' ? formatEuro(answers.arrearsCents) : texts.nothing,
    otherClaims: openKind(answers) === 'other' ? formatEuro(answers.arrearsCents) : texts.nothing,
    rentalEndDate: rentalEndDate === ongoing ? texts.ongoing : formatDate(rentalEndDate),
    remark: remark === '' ? texts.nothing : texts.quoted(remark),
    coTenants: coTenants.length === 0 ? texts.nothing : coTenants.map(fullName).join(', '),
  };
}

/** One row for each field that differs, with its label and both values. */
export function correctedRows(before: Stated, now: Stated): (readonly [label: string, change: string])[] {
  const was = statedTexts(before);
  const is = statedTexts(now);
  const isOther = [before, now].some(({ answers }) => openKind(answers) === 'other');
  const labels = isOther ? { ...texts.fields, arrears: texts.fields.rentArrears } : texts.fields;
  return (Object.keys(was) as (keyof typeof was)[])
    .filter((field) => was[field] !== is[field])
    .map((field) => [labels[field], texts.change(was[field], is[field])] as const);
}
