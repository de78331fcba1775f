/** Titles of the legal pages. */
export const titleNeutralTexts = {
  imprint: 'Impressum',
  privacy: 'Datenschutzerklärung',
  terms: 'Nutzungsbedingungen (AGB)',
  withdraw: 'Vertrag widerrufen',
  withdrawalPolicy: 'Widerrufsbelehrung',
  accessibility: 'Erklärung zur Barrierefreiheit',
};

/** Descriptions that search engines show below the titles. */
export const descriptionNeutralTexts: typeof titleNeutralTexts = {
  imprint: 'Wer Mietschuldenfrei betreibt: Anschrift, Kontakt, Register und Umsatzsteuer-Identifikationsnummer.',
  privacy: 'Welche personenbezogenen Daten Mietschuldenfrei verarbeitet, wozu, wie lange und welche Rechte bestehen.',
  terms: 'Die Bedingungen von Mietschuldenfrei in 35 Abschnitten: Leistungen, Preise, Widerruf, Haftung.',
  withdraw: 'Einen Vertrag mit Mietschuldenfrei widerrufen: So geht es, und das geschieht danach.',
  withdrawalPolicy: 'Widerrufsbelehrung von Mietschuldenfrei mit Fristen, Folgen und Muster-Widerrufsformular.',
  accessibility:
    'Wie Mietschuldenfrei die Anforderungen an die Barrierefreiheit erfüllt und wo sich Barrieren melden lassen.',
};

/** The title of the list of sections beside a long text. */
export const contentsNeutralTexts = { title: 'Inhalt' };
