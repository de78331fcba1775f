// What the landlord's page knows of a renewal beside the request: what he signed last time (decision 0046).
import * as z from 'zod/mini';
import { authorities, printedTextSchema } from '../../certificate/rules/index.ts';

const people = z.array(z.object({ firstName: z.string(), lastName: z.string() }));

export const renewalOfRequest = z.object({
  /** Stichtag of the certificate that it follows, YYYY-MM-DD: the questions are about the time since. */
  since: z.string(),
  /** The day on which that was signed, YYYY-MM-DD; empty for whoever was not the one who signed it. */
  signedOn: z.string(),
  /** Word for word what it says; null for whoever was not the one who signed it. */
  statement: z.nullable(printedTextSchema),
  /** The number that confirmed it, masked; with `sameNumber` the TAN goes there. Empty: he types his own. */
  phone: z.string(),
  /** Who let with him then, and for whom he signed. */
  coLandlords: people,
  authority: z.nullable(z.enum(authorities)),
  /** Who stood on it and does not any more, and who was not on it, as the tenant says; nobody where somebody else signed it. */
  left: people,
  joined: people,
});
export type RenewalOfRequest = z.output<typeof renewalOfRequest>;
