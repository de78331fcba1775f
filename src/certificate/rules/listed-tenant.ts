// What a landlord's list tells of the tenant, and what its search finds a certificate by.
import * as z from 'zod/mini';
import type { CertificateTenant } from './certificate-data.ts';

export const listedTenant = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  unit: z.optional(z.string()),
});
export type ListedTenant = z.output<typeof listedTenant>;

/** `email`: as the landlord may read it. */
export const listedTenantOf = ({ firstName, lastName, property }: CertificateTenant, email: string): ListedTenant => ({
  firstName,
  lastName,
  email,
  unit: property.unit,
});

export const searchedText = ({ firstName, lastName, property: { unit = '' } }: CertificateTenant): string =>
  `${firstName} ${lastName} ${unit}`;
