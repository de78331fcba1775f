// What a landlord may have destroyed of a paid certificate, and the days in which it can be stopped (decision 0026): the contract of
// the page that stops it, and what every call for one tells.
import * as z from 'zod/mini';
import { sentChannel } from '../../one-time-code/rules/index.ts';
import { problemOf, type Problem, type ProblemTable } from '../../platform/rules/problem.ts';
import { proofLandlordTexts as texts } from './messages.de.ts';

/** `erase`: his data, and with them the file; `revoke`: the certificate itself. */
export const removalKinds = ['erase', 'revoke'] as const;
export type RemovalKind = (typeof removalKinds)[number];

/** `void`: it came to nothing, because what was to go was gone before. */
export const removalStates = ['waiting', 'stopped', 'done', 'void'] as const;
export type RemovalState = (typeof removalStates)[number];

export const removalSides = ['tenant', 'landlord'] as const;
export type RemovalSide = (typeof removalSides)[number];

/** Between a request without a TAN and its execution. */
export const graceDays = 7;

/** The link of the mail. */
export const removalLinkBody = z.object({ token: z.string().check(z.maxLength(200)) });

export const removalResponse = z.object({
  side: z.enum(removalSides),
  kind: z.enum(removalKinds),
  state: z.enum(removalStates),
  /** ISO time. */
  dueAt: z.string(),
});

export type RemovalView = z.infer<typeof removalResponse>;

/** What the problem 'proof-needed' tells beside its sentence. */
export const proofNeeded = z.object({
  /** Where the TAN goes, masked; empty when it can't be read any more. */
  phone: z.string(),
  /** ISO time at which it happens without a TAN; null: nobody asked for that. */
  dueAt: z.nullable(z.string()),
});

export type ProofNeeded = z.infer<typeof proofNeeded>;

export const proofCodeResponse = z.object({
  message: z.string(),
  phone: z.string(),
  way: sentChannel,
  resendInSeconds: z.number(),
});

export const graceResponse = z.object({ message: z.string(), dueAt: z.string() });

export type RemovalProblemCode = 'proof-needed' | 'tan-other-data' | 'tan-no-landline' | 'grace-stopped';

const problems: ProblemTable<RemovalProblemCode> = {
  'proof-needed': { status: 409, message: texts.needed },
  'tan-other-data': { status: 409, message: texts.otherData },
  // The number that signed stands: the sentence for who may type another one would mislead.
  'tan-no-landline': { status: 409, message: texts.noCalls },
  'grace-stopped': { status: 409, message: texts.wasStopped },
};

export const removalProblem = (code: RemovalProblemCode): Problem<RemovalProblemCode> => problemOf(problems, code);
