// The text of the SMS and of the call.
import { callNeutralTexts, digitNeutralTexts, forWhatNeutralTexts, smsNeutralTexts } from './code-message.de.ts';
import { otpRules, type OtpPurpose } from './otp.ts';

const minutes = otpRules.validSeconds / 60;

/** The person named in an SMS, so that its recipient knows what it belongs to. */
export interface NamedInSms {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * GSM-7, one segment. The last line lets phones fill in the code for our host only (origin-bound one-time codes; `host` is without a
 * port). If the text is too long, the words are shortened first, then the name is left out, and last that line.
 */
export function smsText(purpose: OtpPurpose, code: string, host: string, about: NamedInSms | null = null): string {
  const binding = `\n\n@${host} #${code}`;
  const plain = forWhatNeutralTexts[purpose];
  const name = about && shortName(about);
  // The sentence ends with a full stop of its own, so the one after the initial is cut off.
  const named = name ? [smsNeutralTexts.of(plain, name.slice(0, -1))] : [];
  const { long, medium, short } = smsNeutralTexts;
  const texts = [...named, plain].flatMap((forWhat) => [long(code, forWhat, minutes), medium(code, forWhat)]);
  return [...texts, short(code, plain)].map((text) => text + binding).find(fitsOneSms) ?? long(code, plain, minutes);
}

/** 'Lena H.', in the GSM-7 alphabet: 'Ayse S.' for Ayşe Şahin. Empty if that is not possible. */
function shortName({ firstName, lastName }: NamedInSms): string {
  const [given = ''] = firstName.trim().split(/\s+/u);
  const [initial = ''] = lastName.trim();
  const name = [...`${given} ${initial}.`.normalize('NFC')].map(toGsm).join('');
  return gsmAlphabet.test(name) ? name : '';
}

const toGsm = (sign: string): string =>
  gsmAlphabet.test(sign) ? sign : sign.normalize('NFD').replaceAll(/\p{Mark}/gu, '');

/** Spoken twice and slowly; ' - ' is a pause. */
export function spokenText(purpose: OtpPurpose, code: string): string {
  const digits = [...code].map((digit) => digitNeutralTexts[Number(digit)]).join(' - ');
  return callNeutralTexts(forWhatNeutralTexts[purpose], digits, minutes).join('\n');
}

const gsmAlphabet = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const gsmExtended = /[\^{}\\[~\]|€]/g;

/** One segment costs one message; a longer text, or one with characters outside the GSM-7 alphabet, is split and costs more. */
export function fitsOneSms(text: string): boolean {
  return gsmAlphabet.test(text) && text.length + (text.match(gsmExtended)?.length ?? 0) <= 160;
}
