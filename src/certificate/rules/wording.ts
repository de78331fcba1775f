// How a certificate says what the landlord answered: grammatical for every combination of person, role and answer.
// With arrears nothing suggests freedom from debt (decision D37).
import { formatAmount } from '../../platform/rules/money.ts';
import { formatDateLong, type CalendarDate } from '../../platform/rules/dates.ts';
import type { EntityType, Gender } from '../../person-fields/rules/index.ts';
import type { PaymentAnswers, RentedProperty, SignerRole } from './certificate-data.ts';
import { partyNeutralTexts, statementNeutralTexts, type RentSpan } from './document-texts.de.ts';
import { partyName } from './party-name.ts';

interface NamedPerson {
  readonly gender: Gender;
  readonly firstName: string;
  readonly lastName: string;
}

interface SigningParty extends NamedPerson {
  readonly entityType: EntityType;
  readonly companyName: string;
}

const noBreak = '\u00a0';

/** '1.234,56 €' that never breaks before the sign. */
export function printedAmount(cents: number): string {
  return `${formatAmount(cents)}${noBreak}€`;
}

export function certificateTitle(answers: Pick<PaymentAnswers, 'rentArrears'>): string {
  return answers.rentArrears ? statementNeutralTexts.titleWithArrears : statementNeutralTexts.title;
}

/** The tenancy is over when its last day is not after the Stichtag. */
function spanOf(rentalEndDate: RentedProperty['rentalEndDate'], referenceDate: CalendarDate): RentSpan {
  const isOver = rentalEndDate !== 'heute' && rentalEndDate <= referenceDate;
  return isOver ? statementNeutralTexts.spanEnded : statementNeutralTexts.spanOngoing;
}

function answerStatement(tenant: string, span: RentSpan, answers: PaymentAnswers): string {
  const amount = printedAmount(answers.arrearsCents);
  if (answers.rentArrears) {
    return answers.rentPaidRegularly
      ? statementNeutralTexts.arrearsThoughRegular(tenant, span, amount)
      : statementNeutralTexts.arrears(tenant, span, amount);
  }
  return answers.rentPaidRegularly
    ? statementNeutralTexts.regular(tenant, span)
    : statementNeutralTexts.irregular(tenant, span);
}

/** A company has no salutation of its own; the one of its contact person says nothing about it. */
const partyGender = (party: SigningParty): Gender => (party.entityType === 'company' ? 'ohne' : party.gender);

function roleClause(landlord: SigningParty, role: SignerRole): string {
  if (role === 'property-management') return statementNeutralTexts.asManagement;
  const clauses = role === 'owner' ? statementNeutralTexts.asLandlord : statementNeutralTexts.asMainTenant;
  return clauses[partyGender(landlord)];
}

export interface StatementFacts {
  readonly tenant: NamedPerson;
  readonly landlord: SigningParty;
  readonly signerRole: SignerRole;
  readonly rentalEndDate: RentedProperty['rentalEndDate'];
  readonly referenceDate: CalendarDate;
  readonly answers: PaymentAnswers;
}

/** The sentence that the certificate is about. */
export function paymentStatement(facts: StatementFacts): string {
  const tenant = `${facts.tenant.firstName} ${facts.tenant.lastName}`;
  const statement = answerStatement(tenant, spanOf(facts.rentalEndDate, facts.referenceDate), facts.answers);
  return statementNeutralTexts.confirmed(
    partyName(facts.landlord),
    roleClause(facts.landlord, facts.signerRole),
    statement,
  );
}

/** 'Frau Lena Hoffmann', without salutation 'Kim Muster'. */
export function fullName({ gender, firstName, lastName }: NamedPerson): string {
  return gender === 'ohne' ? `${firstName} ${lastName}` : `${gender} ${firstName} ${lastName}`;
}

export function tenantLabel(tenant: NamedPerson): string {
  return partyNeutralTexts.tenant[tenant.gender];
}

/** A management signs for somebody else, so the row names the side, not the person. */
export function landlordLabel(landlord: SigningParty, role: SignerRole): string {
  const gender = role === 'property-management' ? 'ohne' : partyGender(landlord);
  return partyNeutralTexts.landlord[gender];
}

export function roleLabel(role: SignerRole): string {
  return partyNeutralTexts.role[role];
}

/** '1. April 2021 bis heute'. */
export function rentalPeriod(property: Pick<RentedProperty, 'rentalStartDate' | 'rentalEndDate'>): string {
  const { rentalStartDate, rentalEndDate } = property;
  const end = rentalEndDate === 'heute' ? partyNeutralTexts.today : formatDateLong(rentalEndDate);
  return partyNeutralTexts.until(formatDateLong(rentalStartDate), end);
}
