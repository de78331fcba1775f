// Contract of DELETE /landlord/delete (spec 7) in the readings W17, W18 and D45.
import * as z from 'zod/mini';
import { personFields } from '../../person-fields/rules/index.ts';

export const deleteLandlordBodySchema = z.object({ email: personFields('Sie').email });

export const deleteLandlordResponseSchema = z.object({
  /** Random, and a token without any right: the shape of the specification, nothing to hold on to (W19). */
  id: z.string(),
  token: z.string(),
  message: z.string(),
});
