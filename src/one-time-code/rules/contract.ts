import * as z from 'zod/mini';
import type { Voice } from '../../platform/rules/text-field.ts';
import { landlordTexts, tenantTexts } from './messages.de.ts';
import { otpChannels, type OtpChannel } from './otp.ts';

/** In the body of every call that sends a TAN. */
export const otpChannelField = z._default(z.enum(otpChannels), 'sms');

/** The same where nothing else is sent. */
export const otpChannelBody = z.nullish(z.object({ way: otpChannelField }));

/** In its answer: how the TAN that counts was sent, which is not what was asked for when the last one is still fresh. */
export const sentChannel = z.enum(otpChannels);

/** What became of the last TAN, for whoever waits for it. */
export const deliveryResponse = z.object({
  way: sentChannel,
  delivery: z.enum(['sending', 'sent', 'delivered', 'undeliverable', 'not-sent']),
});
export type CodeDelivery = z.infer<typeof deliveryResponse>;

export function sentMessage(voice: Voice, way: OtpChannel): string {
  const texts = voice === 'du' ? tenantTexts : landlordTexts;
  return way === 'call' ? texts.calling : texts.sent;
}
