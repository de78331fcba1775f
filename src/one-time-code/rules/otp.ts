// The one-time code (TAN): numbers of spec 9 and security.md, its field, its SMS.
import { fail, ok } from '../../platform/rules/result.ts';
import { textField, type TextSchema, type Voice } from '../../platform/rules/text-field.ts';
import { cleanText } from '../../platform/rules/text.ts';
import { landlordTexts, smsNeutralTexts, tenantTexts } from './messages.de.ts';

export const otpRules = {
  digits: 6,
  /** Seconds between two codes; the server enforces it (W50). */
  resendSeconds: 180,
  validSeconds: 600,
  tries: 5,
} as const;

/** What a code is for; the SMS names it, so that nobody passes it on for something else. */
export const otpPurposes = [
  'tenant-submit',
  'landlord-sign',
  'landlord-correct',
  'landlord-phone',
  'landlord-device',
  'phone-change-old',
  'phone-change-new',
] as const;
export type OtpPurpose = (typeof otpPurposes)[number];

const sixDigits = /^\d{6}$/;

/** Spaces and hyphens are forgiven: phones copy '123 456'. `required` differs by page (spec 5). */
export function otpField(voice: Voice, required?: string): TextSchema {
  const texts = voice === 'du' ? tenantTexts : landlordTexts;
  return textField(
    required ?? texts.otpRequired,
    (text) => (sixDigits.test(text) ? ok(text) : fail(texts.otpDigits)),
    { pattern: '^\\d{6}$' },
    (raw) => cleanText(raw).replace(/[\s-]/g, ''),
  );
}

/** GSM-7, one segment. The last line lets phones fill in the code for our host only. */
export function smsText(purpose: OtpPurpose, code: string, host: string): string {
  const minutes = otpRules.validSeconds / 60;
  return `${smsNeutralTexts[purpose](code, minutes)}\n\n@${host} #${code}`;
}

const gsm7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

/** One segment of the basic alphabet costs one message; anything else is split and costs more. */
export function fitsOneSms(text: string): boolean {
  return text.length <= 160 && gsm7.test(text);
}
