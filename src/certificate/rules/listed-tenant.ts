// What a landlord's list shows about the tenant, and which words its search matches.
import * as z from 'zod/mini';
import { eachFlatPart, flatTexts } from '../../address/rules/index.ts';
import { tenantsOf, type PersonName } from '../../person-fields/rules/index.ts';
import { searchPrefixes, searchTerms } from './search-words.ts';
import type { CertificateTenant } from './certificate-data.ts';

export const listedTenant = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  ...eachFlatPart(() => z.optional(z.string())),
  /** The flat's address, such as 'Lindenallee 12' and '50968 Köln'; missing from the previous version. */
  street: z.optional(z.string()),
  place: z.optional(z.string()),
  /** How many co-tenants there are; missing when there are none. */
  others: z.optional(z.number()),
});
export type ListedTenant = z.output<typeof listedTenant>;

/** `email` is the address in the form that the landlord may see. */
export const listedTenantOf = (
  { firstName, lastName, property, coTenants }: CertificateTenant,
  email: string,
): ListedTenant => ({
  firstName,
  lastName,
  email,
  ...eachFlatPart((_, name) => property[name]),
  street: `${property.street} ${property.houseNumber}`,
  place: `${property.postalCode} ${property.city}`,
  ...(coTenants ? { others: coTenants.length } : {}),
});

/** The text that the landlord's search for a certificate matches. */
export function searchedText(tenant: CertificateTenant): string {
  const { street, houseNumber, postalCode, city } = tenant.property;
  const names = tenantsOf<PersonName>(tenant).flatMap(({ firstName, lastName }) => [firstName, lastName]);
  return [...names, ...flatTexts(tenant.property), street, houseNumber, postalCode, city].join(' ');
}

/** Sorting by name decrypts every record, so longer lists are not sorted by name; people search there instead. */
export const maxSortedByName = 2000;

/** Whether a search for `typed` finds this text; the rule is the same for plain and for encrypted data. */
export function isFoundBy(text: string, typed: string): boolean {
  const prefixes = new Set(searchPrefixes(text));
  return searchTerms(typed).every((spellings) => spellings.some((spelling) => prefixes.has(spelling)));
}
