// A request for the new state of a tenancy that has a certificate (decision 0046): everything is known, so nothing is typed, and
// whoever holds the link reads no more of it than the page has to say.
import * as z from 'zod/mini';
import { nameLengths } from '../../person-fields/rules/index.ts';
import type { Today } from '../../platform/rules/dates.ts';
import { coTenantsField, mostCoTenants } from './co-tenant-fields.ts';

const named = z.object({ firstName: z.string(), lastName: z.string() });

export const renewalView = z.object({
  /** Stichtag of the certificate that it follows, YYYY-MM-DD. */
  referenceDate: z.string(),
  /** 'Straße Nr., PLZ Ort'. */
  flat: z.string(),
  /** Name of the tenant who asks. */
  tenantName: z.string(),
  landlord: z.object({
    name: z.string(),
    /** Masked; empty where the landlord's side passed the request on. */
    email: z.string(),
  }),
  /** Co-tenants of that certificate, in its order. */
  coTenants: z.array(z.extend(named, { hasLeft: z.boolean() })),
  /** Tenants who moved in since. */
  joined: z.array(named),
});
export type RenewalView = z.output<typeof renewalView>;

const sentName = z.string().check(z.maxLength(nameLengths.legal.max));

/** Tenants who moved out and in since, as known now: sent twice it changes no more than once. */
export const renewalPartiesBody = (today: Today) =>
  z.object({
    id: z.string().check(z.regex(/^[\w-]{1,200}$/)),
    /** Places in `coTenants` of the view. */
    left: z.array(z.int().check(z.minimum(0), z.maximum(10))).check(z.maxLength(10)),
    /** Beside those who were named before. */
    joined: coTenantsField(today),
    /** Who did not move in after all, by their names in `joined` of the view: their places change with each call. */
    notJoined: z.optional(
      z.array(z.object({ firstName: sentName, lastName: sentName })).check(z.maxLength(mostCoTenants)),
    ),
  });
