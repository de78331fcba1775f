// Which part of the paper a row is, told by its label, for every version of its words: what is shown without some parts of it
// leaves out whatever it does not know.
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

/** Null: none of them, such as the tenant's present address on the first papers. */
export const rowPart = ({ label }: Pick<PrintedRow, 'label'>): RowPart | null => parts.get(label) ?? null;
