// Passkey texts: answers, errors at fields, mails.

export const passkeyLandlordTexts = {
  nameRequired: 'Geben Sie dem Passkey einen Namen.',
  nameLetters: 'Verwenden Sie für den Namen bitte nur lateinische Buchstaben, Ziffern und Satzzeichen.',
  nameLong: (max: number) => `Der Name darf höchstens ${max} Zeichen lang sein.`,
  added: 'Der Passkey wurde hinzugefügt.',
  removed: 'Der Passkey wurde entfernt.',
  refused: 'Der Passkey konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.',
  known: 'Dieser Passkey ist schon eingetragen.',
  tooMany: (most: number) => `Mehr als ${most} Passkeys sind nicht möglich. Bitte entfernen Sie zuerst einen anderen.`,
  unknown:
    'Dieser Passkey gehört zu keinem Konto. Bitte melden Sie sich mit E-Mail-Adresse und Passwort an und fügen Sie ihn hinzu.',
};

const notYou =
  'Waren Sie das nicht, legen Sie bitte sofort ein neues Passwort fest. Damit enden alle Sitzungen, und alle Passkeys werden entfernt.';
const reason = 'Sie bekommen diese E-Mail, weil sie die Sicherheit Ihres Vermieter-Kontos betrifft.';

export const passkeyAddedMailLandlordTexts = {
  subject: 'Neuer Passkey für Ihr Konto',
  title: 'Ein Passkey wurde hinzugefügt',
  intro: (name: string, at: string) =>
    `Ihrem Vermieter-Konto wurde am ${at} der Passkey „${name}“ hinzugefügt. Mit ihm ist die Anmeldung ohne Passwort möglich.`,
  notYou,
  button: 'Neues Passwort festlegen',
  reason,
};

export const passkeyRemovedMailLandlordTexts: typeof passkeyAddedMailLandlordTexts = {
  ...passkeyAddedMailLandlordTexts,
  subject: 'Ein Passkey Ihres Kontos wurde entfernt',
  title: 'Ein Passkey wurde entfernt',
  intro: (name: string, at: string) =>
    `aus Ihrem Vermieter-Konto wurde am ${at} der Passkey „${name}“ entfernt. Mit ihm ist keine Anmeldung mehr möglich.`,
};
