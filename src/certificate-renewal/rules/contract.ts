// The contract of a renewal: a tenant asks for a new certificate about the same tenancy, from the download page, the status
// page or the own data (decision 0046). The room `link-renewal` is about expired links instead.
import * as z from 'zod/mini';

/** The id of the page's record, which is used together with its token. */
const recordId = z.string().check(z.regex(/^[\w-]{1,200}$/));

/**
 * `possible`: may be requested, or was begun and not sent.
 * `early`: possible from `possibleFrom` on.
 * `open`: one was sent; asking again leads to it.
 * `newer`: there is already a newer certificate.
 * `unreachable`: the landlord's side wants no mail from us.
 * `refused`: it declined, and may be asked again from `possibleFrom` on.
 * `impossible`: the tenancy is over, the certificate is not valid, or a side was erased.
 */
const renewalStates = ['possible', 'early', 'open', 'newer', 'unreachable', 'refused', 'impossible'] as const;
export type RenewalState = (typeof renewalStates)[number];

/**
 * `off`: may be requested. `on`: one mail is sent on `dueOn`. `sent`: it was sent. Null when there is nothing to remind of, no
 * such mail is wanted, or the link is not the tenant's own.
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
  /** The Stichtag (YYYY-MM-DD) of the certificate that would be renewed; empty when there is none. */
  referenceDate: z.string(),
  /** YYYY-MM-DD; empty unless it is too early, or too soon after a refusal. */
  possibleFrom: z.string(),
  /** The number of active shares that will show the new certificate once it is issued. */
  openShares: z.number(),
  reminder: z.nullable(reminder),
});
export type RenewalOffer = z.output<typeof renewalOffer>;

export const beginRenewalBody = z.object({ id: recordId });

/** The id of the request and a token of scope tenant:flow for it, with the page to continue on. */
export const beginRenewalResponse = z.object({
  data: z.object({ id: z.string() }),
  token: z.string(),
  nextPath: z.string(),
});

export const reminderBody = z.object({
  id: recordId,
  wanted: z.boolean(),
  /** The label of the check box as it was shown; stored with the consent. */
  words: z.string().check(z.maxLength(400)),
});

export const reminderResponse = z.object({ message: z.string(), reminder: z.nullable(reminder) });
