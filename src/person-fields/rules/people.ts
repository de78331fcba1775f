// Several people on one side: their fields, and how they are listed (decision D68).
import type { CalendarDate } from '../../platform/rules/dates.ts';
import type { Gender } from './choice-fields.ts';
import { fullName, longestSubject, subjectWithName } from './name-in-subject.ts';
import { peopleNeutralTexts as texts } from './people.de.ts';

/** Of a further landlord nothing else is stored. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

/** A tenant as named in the document. */
export interface TenantPerson extends PersonName {
  gender: Gender;
  dob: CalendarDate;
}

export type NonEmpty<Item> = readonly [Item, ...Item[]];

/** The requesting or certified tenant with the further tenants; absent if there are none. */
export interface WithCoTenants<Person> {
  readonly coTenants?: readonly Person[] | undefined;
}

/** Maximum number of people on a certificate, including the first: the tenant who asks, the landlord who signs. */
export const maxParties = { tenants: 6, landlords: 8 } as const;

/** All tenants in the lease, with the one who asked first. */
export function tenantsOf<Person>(tenant: Person & WithCoTenants<Person>): NonEmpty<Person> {
  return [tenant, ...(tenant.coTenants ?? [])];
}

/** 'Lena Hoffmann, Jonas Weber und Mia Weber'. */
export function nameList(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}${texts.and}${last}`;
}

/** All tenants' names, within a sentence. */
export const tenantNames = (tenant: PersonName & WithCoTenants<PersonName>): string =>
  nameList(tenantsOf<PersonName>(tenant).map(fullName));

/** 'Lena Hoffmann und 2 weitere', for lines where not all names fit. Only the name if there are no others. */
export const withOthers = (name: string, others: number): string =>
  others === 0 ? name : `${name} ${texts.others(others)}`;

/** A separate line: 'und 1 weitere Person', 'und 2 weitere Personen'; empty if there are no others. */
export const othersLine = (others: number): string => (others === 0 ? '' : texts.otherPersons(others));

/** The number of further tenants. */
export const othersOf = (tenant: WithCoTenants<unknown>): number => tenant.coTenants?.length ?? 0;

/** 'Lena Hoffmann und 2 weitere': for dialogs, lists and mails. */
export const tenantInShort = (tenant: PersonName & WithCoTenants<unknown>): string =>
  withOthers(fullName(tenant), othersOf(tenant));

/** A mail subject with the first name and the number of others; if those do not fit together, with the name and 'u. a.'. */
export function subjectWithTenants(
  write: (who: string) => string,
  tenant: PersonName & WithCoTenants<unknown>,
  street: string,
): string {
  const others = othersOf(tenant);
  const counted = subjectWithName((name) => write(withOthers(name, others)), tenant, street);
  const fits = others === 0 || write(tenantInShort(tenant)).length <= longestSubject;
  return fits ? counted : subjectWithName((name) => write(`${name} ${texts.andOthers}`), tenant, '');
}

/** Only the person's fields, without the record's other data about the tenant. */
export const tenantPerson = ({ gender, firstName, lastName, dob }: TenantPerson): TenantPerson => ({
  gender,
  firstName,
  lastName,
  dob,
});

type NameAndBirthDate = PersonName & { readonly dob?: string };

/** Detects duplicates: same name and, where it is requested, same date of birth. */
export const isSamePerson = (one: NameAndBirthDate, other: NameAndBirthDate): boolean =>
  fullName(one).toLowerCase() === fullName(other).toLowerCase() && one.dob === other.dob;
