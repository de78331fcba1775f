/** Orders, payments and refunds on the operator's command line. */
export const ordersOperatorNeutralTexts = {
  about:
    'Bestellungen, neueste zuerst; mit Bestellnummer eine davon mit allen Zahlungen; dazu confirmation <Datei>: die Bestellbestätigung mit den Nutzungsbedingungen',
  title: (count: number) => `Bestellungen: ${count}`,
  columns: ['Nummer', 'Zustand', 'Bescheinigung', 'Zahlungsart', 'Versand', 'Euro', 'Bestellt', 'Bezahlt'],
  one: (number: string) => `Bestellung ${number}`,
  unknown: (number: string) => `Eine Bestellung ${number} gibt es nicht.`,
  noConfirmation: (number: string) =>
    `Zur Bestellung ${number} ist keine Bestellbestätigung aufbewahrt: Sie ist nicht bezahlt, älter als sechs Jahre oder aus der Zeit davor.`,
  written: (path: string) =>
    `Die Bestellbestätigung steht in ${path}. Bitte löschen, wenn sie nicht mehr gebraucht wird.`,
  oneColumns: ['Angabe', 'Wert'],
  facts: {
    id: 'Kennung',
    state: 'Zustand',
    certificate: 'Bescheinigung',
    certificateState: 'Zustand der Bescheinigung',
    ordered: 'Bestellt',
    paid: 'Bezahlt',
    withdrawn: 'Widerrufen',
    confirmation: 'Bestellbestätigung',
    saved: 'vom Kunden gespeichert',
    invoice: 'Rechnung',
    creditNote: 'Stornorechnung',
    payment: 'Zahlung',
  },
};

export const paymentsOperatorNeutralTexts = {
  about: 'Zahlungsversuche, neueste zuerst; mit Kennung der Verlauf eines davon',
  title: (count: number) => `Zahlungsversuche: ${count}`,
  columns: ['Kennung', 'Bestellung', 'Anbieter', 'Zahlungsart', 'Zahler', 'Zustand', 'Euro', 'Erstattet', 'Begonnen'],
  payers: { tenant: 'Mietpartei', landlord: 'Vermieterseite' },
  one: (id: string) => `Zahlungsversuch ${id}`,
  unknown: (id: string) => `Einen Zahlungsversuch ${id} gibt es nicht.`,
  oneColumns: ['Zeit', 'Ereignis', 'Angaben'],
};

export const refundsOperatorNeutralTexts = {
  about: 'Erstattungen und Geld, das noch zurückgehen muss',
  title: (count: number, open: number) => `Erstattungen: ${count}, davon offen: ${open}`,
  columns: ['Zahlungsversuch', 'Bestellung', 'Anbieter', 'Bezahlt', 'Erstattet', 'Stand', 'Zuletzt'],
  states: {
    whole: 'ganz erstattet',
    part: 'zum Teil erstattet',
    asked: 'beim Anbieter unterwegs',
    open: 'noch nicht beauftragt',
    failed: 'fehlgeschlagen: bitte beim Anbieter ansehen',
  },
  /** What bought something can be sent again by the product. */
  failedOfOrder: (number: string) => `fehlgeschlagen: bitte beim Anbieter ansehen, dann refund ${number}`,
};

export const refundOperatorNeutralTexts = {
  about: 'erstattet zu einer Bestellung diesen Betrag, zum Beispiel refund MF-AB12-CD34 10,90',
  columns: ['Bestellung', 'Bezahlt', 'Erstattet', 'Noch möglich'],
  unknown: 'Zu dieser Nummer gibt es keine bezahlte Bestellung.',
  ofWithdrawal: (id: string) =>
    `Diese Bestellung ist widerrufen, und die Erstattung dazu ist gescheitert. Noch einmal senden: npm run operator -- withdrawals effective ${id}`,
  nothingLeft: 'Zu dieser Bestellung ist schon alles erstattet oder auf dem Weg zurück.',
  confirm: (number: string, amount: string) =>
    `Noch ist nichts erstattet. Zum Bestätigen den Betrag dahinter schreiben: npm run operator -- refund ${number} ${amount}`,
  tooMuch: (amount: string) => `Das geht nicht: Möglich sind bis zu ${amount} €.`,
  done: (amount: string) =>
    `${amount} € sind erstattet oder beim Anbieter in Auftrag. Die Stornorechnung geht von selbst hinaus.`,
  refused:
    'Die Erstattung wurde nicht ausgeführt: Der Zahlungsanbieter hat sie abgelehnt, bei der Bank läuft eine Rückbuchung, oder so viel ist nicht mehr offen. Näheres zeigen payments und die Mail dazu.',
  waiting:
    'Noch keine Antwort. Die Erstattung ist notiert und wird ausgeführt, sobald Produkt und Zahlungsanbieter erreichbar sind. Bitte nicht noch einmal eingeben: Das wäre eine zweite.',
};
