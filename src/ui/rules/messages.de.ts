// Texts of the design system itself; pages bring their own.

/** Address nobody. */
export const neutralTexts = {
  productName: 'Mietschuldenfrei',
  skipLink: 'Zum Inhalt springen',
  home: 'Startseite',
  homeOf: 'Mietschuldenfrei, zur Startseite',
  mainNavigation: 'Hauptmenü',
  menu: 'Menü',
  closeMenu: 'Schließen',
  steps: 'So funktioniert’s',
  help: 'Hilfe',
  check: 'Bescheinigung prüfen',
  checkInMenu: 'Zertifikat überprüfen',
  legalNavigation: 'Rechtliches und Hilfe',
  tagline: 'Mietzahlungen bescheinigen lassen und jede Bescheinigung online prüfen.',
  withdraw: 'Vertrag widerrufen',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  terms: 'AGB',
  withdrawalPolicy: 'Widerrufsbelehrung',
  accessibility: 'Barrierefreiheit',
  contact: 'Kontakt',
  copyright: (year: string, operator: string) => `© ${year} ${operator}`,
  optional: '(freiwillig)',
  choose: 'Bitte wählen',
  prefix: 'Ländervorwahl',
  currency: 'Euro',
  close: 'Schließen',
  busy: 'Bitte warten ...',
  loadingTitle: 'Einen Moment...',
  loadingText: 'Bitte warten, wird geladen...',
  stepOf: (step: number, count: number) => `Schritt ${step} von ${count}`,
  stepDone: 'erledigt',
  stepCurrent: 'aktuell',
  stepUpcoming: 'folgt',
  progress: 'Fortschritt',
  notifications: 'Meldungen',
  offline: 'Keine Verbindung zum Internet. Die Eingaben auf dieser Seite bleiben erhalten.',
  noAnswer: 'Keine Antwort vom Server. Bitte die Internetverbindung prüfen und noch einmal versuchen.',
  timeout: 'Der Server hat zu lange nicht geantwortet. Bitte noch einmal versuchen.',
  unexpected: 'Es ist ein Fehler aufgetreten. Bitte noch einmal versuchen.',
  retry: 'Noch einmal versuchen',
  loadFailed: 'Daten konnten nicht abgerufen werden',
  crashTitle: 'Das hat nicht geklappt',
  crashText: 'Auf dieser Seite ist ein unerwarteter Fehler aufgetreten. Gespeicherte Angaben sind noch da.',
  reload: 'Seite neu laden',
  toHome: 'Zur Startseite',
  toSupport: 'Zum Support',
  notFoundTitle: 'Oops! Seite nicht gefunden',
  notFoundText: 'Diese Seite ist umgezogen, ohne eine neue Adresse zu hinterlassen. Unser Support hilft gern weiter.',
  validWord: 'gültig',
};

export const tenantTexts = {
  summaryTitle: (count: number) => (count === 1 ? 'Bitte prüfe noch eine Angabe' : `Bitte prüfe noch ${count} Angaben`),
  failedTitle: 'Das hat nicht geklappt',
  sessionTitle: 'Noch zwei Minuten',
  sessionText: 'Aus Sicherheitsgründen endet deine Sitzung gleich. Deine Eingaben bleiben gespeichert.',
  sessionExtend: 'Verlängern',
  sessionEnd: 'Jetzt beenden',
};

export type VoiceTexts = typeof tenantTexts;

export const landlordTexts: VoiceTexts = {
  ...tenantTexts,
  summaryTitle: (count: number) =>
    count === 1 ? 'Bitte prüfen Sie noch eine Angabe' : `Bitte prüfen Sie noch ${count} Angaben`,
  sessionText: 'Aus Sicherheitsgründen endet Ihre Sitzung gleich. Ihre Eingaben bleiben gespeichert.',
};
