// Texts of the dashboard, besides those that messages.de.ts quotes from the specification.
import { maxSortedByName } from '../../certificate/rules/index.ts';
import { priceTexts, vatPercent } from '../../payment/rules/index.ts';
import type { ListFilter, ListOrder } from './list-address.ts';

export const frameLandlordTexts = {
  navigation: 'Vermieter-Konto',
  menu: 'Menü',
  closeMenu: 'Schließen',
  signOut: 'Abmelden',
  /** Below 'Neue Bescheinigung': no letter is sold for a certificate that the landlord begins (W48). */
  price: `${priceTexts.pdf} inkl. ${vatPercent}\u00a0% MwSt. Es zahlt, wer bestellt: Sie oder Ihre Mietpartei.`,
};

export const listLandlordTexts = {
  loading: 'Ihre Bescheinigungen werden geladen.',
  loadFailed: 'Daten konnten nicht abgerufen werden',
  retry: 'Noch einmal versuchen',
  emptyTitle: 'Noch keine Bescheinigung',
  emptyText:
    'Hier stehen alle Bescheinigungen, die Sie ausstellen. Sie geben die Angaben ein, unterschreiben und bestätigen mit einer TAN.',
  search: 'Name oder Wohnung suchen',
  searchHint: 'Vor- oder Nachname, Straße, Postleitzahl, Ort oder Lage der Wohnung',
  nothingTitle: (search: string) => `Nichts gefunden zu „${search}“.`,
  nothingText:
    'Suchen Sie nach Name, Straße, Postleitzahl, Ort oder Lage der Wohnung. Der Anfang genügt, zum Beispiel „Hof“ für Hoffmann.',
  resetSearch: 'Alle anzeigen',
  found: (count: number) => (count === 1 ? '1 Bescheinigung gefunden' : `${count} Bescheinigungen gefunden`),
  requests: (count: number) => (count === 1 ? '1 Anfrage' : `${count} Anfragen`),
  all: (count: number) => (count === 1 ? '1 Bescheinigung' : `${count} Bescheinigungen`),
  filter: 'Stand',
  filters: {
    all: 'Alle',
    waiting: 'Wartet auf Sie',
    unpaid: 'Wartet auf Zahlung',
    issued: 'Ausgestellt',
    revoked: 'Zurückgezogen',
    expired: 'Abgelaufen',
  } satisfies Record<ListFilter, string>,
  /** The filter matches nothing, but there are other certificates. */
  nothingInFilter: 'Mit diesem Stand gibt es hier keine Bescheinigung.',
  /** Above the dense list; the requests above it are counted separately. */
  range: (from: number, to: number, total: number, waiting: number) =>
    `${from} bis ${to} von ${total}${waiting === 0 ? '' : waiting === 1 ? ', ohne die Anfrage oben' : `, ohne die ${waiting} Anfragen oben`}`,
  order: 'Sortieren',
  orders: {
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
    name: 'Nachname A bis Z',
    'name-reversed': 'Nachname Z bis A',
    state: 'Nach Stand, Unerledigtes zuerst',
    'state-reversed': 'Nach Stand, Unerledigtes zuletzt',
  } satisfies Record<ListOrder, string>,
  tooLongForNames: `Nach Namen sortieren geht bis ${maxSortedByName.toLocaleString('de-DE')} Bescheinigungen. Bitte suchen Sie den Namen.`,
  view: 'Ansicht',
  views: { cards: 'Karten', list: 'Liste' },
  pageOf: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  pages: 'Seiten',
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
};

export const cardLandlordTexts = {
  issuedState: 'Ausgestellt',
  unpaid: 'Wartet auf Zahlung',
  /** The landlord answered for free and has nothing left to do. */
  paidByTenant: 'Die Mietpartei ist dran: Bezahlt wird, wenn sie bestellt. Sie müssen nichts mehr tun.',
  kinds: { other: 'Auf Anfrage der Mietpartei', landlord: 'Selbst erstellt' },
  /** For a certificate that the landlord began: nobody has a link to pay yet, or the tenant has one. */
  payable: 'Sie sind dran: Unter „Zahlung“ bezahlen Sie selbst oder schicken der Mietpartei den Link.',
  /** Used if the tenant may not be mailed. */
  payableBySelf: 'Sie sind dran: Unter „Zahlung“ bezahlen Sie selbst.',
  tenantHasLink: 'Die Mietpartei ist dran und hat den Link zum Bezahlen. Bezahlen können Sie auch selbst.',
  suspended: 'Wird geprüft',
  replaced: 'Ersetzt',
  revoked: 'Zurückgezogen',
  expired: 'Abgelaufen',
  /** Used after the names were deleted. */
  nameless: (issued: string) => `Bescheinigung vom ${issued}`,
  gone: (day: string) => `Seit dem ${day} sind Datei, Inhalt und Namen gelöscht.`,
  issued: 'Ausgestellt am',
  signed: 'Unterschrieben am',
  beingMade: 'Die Bescheinigung wird gerade erstellt.',
  /** The tenant chose this by a mail's link. */
  wantsNone: { stopped: 'Die Mietpartei möchte dazu keine E-Mails.', never: 'Die Mietpartei möchte keine E-Mails.' },
  /** States of a link to somebody else. */
  passing: {
    asked: 'Weitergabe: wartet auf das Ja der Mietpartei',
    agreed: (day: string) => `Weitergabe: Die Mietpartei hat Ja gesagt, Link verschickt am ${day}`,
    refused: 'Weitergabe: Die Mietpartei hat Nein gesagt',
    lapsed: 'Weitergabe: keine Antwort der Mietpartei, nichts verschickt',
  },
  picture: (tenant: string) => `Erste Seite der Bescheinigung für ${tenant}`,
};

export const waitingLandlordTexts = {
  title: (count: number) => (count === 1 ? 'Eine Anfrage wartet auf Sie' : `${count} Anfragen warten auf Sie`),
  lead: 'Beantworten ist für Sie kostenlos und dauert etwa zwei Minuten.',
  since: (date: string) => `seit ${date}`,
  left: (days: number) =>
    days < 1 ? 'nur noch heute offen' : days === 1 ? 'noch einen Tag offen' : `noch ${days} Tage offen`,
  open: 'Beantworten',
  openOf: (tenant: string) => `Anfrage von ${tenant} beantworten`,
  opening: 'Wird geöffnet...',
  /** A renewal for the same tenancy, with everything filled in. */
  renewal: 'Neuer Stand',
  renewalAfter: (day: string) => `nach dem Stichtag ${day}, schon ausgefüllt`,
  confirm: 'Neuen Stand bestätigen',
  confirmOf: (tenant: string) => `Neuen Stand bestätigen für ${tenant}`,
  all: (count: number) => `Alle ${count} anzeigen`,
  more: (count: number) =>
    count === 1
      ? 'Eine weitere Anfrage erscheint hier, sobald Sie diese beantwortet haben.'
      : `${count} weitere Anfragen erscheinen hier, sobald Sie diese beantwortet haben.`,
  state: 'Wartet auf Sie',
  next: (tenant: string, flat: string, left: number) =>
    `${left === 1 ? 'Eine weitere Anfrage wartet' : `${left} weitere Anfragen warten`} auf Sie, als nächste die von ${tenant} (${flat}).`,
  nextRenewal: (tenant: string, flat: string, left: number) =>
    `${left === 1 ? 'Eine weitere Anfrage wartet' : `${left} weitere Anfragen warten`} auf Sie, als nächste der neue Stand für ${tenant} (${flat}).`,
  openNext: 'Nächste Anfrage beantworten',
};

/** The dense list, used from 13 certificates on (decision D75). */
export const tableLandlordTexts = {
  caption: (order: string) => `Bescheinigungen. ${order}.`,
  /** How a certificate began. */
  kinds: { other: 'auf Anfrage', landlord: 'selbst erstellt' },
  /** Who has to act before it is issued. */
  next: { tenant: 'Die Mietpartei ist dran', you: 'Sie sind dran' },
  tenant: 'Mietpartei',
  flat: 'Wohnung',
  state: 'Stand',
  date: 'Datum',
  actions: 'Aktionen',
  file: 'PDF',
  fileLoading: 'PDF wird heruntergeladen. Bitte warten...',
  fileDone: 'PDF heruntergeladen.',
  fileFailed: 'Das PDF konnte nicht heruntergeladen werden.',
  more: (tenant: string) => `Mehr zu ${tenant}`,
  /** For screen readers: names the tenant to whose certificate an action belongs. */
  actionFor: (action: string, tenant: string) => `${action}: ${tenant}`,
};

/** A signed certificate that is not paid yet and has no document. */
export const readLandlordTexts = {
  read: 'Ansehen',
  title: 'Das haben Sie unterschrieben',
  loading: 'Wird geladen...',
  failed: 'Der Text konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
  retry: 'Noch einmal versuchen',
  close: 'Schließen',
};

export const resendLandlordTexts = {
  email: 'E-Mail-Adresse',
  emailHint:
    'An die Adresse der Mietpartei geht die PDF-Datei. An jede andere Adresse geht ein Link, und die Mietpartei erfährt davon.',
  maskedHint:
    'Lassen Sie die Adresse mit den Sternchen stehen, geht die PDF-Datei an die Mietpartei. Geben Sie eine andere ein, fragen wir zuerst die Mietpartei: Erst nach ihrem Ja geht ein Link dorthin.',
  submitting: 'Übermittlung...',
};

/** 'Zahlung': two choices, each with a click of its own (decision D75). */
export const paymentLandlordTexts = {
  title: 'Zahlung',
  link: 'Zahlungslink an die Mietpartei senden',
  linkHint: 'Die Mietpartei bekommt per E-Mail den Link zum Bezahlen, für jede Bescheinigung höchstens dreimal.',
  self: 'Selbst bezahlen',
  selfHint: 'Sie bestellen und bezahlen hier. Die Rechnung geht an Sie.',
  busy: { link: 'Wird verschickt...', self: 'Wird geöffnet...' },
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
      'Den Zahlungslink schicken wir nicht noch einmal: An die Mietpartei gingen schon drei E-Mails. Gelöschte und unbezahlte Bescheinigungen zählen dabei mit. Hat sie den Link schon, gilt er weiter.',
  },
};

export const deleteLandlordTexts = {
  title: 'Bescheinigung löschen?',
  text: (tenant: string, hasLink: boolean) =>
    `Die Bescheinigung für ${tenant} ist noch nicht bezahlt. Nach dem Löschen ist sie nicht mehr da${hasLink ? ', und der Zahlungslink der Mietpartei gilt nicht mehr' : ''}.`,
  delete: 'Löschen',
  cancel: 'Abbrechen',
};

export const invoiceLandlordTexts = {
  loading: 'Rechnung wird heruntergeladen. Bitte warten...',
  done: 'Rechnung erfolgreich heruntergeladen!',
  failed: 'Rechnung konnte nicht heruntergeladen werden.',
};
