/** To the operator: a bought letter needs manual work. No personal data. */
export const operatorMailNeutralTexts = {
  greeting: 'Guten Tag,',
  order: 'Bestellung',
  letter: 'Brief',
  certificate: 'Bescheinigung',
  reason: 'Diese Nachricht geht an den Betreiber des Angebots.',
  kinds: {
    'no-address': {
      subject: (orderNumber: string) => `Brief zu Bestellung ${orderNumber}: Anschrift fehlt`,
      what: 'zu einer bezahlten Bescheinigung wurde ein Brief bestellt. Es gibt keine Anschrift, die die Mietpartei selbst bestätigt hat. Deshalb wartet der Brief.',
      whatToDo: (letterId: string, orderNumber: string) =>
        `Wen Sie nach der Anschrift fragen können, zeigt der Befehl npm run operator -- letters ${letterId}. Kommt kein Brief zustande: letters ${letterId} off, dann das Porto mit refund ${orderNumber} und dem Betrag.`,
    },
    'to-print': {
      subject: (orderNumber: string) => `Brief zu Bestellung ${orderNumber}: bitte drucken`,
      what: 'eine Bescheinigung mit Brief ist bezahlt und ausgestellt. Der Brief wartet auf den Ausdruck. Zugesagt ist: Er geht spätestens am dritten Werktag nach der Zahlung in die Post.',
      whatToDo: (letterId: string) =>
        `Die Datei schreibt npm run operator -- letters ${letterId} pdf DATEI.pdf. Nach dem Drucken: letters ${letterId} printed, nach dem Einwurf: letters ${letterId} sent.`,
    },
    stuck: {
      subject: (orderNumber: string) => `Brief zu ${orderNumber}: Druckdienst nimmt ihn nicht an`,
      what: 'der Druckdienst nimmt diesen Brief nicht an. Wir versuchen es weiter; verloren ist nichts.',
      whatToDo: (letterId: string) =>
        `Bitte prüfen Sie Zugang und Guthaben beim Druckdienst. Den Stand zeigt npm run operator -- letters ${letterId}.`,
    },
    failed: {
      subject: (orderNumber: string) => `Brief zu Bestellung ${orderNumber}: nicht zustellbar`,
      what: 'dieser Brief kommt nicht an. Die Mietpartei hat darüber eine E-Mail bekommen.',
      whatToDo: (letterId: string, orderNumber: string) =>
        `Den Grund zeigt npm run operator -- letters ${letterId}. Noch einmal schreiben: letters ${letterId} again. Sonst das Porto erstatten: refund ${orderNumber} und der Betrag; die Stornorechnung entsteht von selbst.`,
    },
  },
};
