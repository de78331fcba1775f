// Texts beside the button that requests a renewal.
export const offerTenantTexts = {
  title: 'Stand von heute',
  button: 'Neu bestätigen lassen',
  busy: 'Wird vorbereitet ...',
  failed: 'Das hat gerade nicht geklappt. Bitte versuche es noch einmal.',
  possible: (day: string, price: string) =>
    `Diese Bescheinigung sagt, wie es am ${day} war. Deine Vermieterseite kann den Stand von heute bestätigen, mit drei Antworten. Du tippst nichts ein. ${price} kostet es erst, wenn du die neue Bescheinigung bestellst.`,
  early: (day: string) => `Einen neuen Stand kannst du ab dem ${day} bestätigen lassen.`,
  open: 'Du hast schon um den neuen Stand gebeten.',
  toOpen: 'Anfrage ansehen',
  /** Shown on the page that only offers a renewal. */
  impossible:
    'Diese Bescheinigung lässt sich nicht neu bestätigen, zum Beispiel weil das Mietverhältnis beendet ist oder die Bescheinigung nicht mehr gilt.',
  toFile: 'Zur Bescheinigung',
  newer: 'Zu diesem Mietverhältnis gibt es schon eine neuere Bescheinigung.',
  unreachable: 'Deine Vermieterseite möchte von uns keine E-Mails. Frag sie am besten selbst nach einer Bescheinigung.',
  refused: (day: string) =>
    `Deine Vermieterseite hat abgelehnt oder ihre Daten löschen lassen. Frag sie am besten selbst. Hier kannst du ab dem ${day} noch einmal anfragen.`,
  shares: (count: number) =>
    count === 1
      ? 'Eine offene Freigabe zeigt dann den neuen Stand.'
      : `${count} offene Freigaben zeigen dann den neuen Stand.`,
  reminder: {
    saving: 'Wird gespeichert ...',
    on: (day: string) => `Gespeichert. Die E-Mail kommt am ${day}.`,
    off: 'Gespeichert. Es kommt keine Erinnerung.',
    undo: 'Rückgängig',
    sent: 'Die Erinnerung ist verschickt.',
    failed: 'Das ließ sich nicht speichern. Bitte versuche es noch einmal.',
  },
};
