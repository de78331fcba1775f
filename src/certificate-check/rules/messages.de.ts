/** Answers of the check, for a visitor who holds a certificate. */
export const answerNeutralTexts = {
  unknown: 'Ungültiger Code der Bescheinigung',
  tooMany: 'Von diesem Anschluss kamen zu viele ungültige Codes. Bitte in zehn Minuten noch einmal versuchen.',
  tooManyCompares:
    'Die Angaben dieser Bescheinigung wurden heute schon fünfmal verglichen. Morgen geht es wieder, und mit der PDF-Datei jederzeit.',
  tooManyOfShare: 'Die Angaben dieser Bescheinigung wurden heute schon fünfmal verglichen. Morgen geht es wieder.',
  nothingToCompare: 'Die Angaben zu dieser Bescheinigung sind gelöscht. Es gibt nichts mehr zu vergleichen.',
  paidRegularly: 'Bitte „ja“ oder „nein“ angeben.',
  arrears: 'Bitte „keine“ oder einen Betrag in Euro angeben, zum Beispiel 1.234,56.',
  status: {
    valid: 'Diese Bescheinigung ist gültig.',
    'under-review': 'Diese Bescheinigung wird gerade geprüft.',
    replaced: 'Diese Bescheinigung wurde durch eine neuere ersetzt.',
    revoked: 'Diese Bescheinigung wurde zurückgezogen.',
    expired: 'Diese Bescheinigung ist abgelaufen. Ihr Inhalt ist gelöscht.',
    erased: 'Diese Bescheinigung wurde ausgestellt. Die personenbezogenen Daten dazu wurden inzwischen gelöscht.',
  },
};
