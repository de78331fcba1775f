// What the SMS says and what the call reads out.
import { callNeutralTexts, digitNeutralTexts, forWhatNeutralTexts, smsNeutralTexts } from './code-message.de.ts';
import { otpRules, type OtpPurpose } from './otp.ts';

const minutes = otpRules.validSeconds / 60;

/** Who is named in an SMS, so that whoever gets it knows what it belongs to. */
export interface NamedInSms {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * GSM-7, one segment. The last line lets phones fill in the code for our host only (origin-bound one-time codes; `host` is
 * without a port). A long name or host costs first the name and the words, then that line.
 */
export function smsText(purpose: OtpPurpose, code: string, host: string, about: NamedInSms | null = null): string {
  const binding = `\n\n@${host} #${code}`;
  const plain = forWhatNeutralTexts[purpose];
  const name = about && shortName(about);
  // The sentence ends with the name's own dot.
  const named = name ? [smsNeutralTexts.of(plain, name.slice(0, -1))] : [];
  const { whole, middle, short } = smsNeutralTexts;
  const texts = [...named, plain].flatMap((forWhat) => [whole(code, forWhat, minutes), middle(code, forWhat)]);
  return [...texts, short(code, plain)].map((text) => text + binding).find(fitsOneSms) ?? whole(code, plain, minutes);
}

/** 'Lena H.', in the alphabet of GSM: 'Ayse S.' for Ayşe Şahin. Empty where that is not possible. */
function shortName({ firstName, lastName }: NamedInSms): string {
  const [given = ''] = firstName.trim().split(/\s+/u);
  const [initial = ''] = lastName.trim();
  const name = [...`${given} ${initial}.`.normalize('NFC')].map(inBasic).join('');
  return basic.test(name) ? name : '';
}

const inBasic = (sign: string): string =>
  basic.test(sign) ? sign : sign.normalize('NFD').replaceAll(/\p{Mark}/gu, '');

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
