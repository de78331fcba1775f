// Tries one service after the other, in the operator's order, until one accepts the message.
import type { Logger } from '../../log/logger.ts';
import {
  PhoneServiceRefused,
  type OutgoingCall,
  type OutgoingSms,
  type SmsSender,
  type AcceptedMessage,
  type VoiceCaller,
} from './phone-services.ts';

export interface PhoneServices {
  /** Services in the order in which they are tried. Empty: the trial mailbox receives every SMS. */
  sms: readonly SmsSender[];
  /** Null: the trial mailbox receives every call. */
  voice: VoiceCaller | null;
}

export type AcceptedBy = AcceptedMessage & { provider: string };

/**
 * A service that gave no answer may have sent the SMS; the next one sends it as well, because a person without a TAN is worse off
 * than one who reads the same TAN twice. A number that one service reports as wrong is not tried elsewhere.
 */
export async function handOverSms(
  { sms: senders }: PhoneServices,
  sms: OutgoingSms,
  log: Pick<Logger, 'warn'>,
): Promise<AcceptedBy> {
  let last: unknown = new PhoneServiceRefused('service', 'no service');
  for (const sender of senders) {
    try {
      return { ...(await sender.send(sms)), provider: sender.name };
    } catch (error) {
      if (!(error instanceof PhoneServiceRefused) || error.obstacle === 'number') throw error;
      log.warn({ messageId: sms.ref, provider: sender.name, code: error.message }, 'sms not taken');
      last = error;
    }
  }
  throw last;
}

export async function handOverCall({ voice: caller }: PhoneServices, call: OutgoingCall): Promise<AcceptedBy> {
  if (!caller) throw new PhoneServiceRefused('service', 'no service');
  return { ...(await caller.call(call)), provider: caller.name };
}
