// Removals: what a landlord may destroy of a paid certificate, and the waiting period in which it can be stopped (decision
// 0026). The contract of the page that stops one, and the fields shared by all calls that request one.
import * as z from 'zod/mini';
import { sentChannel } from '../../one-time-code/rules/index.ts';
import { problemOf, type Problem, type ProblemTable } from '../../platform/rules/problem.ts';
import { proofLandlordTexts as texts } from './messages.de.ts';

/** `erase` destroys his data and with them the file; `revoke` the certificate itself. */
export const removalKinds = ['erase', 'revoke'] as const;
export type RemovalKind = (typeof removalKinds)[number];

/** `void` means that nothing was left to remove. */
export const removalStates = ['waiting', 'stopped', 'done', 'void'] as const;
export type RemovalState = (typeof removalStates)[number];

export const removalSides = ['tenant', 'landlord'] as const;
export type RemovalSide = (typeof removalSides)[number];

/** The days between a request without a TAN and its execution. */
export const graceDays = 7;

/** The value of the mailed link. */
export const removalLinkBody = z.object({ token: z.string().check(z.maxLength(200)) });

export const removalResponse = z.object({
  side: z.enum(removalSides),
  kind: z.enum(removalKinds),
  state: z.enum(removalStates),
  /** ISO time. */
  dueAt: z.string(),
});

export type RemovalView = z.infer<typeof removalResponse>;

/** The details of the problem 'proof-needed'. */
export const proofNeeded = z.object({
  /** The number that the TAN is sent to, masked; empty when it can no longer be read. */
  phone: z.string(),
  /** ISO time at which it is executed without a TAN; null when nobody requested that. */
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
  // The number that signed can't be changed here, so the usual message, which suggests another number, would mislead.
  'tan-no-landline': { status: 409, message: texts.noCalls },
  'grace-stopped': { status: 409, message: texts.wasStopped },
};

export const removalProblem = (code: RemovalProblemCode): Problem<RemovalProblemCode> => problemOf(problems, code);
