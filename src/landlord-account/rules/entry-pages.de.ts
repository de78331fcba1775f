// Texts of the entry pages: registration, code, password, login. Quoted ones are from sections 2, 5 and 8 of the specification.

const shared = {
  next: 'Weiter',
  back: 'Zurück',
  submitting: 'Übermittlung...',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  /** For registration and login. */
  failed: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.',
  login: 'Vermieter-Login',
};

export const registerLandlordTexts = {
  ...shared,
  title: 'Vermieter-Konto erstellen',
  lead: 'Kostenlos und in etwa drei Minuten. Danach bestätigen Sie noch E\u2011Mail und Handynummer.',
  entityType: 'Ich vermiete als',
  companyName: 'Name der Firma',
  private: { gender: 'Anrede', firstName: 'Vorname', lastName: 'Nachname' },
  /** The person who signs enters their name when signing (decision D61). */
  company: {
    gender: 'Anrede der Kontaktperson (freiwillig)',
    firstName: 'Vorname der Kontaktperson (freiwillig)',
    lastName: 'Nachname der Kontaktperson (freiwillig)',
  },
  emailHint: 'An diese Adresse schicken wir gleich einen Link. Mit ihr melden Sie sich später auch an.',
  address: 'Ihre Anschrift',
  addressHint: 'Sie steht später auf Ihren Bescheinigungen.',
  companyAddress: 'Anschrift der Firma',
  /** Only programs see this field (W40). */
  honeypot: 'Dieses Feld bitte leer lassen',
  privacyBefore: 'Mit „Weiter“ stimmen Sie den',
  terms: 'Nutzungsbedingungen',
  privacyBetween: 'zu. Was mit Ihren Angaben geschieht, steht in der',
  privacy: 'Datenschutzerklärung',
  haveAccount: 'Sie haben schon ein Konto?',
};

export const confirmEmailLandlordTexts = {
  ...shared,
  title: 'E-Mail bestätigen',
  lead: 'Bitte bestätigen Sie mit einem Klick, dass diese E-Mail-Adresse Ihnen gehört.',
  button: 'E-Mail-Adresse bestätigen',
  busy: 'Wird bestätigt ...',
  endedTitle: 'Diese E-Mail-Adresse wurde bereits bestätigt.',
  ended:
    'Der Link aus der E-Mail wurde schon benutzt oder ist abgelaufen. Haben Sie schon ein Passwort, melden Sie sich an. Sonst registrieren Sie sich bitte noch einmal mit derselben E-Mail-Adresse: Sie bekommen dann einen neuen Link.',
  again: 'Neu registrieren',
};

export const phoneLandlordTexts = {
  ...shared,
  title: 'Ihre Handynummer',
  lead: 'Mit einer TAN schützen wir Ihr Konto und später Ihre Unterschrift.',
  label: 'Handynummer',
  hint: 'An diese Nummer geht gleich eine TAN mit sechs Ziffern. Sie ist für Sie kostenlos.',
  submit: 'TAN anfordern',
  failed: 'Formular konnte nicht übermittelt werden',
  loadFailed: 'Daten konnten nicht abgerufen werden',
  progress: 'TAN wird angefordert...',
  haveCode: 'Ich habe schon eine TAN bekommen',
};

export const codeLandlordTexts = {
  ...shared,
  title: 'TAN eingeben',
  lead: {
    sms: (phone: string) => `Wir haben eine SMS mit sechs Ziffern an ${phone} geschickt. Sie gilt 10 Minuten.`,
    call: (phone: string) => `Wir rufen ${phone} an und nennen Ihnen sechs Ziffern. Sie gelten 10 Minuten.`,
  },
  leadBefore: (phone: string) => `Für ${phone} gilt gerade keine TAN. Bitte fordern Sie eine neue an.`,
  /** Only the part of the new number that it shares with the last one is shown. */
  corrected: (lead: string) => `Die Nummer ist geändert. ${lead}`,
  otherNumber: 'Andere Handynummer angeben',
  wrongNumber: 'Falsche Nummer?',
  wrongNumberHint: 'Sofort berichtigen, höchstens zweimal am Tag',
  rightNumber: 'Richtige Handynummer',
  failed: 'Formular konnte nicht abgeschickt werden',
};

export const newPasswordLandlordTexts = {
  ...shared,
  title: 'Ihr Passwort',
  lead: 'Der letzte Schritt. Danach ist Ihr Konto fertig und Sie sind angemeldet.',
  resetTitle: 'Neues Passwort festlegen',
  resetLead:
    'Mit dem neuen Passwort melden Sie sich ab jetzt an. Auf allen Geräten werden Sie dabei abgemeldet, und Ihre Passkeys werden entfernt.',
  label: 'Neues Passwort',
  hint: 'Mindestens 8 Zeichen mit Kleinbuchstabe, Großbuchstabe, Ziffer und Sonderzeichen. Oder einfach ein Satz aus mindestens 15 Zeichen.',
  repeat: 'Passwort wiederholen',
  submit: 'Passwort festlegen',
  failed: 'Formular konnte nicht abgeschickt werden',
  savedTitle: 'Passwort geändert',
  toLogin: 'Zum Vermieter-Login',
  endedTitle: 'Dieser Link ist nicht mehr gültig',
  ended: 'Links für ein neues Passwort gelten 30 Minuten und nur einmal. Ein neuer ist schnell verschickt.',
  again: 'Neuen Link anfordern',
};

export const passwordAdviceLandlordTexts = {
  parts: {
    length: 'mindestens 8 Zeichen',
    lower: 'ein Kleinbuchstabe',
    upper: 'ein Großbuchstabe',
    digit: 'eine Ziffer',
    symbol: 'ein Sonderzeichen',
  },
  missing: (list: string) => `Noch nötig: ${list}.`,
  strong: 'Das Passwort ist stark genug.',
};

export const loginLandlordTexts = {
  ...shared,
  title: 'Vermieter-Login',
  lead: 'Melden Sie sich in Ihrem Vermieter-Konto an.',
  submit: 'Einloggen',
  forgot: 'Passwort vergessen?',
  noAccount: 'Noch kein Konto?',
  create: 'Vermieter-Konto erstellen',
  or: 'oder',
  passkey: 'Mit Passkey anmelden',
  passkeyBusy: 'Bitte am Gerät bestätigen ...',
  passkeyCancelled:
    'Die Anmeldung mit Passkey wurde abgebrochen, oder auf diesem Gerät ist keiner gespeichert. Sie können sich auch mit Passwort anmelden.',
  passkeyFailed:
    'Die Anmeldung mit Passkey hat nicht geklappt. Bitte versuchen Sie es erneut oder nutzen Sie Ihr Passwort.',
  loggedOut: 'Sie wurden abgemeldet.',
  sessionEnded: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich wieder an.',
  logOutFailed: 'Die Abmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  wanted: 'Bitte melden Sie sich an. Danach geht es mit der gewünschten Seite weiter.',
};

export const deviceLandlordTexts = {
  ...shared,
  title: 'Neues Gerät bestätigen',
  lead: {
    sms: (phone: string) =>
      `An diesem Gerät haben Sie sich noch nicht angemeldet. Zu Ihrem Schutz haben wir eine TAN an ${phone} geschickt.`,
    call: (phone: string) =>
      `An diesem Gerät haben Sie sich noch nicht angemeldet. Zu Ihrem Schutz rufen wir ${phone} an und nennen Ihnen eine TAN.`,
  },
  leadBefore: (phone: string) =>
    `An diesem Gerät haben Sie sich noch nicht angemeldet. Zu Ihrem Schutz bestätigen Sie es mit einer TAN an ${phone}.`,
  failed: 'Formular konnte nicht abgeschickt werden',
};

export const forgotLandlordTexts = {
  ...shared,
  title: 'Passwort vergessen',
  lead: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  create: 'Neues Vermieter-Konto erstellen',
  progress: 'Wird gesendet, bitte warten...',
  failed: 'Ein Fehler ist aufgetreten',
  sent: 'E-Mail erfolgreich gesendet',
  doneTitle: 'Erfolgreich eingereicht',
  toHome: 'Zur Startseite',
};
