// What a landlord's list tells of the tenant, and what its search finds a certificate by.
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
  /** 'Lindenallee 12' of the flat, and '50968 Köln'; the version before does not say. */
  street: z.optional(z.string()),
  place: z.optional(z.string()),
  /** How many more are in the lease; missing: nobody. */
  others: z.optional(z.number()),
});
export type ListedTenant = z.output<typeof listedTenant>;

/** `email`: as the landlord may read it. */
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

export function searchedText(tenant: CertificateTenant): string {
  const { street, houseNumber, postalCode, city } = tenant.property;
  const names = tenantsOf<PersonName>(tenant).flatMap(({ firstName, lastName }) => [firstName, lastName]);
  return [...names, ...flatTexts(tenant.property), street, houseNumber, postalCode, city].join(' ');
}

/** Sorting by name decrypts every record, so longer lists are not sorted by name; people search there instead. */
export const mostByName = 2000;

/** Whether a search for `typed` finds this text; the same rule for plain and for encrypted data. */
export function isFoundBy(text: string, typed: string): boolean {
  const prefixes = new Set(searchPrefixes(text));
  return searchTerms(typed).every((spellings) => spellings.some((spelling) => prefixes.has(spelling)));
}
