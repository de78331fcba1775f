// German texts of the address fields; quoted ones from section 5 of the specification.

const sharedTexts = {
  streetRequired: 'Die Straße ist erforderlich.',
  streetLong: (max: number) => `Die Straße darf höchstens ${max} Zeichen lang sein.`,
  wordLong: (max: number) => `Ein einzelnes Wort darf höchstens ${max} Zeichen lang sein.`,
  houseNumberRequired: 'Die Hausnummer ist erforderlich.',
  houseNumberLong: (max: number) => `Die Hausnummer darf ${max} Zeichen nicht überschreiten`,
  houseNumberCharacters:
    'Die Hausnummer darf nur Buchstaben, Ziffern, Punkte, Leerzeichen, Binde- und Schrägstriche enthalten.',
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

/** Also on neutral pages, which use the quoted texts (reading D15). */
export const landlordTexts: AddressTexts = {
  ...sharedTexts,
  latinText: 'Verwenden Sie bitte nur lateinische Buchstaben, Ziffern und Satzzeichen.',
  postalCodeInvalid: 'Bitte geben Sie eine gültige 5-stellige Postleitzahl ein.',
  cityCharacters: 'Geben Sie einen gültigen Ort ein (Buchstaben, Ziffern, Klammern, Punkte, Kommas und Bindestriche).',
};
