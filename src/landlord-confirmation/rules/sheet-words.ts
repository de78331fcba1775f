// The text above the signature while the form is being filled in: produced by the same functions as the document's (decision D50, law
// L43), and naming what is still missing.
import { ongoing, type RentalEndDate } from '../../address/rules/index.ts';
import {
  authorities,
  certificateTitle,
  landlordLabel,
  paymentStatement,
  reservationOf,
  sheetNotes,
  signerRoles,
  type Authority,
  type LettingTogether,
  type PaymentAnswers,
  type PropertyTexts,
  type PrintedRow,
  type SheetWords,
  type SignerRole,
} from '../../certificate/rules/index.ts';
import { entityTypes, fullName, genders, nameList, type PersonName } from '../../person-fields/rules/index.ts';
import { earlierOf, longDay, parseGermanDate, type CalendarDate } from '../../platform/rules/dates.ts';
import { parseEuro } from '../../platform/rules/money.ts';
import { cleanText } from '../../platform/rules/text.ts';
import { isOpenAnswer, type OpenQuestion } from './open-question.ts';
import { typedFlatRows, typedTenantRow, type TypedPerson } from './sheet-facts.ts';
import { sheetLandlordTexts as texts } from './sign-page.de.ts';

/** The form's typed values from which the certificate's words are produced. */
export interface StatedValues extends OpenQuestion, PropertyTexts {
  readonly tenantGender?: string | undefined;
  readonly tenantFirstName: string;
  readonly tenantLastName: string;
  readonly dob?: string | undefined;
  /** Co-tenants and co-landlords; missing if there are none. */
  readonly coTenants?: readonly TypedPerson[] | undefined;
  readonly coLandlords?: readonly PersonName[] | undefined;
  /** Empty until it is answered. */
  readonly authority?: string | undefined;
  readonly rentalEndDate: string;
  /** True while the tenancy goes on; the name is the specification's. */
  readonly tenancyStatus: boolean;
  readonly rentPaidRegularly: string;
  readonly remark: string;
  readonly entityType: string;
  readonly companyName: string;
  readonly landlordGender: string;
  readonly landlordFirstName: string;
  readonly landlordLastName: string;
  readonly signerRole: string;
  /** Only for a renewal: the Stichtag of the certificate that it follows. */
  readonly since?: CalendarDate | undefined;
}

export interface Sheet {
  readonly words: SheetWords;
  /** The rows about tenant, flat and period, as far as they can be read, without those already in the notes. */
  readonly facts: readonly PrintedRow[];
  /** Whether the landlord states that money is owed; 'unknown' while something is missing. */
  readonly open: 'nothing' | 'something' | 'unknown';
  /** The tenancy has ended, so the questions are asked in the past tense. */
  readonly isOver: boolean;
}

type Missing = keyof typeof texts.missing;

export function sheetOf(values: StatedValues, today: CalendarDate): Sheet {
  const answers = answersOf(values);
  const end = endOf(values, today);
  const date = end === undefined ? undefined : referenceDate(end, today);
  const missing = missingOf(values, answers, date);
  const isOver = end !== undefined && end !== ongoing && end <= today;
  const landlord = landlordOf(values);
  const base = {
    // Keeps the document's no-break spaces, because page and server compare their words character by character.
    referenceDate: date === undefined ? '' : longDay(date),
    notes: [...togetherRow(values), ...sheetNotes(values, landlord)],
    reservation: reservationOf(
      { property: { rentalEndDate: end ?? ongoing }, coTenants: cleanNames(values.coTenants) },
      landlord,
      date ?? today,
    ),
  };
  const facts = [
    ...typedTenantRow([firstTenant(values), ...(values.coTenants ?? [])], today),
    ...typedFlatRows(values, end, today),
  ];
  if (missing !== undefined || answers === undefined || date === undefined || end === undefined)
    return {
      words: { ...base, title: texts.noTitle, statement: texts.missing[missing ?? 'questions'] },
      facts,
      open: 'unknown',
      isOver,
    };
  return {
    words: { ...base, title: certificateTitle(answers), statement: statementOf(values, answers, end, date) },
    facts,
    open: answers.rentArrears ? 'something' : 'nothing',
    isOver,
  };
}

const firstTenant = ({ tenantGender, tenantFirstName, tenantLastName, dob }: StatedValues): TypedPerson => ({
  gender: tenantGender,
  firstName: tenantFirstName,
  lastName: tenantLastName,
  dob,
});

/** The sentence names only the landlord who signs; this row lists all landlords, as printed. */
function togetherRow(values: StatedValues): SheetWords['notes'] {
  const landlord = landlordOf(values);
  const { coLandlords = [], entityType, companyName } = landlord;
  if (coLandlords.length === 0) return [];
  const first = entityType === 'company' ? companyName : fullName(landlord);
  const names = [first, ...coLandlords.map(fullName)].filter((name) => name !== '');
  return [{ label: landlordLabel(landlord, landlord.signerRole), value: nameList(names) }];
}

const referenceDate = (end: RentalEndDate, today: CalendarDate): CalendarDate =>
  end === ongoing ? today : earlierOf(end, today);

function endOf({ tenancyStatus, rentalEndDate }: StatedValues, today: CalendarDate): RentalEndDate | undefined {
  return tenancyStatus ? ongoing : parseGermanDate(rentalEndDate, today);
}

/** Undefined while a question, or the amount that it asks for, is unanswered. `arreasAmount` is the specification's spelling. */
function answersOf({ rentPaidRegularly, openNow, arreasAmount }: StatedValues): PaymentAnswers | undefined {
  if (rentPaidRegularly === '' || !isOpenAnswer(openNow)) return undefined;
  const rentPaid = { rentPaidRegularly: rentPaidRegularly === 'yes' };
  if (openNow === 'nothing') return { ...rentPaid, rentArrears: false, arrearsCents: 0 };
  const cents = parseEuro(arreasAmount) ?? 0;
  return cents === 0 ? undefined : { ...rentPaid, rentArrears: true, arrearsKind: openNow, arrearsCents: cents };
}

const roleOf = (text: string): SignerRole | undefined => signerRoles.find((role) => role === text);

/**
 * Which of the two questions is unanswered, or that both are. The first question (`rentPaidRegularly`) starts empty only for a renewal.
 */
function unansweredQuestionOf({ rentPaidRegularly, openNow }: StatedValues): Missing | undefined {
  const [isPaidUnanswered, isOpenUnanswered] = [rentPaidRegularly === '', !isOpenAnswer(openNow)];
  if (isPaidUnanswered && isOpenUnanswered) return 'questions';
  if (isPaidUnanswered) return 'paid';
  return isOpenUnanswered ? 'open' : undefined;
}

function missingOf(
  values: StatedValues,
  answers: PaymentAnswers | undefined,
  date: CalendarDate | undefined,
): Missing | undefined {
  const question = unansweredQuestionOf(values);
  if (question !== undefined) return question;
  if (answers === undefined) return 'amount';
  const tenants = [values.tenantFirstName, values.tenantLastName, ...namesOf(values.coTenants)];
  if (tenants.some(isEmpty)) return 'tenant';
  if (date === undefined) return 'period';
  if (roleOf(values.signerRole) === undefined) return 'role';
  const party =
    values.entityType === 'company' ? [values.companyName] : [values.landlordFirstName, values.landlordLastName];
  if ([...party, ...namesOf(coLandlordsOf(values))].some(isEmpty)) return 'landlord';
  return coLandlordsOf(values).length > 0 && authorityOf(values.authority) === undefined ? 'authority' : undefined;
}

const namesOf = (people: readonly PersonName[] = []): string[] =>
  people.flatMap(({ firstName, lastName }) => [firstName, lastName]);

/** A property management names no co-landlords. */
const coLandlordsOf = ({ signerRole, coLandlords = [] }: StatedValues): readonly PersonName[] =>
  signerRole === 'property-management' ? [] : coLandlords;

const authorityOf = (text: string | undefined): Authority | undefined => authorities.find((each) => each === text);

const cleanNames = (people: readonly PersonName[] = []): PersonName[] =>
  people.map(({ firstName, lastName }) => ({ firstName: cleanText(firstName), lastName: cleanText(lastName) }));

const isEmpty = (text: string): boolean => cleanText(text) === '';

function statementOf(
  values: StatedValues,
  answers: PaymentAnswers,
  rentalEndDate: RentalEndDate,
  date: CalendarDate,
): string {
  return paymentStatement({
    tenant: {
      firstName: cleanText(values.tenantFirstName),
      lastName: cleanText(values.tenantLastName),
      coTenants: cleanNames(values.coTenants),
      property: { rentalEndDate },
      answers,
      since: values.since,
    },
    landlord: landlordOf(values),
    referenceDate: date,
  });
}

const landlordOf = (values: StatedValues): Parameters<typeof paymentStatement>[0]['landlord'] & LettingTogether => {
  const coLandlords = cleanNames(coLandlordsOf(values));
  return {
    entityType: entityTypes.find((type) => type === values.entityType) ?? 'private',
    companyName: cleanText(values.companyName),
    gender: genders.find((gender) => gender === values.landlordGender) ?? 'ohne',
    firstName: cleanText(values.landlordFirstName),
    lastName: cleanText(values.landlordLastName),
    signerRole: roleOf(values.signerRole) ?? 'landlord',
    ...(coLandlords.length > 0 ? { coLandlords, authority: authorityOf(values.authority) } : {}),
  };
};
