// Contract of POST /token/renew: an expired link, or the address it was sent to, asks for a fresh one by mail.
import * as z from 'zod/mini';
import { personFields } from '../../person-fields/rules/index.ts';

const linkValue = z.string().check(z.regex(/^[\w-]{1,200}$/));

export const renewBodySchema = z.object({
  token: z.optional(linkValue),
  email: z.optional(personFields('Sie').email),
});

export const renewResponseSchema = z.object({ message: z.string() });
