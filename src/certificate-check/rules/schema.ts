// The contract of the check: POST /certificate/verify-certificate (spec 7) and the further levels (security.md, three levels).
import * as z from 'zod/mini';
import { checkedCopy, sharedStates } from '../../certificate-share/rules/index.ts';
import { parseArrears } from './compare-statement.ts';
import { answerNeutralTexts } from './messages.de.ts';

const line = z.string().check(z.maxLength(200));

/** Proof of work, required after too many wrong codes from one network. */
export const workSchema = z.optional(z.object({ challenge: line, nonce: line }));

/** Anything a person may type; the rules for codes, not this schema, decide what it means. */
const asked = { uniqueCode: line, work: workSchema };

export const verifyCertificateBodySchema = z.object({ ...asked, withProof: z.optional(z.boolean()) });
export const verifyViewBodySchema = z.object(asked);
export const verifyFileBodySchema = z.object({
  /** Hexadecimal; computed in the browser, so that the file stays there. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** When it is empty, the certificate is looked up by the file. */
  uniqueCode: z.optional(line),
  work: workSchema,
});
export const compareBodySchema = z.object({
  ...asked,
  lastName: line,
  dob: line,
  street: line,
  rentalStart: line,
  rentalEnd: line,
  landlordName: z.optional(line),
  paidRegularly: z.optional(z.enum(['', 'ja', 'nein'], answerNeutralTexts.paidRegularly)),
  /** 'keine', or the total of all open amounts. */
  arrears: z.optional(
    line.check(z.refine((text) => text.trim() === '' || parseArrears(text) !== undefined, answerNeutralTexts.arrears)),
  ),
});

const checkedCertificateSchema = z.object({
  status: z.enum(['valid', 'under-review', 'replaced', 'revoked', 'expired', 'erased']),
  /** ISO time of the last change of status; empty while it is valid, and once it is erased. */
  statusSince: z.string(),
  /** True when a correction replaced it; which one is not disclosed. */
  hasSuccessor: z.boolean(),
  /**
   * The day (YYYY-MM-DD) since which there is a newer certificate about the same tenancy, whatever it says; missing when there
   * is none.
   */
  newerSince: z.optional(z.string()),
  /** The Stichtag (YYYY-MM-DD) of this certificate, only when there is a newer one. */
  referenceDate: z.optional(z.string()),
  /** Empty once the tenant's data was erased. */
  firstName: z.string(),
  /** The number of co-tenants, without names; missing when there are none and once the tenant's data was erased. */
  others: z.optional(z.number()),
  /** The postal code holds only the first three digits. */
  address: z.object({ postalCode: z.string() }),
  /** ISO times; `recommendedUntil` is three months after the issue date (law L36). */
  issueDate: z.string(),
  recommendedUntil: z.string(),
  /** 0 when the stored content is not what was signed; then none of it is disclosed. */
  evidenceLevel: z.number(),
  evidence: z.object({
    checked: z.array(z.string()),
    notChecked: z.array(z.string()),
    /** The warnings that the second page lists under 'Auffällig'. */
    warnings: z.array(z.string()),
    /** Day of signing (YYYY-MM-DD). Not disclosed once the tenant's data was erased: then the day of issue. */
    on: z.optional(z.string()),
  }),
  /** When the server answered. */
  checkedAt: z.string(),
});

export type CheckedCertificateAnswer = z.infer<typeof checkedCertificateSchema>;

const logged = z.object({ entry: z.string(), proof: z.string() });

/** A proof from the public log, which the browser verifies itself. */
const logProofSchema = z.object({ keys: z.array(z.string()), issued: logged, status: z.nullable(logged) });

export type CheckedLogProof = z.infer<typeof logProofSchema>;

export const verifyCertificateResponseSchema = z.object({
  message: z.string(),
  data: checkedCertificateSchema,
  proof: z.optional(z.nullable(logProofSchema)),
});

/** Opening of the log commitment (salt and hashes, Base64): lets the browser recompute it. */
const openingSchema = z.object({ salt: z.string(), fileHash: z.string(), viewHash: z.string() });

export type Opening = z.infer<typeof openingSchema>;

/**
 * SHA-256 of the signed data, hexadecimal as printed on the second page; only for a caller with the file or QR code. Null once
 * either side was erased.
 */
const dataHash = z.nullable(z.string());

/**
 * `same`: identical to the issued file or, with `copy`, to a share's copy. `changed`: altered or saved again. `other`: issued,
 * but under another code. `unknown`: no code was given, and no certificate has this file.
 */
export const verifyFileResponseSchema = z.object({
  outcome: z.enum(['same', 'changed', 'other', 'unknown']),
  data: z.nullable(checkedCertificateSchema),
  proof: z.nullable(logProofSchema),
  opening: z.nullable(openingSchema),
  dataHash,
  /** In groups as printed on the first page; only for a caller with this very file. Null once the tenant was erased. */
  printedCode: z.nullable(z.string()),
  /** Whether it states an open amount; only for a caller with this very file. Null when it can no longer be told. */
  hasOpenAmount: z.nullable(z.boolean()),
  /** Set when the file is a copy made for the reader of a share (decision 0045); `data` then has the certificate's status. */
  copy: z.optional(checkedCopy),
});

export type FileAnswer = z.infer<typeof verifyFileResponseSchema>;

export const verifyViewResponseSchema = z.object({
  message: z.string(),
  data: checkedCertificateSchema,
  proof: z.nullable(logProofSchema),
  /** Null once either side was erased. */
  view: z.nullable(z.object({ id: z.string(), sealed: z.string(), opening: z.nullable(openingSchema) })),
  dataHash,
});

export type ViewAnswer = z.infer<typeof verifyViewResponseSchema>;

/** True when it matches; null when it was not typed, is not disclosed, or nothing is left to compare with. */
const comparison = z.nullable(z.boolean());

export const compareResponseSchema = z.object({
  lastName: comparison,
  dob: comparison,
  street: comparison,
  /** True when the street matches but no house number was typed. */
  isStreetOnly: z.boolean(),
  rentalStart: comparison,
  rentalEnd: comparison,
  landlordName: comparison,
  /** Null unless name and birth date match. */
  paidRegularly: comparison,
  arrears: comparison,
  /** The number of comparisons left today for this code. */
  triesLeft: z.number(),
  /** The certificate's current status: it may have been revoked since the code was typed. */
  data: checkedCertificateSchema,
});

export type CompareAnswer = z.infer<typeof compareResponseSchema>;

/** What the reader of a share types from an identity card. */
export const compareShareBodySchema = z.object({ lastName: line, dob: line });

export type TypedPerson = z.infer<typeof compareShareBodySchema>;

export const compareShareResponseSchema = z.object({
  lastName: comparison,
  dob: comparison,
  /** The certificate's current state: it may have changed since the page was loaded. */
  state: z.enum(sharedStates),
  /** The number of tries left for this certificate, counted across everybody who compares. */
  triesLeft: z.number(),
});

export type CompareShareAnswer = z.infer<typeof compareShareResponseSchema>;

/** A proof-of-work challenge; `bits` is the required difficulty. */
export const challengeResponseSchema = z.object({ challenge: z.string(), bits: z.number() });
