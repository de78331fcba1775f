// Contract of POST /certificate/verify-certificate (spec 7), answer of level 1 (security.md, three levels).
import * as z from 'zod/mini';

/** Anything a person may type; what it means is decided by the code rules, not here. */
export const verifyCertificateBodySchema = z.object({ uniqueCode: z.string().check(z.maxLength(200)) });

export const checkedCertificateSchema = z.object({
  status: z.enum(['valid', 'under-review', 'replaced', 'revoked', 'erased']),
  /** Empty once the tenant's data was erased. */
  firstName: z.string(),
  /** Only the first three digits. */
  address: z.object({ postalCode: z.string() }),
  /** ISO times; `recommendedUntil` is three months after the issue date (law L36). */
  issueDate: z.string(),
  recommendedUntil: z.string(),
  evidenceLevel: z.number(),
  /** When the server answered. */
  checkedAt: z.string(),
});

export type CheckedCertificateAnswer = z.infer<typeof checkedCertificateSchema>;

export const verifyCertificateResponseSchema = z.object({
  message: z.string(),
  data: checkedCertificateSchema,
});
