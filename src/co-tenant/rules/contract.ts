// Contract of a co-tenant's page: view, object, export, erase (decision 0041).
import * as z from 'zod/mini';
import { personFields } from '../../person-fields/rules/index.ts';
import type { ProblemTable } from '../../platform/rules/problem.ts';
import { objections } from '../../tenant-request/rules/index.ts';
import { problemTenantTexts as texts } from './messages.de.ts';

/** The link of the mail, or, after it was exchanged, the person's id with its own token. */
export const openBody = z.object({ token: z.string().check(z.maxLength(200)) });
export const openResponse = z.object({ id: z.string(), token: z.string() });

/**
 * - `open`: the landlord has not signed.
 * - `signed`: signed, not paid.
 * - `issued`: paid; an objection goes to the operator.
 * - `waiting`: an objection was made, the operator decides.
 * - `kept`: the operator rejected the objection.
 * - `ended`: no certificate names this person.
 * - `gone`: all their data was erased.
 */
export const coTenantStates = ['open', 'signed', 'issued', 'waiting', 'kept', 'ended', 'gone'] as const;
export type CoTenantState = (typeof coTenantStates)[number];

const time = z.nullable(z.string());

export const coTenantView = z.object({
  state: z.enum(coTenantStates),
  /** Null once the data were erased. */
  stored: z.nullable(
    z.object({
      name: z.string(),
      dob: z.string(),
      /** Masked. */
      email: z.string(),
      /** Name of the tenant who asked. */
      from: z.string(),
      flat: z.string(),
      period: z.string(),
      toldAt: time,
    }),
  ),
  /** What the landlord stated about all tenants together, without the others' names; null until signed. */
  stated: z.nullable(
    z.object({ title: z.string(), isRegular: z.boolean(), open: z.string(), signedAt: z.string(), issuedAt: time }),
  ),
  objectedAt: time,
  /** Opted out of mails nobody here asked for. */
  wantsNoMails: z.boolean(),
});
export type CoTenantView = z.output<typeof coTenantView>;

export const objectBody = z.object({ objection: z.enum(objections) });
export const mailsBody = z.object({ never: z.boolean() });
export const eraseBody = z.object({ email: personFields('du').email });

/** The export of the own data. */
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
