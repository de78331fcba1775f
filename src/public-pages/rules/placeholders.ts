// Static pages hold '%NAME%' where the operator's data belong; the server fills them once at start (decision D48).
import { trialNeutralTexts } from './messages.de.ts';

/** Text, to be escaped for HTML by whoever fills it in. */
export const textPlaceholders = [
  'OPERATOR_NAME',
  'OPERATOR_REPRESENTATIVE',
  'OPERATOR_STREET',
  'OPERATOR_POSTAL_CODE',
  'OPERATOR_CITY',
  'OPERATOR_EMAIL',
  'OPERATOR_PHONE',
  // As it stands behind 'tel:'.
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
  // So long an issued certificate can be checked (decision D62).
  'CERTIFICATE_MONTHS',
  'PUBLIC_URL',
  'PUBLIC_HOST',
  'YEAR',
  'MODE',
  'PHONE_PREFIXES',
  'ADDRESS_SOURCE',
  'PAYMENT_PROVIDER',
  'TAN_BY_CALL',
  // Who works for the operator, by configuration (law L27).
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

/** HTML of our own, put in as it is. */
export const htmlPlaceholders = ['TRIAL_BANNER'] as const;

export type PlaceholderName = (typeof textPlaceholders)[number] | (typeof htmlPlaceholders)[number];

/** 'PRICE_PDF' -> '%PRICE_PDF%'. */
export function placeholder(name: PlaceholderName): string {
  return `%${name}%`;
}

/** The same value inside of JSON: '%JSON_OPERATOR_NAME%'. */
export const jsonPlaceholderPattern = /%JSON_([A-Z][A-Z_]+)%/g;

/** Every place to fill in a page. */
export const placeholderPattern = /%([A-Z][A-Z_]+)%/g;

/** Value of TRIAL_BANNER: only the trial has one. */
export function trialBanner(isTrial: boolean): string {
  if (!isTrial) return '';
  const { label, text, link } = trialNeutralTexts;
  return `<aside class="trial-banner" aria-label="${label}"><p class="wrap"><strong>${label}:</strong> ${text} <a href="/postfach">${link}</a></p></aside>`;
}
