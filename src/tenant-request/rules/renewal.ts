// A request for a renewal (decision 0046): all data are known, so nothing is typed, and somebody who only holds the link reads no more
// of them than the page has to show.
import * as z from 'zod/mini';
import { nameLengths } from '../../person-fields/rules/index.ts';
import type { Today } from '../../platform/rules/dates.ts';
import { coTenantsField, maxCoTenants } from './co-tenant-fields.ts';

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
    /** Masked address; empty if the landlord forwarded the request. */
    email: z.string(),
  }),
  /** Co-tenants of that certificate, in its order. */
  coTenants: z.array(z.extend(named, { hasLeft: z.boolean() })),
  /** Tenants who moved in since. */
  joined: z.array(named),
});
export type RenewalView = z.output<typeof renewalView>;

const sentName = z.string().check(z.maxLength(nameLengths.legal.max));

/** Tenants who moved out or in since, as known now; sending the same body twice has no further effect. */
export const renewalPartiesBody = (today: Today) =>
  z.object({
    id: z.string().check(z.regex(/^[\w-]{1,200}$/)),
    /** Indexes in `coTenants` of the view. */
    left: z.array(z.int().check(z.minimum(0), z.maximum(10))).check(z.maxLength(10)),
    /** People to add to those named before. */
    joined: coTenantsField(today),
    /** People who did not move in after all, by their names in `joined` of the view, because indexes change with each call. */
    notJoined: z.optional(
      z.array(z.object({ firstName: sentName, lastName: sentName })).check(z.maxLength(maxCoTenants)),
    ),
  });
