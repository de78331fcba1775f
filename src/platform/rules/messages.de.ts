/** Answers that any call can give. Neutral: they address nobody. */
export const neutralTexts = {
  signedOut: 'Die Sitzung ist abgelaufen. Bitte den Link aus der E-Mail erneut öffnen.',
  /** Calls of an account: no mail leads back into it. */
  loggedOut: 'Die Sitzung ist abgelaufen. Bitte neu einloggen.',
  linkExpired: 'Dieser Link ist nicht mehr gültig.',
  crossSite: 'Diese Anfrage kam von einer fremden Seite und wurde nicht ausgeführt.',
  invalidFields: 'Bitte die markierten Felder prüfen.',
  invalidField: 'Diese Angabe ist nicht gültig.',
  invalidBody: 'Die Anfrage war nicht lesbar. Bitte die Seite neu laden und noch einmal versuchen.',
  tooLarge: 'Die gesendeten Daten sind zu groß.',
  unsupportedMedia: 'Dieses Datenformat wird nicht angenommen.',
  notFound: 'Diese Adresse gibt es nicht.',
  methodNotAllowed: 'Diese Anfrage ist hier nicht vorgesehen.',
  tooMany: 'Das waren zu viele Versuche in kurzer Zeit. Bitte später noch einmal versuchen.',
  busy: 'Gerade sind sehr viele Anfragen unterwegs. Bitte gleich noch einmal versuchen.',
  unavailable: 'Gerade ist der Dienst gestört. Bitte in einigen Minuten noch einmal versuchen.',
  unexpected: (supportId: string) =>
    `Es ist ein Fehler aufgetreten. Bitte später noch einmal versuchen. Kennung für den Support: ${supportId}`,
};
