// Texts for a page with several tenants or several landlords.

export const tenantPartiesLandlordTexts = {
  heading: 'Mietparteien',
  asked: (tenant: string) => `So hat es ${tenant} angegeben. Stimmt es?`,
  own: 'Alle zusammen stehen auf der Bescheinigung.',
  /** Used on the page that shows the first tenant's fields above. */
  moreHeading: 'Weitere Mietparteien',
  moreLead: 'Steht noch jemand im Mietvertrag? Dann gilt die Bescheinigung für alle gemeinsam und kostet dasselbe.',
  born: (day: string) => `geboren am ${day}`,
  add: 'Weitere Mietpartei hinzufügen',
  nameless: 'Weitere Mietpartei',
  full: 'Mehr als sechs Personen passen nicht auf eine Bescheinigung.',
  notInLease: 'Steht nicht im Mietvertrag',
  notInLeaseOf: (name: string) => `${name} steht nicht im Mietvertrag`,
};

export const partyRowLandlordTexts = {
  change: 'Ändern',
  changeOf: (name: string) => `${name} ändern`,
  done: 'Fertig',
  doneOf: (name: string) => `${name}: Fertig`,
  remove: 'Entfernen',
  removeOf: (name: string) => `${name} entfernen`,
  removed: 'Entfernt',
  undo: 'Rückgängig',
  undoOf: (name: string, what: string) => `Rückgängig: ${name}, ${what}`,
  fieldsOf: (name: string) => `Angaben zu: ${name}`,
};

export const coLandlordsLandlordTexts = {
  several: 'Vermietet haben mehrere Personen',
  severalHint: 'zum Beispiel Ehepaar oder Erbengemeinschaft',
  heading: 'Wer vermietet außer Ihnen?',
  add: 'Weitere Person nennen',
  nameless: 'Weitere Person',
  full: 'Mehr als acht Personen passen auf der Vermieterseite nicht auf eine Bescheinigung.',
  authority: 'Unterschreiben Sie auch für die Übrigen?',
  authorityHint: 'Eine Vollmacht prüfen wir nicht. Bei „Ja“ steht das auch auf der Bescheinigung.',
  /** Article 14 (5) GDPR: we cannot reach these people, so the landlord who names them tells them. */
  tellThem: 'Bitte sagen Sie den genannten Personen, dass ihr Name auf der Bescheinigung steht.',
};
