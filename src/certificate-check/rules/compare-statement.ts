// What a visitor reads from the paper, beside what was issued (decision D52): each part fits or does not, and nothing else is
// said. Of the payments nothing is said to who does not know whose certificate it is.
import { foldName, foldText, ongoing, streetKey } from '../../address/rules/index.ts';
import type { CertificateLandlord, CertificateTenant, PaymentAnswers } from '../../certificate/rules/index.ts';
import { fullName, nameList, tenantsOf, type PersonName, type WithCoTenants } from '../../person-fields/rules/index.ts';
import { parseGermanDate, type CalendarDate } from '../../platform/rules/dates.ts';
import { parseEuro, type Cents } from '../../platform/rules/money.ts';

export interface TypedStatement {
  /** The last name, or first and last. */
  readonly lastName: string;
  readonly dob: string;
  readonly street: string;
  readonly rentalStart: string;
  /** A date, or 'heute': the tenancy goes on. */
  readonly rentalEnd: string;
  readonly landlordName?: string | undefined;
  readonly paidRegularly?: '' | 'ja' | 'nein' | undefined;
  /** 'keine', or everything that is open on the paper together: '1.234,56'. */
  readonly arrears?: string | undefined;
}

export type ComparedPart = keyof TypedStatement;

/** Null where nothing was typed, where nothing is left to compare with, and where it is not said. */
export type Comparison = Readonly<Record<ComparedPart, boolean | null>> & {
  /** The street fits, and its number was not typed. */
  readonly isStreetOnly: boolean;
};

interface Stated {
  /** Nobody in the lease was erased; else a name that fits nobody may still stand on the paper. */
  readonly hasAllParties?: boolean;
  readonly tenant: NamedTenant & WithCoTenants<NamedTenant> & Pick<CertificateTenant, 'property' | 'answers'>;
  /** Null once the landlord was erased. */
  readonly landlord: Pick<
    CertificateLandlord,
    'entityType' | 'companyName' | 'firstName' | 'lastName' | 'coLandlords'
  > | null;
}

type NamedTenant = Pick<CertificateTenant, 'firstName' | 'lastName' | 'dob'>;

export function compareStatement(
  typed: TypedStatement,
  { tenant, landlord, hasAllParties = true }: Stated,
  today: CalendarDate,
): Comparison {
  const { property, answers } = tenant;
  const people = tenantsOf<NamedTenant>(tenant);
  // As the sentence of the paper lists them: then it is any of them.
  const all = people.length > 1 ? [nameList(people.map(fullName))] : [];
  const meant = people.filter((one) => isName(typed.lastName, [one.lastName, ...fullNames(one), ...all]));
  const isUnknown = meant.length === 0 && !hasAllParties;
  const lastName = isUnknown ? null : ifTyped(typed.lastName, () => meant.length > 0);
  // Name and date belong to one person: with one's name another's date is wrong.
  const born = (meant.length > 0 ? meant : people).map((one) => one.dob);
  const isBorn = ifTyped(typed.dob, (text) => born.some((date) => date === parseGermanDate(text, today, 'past')));
  // A last name may be that of the erased one, too, as with a couple: another date may stand on the paper.
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

/** 'keine' is 0; undefined is no amount at all. */
export function parseArrears(text: string): Cents | undefined {
  return foldText(text) === 'keine' ? 0 : parseEuro(text);
}

const openCents = ({ rentArrears, arrearsCents }: PaymentAnswers): Cents => (rentArrears ? arrearsCents : 0);

function ifTyped(text: string | undefined, fits: (text: string) => boolean): boolean | null {
  return text === undefined || text.trim() === '' ? null : fits(text);
}

const salutation = /^(?:frau|herrn?) /;
/** '&' is no letter, 'und' is the same. */
const nameKey = (text: string): string => foldName(text).replace(salutation, '').replaceAll(' und ', ' ');

const isName = (typed: string, names: readonly string[]): boolean =>
  names.some((name) => nameKey(name) === nameKey(typed));

function fullNames({ firstName, lastName }: PersonName): string[] {
  return [`${firstName} ${lastName}`, `${lastName} ${firstName}`];
}

/** For a company its contact person too: both stand on the paper. Of several each will do, and so will all in the order of the paper. */
function partyNames(landlord: NonNullable<Stated['landlord']>): string[] {
  const { entityType, companyName, coLandlords = [] } = landlord;
  const first = entityType === 'company' ? companyName : fullName(landlord);
  const signer = entityType === 'company' ? [companyName, ...fullNames(landlord)] : fullNames(landlord);
  const all = coLandlords.length > 0 ? [nameList([first, ...coLandlords.map(fullName)])] : [];
  return [...signer, ...coLandlords.flatMap(fullNames), ...all];
}

const streetOf = (text: string): string => streetKey(text).replaceAll(' ', '');

/** With its number or without: what was typed has to fit. */
function isStreet(typed: string, { street, houseNumber }: CertificateTenant['property']): boolean {
  return [street, `${street} ${houseNumber}`].some((name) => streetOf(name) === streetOf(typed));
}

function isEnd(typed: string, { rentalEndDate }: CertificateTenant['property'], today: CalendarDate): boolean {
  const end = foldText(typed) === ongoing ? ongoing : parseGermanDate(typed, today);
  return end === rentalEndDate;
}
