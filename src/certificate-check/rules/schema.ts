// Contract of the check: POST /certificate/verify-certificate (spec 7) and the levels beyond it (security.md, three levels).
import * as z from 'zod/mini';
import { checkedCopy } from '../../certificate-share/rules/index.ts';
import { parseArrears } from './compare-statement.ts';
import { answerNeutralTexts } from './messages.de.ts';

const line = z.string().check(z.maxLength(200));

/** Done by the browser once too many wrong codes came from its network. */
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
  /** Replaced by a newer one; which one is nobody's business here. */
  hasSuccessor: z.boolean(),
  /** Since that day (YYYY-MM-DD) there is a newer one about the same tenancy, whatever it says; missing: none. */
  newerSince: z.optional(z.string()),
  /** Stichtag of this one (YYYY-MM-DD), where there is a newer one. */
  referenceDate: z.optional(z.string()),
  /** Empty once the tenant's data was erased. */
  firstName: z.string(),
  /** How many more are in the lease; who is not told. 0 once the tenant's data was erased; the version before does not say. */
  others: z.optional(z.number()),
  /** Only the first three digits. */
  address: z.object({ postalCode: z.string() }),
  /** ISO times; `recommendedUntil` is three months after the issue date (law L36). */
  issueDate: z.string(),
  recommendedUntil: z.string(),
  /** 0: what is stored is not what was signed; nothing of it is told. */
  evidenceLevel: z.number(),
  evidence: z.object({
    checked: z.array(z.string()),
    notChecked: z.array(z.string()),
    /** What stands on the second page under 'Auffällig'. */
    warnings: z.array(z.string()),
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

/** Base64. With them the file or the view is bound to its entry in the log. */
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

const fits = z.nullable(z.boolean());

export const compareResponseSchema = z.object({
  lastName: fits,
  dob: fits,
  street: fits,
  /** The street fits, and its number was not typed. */
  isStreetOnly: z.boolean(),
  rentalStart: fits,
  rentalEnd: fits,
  landlordName: fits,
  /** Null as long as name and birth date do not fit. */
  paidRegularly: fits,
  arrears: fits,
  /** Comparisons of this code that are left today. */
  triesLeft: z.number(),
  /** What the code tells now: it may have been revoked since it was typed. */
  data: checkedCertificateSchema,
});

export type CompareAnswer = z.infer<typeof compareResponseSchema>;

/** From the identity card of who stands in front of the reader of a share. */
export const compareShareBodySchema = z.object({ lastName: line, dob: line });

export type TypedPerson = z.infer<typeof compareShareBodySchema>;

export const compareShareResponseSchema = z.object({
  lastName: fits,
  dob: fits,
  /** Of the certificate now: it may have changed since the page was read. */
  state: z.enum(['valid', 'under-review', 'replaced', 'revoked']),
  /** Of its certificate, whoever compares. */
  triesLeft: z.number(),
});

export type CompareShareAnswer = z.infer<typeof compareShareResponseSchema>;

export const challengeResponseSchema = z.object({ challenge: z.string(), bits: z.number() });
