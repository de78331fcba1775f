// Contract of the landlord's page for an issued certificate: report 'Das war ich nicht', revoke.
import * as z from 'zod/mini';
import { changeLandlordTexts as texts } from './messages.de.ts';

export const revokeReasons = ['wrong-facts', 'wrong-person', 'unsigned', 'other'] as const;

export type RevokeReason = (typeof revokeReasons)[number];

export const openChangeBody = z.object({ token: z.string().check(z.maxLength(200)) });

export const changeableCertificate = z.object({
  state: z.enum(['issued', 'suspended', 'replaced', 'revoked']),
  tenantName: z.string(),
  flat: z.string(),
  code: z.string(),
  /** ISO times. */
  issuedAt: z.string(),
  statusSince: z.string(),
  revocableUntil: z.string(),
  mayReport: z.boolean(),
  mayRevoke: z.boolean(),
});

export type ChangeableCertificate = z.infer<typeof changeableCertificate>;

export const openChangeResponse = z.object({ id: z.string(), token: z.string(), certificate: changeableCertificate });

export const revokeBody = z.object({ reason: z.enum(revokeReasons, texts.revoke.reasonMissing) });

export const changedResponse = z.object({ message: z.string(), certificate: changeableCertificate });

/** For the landlord's session: the same page for a certificate of his list. */
export const openOwnBody = z.object({ id: z.string().check(z.maxLength(100)) });
export const openOwnResponse = z.object({ id: z.string(), token: z.string() });
