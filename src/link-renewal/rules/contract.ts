// Contract of POST /token/renew: an expired link, or the address it was sent to, asks for a fresh one by mail; of
// POST /token/by-number: the same by the number of a request; and of POST /token/check, which tells the holder of a link
// whether there is anything left to open.
import * as z from 'zod/mini';
import { workSchema } from '../../certificate-check/rules/index.ts';
import { personFields } from '../../person-fields/rules/index.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { renewalNeutralTexts } from './messages.de.ts';

const linkValue = z.string().check(z.regex(/^[\w-]{1,200}$/));

export const renewBodySchema = z.object({
  token: z.optional(linkValue),
  email: z.optional(personFields('Sie').email),
  /** Set by the landlord's page, whose `token` is the id of the request. */
  side: z.optional(z.literal('landlord')),
});

/** Anything a person may type: what it means is decided by the rules of codes, not here. */
export const numberBodySchema = z.object({ number: z.string().check(z.maxLength(200)), work: workSchema });

export const checkBodySchema = z.object({ token: linkValue });

/** True: the case behind this link is closed, and a fresh link would open nothing. */
export const checkResponseSchema = z.object({ isOver: z.boolean() });

export const renewResponseSchema = z.object({ message: z.string() });

/** The code of the check's own limit: the same proof of work lifts it. */
export const tooManyNumbers: Problem = {
  code: 'too-many-misses',
  status: 429,
  message: renewalNeutralTexts.tooManyNumbers,
};
