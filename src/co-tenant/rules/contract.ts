// Contract of the page of whoever was named as a further party of the lease: look, object, take along, delete (decision 0041).
import * as z from 'zod/mini';
import { personFields } from '../../person-fields/rules/index.ts';
import type { ProblemTable } from '../../platform/rules/problem.ts';
import { objections } from '../../tenant-request/rules/index.ts';
import { problemTenantTexts as texts } from './messages.de.ts';

/** The link of the mail, or, after it was exchanged, the person's id with the own token. */
export const openBody = z.object({ token: z.string().check(z.maxLength(200)) });
export const openResponse = z.object({ id: z.string(), token: z.string() });

/**
 * `open`: the landlord has not signed. `signed`: not paid yet. `issued`: it is paid, so the operator decides about an objection, and
 * `waiting`: about one that was made. `kept`: it was not followed. `ended`: no certificate names the person (any more). `gone`: nothing
 * is stored of the person any more.
 */
export const coTenantStates = ['open', 'signed', 'issued', 'waiting', 'kept', 'ended', 'gone'] as const;
export type CoTenantState = (typeof coTenantStates)[number];

const time = z.nullable(z.string());

export const coTenantView = z.object({
  state: z.enum(coTenantStates),
  /** Null once it is gone. */
  stored: z.nullable(
    z.object({
      name: z.string(),
      dob: z.string(),
      /** Masked. */
      email: z.string(),
      /** Who asked. */
      from: z.string(),
      flat: z.string(),
      period: z.string(),
      toldAt: time,
    }),
  ),
  /** What the landlord stated of all together, without the names of the others; null until then. */
  stated: z.nullable(
    z.object({ title: z.string(), isRegular: z.boolean(), open: z.string(), signedAt: z.string(), issuedAt: time }),
  ),
  objectedAt: time,
  /** No mail is wanted that nobody here asked for. */
  wantsNoMails: z.boolean(),
});
export type CoTenantView = z.output<typeof coTenantView>;

export const objectBody = z.object({ objection: z.enum(objections) });
export const neverBody = z.object({ never: z.boolean() });
export const eraseBody = z.object({ email: personFields('du').email });

/** What is stored, to be taken along. */
export const exportFile = z.object({
  product: z.string(),
  exportedAt: z.string(),
  notes: z.array(z.string()),
  data: z.record(z.string(), z.unknown()),
});

export type CoTenantProblemCode = 'nothing-to-object' | 'object-first' | 'being-delivered';

export const coTenantProblems: ProblemTable<CoTenantProblemCode> = {
  'nothing-to-object': { status: 409, message: texts.nothingToObject },
  'object-first': { status: 409, message: texts.objectFirst },
  'being-delivered': { status: 409, message: texts.beingDelivered },
};
