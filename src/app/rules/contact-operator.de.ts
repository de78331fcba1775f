/** `npm run operator -- contact`: what visitors wrote. */
export const contactOperatorNeutralTexts = {
  about: 'Nachrichten und Meldungen von Besuchern; mit Nummer: der Inhalt dieser einen',
  title: (count: number) => `Nachrichten und Meldungen: ${count}`,
  columns: ['Nachricht', 'Art', 'Bescheinigung', 'Eingegangen'],
  kinds: { question: 'Frage', report: 'Meldung' },
  one: (kind: string, receivedAt: string) => `${kind} vom ${receivedAt}`,
  oneColumns: ['Feld', 'Inhalt'],
  certificate: 'Bescheinigung',
  unknown: (id: string) =>
    `Eine Nachricht ${id} gibt es nicht oder nicht mehr. Fragen werden nach einem halben Jahr gelöscht, Meldungen nach drei Jahren.`,
};
