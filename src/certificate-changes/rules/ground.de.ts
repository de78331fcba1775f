// The ground for a change of a certificate's status and how to object, for every mail about one (law L53).
export const groundNeutralTexts = {
  label: 'Grundlage',
  causeLabel: 'So kam es dazu',
  /** Headings of the sections of the terms, by number; a test compares them with the terms. */
  headings: {
    12: 'Unterzeichnung',
    13: 'Richtigkeit der Angaben',
    20: 'Widerrufsrecht',
    23: 'Sperrung, Berichtigung und Zurückziehen einer Bescheinigung',
  } as const,
  section: (number: number, heading: string) => `Abschnitt ${number} (${heading})`,
  ofTerms: (sections: readonly string[]) => `${sections.join(' und ')} der Nutzungsbedingungen`,
  /** Used when the landlord was erased. */
  nameless: 'der Person, die unterzeichnet hat',
  causes: {
    report: (landlord: string) =>
      `die Meldung „Das war ich nicht“ im Namen von ${landlord}; die Sperre folgt darauf von selbst, über den Fall entscheidet ein Mensch`,
    landlord: (landlord: string) => `ein Antrag im Namen von ${landlord}; ausgeführt wird er automatisch`,
    operator: 'unsere Prüfung; entschieden hat ein Mensch',
    withdrawn: 'der Widerruf der Bestellung',
  },
};

export const objectTenantTexts = {
  heading: 'So widersprichst du',
  text: (email: string) =>
    `Hältst du das für falsch, antworte auf diese E-Mail oder schreib an ${email}, und sag uns, was nicht stimmt. Das kostet dich nichts. Ein Mensch prüft deinen Widerspruch und antwortet dir mit Gründen. Du kannst auch vor Gericht gehen.`,
  terms: 'Nutzungsbedingungen lesen',
};

export const objectLandlordTexts = {
  heading: 'So widersprechen Sie',
  text: (email: string) =>
    `Halten Sie das für falsch, antworten Sie auf diese E-Mail oder schreiben Sie an ${email}, und sagen Sie uns, was nicht stimmt. Das kostet Sie nichts. Ein Mensch prüft Ihren Widerspruch und antwortet Ihnen mit Gründen. Sie können auch vor Gericht gehen.`,
  terms: 'Nutzungsbedingungen lesen',
};
