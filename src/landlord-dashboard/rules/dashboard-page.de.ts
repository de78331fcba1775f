// Words of the dashboard beside those that messages.de.ts quotes from the specification.

export const frameLandlordTexts = {
  navigation: 'Vermieter-Konto',
  menu: 'Menü',
  closeMenu: 'Schließen',
  signOut: 'Abmelden',
};

export const listLandlordTexts = {
  loading: 'Ihre Bescheinigungen werden geladen.',
  loadFailed: 'Daten konnten nicht abgerufen werden',
  retry: 'Noch einmal versuchen',
  emptyTitle: 'Noch keine Bescheinigung',
  emptyText:
    'Hier stehen alle Bescheinigungen, die Sie ausstellen. Sie geben die Angaben ein, unterschreiben und bestätigen per SMS-TAN.',
  search: 'Nach Namen suchen',
  searchHint: 'Vor- oder Nachname der Mietpartei',
  nothingTitle: 'Keine Bescheinigung gefunden',
  nothingText: (search: string) => `Zu „${search}“ gibt es keine Bescheinigung. Geben Sie den Anfang eines Namens ein.`,
  resetSearch: 'Alle anzeigen',
  found: (count: number) => (count === 1 ? '1 Bescheinigung gefunden' : `${count} Bescheinigungen gefunden`),
  all: (count: number) => (count === 1 ? '1 Bescheinigung' : `${count} Bescheinigungen`),
  pageOf: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  pages: 'Seiten',
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
};

export const cardLandlordTexts = {
  paid: 'Bezahlt',
  unpaid: 'Zahlung offen',
  suspended: 'Wird geprüft',
  replaced: 'Ersetzt',
  revoked: 'Zurückgezogen',
  issued: 'Ausgestellt am',
  signed: 'Unterschrieben am',
  beingMade: 'Die Bescheinigung wird gerade erstellt.',
  picture: (tenant: string) => `Erste Seite der Bescheinigung für ${tenant}`,
};

export const waitingLandlordTexts = {
  title: 'Anfragen, die auf Sie warten',
  since: (date: string) => `Eingegangen am ${date}`,
  open: 'Anfrage öffnen',
  opening: 'Wird geöffnet...',
};

export const resendLandlordTexts = {
  email: 'E-Mail-Adresse',
  emailHint:
    'An die Adresse der Mietpartei geht die PDF-Datei. An jede andere Adresse geht ein Link, und die Mietpartei erfährt davon.',
  maskedHint:
    'Bleibt die verkürzte Adresse stehen, geht die PDF-Datei an die Mietpartei. An jede andere Adresse geht ein Link, und die Mietpartei erfährt davon.',
  submitting: 'Übermittlung...',
};

export const deleteLandlordTexts = {
  title: 'Bescheinigung löschen?',
  text: (tenant: string) =>
    `Die Bescheinigung für ${tenant} ist noch nicht bezahlt. Nach dem Löschen ist sie nicht mehr da, und der Zahlungslink der Mietpartei gilt nicht mehr.`,
  delete: 'Löschen',
  cancel: 'Abbrechen',
};

export const invoiceLandlordTexts = {
  loading: 'Rechnung wird heruntergeladen. Bitte warten...',
  done: 'Rechnung erfolgreich heruntergeladen!',
  failed: 'Rechnung konnte nicht heruntergeladen werden.',
};
