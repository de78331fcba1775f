// The one-time code (TAN): limits of spec 9 and security.md, and its field.
import { fail, ok } from '../../platform/rules/result.ts';
import { textField, type TextSchema, type Voice } from '../../platform/rules/text-field.ts';
import { cleanText } from '../../platform/rules/text.ts';
import { landlordTexts, tenantTexts } from './messages.de.ts';

export const otpRules = {
  digits: 6,
  /** Seconds between two codes, enforced by the server (W50). */
  resendSeconds: 180,
  validSeconds: 600,
  tries: 5,
} as const;

/** What a code is for; the SMS names it, so that nobody passes it on for something else. */
export const otpPurposes = [
  'tenant-submit',
  'landlord-sign',
  'landlord-correct',
  'landlord-revoke',
  'landlord-erase',
  'landlord-phone',
  'landlord-device',
  'phone-change-old',
  'phone-change-new',
] as const;
export type OtpPurpose = (typeof otpPurposes)[number];

/** The channels of a code; the call is an equal alternative for people who cannot read an SMS. */
export const otpChannels = ['sms', 'call'] as const;
export type OtpChannel = (typeof otpChannels)[number];

const sixDigits = /^\d{6}$/;

/** Spaces and hyphens are ignored, because phones copy '123 456'. `required` differs by page (spec 5). */
export function otpField(voice: Voice, required?: string): TextSchema {
  const texts = voice === 'du' ? tenantTexts : landlordTexts;
  return textField(
    required ?? texts.otpRequired,
    (text) => (sixDigits.test(text) ? ok(text) : fail(texts.otpDigits)),
    { pattern: '^\\d{6}$' },
    (raw) => cleanText(raw).replace(/[\s-]/g, ''),
  );
}
