// All texts of the invoice and the credit note.

export const invoiceNeutralTexts = {
  product: 'Mietschuldenfrei',
  title: {
    invoice: (number: string) => `Rechnung ${number}`,
    // This covers full and partial credit notes. It must not be 'Gutschrift': in section 14 (2) UStG that is an invoice written
    // by the customer.
    creditNote: (number: string) => `Stornorechnung ${number}`,
  },
  fileName: {
    invoice: (number: string) => `Rechnung_${number}.pdf`,
    creditNote: (number: string) => `Stornorechnung_${number}.pdf`,
  },
  number: 'Rechnungsnummer',
  issued: 'Rechnungsdatum',
  performed: 'Leistungsdatum',
  order: 'Bestellung',
  corrected: 'Zu Rechnung',
  correctedOf: 'vom',
  position: 'Pos.',
  service: 'Leistung',
  quantity: 'Menge',
  vatRate: 'USt.',
  netPrice: 'Netto',
  netTotal: 'Summe netto',
  vat: (percent: number) => `zuzüglich ${percent} % Umsatzsteuer`,
  rounding: 'Rundung',
  gross: { invoice: 'Rechnungsbetrag', creditNote: 'Erstattungsbetrag' },
  settledRow: {
    invoice: (method: string) => `bezahlt mit ${method}`,
    creditNote: (method: string) => `erstattet über ${method}`,
  },
  due: 'Noch offen',
  settled: {
    invoice: (method: string) => `Der Betrag ist bereits bezahlt (${method}). Es ist nichts mehr zu überweisen.`,
    creditNote: (method: string) =>
      `Der Betrag wird auf dem Weg erstattet, auf dem er bezahlt wurde (${method}). Es ist nichts zu tun.`,
  },
  cancels: (number: string, date: string) => `Diese Stornorechnung hebt die Rechnung ${number} vom ${date} auf.`,
  corrects: (number: string, date: string) =>
    `Diese Stornorechnung mindert die Rechnung ${number} vom ${date} um den Erstattungsbetrag.`,
  partialRefund: 'Teilweise Erstattung',
  partialRefundDescription: (number: string) => `zu Rechnung ${number}`,
  machineReadable:
    'E-Rechnung (ZUGFeRD, EN 16931): factur-x.xml in diesem PDF enthält dieselben Angaben für Programme.',
  attachment: 'Rechnungsdaten nach EN 16931 (ZUGFeRD, Factur-X)',
  signingReason: 'Rechnungsstellung',
  page: (page: string, pages: string) => `Seite ${page} von ${pages}`,
  vatId: (id: string) => `USt-IdNr. ${id}`,
  taxNumber: (number: string) => `Steuernummer ${number}`,
  representative: (name: string) => `Vertreten durch ${name}`,
  iban: (iban: string) => `IBAN ${iban}`,
  bic: (bic: string) => `BIC ${bic}`,
  sender: (parts: readonly string[]) => parts.join(' · '),
} as const;
