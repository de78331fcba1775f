export { termsVersion, termsVersionBefore } from '../../platform/rules/terms-version.ts';

/** The legal pages that the order page and the order confirmation link to. */
export const legalPaths = {
  terms: '/nutzungsbedingungen',
  privacy: '/datenschutz',
  withdrawalInformation: '/widerruf',
  /** The withdrawal button's page (law L06, L07). */
  withdraw: '/vertrag-widerrufen',
} as const;
