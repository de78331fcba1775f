// Built pages contain '%NAME%' for the operator's data (decision D48).
import { deliveryTimeNeutralTexts, priceTexts, termsVersion, vatPercent } from '../../payment/rules/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import {
  htmlPlaceholders,
  jsonPlaceholderPattern,
  officerNeutralTexts as officerTexts,
  placeholderPattern,
  textPlaceholders,
  trialBanner,
  type PlaceholderName,
} from '../../public-pages/rules/index.ts';
import { processorValues } from './processors.ts';

export type PlaceholderValues = Readonly<Record<PlaceholderName, string>>;

/** `addressSource` is where address suggestions come from; texts without a form need none. */
export function placeholderValues(settings: Settings, addressSource = 'none', now = new Date()): PlaceholderValues {
  const { operator, publicUrl, dataProtectionOfficer: officer } = settings;
  return {
    OPERATOR_NAME: operator.name,
    OPERATOR_REPRESENTATIVE: operator.representative,
    OPERATOR_STREET: operator.street,
    OPERATOR_POSTAL_CODE: operator.postalCode,
    OPERATOR_CITY: operator.city,
    OPERATOR_EMAIL: operator.email,
    OPERATOR_PHONE: operator.phone,
    OPERATOR_PHONE_LINK: operator.phone.replaceAll(/[^\d+]/g, ''),
    OPERATOR_REGISTER: operator.register,
    OPERATOR_VAT_ID: operator.vatId,
    SUPPORT_HOURS: operator.supportHours,
    PRIVACY_PUBLISHED_ON: operator.privacyPublishedOn,
    MAIL_FROM: settings.mailFrom,
    TERMS_VERSION: termsVersion,
    PRICE_PDF: priceTexts.pdf,
    PRICE_POST: priceTexts.post,
    PRICE_PDF_WITH_POST: priceTexts.pdfWithPost,
    VAT_PERCENT: String(vatPercent),
    DELIVERY_TIME: deliveryTimeNeutralTexts.post,
    FILE_FORMAT: deliveryTimeNeutralTexts.format,
    CERTIFICATE_MONTHS: String(settings.certificateMonths),
    PUBLIC_URL: publicUrl,
    PUBLIC_HOST: new URL(publicUrl).host,
    YEAR: yearOf(now),
    MODE: settings.mode,
    PHONE_PREFIXES: settings.phonePrefixes.join(','),
    ADDRESS_SOURCE: addressSource,
    PAYMENT_PROVIDER: settings.paymentProvider,
    DATA_PROTECTION_OFFICER: officer === undefined ? officerTexts.none : officerTexts.named(officer),
    TAN_BY_CALL: settings.voiceProvider === 'none' ? 'no' : 'yes',
    ...processorValues(settings),
    TRIAL_BANNER: trialBanner(settings.isTrial),
  };
}

const yearOf = (now: Date): string => dayInBerlin(now).slice(0, 4);

/** Today's values: the same object until the year changes. */
export function currentValues(settings: Settings, addressSource: string, clock: Clock): () => PlaceholderValues {
  let values = placeholderValues(settings, addressSource, clock.now());
  return () => {
    const now = clock.now();
    if (yearOf(now) !== values.YEAR) values = placeholderValues(settings, addressSource, now);
    return values;
  };
}

/** Caches what is derived from the values, and derives it again when they have changed. */
export function memoizedBy<Made>(
  values: () => PlaceholderValues,
  make: (values: PlaceholderValues) => Made,
): () => Made {
  let from = values();
  let made = make(from);
  return () => {
    const now = values();
    if (now !== from) [from, made] = [now, make(now)];
    return made;
  };
}

const known = new Set<string>([...textPlaceholders, ...htmlPlaceholders]);
const isKnown = (name: string): name is PlaceholderName => known.has(name);
const isHtml = (name: PlaceholderName): boolean => (htmlPlaceholders as readonly string[]).includes(name);

/** Fills a page; an unknown name in it is an error of the build and stops the start. */
export function fillPlaceholders(page: string, values: PlaceholderValues, file: string): string {
  const withData = page.replace(jsonPlaceholderPattern, (place, name: string) => {
    if (!isKnown(name)) throw new Error(`${file} has an unknown placeholder ${place}`);
    // '<' could end the script element that contains the data.
    return JSON.stringify(values[name])
      .slice(1, -1)
      .replaceAll('<', String.raw`\u003c`);
  });
  return fill(withData, file, (name) => (isHtml(name) ? values[name] : escapeHtml(values[name])));
}

/** Fills plain text. */
export function fillText(text: string, values: PlaceholderValues, file: string): string {
  return fill(text, file, (name) => values[name]);
}

function fill(text: string, file: string, valueOf: (name: PlaceholderName) => string): string {
  return text.replace(placeholderPattern, (place, name: string) => {
    if (!isKnown(name)) throw new Error(`${file} has an unknown placeholder ${place}`);
    return valueOf(name);
  });
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
