/** To the operator: a letter that was bought and has no address. No personal data. */
export const missingAddressMailNeutralTexts = {
  subject: (orderNumber: string) => `Brief zu Bestellung ${orderNumber}: Anschrift fehlt`,
  greeting: 'Guten Tag,',
  what: 'Zu einer bezahlten Bescheinigung wurde ein Brief bestellt. Es gibt keine Anschrift, die die Mietpartei selbst bestätigt hat. Deshalb wartet der Brief.',
  order: 'Bestellung',
  letter: 'Brief',
  certificate: 'Bescheinigung',
  whatToDo: (letterId: string) =>
    `Wen Sie nach der Anschrift fragen können, zeigt der Befehl npm run operator -- letters ${letterId}. Kommt kein Brief zustande, erstatten Sie den Betrag beim Zahlungsdienst.`,
  reason: 'Diese Nachricht geht an den Betreiber des Angebots.',
};
