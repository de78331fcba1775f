// What the pages of order and card say to tenants and landlords alike.

export const orderNeutralTexts = {
  documentTitle: 'Prüfen und bestellen',
  title: 'Prüfen und bestellen',
  readAgain: 'Noch einmal lesen',
  methods: 'Zahlungsmethode',
  pdfLine: 'Bescheinigung als PDF',
  renewalLine: 'Bescheinigung über den neuen Stand als PDF',
  emailDelivery: 'Versand per E-Mail',
  free: '0,00 €',
  vat: (percent: number) => `darin ${percent} % MwSt.`,
  total: 'Gesamt',
  legal: 'Es gelten die',
  terms: 'Nutzungsbedingungen',
  and: 'und die',
  withdrawal: 'Widerrufsbelehrung',
  privacy: 'Datenschutz',
  order: 'Zahlungspflichtig bestellen',
  ordering: 'Wird bestellt...',
  refused: 'Die Zahlung ist nicht zustande gekommen. Es wurde nichts abgebucht.',
  goOn: (method: string) => `Weiter mit ${method} bezahlen`,
  leaving: 'Weiter zum Zahlungsdienst...',
};

export const cardNeutralTexts = {
  title: (method: string) => `Mit ${method} bezahlen`,
  testHint:
    'Testbetrieb: Es gelten nur die öffentlichen Testkarten, zum Beispiel 4242 4242 4242 4242. Bitte keine echte Karte eingeben.',
  cardholder: 'Name auf der Karte',
  cardNumber: 'Kartennummer',
  pay: (total: string) => `${total} bezahlen`,
  paying: 'Zahlung wird geprüft...',
  other: 'Andere Zahlungsmethode',
  approve: 'Freigeben',
  refuse: 'Ablehnen',
  notATestCard:
    'Im Testbetrieb werden nur die öffentlichen Testkarten angenommen. Diese Nummer wurde nicht gespeichert.',
  clientLoading: 'Das Kartenformular wird geladen...',
  clientAgain: 'Noch einmal laden',
};
