// German texts of the address fields; quoted ones from section 5 of the specification.

const sharedTexts = {
  streetRequired: 'Die Straße ist erforderlich.',
  streetLong: (max: number) => `Die Straße darf höchstens ${max} Zeichen lang sein.`,
  wordLong: (max: number) => `Ein einzelnes Wort darf höchstens ${max} Zeichen lang sein.`,
  link: 'Die Anschrift darf keine Internetadresse und keine E-Mail-Adresse enthalten.',
  houseNumberRequired: 'Die Hausnummer ist erforderlich.',
  houseNumberLong: (max: number) => `Die Hausnummer darf ${max} Zeichen nicht überschreiten`,
  houseNumberCharacters:
    'Die Hausnummer darf nur Buchstaben, Ziffern, Punkte, Leerzeichen, Binde- und Schrägstriche enthalten.',
  houseNumberDigit: 'Die Hausnummer braucht mindestens eine Ziffer, zum Beispiel 12 oder 12 a.',
  cityRequired: 'Der Ort ist erforderlich.',
  cityLength: (min: number, max: number) => `Der Ort muss ${min} bis ${max} Zeichen lang sein.`,
};

export const tenantTexts = {
  ...sharedTexts,
  latinText: 'Verwende bitte nur lateinische Buchstaben, Ziffern und Satzzeichen.',
  postalCodeInvalid: 'Bitte gib eine gültige 5-stellige Postleitzahl ein.',
  cityCharacters: 'Gib einen gültigen Ort ein (Buchstaben, Ziffern, Klammern, Punkte, Kommas und Bindestriche).',
};

export type AddressTexts = typeof tenantTexts;

/** Also on neutral pages, which use the quoted texts (decision D15). */
export const landlordTexts: AddressTexts = {
  ...sharedTexts,
  latinText: 'Verwenden Sie bitte nur lateinische Buchstaben, Ziffern und Satzzeichen.',
  postalCodeInvalid: 'Bitte geben Sie eine gültige 5-stellige Postleitzahl ein.',
  cityCharacters: 'Geben Sie einen gültigen Ort ein (Buchstaben, Ziffern, Klammern, Punkte, Kommas und Bindestriche).',
};

/** The fields and their suggestions. */
export const addressNeutralTexts = {
  street: 'Straße',
  houseNumber: 'Hausnummer',
  houseNumberShort: 'Nr.',
  postalCode: 'Postleitzahl',
  postalCodeShort: 'PLZ',
  city: 'Ort',
  /** Which flat in a house of many. */
  unit: 'Lage der Wohnung',
  unitHint: 'Zum Beispiel 2. OG links',
  unitLength: (min: number, max: number) => `Die Lage der Wohnung muss ${min} bis ${max} Zeichen lang sein.`,
  /** A street of this name is in more places than can be listed. */
  manyPlaces: 'in vielen Orten',
  /** Read out while somebody types. */
  offered: (count: number) => (count === 1 ? 'Eine Option verfügbar.' : `${count} Optionen verfügbar.`),
  reached: (option: string, position: number, count: number) => `${option} (${position} von ${count})`,
  byOpenStreetMap: '© OpenStreetMap-Mitwirkende, ODbL',
  byGoogle: 'Google',
  /** In the place of 'Error loading Google Maps API' (decision D14). */
  failed: 'Adressvorschläge konnten nicht geladen werden. Die Anschrift lässt sich von Hand eingeben.',
};

/** Before a service outside our house may complete addresses (law L20). */
export const suggestTenantTexts = {
  ask: 'Adressvorschläge kommen auf Wunsch von Google. Dann geht das, was du in Straße, Postleitzahl und Ort eingibst, über unseren Server an Google. Du kannst die Anschrift auch einfach von Hand eingeben.',
  turnOn: 'Vorschläge von Google einschalten',
  isOn: 'Vorschläge von Google sind eingeschaltet.',
};

export const suggestLandlordTexts: typeof suggestTenantTexts = {
  ...suggestTenantTexts,
  ask: 'Adressvorschläge kommen auf Wunsch von Google. Dann geht das, was Sie in Straße, Postleitzahl und Ort eingeben, über unseren Server an Google. Sie können die Anschrift auch einfach von Hand eingeben.',
};
