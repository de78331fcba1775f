// The contract for opening a certificate of the landlord's list on the same page; kept separate so that the list need not load
// the page's own contract.
import * as z from 'zod/mini';

export const openOwnBody = z.object({ id: z.string().check(z.maxLength(100)) });
export const openOwnResponse = z.object({ id: z.string(), token: z.string() });
