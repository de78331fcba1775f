// What the reader's browser opens, and what the copy prints: the signed words without what was not chosen. Whatever this file
// does not name is left out.
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
  /** 'bestätigt' */
  readonly levelName: string;
  readonly checked: readonly string[];
  readonly notChecked: readonly string[];
  /** Of the trial mode. */
  readonly warnings: readonly string[];
}

/** `rows`: only what is shared, in the order of the paper. */
export interface SharedText extends PrintedText {
  readonly notShared: readonly ShareChoice[];
}

/** JSON behind the seal. Readers refuse a version that they don't know. */
export interface SharedView extends SharedText {
  readonly v: 1;
  /** Which certificate it is of; the server compares it before the view leaves. */
  readonly of?: string;
  /** With anything open nothing is drawn in green (D37, D49). */
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

export function sharedText({ text, tenant, landlord }: Stated, choices: readonly ShareChoice[]): SharedText {
  const isShared = (choice: ShareChoice): boolean => choices.includes(choice);
  // Of a remark its own row says it, and only where there is one.
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

/** '… bestätigt als Vermieterin: …': who and as what stands before the colon, in every version of the words. */
function withoutLandlord(statement: string, landlord: StatedLandlord): string {
  const lead = texts.lead(partyName(landlord));
  const colon = statement.indexOf(': ', lead.length);
  // Words that begin otherwise can't be parted, and then nothing of them is told.
  if (!statement.startsWith(lead) || colon === -1) throw new Error('a statement that does not begin with its landlord');
  return texts.confirmed(statement.slice(colon + 2));
}
