// Schemas of the trial mode's calls: reading the sent messages (by /postfach and scripts), and moving the clock forward.
import * as z from 'zod/mini';

export const trialMessageSchema = z.object({
  id: z.string(),
  /** Grows with every message; `after=` returns those that followed. */
  position: z.number(),
  kind: z.enum(['mail', 'sms', 'call']),
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string(), bytes: z.number(), url: z.string() })),
  /** ISO time of the product's clock. */
  at: z.string(),
});

export type TrialMessage = z.infer<typeof trialMessageSchema>;

export const trialMessagesSchema = z.array(trialMessageSchema);

export const trialMessagesQuerySchema = z.object({
  to: z.optional(z.string().check(z.maxLength(300))),
  after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
});

export const advanceClockBodySchema = z.object({
  advanceSeconds: z.number().check(z.int(), z.gte(0), z.lte(20 * 365 * 24 * 3600)),
});

export const advanceClockResponseSchema = z.object({ now: z.string() });
