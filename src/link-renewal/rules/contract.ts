// Contract of POST /token/renew: an expired link, or the address it was sent to, requests a fresh one by mail; of POST
// /token/by-number: the same with a request number; and of POST /token/check, which tells the holder of a link whether there is
// anything left to open.
import * as z from 'zod/mini';
import { workSchema } from '../../certificate-check/rules/index.ts';
import { personFields } from '../../person-fields/rules/index.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { renewalNeutralTexts } from './messages.de.ts';

const linkValue = z.string().check(z.regex(/^[\w-]{1,200}$/));

export const renewBodySchema = z.object({
  token: z.optional(linkValue),
  email: z.optional(personFields('Sie').email),
  /** Set by the landlord's page, whose `token` is the request's id. */
  side: z.optional(z.literal('landlord')),
});

/** Any typed text; the rules of codes interpret it, not this schema. */
export const numberBodySchema = z.object({ number: z.string().check(z.maxLength(200)), work: workSchema });

export const checkBodySchema = z.object({ token: linkValue });

/** True: the case behind this link is closed, and a fresh link would open nothing. */
export const checkResponseSchema = z.object({ isOver: z.boolean() });

export const renewResponseSchema = z.object({ message: z.string() });

/** The same problem code as the certificate check's limit: the same proof of work lifts it. */
export const tooManyNumbers: Problem = {
  code: 'too-many-misses',
  status: 429,
  message: renewalNeutralTexts.tooManyNumbers,
};
