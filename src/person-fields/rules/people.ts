// Several people on one side: who they are, and how they are listed (decision D68).
import type { CalendarDate } from '../../platform/rules/dates.ts';
import type { Gender } from './choice-fields.ts';
import { fullName, subjectWithName } from './name-in-subject.ts';
import { peopleNeutralTexts as texts } from './people.de.ts';

/** Somebody who lets together with the one who signs. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Somebody in the lease, as the paper names them. */
export interface TenantPerson extends PersonName {
  gender: Gender;
  dob: CalendarDate;
}

export type NonEmpty<Item> = readonly [Item, ...Item[]];

/** Who asks, or whom the certificate is for, and who else is in the lease: missing where nobody is. */
export interface WithCoTenants<Person> {
  readonly coTenants?: readonly Person[] | undefined;
}

/** How many a certificate names at most, the first included: the tenant who asks, the landlord who signs. */
export const mostParties = { tenants: 6, landlords: 8 } as const;

/** Everybody in the lease, the one who asked first. */
export function tenantsOf<Person>(tenant: Person & WithCoTenants<Person>): NonEmpty<Person> {
  return [tenant, ...(tenant.coTenants ?? [])];
}

/** 'Lena Hoffmann, Jonas Weber und Mia Weber'. */
export function nameList(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}${texts.and}${last}`;
}

/** The names of everybody in the lease, in a sentence. */
export const tenantNames = (tenant: PersonName & WithCoTenants<PersonName>): string =>
  nameList(tenantsOf<PersonName>(tenant).map(fullName));

/** 'Lena Hoffmann und 2 weitere': for lines in which not all names fit. The name alone where nobody else is there. */
export const withOthers = (name: string, others: number): string =>
  others === 0 ? name : `${name} ${texts.others(others)}`;

/** For a line of its own: 'und 1 weitere Person', 'und 2 weitere Personen'; empty where nobody else is there. */
export const othersLine = (others: number): string => (others === 0 ? '' : texts.otherPersons(others));

export const othersOf = (tenant: WithCoTenants<unknown>): number => tenant.coTenants?.length ?? 0;

/** 'Lena Hoffmann und 2 weitere': for dialogs, lists and mails. */
export const tenantInShort = (tenant: PersonName & WithCoTenants<unknown>): string =>
  withOthers(fullName(tenant), othersOf(tenant));

/** A mail's subject with the first and how many more, as far as it fits. */
export const subjectWithTenants = (
  write: (who: string) => string,
  tenant: PersonName & WithCoTenants<unknown>,
  street: string,
): string => subjectWithName((name) => write(withOthers(name, othersOf(tenant))), tenant, street);

/** The person alone, without what else a record holds of who asked. */
export const tenantPerson = ({ gender, firstName, lastName, dob }: TenantPerson): TenantPerson => ({
  gender,
  firstName,
  lastName,
  dob,
});

type MaybeBorn = PersonName & { readonly dob?: string };

/** Nobody is named twice: same name and, where it is asked for, same birth date. */
export const isSamePerson = (one: MaybeBorn, other: MaybeBorn): boolean =>
  fullName(one).toLowerCase() === fullName(other).toLowerCase() && one.dob === other.dob;
