// Contract of the two pages behind links in a tenant's mails: no more mails, and whether a link may go to somebody else.
import * as z from 'zod/mini';

/** The link of the mail. */
export const consentLinkBody = z.object({ token: z.string().check(z.maxLength(200)) });

/** `never`: none of any landlord; else none about this certificate. */
export const stopMailsBody = z.extend(consentLinkBody, { never: z.boolean() });

export const tenantMailsResponse = z.object({
  /** Who had them sent. */
  landlord: z.string(),
  document: z.string(),
  flat: z.string(),
  /** `mailed`: said by a mail that people pass on, so the link for it is on its way to the tenant's mailbox. */
  state: z.enum(['on', 'stopped', 'mailed', 'never']),
  /** What the link can do: `never` only, once the certificate is deleted; `stop` at once and never by another mail. */
  can: z.enum(['both', 'stop', 'never']),
  /** For how long it may still be taken back; 0: no longer. */
  undoSeconds: z.number(),
});
export type TenantMailsView = z.infer<typeof tenantMailsResponse>;

/** `lapsed`: no answer in time. `void`: there was nothing left to pass on. */
export const recipientConsentStates = ['asked', 'agreed', 'refused', 'lapsed', 'void'] as const;
export type RecipientConsentState = (typeof recipientConsentStates)[number];

/** How many days the tenant has to answer; after that nothing is sent. */
export const answerDays = 7;

/** Questions per certificate: as many as mails of other kinds (law L46). */
export const questionsInAll = 3;

export const passingAnswerBody = z.extend(consentLinkBody, { answer: z.enum(['yes', 'no']) });

export const passingResponse = z.object({
  landlord: z.string(),
  document: z.string(),
  flat: z.string(),
  /** Where the link is to go; empty once it is over. */
  address: z.string(),
  /**
   * `held`: the certificate is being looked into, so a yes has to wait. `unwanted`: there was a yes, and then that address
   * wanted no mail from us.
   */
  state: z.enum([...recipientConsentStates, 'held', 'unwanted']),
  /** The last day (YYYY-MM-DD) to answer. The version before says a time of that day, so a page reads both as an instant. */
  dueAt: z.string(),
});
export type RecipientConsentView = z.infer<typeof passingResponse>;
