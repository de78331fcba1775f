// The processors that get personal data, derived from which services are switched on (law L27, Art. 13 (1) (e) GDPR).
import type { Settings } from '../../platform/settings/settings.ts';
import {
  addressNoticeNeutralTexts as notices,
  paymentNoticeNeutralTexts as paymentNotices,
  processorNeutralTexts as texts,
  serverNeutralTexts as servers,
  type PlaceholderName,
} from '../../public-pages/rules/index.ts';

type ProcessorName =
  | Extract<PlaceholderName, `PROCESSOR_${string}` | `SERVER_${string}`>
  | 'ADDRESS_NOTICE'
  | 'PAYMENT_NOTICE';

export interface Services extends Pick<
  Settings,
  | 'smtpUrl'
  | 'hostingProvider'
  | 'serverPlace'
  | 'mailProvider'
  | 'addressSource'
  | 'photonUrl'
  | 'paymentProvider'
  | 'letterProvider'
  | 'smsProviders'
  | 'voiceProvider'
> {}

export function processorValues(services: Services): Record<ProcessorName, string> {
  const { smtpUrl, hostingProvider, mailProvider } = services;
  const { smsProviders, voiceProvider, paymentProvider, letterProvider } = services;
  const { companies } = texts;
  const phoneServices = [...new Set([...smsProviders, ...(voiceProvider === 'seven' ? (['seven'] as const) : [])])];
  return {
    PROCESSOR_HOSTING: hostingProvider ?? texts.onRequest,
    PROCESSOR_MAIL: mailProvider ?? (smtpUrl === undefined ? texts.noMail : texts.mailServer(hostOf(smtpUrl))),
    PROCESSOR_SMS: phoneServices.length === 0 ? texts.noSms : phoneServices.map((name) => companies[name]).join('; '),
    PROCESSOR_PAYMENT: paymentProvider === 'embedded' ? texts.noPayment : companies[paymentProvider],
    PROCESSOR_LETTERS: letterProvider === 'embedded' ? texts.ownLetters : companies[letterProvider],
    PAYMENT_NOTICE: paymentNotices[paymentProvider],
    ...serverValues(services),
    ...addressValues(services),
  };
}

/** Without a configured place no place is claimed. */
function serverValues({
  serverPlace: place,
}: Services): Pick<Record<ProcessorName, string>, 'SERVER_NOTICE' | 'SERVER_CARD_TITLE' | 'SERVER_CARD_TEXT'> {
  const { notice, card, otherCard } = servers;
  return place === undefined
    ? { SERVER_NOTICE: '', SERVER_CARD_TITLE: otherCard.title, SERVER_CARD_TEXT: otherCard.text }
    : { SERVER_NOTICE: notice(place), SERVER_CARD_TITLE: card.title(place), SERVER_CARD_TEXT: card.text(place) };
}

function addressValues({
  addressSource,
  photonUrl,
}: Services): Pick<Record<ProcessorName, string>, 'PROCESSOR_ADDRESSES' | 'ADDRESS_NOTICE'> {
  if (addressSource === 'google')
    return { PROCESSOR_ADDRESSES: texts.companies.google, ADDRESS_NOTICE: notices.google };
  if (addressSource === 'photon' && photonUrl !== undefined) {
    const host = hostOf(photonUrl);
    return { PROCESSOR_ADDRESSES: texts.photon(host), ADDRESS_NOTICE: notices.photon(host) };
  }
  return { PROCESSOR_ADDRESSES: texts.ownAddresses, ADDRESS_NOTICE: notices.embedded };
}

/** Returns the host name only: the URL of a mail server contains its password. */
const hostOf = (url: string): string => new URL(url).hostname;
