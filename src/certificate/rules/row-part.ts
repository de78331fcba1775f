// Tells by its label which part of the certificate a printed row is, for every version of the wording. Whoever shows a
// certificate without some parts also leaves out rows that are not recognised here.
import { eachFlatPart } from '../../address/rules/index.ts';
import { documentNeutralTexts as texts, partyNeutralTexts } from './document-texts.de.ts';
import { partiesNeutralTexts } from './parties.de.ts';
import type { PrintedRow } from './printed-text.ts';
import { renewalNeutralTexts } from './renewal.de.ts';
import { versionOneNeutralTexts } from './version-1.de.ts';

export type RowPart = 'tenants' | 'flat' | 'flat-parts' | 'period' | 'landlord' | 'role' | 'answers' | 'remark';

const labels: Readonly<Record<RowPart, readonly string[]>> = {
  tenants: [...Object.values(partyNeutralTexts.tenant), partiesNeutralTexts.tenants],
  flat: [texts.flat],
  'flat-parts': Object.values(eachFlatPart(({ label }) => label)),
  period: [texts.period],
  landlord: [...Object.values(partyNeutralTexts.landlord), partiesNeutralTexts.landlords, texts.signedBy],
  role: [texts.role, versionOneNeutralTexts.roleLabel],
  answers: [renewalNeutralTexts.follows, texts.paidRegularly, texts.arrears, texts.rentArrears, texts.otherClaims],
  remark: [texts.remark],
};

const parts: ReadonlyMap<string, RowPart> = new Map(
  (Object.keys(labels) as RowPart[]).flatMap((part) => labels[part].map((label) => [label, part] as const)),
);

/** Null for a row that is none of these, such as the tenant's present address on the first certificates. */
export const rowPart = ({ label }: Pick<PrintedRow, 'label'>): RowPart | null => parts.get(label) ?? null;
