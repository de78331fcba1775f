// The certificate form of the API calls, built from its fields, with its conditional rules (decisions D42, D49, D78).
import * as z from 'zod/mini';
import { arrearsKinds, type ArrearsKind } from '../../certificate/rules/index.ts';
import {
  personFields,
  normalizeCompany,
  telephoneField,
  type PersonFields,
  type PhonePrefix,
} from '../../person-fields/rules/index.ts';
import type { CalendarDate, Today } from '../../platform/rules/dates.ts';
import { formatAmount, parseEuro } from '../../platform/rules/money.ts';
import { checkTogether, validateField, type Report } from '../../platform/rules/object-check.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { textField, type TextSchema } from '../../platform/rules/text-field.ts';
import {
  checkRentalPeriod,
  ongoing,
  rentalPeriodFields,
  type RentalEndDate,
} from '../../tenant-request/rules/index.ts';
import { shapeOf } from '../../ui/rules/field-table.ts';
import { allLandlordFields, landlordFields, type YesNo } from './form-fields.ts';
import { formLandlordTexts as texts } from './messages.de.ts';
import { partiesShape, normalizeParties, type PartiesPart } from './party-fields.ts';
import { validateTenantContact } from './tenant-contact.ts';

const person: PersonFields = personFields('Sie');

/** Amount in German number format; it must exceed zero, because it is asked for only if something is open. */
const arrearsAmountField: TextSchema = textField(texts.amountInvalid, (text) => {
  const cents = parseEuro(text);
  return cents === undefined || cents === 0 ? fail(texts.amountInvalid) : ok(formatAmount(cents));
});

/** Whether a tenant's request or the landlord began the certificate; the server derives it from the token (W14). */
export const requestKinds = ['tenant', 'landlord'] as const;

export type RequestKind = (typeof requestKinds)[number];

/** The fields in which calls send the answer to the page's second question (open-question.ts). */
const openShape = {
  rentArrears: z._default(z.string(texts.openRequired), 'no'),
  arrearsKind: z._default(z.string(texts.openRequired), ''),
};

const { rentalStartDate, rentalEndDate } = landlordFields.property;

/** The landlord's own statement; the start of the tenancy is included for the rules about the period. */
export const statementShape = (today: Today) => ({
  ...shapeOf({ rentalStartDate, rentalEndDate, ...landlordFields.statement }, { today }),
  ...openShape,
});

interface DependentStatement {
  rentalStartDate: CalendarDate;
  rentalEndDate: string;
  tenancyStatus: boolean;
  rentPaidRegularly: YesNo;
  rentArrears: string;
  arrearsKind: string;
  arreasAmount: string;
}

interface Dependent extends DependentStatement, PartiesPart {
  companyName: string;
  request: RequestKind;
}

/** Ticking 'ongoing' sets the end to 'heute' (spec 4). */
function normalizePeriod(value: Partial<DependentStatement>, today: Today, report: Report): void {
  const isOngoing = value.tenancyStatus === true || value.rentalEndDate === ongoing;
  value.tenancyStatus = isOngoing;
  const end = validateField(rentalPeriodFields('Sie', today).rentalEndDate, isOngoing ? ongoing : value.rentalEndDate);
  if (!end.ok) {
    report('rentalEndDate', end.problem);
    return;
  }
  value.rentalEndDate = end.value;
  checkRentalPeriod({ ...startOf(value), rentalEndDate: end.value }, 'Sie', report);
}

const startOf = ({ rentalStartDate }: Partial<DependentStatement>): { rentalStartDate?: CalendarDate } =>
  rentalStartDate === undefined ? {} : { rentalStartDate };

const isKind = (text: string): text is ArrearsKind => (arrearsKinds as readonly string[]).includes(text);

/** The second question is asked whatever the first answer was (decision D49). If nothing is open, kind and amount are cleared. */
function normalizeArrears(value: Partial<DependentStatement>, report: Report): void {
  if (value.rentArrears !== 'yes') {
    if (value.rentArrears !== 'no') report('rentArrears', texts.openRequired);
    value.arrearsKind = '';
    value.arreasAmount = '';
    return;
  }
  const { arrearsKind: kind = '' } = value;
  if (kind === '') value.arrearsKind = 'rent';
  else if (!isKind(kind)) report('arrearsKind', texts.openRequired);
  const amount = validateField(arrearsAmountField, value.arreasAmount);
  if (amount.ok) value.arreasAmount = amount.value;
  else report('arreasAmount', amount.problem);
}

/** Normalizes period and arrears of a correction. */
export const normalizeStatement = (today: Today) =>
  checkTogether<DependentStatement>((value, report) => {
    normalizePeriod(value, today, report);
    normalizeArrears(value, report);
  });

const settle = (today: Today, prefixes?: readonly PhonePrefix[]) =>
  checkTogether<Dependent>((value, report) => {
    normalizePeriod(value, today, report);
    normalizeArrears(value, report);
    normalizeCompany(value, person, report);
    normalizeParties(value, report);
    if (value.request !== 'landlord') return;
    const { errors } = validateTenantContact(value, prefixes);
    for (const [field, message] of Object.entries(errors)) report(field, message);
  });

/** Everything the landlord checks and states, without signature and TAN. */
export const certificateForm = (today: Today, prefixes?: readonly PhonePrefix[]) =>
  z
    .object({
      ...shapeOf(allLandlordFields, { today }),
      ...openShape,
      ...partiesShape(today),
      request: z._default(z.enum(requestKinds), 'tenant'),
    })
    .check(settle(today, prefixes));

export type CertificateForm = Omit<
  z.output<ReturnType<typeof certificateForm>>,
  'rentalEndDate' | 'rentArrears' | 'arrearsKind'
> & {
  rentalEndDate: RentalEndDate;
  rentArrears: YesNo;
  /** Empty if nothing is open. */
  arrearsKind: ArrearsKind | '';
};

/** The landlord's own number, to which the TAN is bound (W11). The quoted sentence is kept, although a landline is accepted too (D66). */
export const landlordPhoneField = (prefixes?: readonly PhonePrefix[]): TextSchema =>
  telephoneField(person.texts.mobileRequired, prefixes);
