// Static pages contain '%NAME%' for the operator's data; the server fills them in once at start (decision D48).
import { trialNeutralTexts } from './messages.de.ts';

/** Placeholders for text, which the code that fills them in must escape for HTML. */
export const textPlaceholders = [
  'OPERATOR_NAME',
  'OPERATOR_REPRESENTATIVE',
  'OPERATOR_STREET',
  'OPERATOR_POSTAL_CODE',
  'OPERATOR_CITY',
  'OPERATOR_EMAIL',
  'OPERATOR_PHONE',
  // The number as used after 'tel:'.
  'OPERATOR_PHONE_LINK',
  'OPERATOR_REGISTER',
  'OPERATOR_VAT_ID',
  'SUPPORT_HOURS',
  'PRIVACY_PUBLISHED_ON',
  'MAIL_FROM',
  'TERMS_VERSION',
  'PRICE_PDF',
  'PRICE_POST',
  'PRICE_PDF_WITH_POST',
  'VAT_PERCENT',
  'DELIVERY_TIME',
  'FILE_FORMAT',
  // How long an issued certificate can be checked (decision D62).
  'CERTIFICATE_MONTHS',
  'PUBLIC_URL',
  'PUBLIC_HOST',
  'YEAR',
  'MODE',
  'PHONE_PREFIXES',
  'ADDRESS_SOURCE',
  'PAYMENT_PROVIDER',
  'TAN_BY_CALL',
  // The operator's processors, by configuration (law L27).
  'PROCESSOR_HOSTING',
  'PROCESSOR_MAIL',
  'PROCESSOR_SMS',
  'PROCESSOR_PAYMENT',
  'PROCESSOR_LETTERS',
  'PROCESSOR_ADDRESSES',
  'ADDRESS_NOTICE',
  'PAYMENT_NOTICE',
  'SERVER_NOTICE',
  'SERVER_CARD_TITLE',
  'SERVER_CARD_TEXT',
  'DATA_PROTECTION_OFFICER',
] as const;

/** Placeholders for our own HTML, inserted unescaped. */
export const htmlPlaceholders = ['TRIAL_BANNER'] as const;

export type PlaceholderName = (typeof textPlaceholders)[number] | (typeof htmlPlaceholders)[number];

/** 'PRICE_PDF' -> '%PRICE_PDF%'. */
export function placeholder(name: PlaceholderName): string {
  return `%${name}%`;
}

/** The same value inside JSON: '%JSON_OPERATOR_NAME%'. */
export const jsonPlaceholderPattern = /%JSON_([A-Z][A-Z_]+)%/g;

/** Matches every placeholder of a page. */
export const placeholderPattern = /%([A-Z][A-Z_]+)%/g;

/** The value of TRIAL_BANNER; empty outside trial mode. */
export function trialBanner(isTrial: boolean): string {
  if (!isTrial) return '';
  const { label, text, link } = trialNeutralTexts;
  return `<aside class="trial-banner" aria-label="${label}"><p class="wrap"><strong>${label}:</strong> ${text} <a href="/postfach">${link}</a></p></aside>`;
}
