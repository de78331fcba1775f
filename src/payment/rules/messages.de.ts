// German texts of payment: what can go wrong, and the pages of delivery, order and card (spec 2, 8; law L01 to L05).

export const problemTenantTexts = {
  methodMissing: 'Bitte wähle eine Zahlungsmethode.',
  deliveryMissing: 'Bitte wähle eine Versandart.',
  wrongAmount: 'Der Betrag passt nicht zur gewählten Versandart. Es wurde nichts bestellt. Bitte lade die Seite neu.',
  noPostalAddress:
    'Ein Brief ist hier nicht möglich: Es gibt keine Anschrift, die du mit einem Code bestätigt hast. Es wurde nichts bestellt. Bitte wähle das PDF per E-Mail.',
  consentMissing:
    'Bitte setze das Häkchen. Wir erstellen deine Bescheinigung sofort nach der Bezahlung, und das dürfen wir vor Ablauf der Widerrufsfrist nur mit deiner Zustimmung.',
  termsChanged:
    'Unsere Nutzungsbedingungen haben sich geändert. Es wurde nichts bestellt. Bitte lade die Seite neu und lies die neue Fassung.',
  alreadyPaid: 'Diese Bescheinigung ist bereits bezahlt.',
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

export const deliveryTenantTexts = {
  documentTitle: 'Versandart wählen',
  title: 'Deine Bescheinigung ist unterschrieben',
  lead: ({ landlord }: { landlord: string }) =>
    `${landlord} hat deine Angaben bestätigt. Prüfe, was bescheinigt wird, und wähle dann den Versand.`,
  statement: 'Das wird bescheinigt',
  person: 'Mietpartei',
  document: 'Dokument',
  flat: 'Wohnung',
  rentPaid: 'Miete regelmäßig bezahlt',
  reference: 'Stichtag',
  signed: 'Unterschrieben am',
  remark: 'Bemerkung',
  yes: 'ja',
  no: 'nein',
  stopHint: 'Bis zur Bestellung kostet dich das nichts.',
  stop: 'Kostenlos beenden',
  means: (methods: string) => `Bezahlen kannst du mit ${methods}. Der Preis ist bei jeder Zahlungsmethode gleich.`,
  onlyGermany: 'Versand nur innerhalb Deutschlands.',
  choice: 'Wie möchtest du die Bescheinigung erhalten?',
  email: 'PDF per E-Mail',
  emailHint: (email: string) => `sofort nach der Bezahlung an ${email}`,
  post: 'PDF per E-Mail und Brief',
  postHint: (address: string) => `zusätzlich gedruckt per Post an ${address}`,
  noPost:
    'Einen Brief können wir hier nicht anbieten. Wir schicken ihn nur an eine Anschrift, die du selbst bei uns eingetragen und mit einem Code bestätigt hast, und die gibt es zu dieser Bescheinigung nicht.',
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
  documentTitle: 'Prüfen und bestellen',
  title: 'Prüfen und bestellen',
  lead: 'Deine Bescheinigung ist unterschrieben. Nach der Bezahlung kannst du sie sofort laden.',
  methods: 'Zahlungsmethode',
  card: 'Karte, Eingabe auf dieser Seite',
  redirect: 'weiter beim Zahlungsdienst',
  summary: 'Deine Bestellung',
  pdfLine: 'Bescheinigung als PDF',
  postLine: 'Brief per Post',
  letterTo: (address: string) => `Der Brief geht an ${address}.`,
  emailDelivery: 'Versand per E-Mail',
  free: '0,00 €',
  vat: (percent: number) => `darin ${percent} % MwSt.`,
  total: 'Gesamt',
  legal: 'Es gelten die',
  terms: 'Nutzungsbedingungen',
  and: 'und die',
  withdrawal: 'Widerrufsbelehrung',
  privacyLead: 'Zum Datenschutz:',
  privacy: 'Datenschutzerklärung',
  consent:
    'Beginnt sofort mit der Ausführung des Vertrags. Ich stimme dem ausdrücklich zu und weiß, dass ich mein Widerrufsrecht verliere, sobald ihr damit begonnen habt.',
  order: 'Zahlungspflichtig bestellen',
  ordering: 'Wird bestellt...',
  changeDelivery: 'Versandart ändern',
  cancelled: 'Du hast die Zahlung abgebrochen. Es wurde nichts abgebucht.',
  /** Back from paying to choose again: what was ordered stands. */
  ordered:
    'Deine Bestellung steht schon. Wähle nur noch, wie du zahlst, und setze das Häkchen noch einmal; bezahlt wird nur einmal.',
  leaving: 'Weiter zum Zahlungsdienst...',
};

export const cardTenantTexts = {
  title: (method: string) => `Mit ${method} bezahlen`,
  ordered: (total: string) => `Deine Bestellung über ${total} ist eingegangen. Zum Bezahlen fehlt noch deine Karte.`,
  testHint:
    'Testbetrieb: Es gelten nur die öffentlichen Testkarten, zum Beispiel 4242 4242 4242 4242. Bitte keine echte Karte eingeben.',
  cardholder: 'Name auf der Karte',
  cardNumber: 'Kartennummer',
  pay: (total: string) => `${total} bezahlen`,
  paying: 'Zahlung wird geprüft...',
  other: 'Andere Zahlungsmethode',
  challengeTitle: 'Zahlung bei deiner Bank freigeben',
  challengeText:
    'Hier würde deine Bank nachfragen, ob du die Zahlung freigibst (3-D Secure). Im Testbetrieb entscheidest du selbst.',
  approve: 'Freigeben',
  refuse: 'Ablehnen',
  declined:
    'Deine Karte wurde abgelehnt. Es wurde nichts abgebucht. Versuche es mit einer anderen Karte oder Zahlungsmethode.',
  insufficientFunds: 'Deine Karte ist nicht ausreichend gedeckt. Es wurde nichts abgebucht.',
  challengeFailed: 'Die Freigabe bei deiner Bank ist fehlgeschlagen. Es wurde nichts abgebucht.',
  notATestCard:
    'Im Testbetrieb werden nur die öffentlichen Testkarten angenommen. Diese Nummer wurde nicht gespeichert.',
  closed: 'Diese Zahlung ist nicht mehr offen. Bitte bestelle noch einmal.',
  clientLoading: 'Das Kartenformular wird geladen...',
  clientMissing:
    'Das Kartenformular des Zahlungsdienstes konnte nicht geladen werden. Es wurde nichts abgebucht. Bitte prüfe deine Verbindung, oder wähle eine andere Zahlungsmethode.',
  clientAgain: 'Noch einmal laden',
};

export const pendingTenantTexts = {
  documentTitle: 'Zahlung wird geprüft',
  title: 'Wir warten auf die Bestätigung der Zahlung',
  text: 'Das dauert meist nur wenige Sekunden. Diese Seite geht von selbst weiter. Du kannst sie auch schließen: Du bekommst eine E-Mail, sobald die Bescheinigung fertig ist.',
  paid: 'Die Zahlung ist bestätigt.',
  notPaid: 'Die Zahlung ist nicht zustande gekommen',
  notPaidText: 'Es wurde nichts abgebucht. Du kannst eine andere Zahlungsmethode wählen.',
  again: 'Zahlungsmethode wählen',
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
