/** Messages on the operator's command line. */
export const messagesOperatorNeutralTexts = {
  about: 'wartende und gescheiterte Nachrichten; mit Kennung eine davon, mit resend noch ein Versuch',
  title: (count: number) => `Nicht zugestellte Nachrichten: ${count}`,
  relayRefuses: (waiting: number) =>
    `Der Mailserver (SMTP_URL) weist Empfänger ab und nimmt niemandes E-Mail mehr an. ${waiting === 1 ? 'Eine E-Mail wartet und geht' : `${waiting} E-Mails warten und gehen`} von selbst hinaus, sobald er wieder annimmt; bitte dort nachsehen.`,
  late: (count: number) =>
    `${count === 1 ? 'Eine Nachricht wartet' : `${count} Nachrichten warten`} länger als eine Viertelstunde. Der letzte Fehler nennt den Grund; ohne Fehler und Versuche läuft das Produkt nicht. Mit „doctor“ prüfen Sie Mailserver und SMS-Dienst.`,
  columns: ['Nachricht', 'Art', 'Vorlage', 'Zustand', 'Versuche', 'Letzter Fehler', 'Erstellt', 'Nächster Versuch'],
  one: (id: string) => `Nachricht ${id}`,
  unknown: (id: string) => `Eine Nachricht ${id} gibt es nicht.`,
  oneColumns: ['Feld', 'Inhalt'],
  facts: {
    request: 'Anfrage',
    certificate: 'Bescheinigung',
    to: 'An',
    subject: 'Betreff',
    gone: 'Empfänger und Inhalt sind nicht mehr gespeichert.',
  },
  resent: 'Die Nachricht wird noch einmal versucht, an denselben Empfänger.',
  notResent: 'Noch einmal versucht wird nur, was gescheitert und noch gespeichert ist.',
  steps: 'Hinter der Kennung kann nur resend stehen.',
};
