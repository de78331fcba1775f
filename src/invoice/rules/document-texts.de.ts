// Every word of the invoice.

export const invoiceNeutralTexts = {
  title: (number: string) => `Rechnung ${number}`,
  number: 'Rechnungsnummer',
  issued: 'Rechnungsdatum',
  performed: 'Leistungsdatum',
  position: 'Pos.',
  service: 'Leistung',
  quantity: 'Menge',
  vatRate: 'USt.',
  netPrice: 'Netto',
  netTotal: 'Summe netto',
  vat: (percent: number) => `zuzüglich ${percent} % Umsatzsteuer`,
  gross: 'Rechnungsbetrag',
  paid: (method: string) => `Der Betrag ist bereits bezahlt (${method}). Es ist nichts mehr zu überweisen.`,
  page: (page: string, pages: string) => `Seite ${page} von ${pages}`,
  vatId: (id: string) => `USt-IdNr. ${id}`,
  sender: (parts: readonly string[]) => parts.join(' · '),
} as const;
