// How the TANs of a certificate were delivered: by SMS or by voice call. When nothing is recorded, it was an SMS.
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import type { Evidence, ProtocolEntry, ProtocolStep } from './certificate-data.ts';
import { evidenceNeutralTexts as texts } from './evidence.de.ts';

const kinds = { sms: 'sms-tan', call: 'call-tan' } as const satisfies Record<OtpChannel, string>;

type TanEvidence = (typeof kinds)[OtpChannel];

/** The kind of evidence that a TAN by this channel is recorded as. */
export const tanEvidence = (way: OtpChannel): TanEvidence => kinds[way];

/** The channel of the TAN that confirmed the current statement. */
export const tanChannelOf = ({ checked }: Pick<Evidence, 'checked'>): OtpChannel =>
  checked.includes(kinds.call) ? 'call' : 'sms';

/** Replaces the recorded channel when the certificate is signed again with another TAN. */
export function withTan(checked: Evidence['checked'], way: OtpChannel): string[] {
  return checked.map((kind) => (kind === kinds.sms || kind === kinds.call ? kinds[way] : kind));
}

/** The printed words for the TAN's channel, such as 'per SMS-TAN'. */
export const confirmedBy = (evidence: Pick<Evidence, 'checked'>): string => texts.confirmedBy[tanChannelOf(evidence)];

export function protocolEntry(step: ProtocolStep, at: Date, way: OtpChannel = 'sms'): ProtocolEntry {
  return { step, at: at.toISOString(), ...(way === 'sms' ? {} : { way }) };
}

/** The printed text of a protocol step. */
export function stepText({ step, way = 'sms' }: ProtocolEntry): string {
  const called: Partial<Record<ProtocolStep, string>> = texts.stepsByCall;
  return (way === 'call' ? called[step] : undefined) ?? texts.steps[step];
}
