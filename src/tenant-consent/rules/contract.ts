// Contract of the two pages behind links in a tenant's mails: opting out of mails, and whether a link may be sent to somebody else.
import * as z from 'zod/mini';

/** The link of the mail. */
export const consentLinkBody = z.object({ token: z.string().check(z.maxLength(200)) });

/** `never` stops mails of every landlord; otherwise only mails about this certificate stop. */
export const stopMailsBody = z.extend(consentLinkBody, { never: z.boolean() });

export const tenantMailsResponse = z.object({
  /** The landlord who had them sent. */
  landlord: z.string(),
  document: z.string(),
  flat: z.string(),
  /**
   * `mailed`: `never` was chosen with a link that may have been forwarded, so it has no effect yet; the tenant's mailbox gets a mail
   * with a link that can do it.
   */
  state: z.enum(['on', 'stopped', 'mailed', 'never']),
  /**
   * What this link can do. `both`: stop this certificate's mails or all mails. `stop`: only this certificate's; choosing `never` sends
   * another mail (`mailed`). `never`: only all mails, because the certificate is deleted.
   */
  can: z.enum(['both', 'stop', 'never']),
  /** Seconds in which it can still be undone; 0 means no longer. */
  undoSeconds: z.number(),
});
export type TenantMailsView = z.infer<typeof tenantMailsResponse>;

/** `lapsed`: no answer in time. `void`: there was nothing left to pass on. */
export const recipientConsentStates = ['asked', 'agreed', 'refused', 'lapsed', 'void'] as const;
export type RecipientConsentState = (typeof recipientConsentStates)[number];

/** Days that the tenant has to answer; after that nothing is sent. */
export const answerDays = 7;

/** How often the tenant may be asked about one certificate (law L46); a question answered with yes does not count. */
export const maxConsentQuestions = 3;

export const recipientConsentAnswerBody = z.extend(consentLinkBody, { answer: z.enum(['yes', 'no']) });

export const recipientConsentResponse = z.object({
  landlord: z.string(),
  document: z.string(),
  flat: z.string(),
  /** The address that the link is to be sent to; empty once the question is over. */
  address: z.string(),
  /**
   * `held`: the certificate is under review, so a yes has to wait. `unwanted`: there was a yes, and afterwards that address opted out
   * of our mails.
   */
  state: z.enum([...recipientConsentStates, 'held', 'unwanted']),
  /** The last day (YYYY-MM-DD) to answer. The previous version sends a time on that day, so pages parse both as an instant. */
  dueAt: z.string(),
});
export type RecipientConsentView = z.infer<typeof recipientConsentResponse>;
