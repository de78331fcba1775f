/** The mail to the operator about something in the provider's record that the product can't decide. No personal data. */
export const incidentMailNeutralTexts = {
  subject: (orderNumber: string) => `Zahlung zu ${orderNumber}: Bitte entscheiden Sie`,
  greeting: 'Guten Tag,',
  what: {
    'dispute-opened':
      'die Zahlung wurde beim Zahlungsdienst beanstandet. Antworten Sie dort vor Ablauf der Frist, sonst geht der Betrag zurück.',
    'dispute-won': 'die Beanstandung wurde zu Ihren Gunsten entschieden. Es ist nichts zu tun.',
    'dispute-lost':
      'der Betrag wurde zurückgebucht. Entscheiden Sie, ob die Bescheinigung bestehen bleibt und ob Sie den Betrag einfordern.',
    'refund-failed':
      'eine Erstattung ist gescheitert und wird nicht von selbst wiederholt. Erstatten Sie den Betrag beim Zahlungsdienst oder auf einem anderen Weg.',
    mismatch:
      'bezahlt wurde ein anderer Betrag oder eine andere Währung als vereinbart. Die Zahlung wurde nicht angenommen. Prüfen Sie sie beim Zahlungsdienst und erstatten Sie sie dort.',
  },
  order: 'Bestellung',
  attempt: 'Zahlung',
  provider: 'Zahlungsdienst',
  reference: 'Kennung dort',
  amount: 'Betrag',
  agreed: 'Vereinbart',
  again: 'Noch einmal senden',
  refund: (orderNumber: string) => `npm run operator -- refund ${orderNumber}`,
  reason: 'Diese Nachricht geht an den Betreiber des Angebots.',
};
