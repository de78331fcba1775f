// German texts of the person fields; quoted ones from section 5 of the specification.
// The same message in both voices: tenants 'du', landlords and neutral pages 'Sie'.

const sharedTexts = {
  firstNameRequired: 'Der Vorname ist erforderlich.',
  firstNameShort: (min: number) => `Der Vorname muss mindestens ${min} Zeichen lang sein.`,
  firstNameLong: (max: number) => `Der Vorname darf höchstens ${max} Zeichen lang sein.`,
  lastNameShort: (min: number) => `Der Nachname muss mindestens ${min} Zeichen lang sein.`,
  lastNameLong: (max: number) => `Der Nachname darf höchstens ${max} Zeichen lang sein.`,
  emailRequired: 'E-Mail ist erforderlich.',
  companyRequired: 'Der Unternehmensname ist erforderlich',
  companyShort: (min: number) => `Der Unternehmensname muss mindestens ${min} Zeichen lang sein`,
  companyLong: (max: number) => `Der Unternehmensname darf höchstens ${max} Zeichen lang sein`,
  companyLink: 'Der Unternehmensname darf keine Internetadresse und keine E-Mail-Adresse enthalten.',
  wordLong: (max: number) => `Ein einzelnes Wort darf höchstens ${max} Zeichen lang sein.`,
  minAge18: 'Das Mindestalter, um unseren Service nutzen zu können, beträgt 18 Jahre',
  minAge16: 'Das Mindestalter beträgt 16 Jahre.',
  phoneRequired: 'Handynummer ist erforderlich',
  mobileRequired: 'Die Mobilnummer ist erforderlich.',
  phoneCountries: (prefixes: string) => `Möglich sind Nummern mit den Vorwahlen ${prefixes}.`,
  passwordRequired: 'Das Passwort ist erforderlich.',
  passwordWeak:
    'Das Passwort braucht mindestens 8 Zeichen mit Kleinbuchstabe, Großbuchstabe, Ziffer und Sonderzeichen oder mindestens 15 Zeichen.',
  passwordLong: (max: number) => `Das Passwort darf höchstens ${max} Zeichen lang sein.`,
};

export const tenantTexts = {
  ...sharedTexts,
  firstNameLetters: 'Gib einen gültigen Vornamen ein (Buchstaben, Umlaute und Bindestriche sind erlaubt).',
  lastNameRequired: 'Gib deinen Nachnamen ein.',
  lastNameLetters: 'Gib einen gültigen Nachnamen ein (Buchstaben, Umlaute und Bindestriche sind erlaubt).',
  latinOnly: 'Gib den Namen bitte in lateinischen Buchstaben ein, so wie er im Ausweis steht.',
  latinText: 'Verwende bitte nur lateinische Buchstaben, Ziffern und Satzzeichen.',
  emailInvalid: 'Gib bitte eine gültige E-Mail-Adresse ein',
  /** As quoted for the registration; the wizard has its own (decision D60). */
  registrationEmail: 'Gib eine gültige E-Mail-Adresse ein.',
  genderRequired: 'Bitte wähle eine Anrede aus.',
  entityRequired: 'Bitte wähle den Typ Firma oder Privatperson aus.',
  dobRequired: 'Gib dein Geburtsdatum ein.',
  dobInvalid: 'Gib ein gültiges Geburtsdatum ein, zum Beispiel 04.03.1994.',
  dobOld: 'Bitte prüfe das Geburtsjahr.',
  phoneGerman:
    "Ungültige Nummer. Gib eine gültige deutsche Handynummer ein, die mit '0' beginnt und 10-11 Ziffern enthält.",
  phoneInvalid: 'Gib eine gültige Handynummer ein.',
  passwordConfirm: 'Gib das Passwort noch einmal ein.',
  passwordMismatch: 'Die Passwörter stimmen nicht überein. Bitte versuche es erneut.',
};

export type PersonFieldTexts = typeof tenantTexts;

/** Also on neutral pages, which use the quoted texts (decision D15). */
export const landlordTexts: PersonFieldTexts = {
  ...sharedTexts,
  firstNameLetters: 'Geben Sie einen gültigen Vornamen ein (Buchstaben, Umlaute und Bindestriche sind erlaubt).',
  lastNameRequired: 'Geben Sie Ihren Nachnamen ein.',
  lastNameLetters: 'Geben Sie einen gültigen Nachnamen ein (Buchstaben, Umlaute und Bindestriche sind erlaubt).',
  latinOnly: 'Geben Sie den Namen bitte in lateinischen Buchstaben ein, so wie er im Ausweis steht.',
  latinText: 'Verwenden Sie bitte nur lateinische Buchstaben, Ziffern und Satzzeichen.',
  emailInvalid: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  registrationEmail: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  genderRequired: 'Bitte wählen Sie eine Anrede aus.',
  entityRequired: 'Bitte wählen Sie Ihren Typ Firma oder Privatperson aus.',
  dobRequired: 'Geben Sie das Geburtsdatum ein.',
  dobInvalid: 'Geben Sie ein gültiges Geburtsdatum ein, zum Beispiel 04.03.1994.',
  dobOld: 'Bitte prüfen Sie das Geburtsjahr.',
  phoneGerman:
    "Ungültige Nummer. Geben Sie eine gültige deutsche Handynummer ein, die mit '0' beginnt und 10-11 Ziffern enthält.",
  phoneInvalid: 'Geben Sie eine gültige Handynummer ein.',
  passwordConfirm: 'Geben Sie das Passwort noch einmal ein.',
  passwordMismatch: 'Die Passwörter stimmen nicht überein. Bitte versuchen Sie es erneut.',
};

/** Where each person has fields of its own; the others stand below. */
export const severalTenantTexts = {
  several: 'Bitte nenne jede Person einzeln. Weitere Personen kannst du unten hinzufügen.',
  named: 'Diese Person ist schon genannt.',
};

export const severalLandlordTexts: typeof severalTenantTexts = {
  several: 'Bitte nennen Sie jede Person einzeln. Weitere Personen können Sie unten hinzufügen.',
  named: 'Diese Person ist schon genannt.',
};

/** Where a landline will do, too (decision D66). */
export const telephoneLandlordTexts = {
  special:
    'An Sonderrufnummern und Kurzwahlen, zum Beispiel 0137, 0180, 0700, 0800, 0900 oder 118, geben wir keine TAN. Bitte geben Sie eine Handy- oder Festnetznummer an.',
  telephone:
    'Ungültige Nummer. Geben Sie eine deutsche Handynummer oder eine Festnetznummer mit Vorwahl ein, zum Beispiel 030 23125000.',
};
