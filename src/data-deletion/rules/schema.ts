// Contract of DELETE /landlord/delete (spec 7), as interpreted in W17, W18 and D45.
import * as z from 'zod/mini';
import { otpField, otpChannelField } from '../../one-time-code/rules/index.ts';
import { personFields } from '../../person-fields/rules/index.ts';

const person = personFields('Sie');

export const deleteLandlordBodySchema = z.object({
  email: person.email,
  /** Sent with an account's session; without it the bearer is the value of an erase link. */
  password: z.optional(person.loginPassword),
  /** Sent with the value of an erase link once something was paid: the TAN to the number that signed it (D67). */
  otp: z.optional(otpField('Sie')),
});

/** The link and its address, to request the TAN, or the days of grace if the landlord no longer has the number. */
export const deletionCodeBody = z.object({ email: person.email, way: otpChannelField });
export const deletionEmailBody = z.object({ email: person.email });

/** The link still leads to something that can be deleted. */
export const deletionOpenResponse = z.object({ isOpen: z.literal(true) });

export const deleteLandlordResponseSchema = z.object({
  /** Random, with a token that grants nothing: the form that the specification asks for, without any use (W19). */
  id: z.string(),
  token: z.string(),
  message: z.string(),
});
