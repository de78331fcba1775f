// Contract of DELETE /landlord/delete (spec 7) in the readings W17, W18 and D45.
import * as z from 'zod/mini';
import { otpField, otpChannelField } from '../../one-time-code/rules/index.ts';
import { personFields } from '../../person-fields/rules/index.ts';

const person = personFields('Sie');

export const deleteLandlordBodySchema = z.object({
  email: person.email,
  /** With the session of an account; without it the bearer is the value of an erase link. */
  password: z.optional(person.loginPassword),
  /** With the value of an erase link, once something was paid: the TAN to the number that signed it (D67). */
  otp: z.optional(otpField('Sie')),
});

/** The link and its address, for the TAN, or for the days of grace of who no longer has the number. */
export const deletionCodeBody = z.object({ email: person.email, way: otpChannelField });
export const deletionGraceBody = z.object({ email: person.email });

/** The link still leads to something that can be deleted. */
export const deletionOpenResponse = z.object({ isOpen: z.literal(true) });

export const deleteLandlordResponseSchema = z.object({
  /** Random, and a token without any right: the shape of the specification, nothing to hold on to (W19). */
  id: z.string(),
  token: z.string(),
  message: z.string(),
});
