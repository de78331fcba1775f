import * as z from 'zod/mini';
import type { Voice } from '../../platform/rules/text-field.ts';
import { landlordTexts, tenantTexts } from './messages.de.ts';
import { otpChannels, type OtpChannel } from './otp.ts';

/** Part of the body of every call that sends a TAN. */
export const otpChannelField = z._default(z.enum(otpChannels), 'sms');

/** The body of a call that sends a TAN and nothing else. */
export const otpChannelBody = z.nullish(z.object({ way: otpChannelField }));

/**
 * Part of the response of these calls: the channel of the valid TAN. It may differ from the requested one if the last TAN is still
 * fresh.
 */
export const sentChannel = z.enum(otpChannels);

/** Delivery state of the last TAN, for a page that waits for it. */
export const deliveryResponse = z.object({
  way: sentChannel,
  delivery: z.enum(['sending', 'sent', 'delivered', 'undeliverable', 'not-sent']),
});
export type CodeDelivery = z.infer<typeof deliveryResponse>;

/** The message that a TAN was sent by this channel. */
export function sentMessage(voice: Voice, way: OtpChannel): string {
  const texts = voice === 'du' ? tenantTexts : landlordTexts;
  return way === 'call' ? texts.calling : texts.sent;
}
