// The calls for the new state of a tenancy, asked for by its tenant, from the download page, the status page or the own data
// (decision 0046). `link-renewal` is another matter: links that expired.
import * as z from 'zod/mini';

/** The id of the record that the page stands at, together with its token. */
const recordId = z.string().check(z.regex(/^[\w-]{1,200}$/));

/**
 * `possible`: also where one was begun and not sent. `early`: from `possibleFrom` on. `open`: one was sent, and asking again leads there. `newer`: there is one already.
 * `unreachable`: the landlord's side wants no mail from us. `refused`: it said no, and may be asked again from `possibleFrom` on. `impossible`: the tenancy is over, the certificate does not hold, or a
 * side is not known any more.
 */
const renewalStates = ['possible', 'early', 'open', 'newer', 'unreachable', 'refused', 'impossible'] as const;
export type RenewalState = (typeof renewalStates)[number];

/**
 * `off`: may be wanted. `on`: one mail comes on `dueOn`. `sent`: it came. Null: nothing to remind of, no such mail wanted, or not
 * the tenant's own link to the certificate.
 */
const reminder = z.object({
  state: z.enum(['off', 'on', 'sent']),
  /** YYYY-MM-DD. */
  dueOn: z.string(),
});
export type OfferedReminder = z.output<typeof reminder>;

export const renewalParams = z.object({ id: recordId });

export const renewalOffer = z.object({
  state: z.enum(renewalStates),
  /** Stichtag of the certificate that would be followed, YYYY-MM-DD; empty where there is none. */
  referenceDate: z.string(),
  /** YYYY-MM-DD; empty unless it is too early, or too soon after a no. */
  possibleFrom: z.string(),
  /** So many open links show the new state once it is issued. */
  openShares: z.number(),
  reminder: z.nullable(reminder),
});
export type RenewalOffer = z.output<typeof renewalOffer>;

export const beginRenewalBody = z.object({ id: recordId });

/** Of the request: with the token of scope tenant:flow, and the page to go on with. */
export const beginRenewalResponse = z.object({
  data: z.object({ id: z.string() }),
  token: z.string(),
  nextPath: z.string(),
});

export const reminderBody = z.object({
  id: recordId,
  wanted: z.boolean(),
  /** The words beside the box, as they were shown: kept with the consent. */
  words: z.string().check(z.maxLength(400)),
});

export const reminderResponse = z.object({ message: z.string(), reminder: z.nullable(reminder) });
