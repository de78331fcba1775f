// Mails of the account to the landlord.

export const confirmMailLandlordTexts = {
  subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  title: 'Ihre E-Mail-Adresse bestätigen',
  intro:
    'Sie möchten ein Vermieter-Konto anlegen. Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Danach bestätigen Sie Ihre Handynummer und legen ein Passwort fest.',
  button: 'Adresse bestätigen',
  validity: 'Der Link gilt 24 Stunden und nur einmal.',
  notYou: 'Waren Sie das nicht, dann löschen Sie diese E-Mail bitte. Ohne Bestätigung entsteht kein Konto.',
  reason: 'Sie bekommen diese E-Mail, weil jemand mit dieser Adresse ein Vermieter-Konto anlegen wollte.',
};

export const knownMailLandlordTexts = {
  subject: 'Sie haben bereits ein Vermieter-Konto',
  title: 'Sie haben bereits ein Konto',
  intro:
    'mit dieser E-Mail-Adresse wurde gerade eine Registrierung versucht. Sie haben aber schon ein Vermieter-Konto. Es ist unverändert.',
  button: 'Zur Anmeldung',
  forgot: 'Passwort vergessen',
  notYou: 'Waren Sie das nicht, müssen Sie nichts tun.',
  reason: 'Sie bekommen diese E-Mail, weil jemand Ihre Adresse bei der Registrierung eingegeben hat.',
};

export const resetMailLandlordTexts = {
  subject: 'Ihr Link für ein neues Passwort',
  title: 'Neues Passwort festlegen',
  intro: 'mit diesem Link legen Sie ein neues Passwort für Ihr Vermieter-Konto fest.',
  button: 'Neues Passwort festlegen',
  validity: 'Der Link gilt 30 Minuten und nur einmal.',
  notYou: 'Haben Sie das nicht angefordert, dann löschen Sie diese E-Mail bitte. Ihr Passwort bleibt unverändert.',
  reason: 'Sie bekommen diese E-Mail, weil für Ihr Vermieter-Konto ein neues Passwort angefordert wurde.',
};

const noticeReason = 'Sie bekommen diese E-Mail, weil sie die Sicherheit Ihres Vermieter-Kontos betrifft.';
const notYou =
  'Waren Sie das nicht, legen Sie bitte sofort ein neues Passwort fest. Damit enden alle Sitzungen, und alle Passkeys werden entfernt.';

/** Somebody who changed the number would get the TANs, too. */
const notYourNumber = (email: string): string =>
  `Waren Sie das nicht, legen Sie bitte sofort ein neues Passwort fest und schreiben Sie uns: ${email}, damit wir die Nummer zurücksetzen. Mit dem neuen Passwort enden alle Sitzungen, und alle Passkeys werden entfernt.`;

export const deviceMailLandlordTexts = {
  subject: 'Anmeldung an einem neuen Gerät',
  title: 'Neue Anmeldung in Ihrem Konto',
  intro: 'in Ihrem Vermieter-Konto hat sich jemand an einem Gerät angemeldet, das wir noch nicht kennen.',
  atLabel: 'Zeitpunkt',
  deviceLabel: 'Gerät',
  networkLabel: 'Internetanschluss (gekürzt)',
  wasYou: 'Waren Sie das, müssen Sie nichts tun.',
  notYou,
  button: 'Neues Passwort festlegen',
  reason: noticeReason,
};

export const passwordMailLandlordTexts = {
  subject: 'Ihr Passwort wurde geändert',
  title: 'Ihr Passwort wurde geändert',
  intro: (at: string) =>
    `das Passwort Ihres Vermieter-Kontos wurde am ${at} geändert. Alle Sitzungen wurden dabei beendet.`,
  passkeys: 'Auch Ihre Passkeys wurden entfernt. Nach der Anmeldung können Sie in Ihrem Profil neue hinzufügen.',
  notYou,
  button: 'Neues Passwort festlegen',
  reason: noticeReason,
};

export const phoneMailLandlordTexts = {
  subject: 'Ihre Handynummer wurde geändert',
  title: 'Ihre Handynummer wurde geändert',
  intro: (at: string, phone: string) =>
    `die Handynummer Ihres Vermieter-Kontos wurde am ${at} geändert. Die neue Nummer ist ${phone}.`,
  notYou: notYourNumber,
  button: 'Neues Passwort festlegen',
  reason: noticeReason,
};
