/** Titles of the legal pages. */
export const titleNeutralTexts = {
  imprint: 'Impressum',
  privacy: 'Datenschutzerklärung',
  terms: 'Nutzungsbedingungen (AGB)',
  withdraw: 'Vertrag widerrufen',
  withdrawalPolicy: 'Widerrufsbelehrung',
  accessibility: 'Erklärung zur Barrierefreiheit',
};
