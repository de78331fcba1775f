// The contract of the payment calls (spec 7).
import * as z from 'zod/mini';
import { certificateSendMethods } from './price.ts';
import { contractNeutralTexts as texts } from './contract.de.ts';
import type { ProblemTexts } from './payer-texts.ts';
import { paymentMethods } from './payment-methods.ts';

/** Link values, record ids and session ids: base64url or a UUID. */
const linkValue = z.string().check(z.regex(/^[\w-]{1,200}$/));

/** The schemas of the pages' forms; their messages address the payer. */
export const deliveryFormSchema = ({ deliveryMissing }: ProblemTexts) =>
  z.object({ certificateSendMethod: z.enum(certificateSendMethods, deliveryMissing) });

export const orderFormSchema = ({ deliveryMissing, methodMissing, consentMissing }: ProblemTexts) =>
  z.object({
    certificateSendMethod: z.enum(certificateSendMethods, deliveryMissing),
    paymentMethod: z.enum(paymentMethods, methodMissing),
    earlyPerformance: z.boolean().check(z.refine((given) => given, consentMissing)),
  });

export const paymentBody = z.object({
  /** Euros, as the API contract defines: 10.9 or 16.8. */
  paymentAmount: z.number(texts.wrongAmount),
  paymentMethod: z.enum(paymentMethods, texts.methodMissing),
  /** The deliver handle or the certificate's own id. */
  downloadURLId: linkValue,
  certificateSendMethod: z.enum(certificateSendMethods, texts.deliveryMissing),
  /** The consent of law L05; without it the response explains why nothing was ordered. */
  earlyPerformance: z.optional(z.boolean()),
  termsVersion: z.optional(z.string().check(z.maxLength(40))),
});

/** Only the choice that was ordered. */
export const resumeBody = z.pick(paymentBody, {
  paymentMethod: true,
  downloadURLId: true,
  certificateSendMethod: true,
});

export const paymentResponse = z.object({
  /** For cards, which are completed in the page. */
  clientSecret: z.nullable(z.string()),
  /** The key for the card provider's client; null for the embedded provider, whose form is our own. */
  publicKey: z.nullable(z.string()),
  /** For other methods, the URL to continue at. */
  payment_url: z.nullable(z.string()),
  /** Our own random id of this attempt: the session_id of the return page. */
  paymentId: z.string(),
});
export type PlacedOrder = z.infer<typeof paymentResponse>;

export const confirmBody = z.object({ paymentId: linkValue });

export const confirmResponse = z.object({
  message: z.string(),
  data: z.object({
    /** The state of this attempt. 'refunded' means that it was paid but bought nothing, so the money is returned. */
    status: z.enum(['open', 'paid', 'failed', 'refunded']),
    /** Whether the certificate is paid, by this attempt or another. */
    payment: z.boolean(),
  }),
});
export type ConfirmedPayment = z.infer<typeof confirmResponse>['data'];

export const paymentDetailsQuery = z.object({ session_id: linkValue, certificateId: linkValue });
export const paymentDetailsResponse = z.object({
  data: z.object({
    certificateType: z.enum(certificateSendMethods),
    /** Lets a payer who returns from a failed payment find the same choice. */
    paymentMethod: z.enum(paymentMethods),
  }),
});

export const orderConfirmationParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) });

export const webhookParams = z.object({ provider: z.string().check(z.regex(/^[a-z]{1,20}$/)) });
export const webhookResponse = z.object({ received: z.boolean() });

/** Cardholder and number as typed into the page; the number is required by the embedded provider only. */
export const cardFormSchema = z.object({
  cardholder: z.string().check(z.trim(), z.minLength(1, texts.cardholderMissing), z.maxLength(100)),
  cardNumber: z.string().check(z.minLength(1, texts.cardNumberMissing), z.maxLength(40)),
});
export type CardData = z.infer<typeof cardFormSchema>;

/** The card is typed into the provider's own fields; only the name is asked for here (spec 5). */
export const cardholderFormSchema = z.pick(cardFormSchema, { cardholder: true });

export const testConfirmBody = z.extend(cardFormSchema, {
  clientSecret: z.string().check(z.maxLength(200)),
  /** The answer to the 3-D Secure step. */
  threeDSecure: z.optional(z.boolean()),
});
export type TypedCard = Omit<z.infer<typeof testConfirmBody>, 'cardholder'>;
export const testConfirmResponse = z.object({
  status: z.enum(['paid', 'challenge', 'declined']),
  message: z.string(),
});
export type CardAnswer = z.infer<typeof testConfirmResponse>;

export const testDecisions = ['pay', 'decline', 'cancel', 'later'] as const;
export type TestDecision = (typeof testDecisions)[number];
export const testRefParams = z.object({ ref: linkValue });
export const testDecideBody = z.object({ ref: linkValue, decision: z.enum(testDecisions) });
/** The path on our site to continue at. */
export const testDecideResponse = z.object({ redirectUrl: z.string() });
export const testPaymentResponse = z.object({
  method: z.enum(paymentMethods),
  amountCents: z.number(),
  isOpen: z.boolean(),
  redirectUrl: z.string(),
});
