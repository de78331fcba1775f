// Contract of the page that stops a removal, and of what every call for one tells.
import * as z from 'zod/mini';
import { sentWay } from '../../one-time-code/rules/index.ts';
import { removalKinds, removalSides, removalStates } from './removal.ts';

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
  way: sentWay,
  resendInSeconds: z.number(),
});

export const graceResponse = z.object({ message: z.string(), dueAt: z.string() });
