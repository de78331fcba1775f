// Texts of the payment pages and responses for a landlord who pays himself (decision D32; law L01 to L05).
import { cardNeutralTexts, orderNeutralTexts } from './order.de.ts';
import { previewNeutralTexts } from './preview.de.ts';

export const problemLandlordTexts = {
  methodMissing: 'Bitte wählen Sie eine Zahlungsmethode.',
  deliveryMissing: 'Bitte wählen Sie eine Versandart.',
  wrongAmount:
    'Der Betrag passt nicht zur gewählten Versandart. Es wurde nichts bestellt. Bitte laden Sie die Seite neu.',
  noPostalAddress:
    'Ein Brief ist hier nicht möglich: Es gibt keine Anschrift, die die Mietpartei mit einer TAN bestätigt hat. Es wurde nichts bestellt. Bitte wählen Sie das PDF per E-Mail.',
  consentMissing: 'Bitte setzen Sie das Häkchen.',
  /** Returned for a call without the consent (decision D56). */
  consentNotGiven: 'Bitte stimmen Sie dem sofortigen Beginn zu.',
  termsChanged:
    'Unsere Nutzungsbedingungen haben sich geändert. Es wurde nichts bestellt. Bitte laden Sie die Seite neu und lesen Sie die neue Fassung.',
  alreadyPaid: 'Diese Bescheinigung ist bereits bezahlt.',
  nothingOpen: 'Mit dieser Auswahl ist keine Kartenzahlung mehr offen. Bitte wählen Sie noch einmal, wie Sie zahlen.',
  methodNotOffered: 'Diese Zahlungsmethode steht gerade nicht zur Verfügung. Bitte wählen Sie eine andere.',
  failed: 'Zahlung fehlgeschlagen. Bitte versuchen Sie es erneut.',
  confirmationMailed: 'Ihre Bestellbestätigung haben Sie per E-Mail bekommen.',
  missingUrl: 'Fehlende Zahlungs-URL. Bitte versuchen Sie es erneut.',
};

export const paymentLandlordTexts = {
  succeeded: 'Zahlung erfolgreich!',
  open: 'Die Zahlung ist noch nicht abgeschlossen.',
  failed: problemLandlordTexts.failed,
  refunded: 'Diese Bescheinigung war schon bezahlt oder beendet. Sie bekommen den Betrag dieser Zahlung zurück.',
};

export const deliveryLandlordTexts = {
  documentTitle: 'Bescheinigung bezahlen',
  title: 'Bescheinigung bezahlen',
  lead: ({ tenant }: { landlord: string; tenant: string }) =>
    `Sie haben die Bescheinigung für ${tenant} unterschrieben. Bezahlen kann die Mietpartei, oder Sie übernehmen es hier. Wer bezahlt, bekommt die Rechnung.`,
  /** Used when the tenant has no link to pay. */
  leadAlone: (tenant: string) =>
    `Sie haben die Bescheinigung für ${tenant} unterschrieben. Ausgestellt wird sie, sobald Sie sie hier bezahlen. Die Rechnung geht an Sie.`,
  ...previewNeutralTexts,
  leadSigned: ({ tenant }: { landlord: string; tenant: string }) =>
    `Sie haben die Bescheinigung für ${tenant} unterschrieben.`,
  /** The landlord is told only about his own payment. */
  beingPaid: () =>
    'Ihre Zahlung wird noch geprüft. Sie müssen nicht noch einmal bezahlen: Sobald sie bestätigt ist, geht es hier von selbst weiter. Kommt sie nicht zustande, können Sie noch einmal bestellen.',
  otherMethod: 'Zahlungsmethode wählen',
  notPaid: 'Die Zahlung ist nicht zustande gekommen. Sie können noch einmal bestellen.',
  choice: 'Versand an die Mietpartei',
  rules: (methods: string, last: string) =>
    `Versand nur innerhalb Deutschlands. Der Preis ist bei ${methods} und ${last} gleich.`,
  email: 'PDF per E-Mail',
  emailHint: (email: string) => `gleich nach der Zahlung an ${email}, den Link zum Herunterladen bekommen auch Sie`,
  /** Used when the tenant wants no mail (law L49). */
  linkHint: 'als Link an Sie. Die Mietpartei möchte von uns keine E-Mails; geben Sie ihr die Datei bitte selbst.',
  post: 'PDF per E-Mail und Brief',
  postHint: () => 'zusätzlich gedruckt per Post an die Anschrift, die die Mietpartei bei uns bestätigt hat',
  noPost:
    'Einen Brief können wir hier nicht anbieten. Wir schicken ihn nur an eine Anschrift, die die Mietpartei selbst bei uns eingetragen und mit einer TAN bestätigt hat, und die gibt es zu dieser Bescheinigung nicht.',
  inclVat: (price: string) => `${price} inkl. 19 % MwSt.`,
  next: 'Weiter zur Zahlung',
  later: 'Später bezahlen',
  toList: 'Zur Übersicht',
  nextBusy: 'Einen Moment...',
};

export const orderLandlordTexts = {
  ...orderNeutralTexts,
  methodsHint: {
    both: 'Abgebucht wird erst, nachdem Sie bestellt haben. Kartendaten geben Sie im nächsten Schritt ein, sonst geht es beim Zahlungsdienst weiter.',
    elsewhere: 'Abgebucht wird erst, nachdem Sie bestellt haben. Es geht beim Zahlungsdienst weiter.',
  },
  summary: 'Ihre Bestellung',
  invoiceTo: (customer: string) => `Die Rechnung geht an ${customer}.`,
  postLine: 'Brief an die Mietpartei',
  linkDelivery: 'Als Link an Sie',
  /** Section 356 (5) BGB, word for word (law L47). */
  consent:
    'Ich stimme ausdrücklich zu, dass Sie vor Ablauf der Widerrufsfrist mit der Ausführung des Vertrags beginnen. Ich weiß, dass ich damit mein Widerrufsrecht verliere, sobald Sie beginnen.',
  cancelled: 'Sie haben die Zahlung abgebrochen. Es wurde nichts abgebucht.',
  ordered:
    'Ihre Bestellung steht schon. Wählen Sie nur noch, wie Sie zahlen, und setzen Sie das Häkchen noch einmal; bezahlt wird nur einmal.',
};

export const cardLandlordTexts = {
  ...cardNeutralTexts,
  ordered: (total: string) => `Ihre Bestellung über ${total} ist eingegangen. Zum Bezahlen fehlt noch Ihre Karte.`,
  challengeTitle: 'Zahlung bei Ihrer Bank freigeben',
  challengeText:
    'Hier würde Ihre Bank nachfragen, ob Sie die Zahlung freigeben (3-D Secure). Im Testbetrieb entscheiden Sie selbst.',
  declined:
    'Ihre Karte wurde abgelehnt. Es wurde nichts abgebucht. Versuchen Sie es mit einer anderen Karte oder Zahlungsmethode.',
  insufficientFunds: 'Ihre Karte ist nicht ausreichend gedeckt. Es wurde nichts abgebucht.',
  challengeFailed: 'Die Freigabe bei Ihrer Bank ist fehlgeschlagen. Es wurde nichts abgebucht.',
  closed: 'Diese Zahlung ist nicht mehr offen. Bitte bestellen Sie noch einmal.',
  clientMissing:
    'Das Kartenformular des Zahlungsdienstes konnte nicht geladen werden. Es wurde nichts abgebucht. Bitte prüfen Sie Ihre Verbindung, oder wählen Sie eine andere Zahlungsmethode.',
};

export const pendingLandlordTexts = {
  documentTitle: 'Zahlung wird geprüft',
  title: 'Wir warten auf die Bestätigung der Zahlung',
  text: 'Das dauert meist nur wenige Sekunden. Diese Seite geht von selbst weiter. Sie können sie auch schließen: Sie bekommen eine E-Mail, sobald die Bescheinigung fertig ist.',
  longWait:
    'Der Zahlungsdienst hat noch nichts bestätigt, bisher ist also nichts bezahlt. Waren Sie dort noch nicht fertig, dann gehen Sie zurück zur Bescheinigung und wählen von dort noch einmal, wie Sie zahlen: Bezahlt wird nur einmal.',
  again: 'Zurück zur Bescheinigung',
};
