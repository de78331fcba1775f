// What the SMS says and what the call reads out.
import { callNeutralTexts, digitNeutralTexts, forWhatNeutralTexts, smsNeutralTexts } from './code-message.de.ts';
import { otpRules, type OtpPurpose } from './otp.ts';

const minutes = otpRules.validSeconds / 60;

/**
 * GSM-7, one segment. The last line lets phones fill in the code for our host only (origin-bound one-time codes; `host` is
 * without a port). A very long host costs first the words, then that line.
 */
export function smsText(purpose: OtpPurpose, code: string, host: string): string {
  const binding = `\n\n@${host} #${code}`;
  const whole = smsNeutralTexts.whole(code, forWhatNeutralTexts[purpose], minutes);
  const short = smsNeutralTexts.short(code, forWhatNeutralTexts[purpose]);
  return [whole + binding, short + binding].find(fitsOneSms) ?? whole;
}

/** Twice and slowly; ' - ' is a pause. */
export function spokenText(purpose: OtpPurpose, code: string): string {
  const digits = [...code].map((digit) => digitNeutralTexts[Number(digit)]).join(' - ');
  return callNeutralTexts(forWhatNeutralTexts[purpose], digits, minutes).join('\n');
}

const basic = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const extended = /[\^{}\\[~\]|€]/g;

/** One segment costs one message; more, or a sign outside the alphabet of GSM, is split and costs more. */
export function fitsOneSms(text: string): boolean {
  return basic.test(text) && text.length + (text.match(extended)?.length ?? 0) <= 160;
}
