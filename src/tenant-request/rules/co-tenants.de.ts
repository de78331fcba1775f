// Texts about co-tenants on the own-data page, in the summary and at the end of the wizard.
export const coTenantsTenantTexts = {
  title: 'Weitere Mietparteien',
  intro:
    'Steht noch jemand mit dir im Mietvertrag? Dann gilt die Bescheinigung für euch gemeinsam. Der Preis bleibt gleich.',
  add: 'Weitere Person hinzufügen',
  /** Button beside the error about two names in one field. */
  addBelow: 'Andere Person unten eintragen',
  full: 'Mit dir sind das sechs Mietparteien. Mehr sind nicht möglich.',
  subtenant: 'Wohnst du zur Untermiete? Dann ist die Hauptmieterin oder der Hauptmieter deine Vermieterseite.',
  known: 'Diese Personen stehen mit mir im Mietvertrag und wissen, dass ich sie hier nenne.',
  knownRequired: 'Bitte bestätige, dass diese Personen im Mietvertrag stehen und Bescheid wissen.',
  emailHint:
    'Dann schreiben wir dieser Person, was du hier über sie angibst und wie sie widersprechen kann. Ohne Adresse sag es ihr bitte selbst.',
  person: (place: number) => `Weitere Mietpartei ${place}`,
  born: (date: string) => `geboren am ${date}`,
  /** The first step of the page after submission, for a request with co-tenants. */
  sent: (names: string, at: string) => `Anfrage für ${names} abgeschickt: ${at}`,
};
