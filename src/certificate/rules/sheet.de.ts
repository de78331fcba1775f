// Words of the sheet on the screen, and labels of the paper that the check looks for in an opened view.
export const sheetNeutralTexts = {
  referenceDate: (date: string) => `Stichtag ${date}`,
  referenceLabel: 'Stichtag',
};

export const sheetRowNeutralTexts = {
  /** May hold rent and other claims together (decision D64). */
  arrears: 'Rückstände',
  rentArrears: 'Mietrückstände',
  otherClaims: 'Andere Forderungen',
  noArrears: 'keine',
  remark: 'Anmerkung',
} as const;

export const dataHashNeutralTexts = {
  /** On the second page of the paper, and where the check page shows the same value. */
  label: 'Prüfwert der unterschriebenen Angaben (SHA-256)',
};
