// For the landlord's session: the same page for a certificate of his list, which need not load what the page itself does.
import * as z from 'zod/mini';

export const openOwnBody = z.object({ id: z.string().check(z.maxLength(100)) });
export const openOwnResponse = z.object({ id: z.string(), token: z.string() });
