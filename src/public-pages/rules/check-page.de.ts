// Texts that are in the check page's HTML, so its script does not contain them. Neutral, because the visitor may be anybody.

export const checkPageNeutralTexts = {
  lead: 'Code eingeben und sehen, ob wir die Bescheinigung ausgestellt haben und ob sie noch gilt.',
  codeLabel: 'Code der Bescheinigung',
  codeHint: '16 Zeichen. Groß- und Kleinschreibung, Leerzeichen und Bindestriche spielen keine Rolle.',
  submit: 'Bescheinigung prüfen',
  busy: 'Prüfen...',
  where: 'Wo finde ich den Code der Bescheinigung?',
  whereText:
    'Der Code steht in der linken oberen Ecke der ersten Seite, über der Adresse dieser Seite. Er besteht aus vier Gruppen mit je vier Zeichen.',
  whereLabel: 'Die linke obere Ecke einer Bescheinigung: Unter dem Wort „Sicherheitscode“ steht der Code.',
  guideTitle: 'So geht es',
  guide: [
    { title: 'Bescheinigung bereitlegen', text: 'Auf Papier oder als PDF.' },
    { title: 'Code oben links suchen', text: 'Er steht unter dem Wort „Sicherheitscode“.' },
    {
      title: 'Prüfen und vergleichen',
      text: 'Der Code zeigt, dass es die Bescheinigung gibt. Ob das Papier stimmt, zeigen QR-Code, PDF-Datei oder ein Vergleich.',
    },
  ],
  onlyHost: 'Unsere QR-Codes führen immer und nur zu',
  onlyHostOfCopies: 'auf freigegebenen Kopien zu',
  reportText: 'Stimmen Papier und Prüfung nicht überein?',
  toWays: 'Jetzt vergleichen',
  technical: 'Technische Nachweise',
};
