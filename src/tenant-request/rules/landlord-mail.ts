import * as z from 'zod/mini';

const landlordMailKinds = ['request', 'forwarded', 'reminder', 'link'] as const;
export type LandlordMailKind = (typeof landlordMailKinds)[number];

/** A mail to the landlord: its kind, and what became of it, with ISO instants. */
export const landlordMail = z.object({
  kind: z.enum(landlordMailKinds),
  fate: z.enum(['queued', 'sent', 'undeliverable', 'suppressed']),
  queuedAt: z.string(),
  /** When this mail is sent, if it was postponed because its mailbox got too many today; otherwise null. */
  waitsUntil: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  returnedAt: z.nullable(z.string()),
});
export type LandlordMail = z.output<typeof landlordMail>;
