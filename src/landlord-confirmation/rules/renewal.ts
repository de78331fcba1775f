// What the landlord's page knows about a renewal besides the request: what this landlord signed last time (decision 0046).
import * as z from 'zod/mini';
import { authorities, printedTextSchema } from '../../certificate/rules/index.ts';

const people = z.array(z.object({ firstName: z.string(), lastName: z.string() }));

export const renewalOfRequest = z.object({
  /** Stichtag of the certificate that it follows, YYYY-MM-DD: the questions are about the time since. */
  since: z.string(),
  /** Day on which that certificate was signed, YYYY-MM-DD; empty for a landlord who did not sign it. */
  signedOn: z.string(),
  /** The text of that certificate, word for word; null for a landlord who did not sign it. */
  statement: z.nullable(printedTextSchema),
  /**
   * The number that confirmed that certificate, masked; with `sameNumber` the TAN goes there. If it is empty, the landlord types a
   * number.
   */
  phone: z.string(),
  /** The co-landlords of that certificate, and for whom it was signed. */
  coLandlords: people,
  authority: z.nullable(z.enum(authorities)),
  /** Tenants who moved out or in since that certificate, according to the tenant; empty if somebody else signed it. */
  left: people,
  joined: people,
});
export type RenewalOfRequest = z.output<typeof renewalOfRequest>;
