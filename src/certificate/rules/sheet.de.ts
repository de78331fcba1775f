// Words of the certificate as shown on the screen, and row labels that the check looks for in a decrypted view.
export const sheetNeutralTexts = {
  referenceDate: (date: string) => `Stichtag ${date}`,
  referenceLabel: 'Stichtag',
};

export const sheetRowNeutralTexts = {
  /** This amount may include rent and other claims (decision D64). */
  arrears: 'Rückstände',
  rentArrears: 'Mietrückstände',
  otherClaims: 'Andere Forderungen',
  noArrears: 'keine',
  remark: 'Anmerkung',
} as const;

export const dataHashNeutralTexts = {
  /** Used on the second printed page and on the check page for the same value. */
  label: 'Prüfwert der unterschriebenen Angaben (SHA-256)',
};
