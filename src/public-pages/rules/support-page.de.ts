/** Texts about the service's status on the help page. */
export const statusNeutralTexts = {
  title: 'Stand des Dienstes',
  /** True for anybody who can read it; the script checks more. */
  loaded: 'Diese Seite kommt vom Dienst selbst. Wird sie geladen, ist er erreichbar.',
  ready: (time: string) => `Alles in Betrieb, geprüft um ${time}\u00a0Uhr.`,
  down: (time: string) =>
    `Zurzeit gestört, geprüft um ${time}\u00a0Uhr. Gespeicherte Angaben bleiben erhalten. Bitte später noch einmal versuchen.`,
};

/** What happens to a report (DSA Art. 16 and 17). */
export const afterNeutralTexts = {
  title: 'Was danach geschieht',
  steps: [
    'Wir bestätigen den Eingang sofort per E-Mail.',
    'Wir prüfen die Meldung. Bei begründeten Zweifeln zeigt die Prüfseite „wird geprüft“.',
    'Wir entscheiden und schicken das Ergebnis mit den Gründen an dieselbe Adresse.',
  ],
};
