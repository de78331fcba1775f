// Words of the dashboard beside those that messages.de.ts quotes from the specification.
import type { ListFilter } from './list-address.ts';

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
    'Hier stehen alle Bescheinigungen, die Sie ausstellen. Sie geben die Angaben ein, unterschreiben und bestätigen mit einer TAN.',
  search: 'Nach Namen suchen',
  searchHint: 'Vor- oder Nachname der Mietpartei oder Lage der Wohnung',
  nothingTitle: 'Keine Bescheinigung gefunden',
  nothingText: (search: string) => `Zu „${search}“ gibt es keine Bescheinigung. Geben Sie den Anfang eines Namens ein.`,
  resetSearch: 'Alle anzeigen',
  found: (count: number) => (count === 1 ? '1 Bescheinigung gefunden' : `${count} Bescheinigungen gefunden`),
  all: (count: number) => (count === 1 ? '1 Bescheinigung' : `${count} Bescheinigungen`),
  filter: 'Stand',
  filters: {
    all: 'Alle',
    unpaid: 'Zahlung offen',
    issued: 'Ausgestellt',
    revoked: 'Zurückgezogen',
    expired: 'Abgelaufen',
  } satisfies Record<ListFilter, string>,
  /** Nothing of it is there, while there are others. */
  nothingInFilter: 'Mit diesem Stand gibt es hier keine Bescheinigung.',
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
  expired: 'Abgelaufen',
  /** After the names were deleted. */
  nameless: (issued: string) => `Bescheinigung vom ${issued}`,
  gone: (day: string) => `Seit dem ${day} sind Datei, Inhalt und Namen gelöscht.`,
  issued: 'Ausgestellt am',
  signed: 'Unterschrieben am',
  beingMade: 'Die Bescheinigung wird gerade erstellt.',
  /** The tenant said so by the link of a mail. */
  wantsNone: { stopped: 'Die Mietpartei möchte dazu keine E-Mails.', never: 'Die Mietpartei möchte keine E-Mails.' },
  /** A link to somebody else. */
  passing: {
    asked: 'Weitergabe: wartet auf das Ja der Mietpartei',
    agreed: (day: string) => `Weitergabe: Die Mietpartei hat Ja gesagt, Link verschickt am ${day}`,
    refused: 'Weitergabe: Die Mietpartei hat Nein gesagt',
    lapsed: 'Weitergabe: keine Antwort der Mietpartei, nichts verschickt',
  },
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
    'Bleibt die verkürzte Adresse stehen, geht die PDF-Datei an die Mietpartei. Für jede andere Adresse fragen wir zuerst die Mietpartei: Erst nach ihrem Ja geht ein Link dorthin.',
  submitting: 'Übermittlung...',
};

/** 'Zahlung': two choices, each a click of its own (decision D75). */
export const paymentLandlordTexts = {
  title: 'Zahlung',
  link: 'Zahlungslink an die Mietpartei senden',
  linkHint: 'Die Mietpartei bekommt per E-Mail den Link zum Bezahlen, für jede Bescheinigung höchstens dreimal.',
  self: 'Selbst bezahlen',
  selfHint: 'Sie bestellen und bezahlen hier. Die Rechnung geht an Sie.',
  opening: 'Wird geöffnet...',
  back: 'Zurück',
  /** Why there is only one choice. */
  impossible: {
    'not-asked':
      'Den Zahlungslink schicken wir nicht: Beim Erstellen haben Sie nicht angegeben, dass die Mietpartei Sie um diese Bescheinigung gebeten hat.',
    stopped:
      'Den Zahlungslink schicken wir nicht noch einmal: Die Mietpartei möchte zu dieser Bescheinigung keine E-Mails. Der Link, den sie schon bekommen hat, gilt weiter.',
    never:
      'Den Zahlungslink schicken wir nicht: Die Mietpartei möchte keine E-Mails von uns. Hat sie den Link schon, gilt er weiter.',
    'used-up':
      'Den Zahlungslink schicken wir nicht noch einmal: Gelöschte und unbezahlte Bescheinigungen mitgezählt, gingen schon drei E-Mails an die Mietpartei. Hat sie den Link schon, gilt er weiter.',
  },
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
