/** Version of the terms of use that an order is placed under; raise it with every change of their text (law L14). */
export const termsVersion = '2026-11-23';

/** Pages that the order page and the order confirmation link to. */
export const legalPaths = {
  terms: '/nutzungsbedingungen',
  privacy: '/datenschutz',
  withdrawalInformation: '/widerruf',
  /** The withdrawal button's page (law L06, L07). */
  withdraw: '/vertrag-widerrufen',
} as const;
