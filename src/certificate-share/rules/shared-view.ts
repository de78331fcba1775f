// Builds what the reader's browser decrypts and what the copy prints: the signed text without the parts that were not chosen.
// Rows that this file does not know are left out.
import {
  partyFullName,
  partyName,
  personBreak,
  rowPart,
  tenantLabel,
  type PrintedRow,
  type PrintedText,
  type StatedLandlord,
  type StatedTenant,
} from '../../certificate/rules/index.ts';
import { tenantsOf, type TenantPerson } from '../../person-fields/rules/index.ts';
import type { CalendarDate } from '../../platform/rules/dates.ts';
import { sharedNeutralTexts as texts } from './messages.de.ts';
import { shareChoices, type ShareChoice } from './parts.ts';

interface SharedEvidence {
  readonly level: number;
  /** For example 'bestätigt'. */
  readonly levelName: string;
  readonly checked: readonly string[];
  readonly notChecked: readonly string[];
  /** Warnings in trial mode. */
  readonly warnings: readonly string[];
}

/** The shared text; `rows` holds only what is shared, in printed order. */
export interface SharedText extends PrintedText {
  readonly notShared: readonly ShareChoice[];
}

/** The JSON content of the encrypted view. Readers reject a version that they don't know. */
export interface SharedView extends SharedText {
  readonly v: 1;
  /** A mark of the certificate that it shows; the server checks it before sending the view. */
  readonly of?: string;
  /** When anything is open, nothing is shown in green (D37, D49). */
  readonly hasOpenAmount: boolean;
  readonly paidRegularly: boolean;
  readonly issuedOn: CalendarDate;
  readonly recommendedUntil: CalendarDate;
  readonly evidence: SharedEvidence;
}

interface Stated {
  readonly text: PrintedText;
  readonly tenant: StatedTenant;
  readonly landlord: StatedLandlord;
}

/** The certificate's text without the parts that were not chosen. */
export function sharedText({ text, tenant, landlord }: Stated, choices: readonly ShareChoice[]): SharedText {
  const isShared = (choice: ShareChoice): boolean => choices.includes(choice);
  // A hidden remark is mentioned in its own row, and only when there is one.
  const notShared = shareChoices.filter((choice) => choice !== 'remark' && !isShared(choice));
  const rows = text.rows.flatMap((row): PrintedRow[] => {
    switch (rowPart(row)) {
      case 'tenants':
        return [isShared('birth-date') ? row : { label: tenantLabel(tenant), value: namesOf(tenant) }];
      case 'flat':
        return [isShared('address') ? row : { ...row, value: tenant.property.city }];
      case 'flat-parts':
        return isShared('address') ? [row] : [];
      case 'landlord':
        return isShared('landlord') ? [row] : [];
      case 'remark':
        return [isShared('remark') ? row : { ...row, value: texts.remarkHidden }];
      case 'period':
      case 'role':
      case 'answers':
        return [row];
      case null:
        return [];
    }
  });
  const statement = isShared('landlord') ? text.statement : withoutLandlord(text.statement, landlord);
  return {
    title: text.title,
    referenceDate: text.referenceDate,
    statement,
    rows,
    reservation: text.reservation,
    notShared,
  };
}

const namesOf = (tenant: StatedTenant): string => tenantsOf<TenantPerson>(tenant).map(partyFullName).join(personBreak);

/**
 * Removes the landlord from '… bestätigt als Vermieterin: …': in every version of the wording, name and role are before the
 * colon.
 */
function withoutLandlord(statement: string, landlord: StatedLandlord): string {
  const lead = texts.lead(partyName(landlord));
  const colon = statement.indexOf(': ', lead.length);
  // A statement that begins differently can't be split, and then none of it is disclosed.
  if (!statement.startsWith(lead) || colon === -1) throw new Error('a statement that does not begin with its landlord');
  return texts.confirmed(statement.slice(colon + 2));
}
