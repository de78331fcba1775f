// Compares what a visitor reads from the document with what was issued (decision D52): each part matches or does not, and
// nothing else is disclosed. Payments are compared only for a visitor who knows whose certificate it is.
import { foldName, foldText, ongoing, streetKey } from '../../address/rules/index.ts';
import type { CertificateLandlord, CertificateTenant, PaymentAnswers } from '../../certificate/rules/index.ts';
import { fullName, nameList, tenantsOf, type PersonName, type WithCoTenants } from '../../person-fields/rules/index.ts';
import { parseGermanDate, type CalendarDate } from '../../platform/rules/dates.ts';
import { parseEuro, type Cents } from '../../platform/rules/money.ts';

export interface TypedStatement {
  /** The last name, or first and last name. */
  readonly lastName: string;
  readonly dob: string;
  readonly street: string;
  readonly rentalStart: string;
  /** A date, or 'heute' for a tenancy that goes on. */
  readonly rentalEnd: string;
  readonly landlordName?: string | undefined;
  readonly paidRegularly?: '' | 'ja' | 'nein' | undefined;
  /** 'keine', or the total of all open amounts: '1.234,56'. */
  readonly arrears?: string | undefined;
}

export type ComparedPart = keyof TypedStatement;

/** Null when nothing was typed, nothing is left to compare with, or the result is not disclosed. */
export type Comparison = Readonly<Record<ComparedPart, boolean | null>> & {
  /** True when the street matches but no house number was typed. */
  readonly isStreetOnly: boolean;
};

interface Stated {
  /** True when no tenant was erased; otherwise a name that matches nobody may still be on the document. */
  readonly hasAllParties?: boolean;
  readonly tenant: NamedTenant & WithCoTenants<NamedTenant> & Pick<CertificateTenant, 'property' | 'answers'>;
  /** Null once the landlord was erased. */
  readonly landlord: Pick<
    CertificateLandlord,
    'entityType' | 'companyName' | 'firstName' | 'lastName' | 'coLandlords'
  > | null;
}

type NamedTenant = Pick<CertificateTenant, 'firstName' | 'lastName' | 'dob'>;

/** Compares all parts at once. */
export function compareStatement(
  typed: TypedStatement,
  { tenant, landlord, hasAllParties = true }: Stated,
  today: CalendarDate,
): Comparison {
  const { property, answers } = tenant;
  const people = tenantsOf<NamedTenant>(tenant);
  // When the whole list is typed as in the certificate's sentence, any of the tenants may be meant.
  const all = people.length > 1 ? [nameList(people.map(fullName))] : [];
  const meant = people.filter((one) => isName(typed.lastName, [one.lastName, ...fullNames(one), ...all]));
  const isUnknown = meant.length === 0 && !hasAllParties;
  const lastName = isUnknown ? null : ifTyped(typed.lastName, () => meant.length > 0);
  // Name and birth date must belong to the same person: one tenant's name with another's date does not match.
  const born = (meant.length > 0 ? meant : people).map((one) => one.dob);
  const isBorn = ifTyped(typed.dob, (text) => born.some((date) => date === parseGermanDate(text, today, 'past')));
  // The last name may be that of an erased tenant too, as with a couple, whose birth date may be on the document.
  const mayBeOfErased =
    !hasAllParties && isBorn === false && !meant.some((one) => isName(typed.lastName, fullNames(one)));
  const dob = isUnknown || mayBeOfErased ? null : isBorn;
  const paidRegularly = ifTyped(typed.paidRegularly, (text) => (text === 'ja') === answers.rentPaidRegularly);
  const arrears = ifTyped(typed.arrears, (text) => parseArrears(text) === openCents(answers));
  const maySayPayments = lastName === true && dob === true;
  return {
    lastName,
    dob,
    street: ifTyped(typed.street, (text) => isStreet(text, property)),
    isStreetOnly: streetOf(typed.street) === streetOf(property.street),
    rentalStart: ifTyped(typed.rentalStart, (text) => parseGermanDate(text, today) === property.rentalStartDate),
    rentalEnd: ifTyped(typed.rentalEnd, (text) => isEnd(text, property, today)),
    landlordName: landlord && ifTyped(typed.landlordName, (text) => isName(text, partyNames(landlord))),
    paidRegularly: maySayPayments ? paidRegularly : null,
    arrears: maySayPayments ? arrears : null,
  };
}

/** Parses an amount: 'keine' is 0; undefined when it is no amount at all. */
export function parseArrears(text: string): Cents | undefined {
  return foldText(text) === 'keine' ? 0 : parseEuro(text);
}

const openCents = ({ rentArrears, arrearsCents }: PaymentAnswers): Cents => (rentArrears ? arrearsCents : 0);

function ifTyped(text: string | undefined, fits: (text: string) => boolean): boolean | null {
  return text === undefined || text.trim() === '' ? null : fits(text);
}

const salutation = /^(?:frau|herrn?) /;
/** Normalises a name: `foldName` removes '&', so 'und' is removed too. */
const nameKey = (text: string): string => foldName(text).replace(salutation, '').replaceAll(' und ', ' ');

const isName = (typed: string, names: readonly string[]): boolean =>
  names.some((name) => nameKey(name) === nameKey(typed));

function fullNames({ firstName, lastName }: PersonName): string[] {
  return [`${firstName} ${lastName}`, `${lastName} ${firstName}`];
}

/**
 * All names that match the landlord: for a company also its contact person, as both are printed; of several landlords each one,
 * and the full list in printed order.
 */
function partyNames(landlord: NonNullable<Stated['landlord']>): string[] {
  const { entityType, companyName, coLandlords = [] } = landlord;
  const first = entityType === 'company' ? companyName : fullName(landlord);
  const signer = entityType === 'company' ? [companyName, ...fullNames(landlord)] : fullNames(landlord);
  const all = coLandlords.length > 0 ? [nameList([first, ...coLandlords.map(fullName)])] : [];
  return [...signer, ...coLandlords.flatMap(fullNames), ...all];
}

const streetOf = (text: string): string => streetKey(text).replaceAll(' ', '');

/** The street matches with or without its number, but a typed number has to match. */
function isStreet(typed: string, { street, houseNumber }: CertificateTenant['property']): boolean {
  return [street, `${street} ${houseNumber}`].some((name) => streetOf(name) === streetOf(typed));
}

function isEnd(typed: string, { rentalEndDate }: CertificateTenant['property'], today: CalendarDate): boolean {
  const end = foldText(typed) === ongoing ? ongoing : parseGermanDate(typed, today);
  return end === rentalEndDate;
}
