/** To the operator: a mail that somebody paid for or waits for did not arrive. No personal data. */
export const undeliverableMailNeutralTexts = {
  subject: 'Eine wichtige E-Mail kam nicht an',
  greeting: 'Guten Tag,',
  intro:
    'der Mailserver des Empfängers hat eine E-Mail nicht angenommen oder zurückgeschickt. Von selbst wird sie nicht noch einmal verschickt.',
  message: 'Nachricht',
  template: 'Art',
  error: 'Fehler',
  request: 'Anfrage',
  certificate: 'Bescheinigung',
  next: (id: string) =>
    `Wurde sie gleich abgewiesen und lag der Fehler bei uns, verschickt npm run operator -- messages ${id} resend sie noch einmal. Eine Bestellbestätigung, die gar nicht ankam, kann auf der Downloadseite gespeichert werden; erst damit wird die Bescheinigung freigegeben.`,
  reason: 'Diese Nachricht geht an den Betreiber des Angebots.',
};
