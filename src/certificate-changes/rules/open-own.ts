// The contract of the call by which a logged-in landlord opens a certificate of his list on the change page. It is separate from the
// change page's contract, so that the list need not load that one.
import * as z from 'zod/mini';

export const openOwnBody = z.object({ id: z.string().check(z.maxLength(100)) });
export const openOwnResponse = z.object({ id: z.string(), token: z.string() });
