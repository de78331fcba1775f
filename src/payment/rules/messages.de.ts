// Texts of payment: problems, and the pages of delivery, order and card (spec 2, 8; law L01 to L05).
import type { Payer } from '../../certificate/rules/index.ts';
import { cardNeutralTexts, orderNeutralTexts } from './order.de.ts';
import { previewNeutralTexts } from './preview.de.ts';

export const problemTenantTexts = {
  methodMissing: 'Bitte wähle eine Zahlungsmethode.',
  deliveryMissing: 'Bitte wähle eine Versandart.',
  wrongAmount: 'Der Betrag passt nicht zur gewählten Versandart. Es wurde nichts bestellt. Bitte lade die Seite neu.',
  noPostalAddress:
    'Ein Brief ist hier nicht möglich: Es gibt keine Anschrift, die du mit einer TAN bestätigt hast. Es wurde nichts bestellt. Bitte wähle das PDF per E-Mail.',
  consentMissing: 'Bitte setze das Häkchen.',
  /** Returned for a call without the consent (decision D56). */
  consentNotGiven: 'Bitte stimme dem sofortigen Beginn zu.',
  termsChanged:
    'Unsere Nutzungsbedingungen haben sich geändert. Es wurde nichts bestellt. Bitte lade die Seite neu und lies die neue Fassung.',
  alreadyPaid: 'Diese Bescheinigung ist bereits bezahlt.',
  nothingOpen: 'Mit dieser Auswahl ist keine Kartenzahlung mehr offen. Bitte wähle noch einmal, wie du zahlst.',
  methodNotOffered: 'Diese Zahlungsmethode steht gerade nicht zur Verfügung. Bitte wähle eine andere.',
  failed: 'Zahlung fehlgeschlagen. Bitte versuche es erneut.',
  confirmationMailed: 'Deine Bestellbestätigung hast du per E-Mail bekommen.',
  missingUrl: 'Fehlende Zahlungs-URL. Bitte versuche es erneut.',
};

export const paymentTenantTexts = {
  succeeded: 'Zahlung erfolgreich!',
  open: 'Die Zahlung ist noch nicht abgeschlossen.',
  failed: problemTenantTexts.failed,
  refunded: 'Diese Bescheinigung war schon bezahlt oder beendet. Du bekommst den Betrag dieser Zahlung zurück.',
};

const beingPaidLine: Readonly<Record<Payer, string>> = {
  tenant:
    'Deine Zahlung wird noch geprüft. Du musst nicht noch einmal bezahlen: Sobald sie bestätigt ist, geht es hier von selbst weiter. Kommt sie nicht zustande, kannst du noch einmal bestellen.',
  landlord:
    'Die Vermieterseite hat eine Zahlung begonnen, die noch geprüft wird. Du musst nicht selbst bezahlen: Sobald sie bestätigt ist, geht es hier von selbst weiter. Kommt sie nicht zustande, kannst du selbst bestellen.',
};

const signedLine = ({ landlord }: { landlord: string; tenant: string }, day: string | null): string =>
  `${landlord} hat sie ${day === null ? 'heute' : `am ${day}`} unterschrieben.`;

export const deliveryTenantTexts = {
  documentTitle: 'Bescheinigung ansehen',
  title: 'Deine Bescheinigung ist unterschrieben',
  /** `day` is null when it was signed today; `isPlain` is true when nothing in it speaks against the buyer. */
  lead: (people: { landlord: string; tenant: string }, day: string | null, isPlain: boolean) =>
    `${signedLine(people, day)} Lies, was darauf steht, und ${isPlain ? 'bestelle, wenn alles stimmt' : 'entscheide dann'}.`,
  ...previewNeutralTexts,
  openShares: (count: number) =>
    count === 1
      ? 'Eine offene Freigabe zeigt nach der Bestellung den neuen Stand. Willst du das nicht, beende sie vorher. Der Link „Deine Daten ansehen oder löschen“ unten in den E-Mails zu deiner bisherigen Bescheinigung führt dorthin.'
      : `${count} offene Freigaben zeigen nach der Bestellung den neuen Stand. Willst du das nicht, beende sie vorher. Der Link „Deine Daten ansehen oder löschen“ unten in den E-Mails zu deiner bisherigen Bescheinigung führt dorthin.`,
  /** Used while nobody has to do anything. */
  leadSigned: signedLine,
  beingPaid: (by: Payer) => beingPaidLine[by],
  otherMethod: 'Zahlungsmethode wählen',
  notPaid: 'Die Zahlung ist nicht zustande gekommen. Du kannst noch einmal bestellen.',
  stopHint: 'Bis zur Bestellung kostet dich das nichts.',
  stop: 'Kostenlos beenden',
  choice: 'Versand',
  rules: (methods: string, last: string) =>
    `Versand nur innerhalb Deutschlands. Der Preis ist bei ${methods} und ${last} gleich.`,
  email: 'PDF per E-Mail',
  emailHint: (email: string) => `gleich nach der Zahlung an ${email}`,
  post: 'PDF per E-Mail und Brief',
  postHint: (address: string) => `zusätzlich gedruckt an ${address}`,
  noPost:
    'Einen Brief können wir hier nicht anbieten. Wir schicken ihn nur an eine Anschrift, die du selbst bei uns eingetragen und mit einer TAN bestätigt hast, und die gibt es zu dieser Bescheinigung nicht.',
  inclVat: (price: string) => `${price} inkl. 19 % MwSt.`,
  next: 'Weiter zur Zahlung',
  nextBusy: 'Einen Moment...',
};

export const stopTenantTexts = {
  title: 'Anfrage beenden?',
  text: 'Deine Anfrage endet damit, und die unterschriebene Bescheinigung wird gelöscht. Das kostet nichts und lässt sich nicht rückgängig machen.',
  confirm: 'Ja, beenden',
  confirming: 'Wird beendet...',
  keep: 'Zurück',
  done: 'Deine Anfrage ist beendet',
  doneText: 'Es entstehen keine Kosten. Die unterschriebene Bescheinigung wurde gelöscht.',
  home: 'Zur Startseite',
};

export const orderTenantTexts = {
  ...orderNeutralTexts,
  methodsHint: {
    both: 'Abgebucht wird erst, nachdem du bestellt hast. Kartendaten gibst du im nächsten Schritt ein, sonst geht es beim Zahlungsdienst weiter.',
    elsewhere: 'Abgebucht wird erst, nachdem du bestellt hast. Es geht beim Zahlungsdienst weiter.',
  },
  summary: 'Deine Bestellung',
  postLine: 'Brief per Post',
  /** Section 356 (5) BGB, word for word (law L47). */
  consent:
    'Ich stimme ausdrücklich zu, dass ihr vor Ablauf der Widerrufsfrist mit der Ausführung des Vertrags beginnt. Ich weiß, dass ich damit mein Widerrufsrecht verliere, sobald ihr beginnt.',
  cancelled: 'Du hast die Zahlung abgebrochen. Es wurde nichts abgebucht.',
  /** Shown on return from paying to choose again: the order itself stays in place. */
  ordered:
    'Deine Bestellung steht schon. Wähle nur noch, wie du zahlst, und setze das Häkchen noch einmal; bezahlt wird nur einmal.',
};

export const cardTenantTexts = {
  ...cardNeutralTexts,
  ordered: (total: string) => `Deine Bestellung über ${total} ist eingegangen. Zum Bezahlen fehlt noch deine Karte.`,
  challengeTitle: 'Zahlung bei deiner Bank freigeben',
  challengeText:
    'Hier würde deine Bank nachfragen, ob du die Zahlung freigibst (3-D Secure). Im Testbetrieb entscheidest du selbst.',
  declined:
    'Deine Karte wurde abgelehnt. Es wurde nichts abgebucht. Versuche es mit einer anderen Karte oder Zahlungsmethode.',
  insufficientFunds: 'Deine Karte ist nicht ausreichend gedeckt. Es wurde nichts abgebucht.',
  challengeFailed: 'Die Freigabe bei deiner Bank ist fehlgeschlagen. Es wurde nichts abgebucht.',
  closed: 'Diese Zahlung ist nicht mehr offen. Bitte bestelle noch einmal.',
  clientMissing:
    'Das Kartenformular des Zahlungsdienstes konnte nicht geladen werden. Es wurde nichts abgebucht. Bitte prüfe deine Verbindung, oder wähle eine andere Zahlungsmethode.',
};

export const pendingTenantTexts = {
  documentTitle: 'Zahlung wird geprüft',
  title: 'Wir warten auf die Bestätigung der Zahlung',
  text: 'Das dauert meist nur wenige Sekunden. Diese Seite geht von selbst weiter. Du kannst sie auch schließen: Du bekommst eine E-Mail, sobald die Bescheinigung fertig ist.',
  longWait:
    'Der Zahlungsdienst hat noch nichts bestätigt, bisher ist also nichts bezahlt. Warst du dort noch nicht fertig, dann geh zurück zur Bescheinigung und wähle von dort noch einmal, wie du zahlst: Bezahlt wird nur einmal.',
  again: 'Zurück zur Bescheinigung',
};

export const testPageTenantTexts = {
  documentTitle: 'Testzahlung',
  banner: 'Testzahlung',
  title: (method: string, amount: string) => `${method}: ${amount} bezahlen`,
  text: 'Diese Seite steht im Testbetrieb für den Zahlungsdienst. Es fließt kein Geld.',
  pay: 'Bezahlen',
  decline: 'Ablehnen',
  cancel: 'Abbrechen',
  later: 'Später',
  busy: 'Einen Moment...',
  closed: 'Diese Zahlung ist bereits abgeschlossen.',
  back: 'Zurück zur Bescheinigung',
};
