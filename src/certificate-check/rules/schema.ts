// Contract of the check: POST /certificate/verify-certificate (spec 7) and the levels beyond it (security.md, three levels).
import * as z from 'zod/mini';
import { checkedCopy, sharedStates } from '../../certificate-share/rules/index.ts';
import { parseArrears } from './compare-statement.ts';
import { answerNeutralTexts } from './messages.de.ts';

const line = z.string().check(z.maxLength(200));

/** Proof of work, required after too many wrong codes from one network. */
export const workSchema = z.optional(z.object({ challenge: line, nonce: line }));

/** Anything a person may type; what it means is decided by the code rules, not here. */
const asked = { uniqueCode: line, work: workSchema };

export const verifyCertificateBodySchema = z.object({ ...asked, withProof: z.optional(z.boolean()) });
export const verifyViewBodySchema = z.object(asked);
export const verifyFileBodySchema = z.object({
  /** Hexadecimal; computed in the browser: the file stays there. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Empty: whichever certificate this file is. */
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
  /** 'keine', or everything that is open on the paper together. */
  arrears: z.optional(
    line.check(z.refine((text) => text.trim() === '' || parseArrears(text) !== undefined, answerNeutralTexts.arrears)),
  ),
});

const checkedCertificateSchema = z.object({
  status: z.enum(['valid', 'under-review', 'replaced', 'revoked', 'expired', 'erased']),
  /** ISO time of the last change of status; empty while it is valid. */
  statusSince: z.string(),
  /** Replaced by a newer certificate; which one is not told here. */
  hasSuccessor: z.boolean(),
  /** Since which day (YYYY-MM-DD) there is a newer certificate about the same tenancy, whatever it says; missing: none. */
  newerSince: z.optional(z.string()),
  /** Stichtag of this one (YYYY-MM-DD), where there is a newer one. */
  referenceDate: z.optional(z.string()),
  /** Empty once the tenant's data was erased. */
  firstName: z.string(),
  /** How many more people are in the lease, without their names; missing for nobody, and once the tenant's data was erased. */
  others: z.optional(z.number()),
  /** Only the first three digits. */
  address: z.object({ postalCode: z.string() }),
  /** ISO times; `recommendedUntil` is three months after the issue date (law L36). */
  issueDate: z.string(),
  recommendedUntil: z.string(),
  /** 0: the stored content is not what was signed, so none of it is told. */
  evidenceLevel: z.number(),
  evidence: z.object({
    checked: z.array(z.string()),
    notChecked: z.array(z.string()),
    /** The lines of the second page under 'Auffällig'. */
    warnings: z.array(z.string()),
    /** Day of signing (YYYY-MM-DD). */
    on: z.string(),
  }),
  /** When the server answered. */
  checkedAt: z.string(),
});

export type CheckedCertificateAnswer = z.infer<typeof checkedCertificateSchema>;

const logged = z.object({ entry: z.string(), proof: z.string() });

/** From the public log: the browser verifies it by itself. */
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
 * SHA-256 of the signed data, hexadecimal, as printed on the second page; only for who holds file or QR code. Null once
 * either side was erased.
 */
const dataHash = z.nullable(z.string());

/**
 * `same`: to the byte what was issued; with `copy`, a copy as it was made. `changed`: altered or saved anew. `other`: issued, but under another code.
 * `unknown`: no code was given, and no certificate has this file.
 */
export const verifyFileResponseSchema = z.object({
  outcome: z.enum(['same', 'changed', 'other', 'unknown']),
  data: z.nullable(checkedCertificateSchema),
  proof: z.nullable(logProofSchema),
  opening: z.nullable(openingSchema),
  dataHash,
  /** In groups, as printed on its first page: told only to who holds this very file. Null once the tenant was erased. */
  printedCode: z.nullable(z.string()),
  /** Whether it states an open amount; told only to who holds this very file. Null where nobody can tell any more. */
  hasOpenAmount: z.nullable(z.boolean()),
  /** Made for the reader of a share (decision 0045); `data` tells the certificate's state. Missing where it is none. */
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

/** true: matches; false: does not; null: not typed, not told, or nothing left to compare with. */
const comparison = z.nullable(z.boolean());

export const compareResponseSchema = z.object({
  lastName: comparison,
  dob: comparison,
  street: comparison,
  /** The street fits, and its number was not typed. */
  isStreetOnly: z.boolean(),
  rentalStart: comparison,
  rentalEnd: comparison,
  landlordName: comparison,
  /** Null as long as name and birth date do not fit. */
  paidRegularly: comparison,
  arrears: comparison,
  /** Comparisons of this code that are left today. */
  triesLeft: z.number(),
  /** The certificate's state now: it may have been revoked since the code was typed. */
  data: checkedCertificateSchema,
});

export type CompareAnswer = z.infer<typeof compareResponseSchema>;

/** Typed by the reader of a share from an identity card. */
export const compareShareBodySchema = z.object({ lastName: line, dob: line });

export type TypedPerson = z.infer<typeof compareShareBodySchema>;

export const compareShareResponseSchema = z.object({
  lastName: comparison,
  dob: comparison,
  /** State of the certificate now: it may have changed since the page was loaded. */
  state: z.enum(sharedStates),
  /** Tries left for this certificate, counted over everybody who compares. */
  triesLeft: z.number(),
});

export type CompareShareAnswer = z.infer<typeof compareShareResponseSchema>;

/** Proof-of-work challenge; `bits`: required difficulty. */
export const challengeResponseSchema = z.object({ challenge: z.string(), bits: z.number() });
