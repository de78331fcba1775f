// Contract of POST /token/renew: an expired link, or the address it was sent to, asks for a fresh one by mail; and of
// POST /token/check, which tells the holder of a link whether there is anything left to open.
import * as z from 'zod/mini';
import { personFields } from '../../person-fields/rules/index.ts';

const linkValue = z.string().check(z.regex(/^[\w-]{1,200}$/));

export const renewBodySchema = z.object({
  token: z.optional(linkValue),
  email: z.optional(personFields('Sie').email),
});

export const checkBodySchema = z.object({ token: linkValue });

/** True: the matter of this link has ended, and no fresh link would open anything. */
export const checkResponseSchema = z.object({ isOver: z.boolean() });

export const renewResponseSchema = z.object({ message: z.string() });
