// What the forms start with: what was saved, overwritten by what was typed and not yet sent.
import { formatDate, isCalendarDate } from '../../platform/rules/dates.ts';
import { parsePhone, type PhonePrefix } from '../../person-fields/rules/index.ts';
import { ongoing, type DraftStep, type TenantView } from '../rules/index.ts';

export interface PersonalValues {
  gender: string;
  firstName: string;
  lastName: string;
  dob: string;
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
}

/** What both forms call the fields of their address. */
export const addressNames = {
  street: 'street',
  houseNumber: 'houseNumber',
  postalCode: 'postalCode',
  city: 'city',
} as const;

export interface RentalValues {
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
  rentalStartDate: string;
  rentalEndDate: string;
  isOngoing: boolean;
}

export interface LandlordValues {
  entityType: string;
  companyName: string;
  gender: string;
  firstName: string;
  lastName: string;
  email: string;
  prefix: string;
  phone: string;
}

/** Only fields the form knows, and only of the kind it expects. */
function withDraft<Values extends object>(saved: Values, tenant: TenantView, step: DraftStep): Values {
  const draft = tenant.drafts[step] ?? {};
  const kept = Object.entries(saved).map(([name, value]) => {
    const typed = draft[name];
    return [name, typeof typed === typeof value ? typed : value] as const;
  });
  return Object.fromEntries(kept) as Values;
}

const german = (date: string | undefined | null): string =>
  date && isCalendarDate(date) ? formatDate(date) : (date ?? '');

export function personalValues(tenant: TenantView): PersonalValues {
  const { street = '', houseNumber = '', postalCode = '', city = '' } = tenant.address ?? {};
  const { firstName, lastName, gender, dob } = tenant;
  const saved = {
    gender: gender ?? '',
    firstName,
    lastName: lastName ?? '',
    dob: german(dob),
    street,
    houseNumber,
    postalCode,
    city,
  };
  return withDraft(saved, tenant, 'personal');
}

export function rentalValues(tenant: TenantView): RentalValues {
  const {
    street = '',
    houseNumber = '',
    postalCode = '',
    city = '',
    rentalStartDate,
    rentalEndDate,
  } = tenant.rentalProperty ?? {};
  const saved = {
    street,
    houseNumber,
    postalCode,
    city,
    rentalStartDate: german(rentalStartDate),
    rentalEndDate: german(rentalEndDate),
    isOngoing: rentalEndDate === ongoing,
  };
  return withDraft(saved, tenant, 'rental');
}

export function landlordValues(tenant: TenantView, prefixes: readonly PhonePrefix[]): LandlordValues {
  const {
    entityType = '',
    companyName = '',
    gender = '',
    firstName = '',
    lastName = '',
    email = '',
  } = tenant.landlordInformation ?? {};
  const phone = tenant.phone === null ? 'country' : parsePhone(tenant.phone, prefixes);
  const number =
    typeof phone === 'string'
      ? { prefix: prefixes[0] ?? '+49', phone: '' }
      : { prefix: phone.prefix, phone: `${phone.prefix === '+49' ? '0' : ''}${phone.national}` };
  return withDraft({ entityType, companyName, gender, firstName, lastName, email, ...number }, tenant, 'landlord');
}
