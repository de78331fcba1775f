// The channel by which a TAN reaches the typed number, shown before the TAN is requested (decision D66).
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import { phoneKind } from '../../person-fields/rules/index.ts';
import type { ConfirmationValues } from './confirmation-values.ts';

type PhoneKind = ReturnType<typeof phoneKind>;

export const kindOfPhone = ({ landlordPhone, phonePrefix }: ConfirmationValues): PhoneKind =>
  phoneKind(landlordPhone, phonePrefix);

/** A landline can only be called. */
export const channelFor = (kind: PhoneKind, prefersCall: boolean): OtpChannel =>
  kind === 'landline' || prefersCall ? 'call' : 'sms';
