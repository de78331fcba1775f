// Texts of the warnings about QR codes that are not genuine. Neutral, because the visitor may be anybody.

export const checkWarningNeutralTexts = {
  noKey: {
    title: 'Diesem QR-Code fehlt der Text',
    text: 'Unsere QR-Codes zeigen hier den ganzen Text der Bescheinigung. Dieser nicht. Er ist vielleicht nachgemacht.',
    advice: 'Bitte die PDF-Datei verlangen.',
    strip: (word: string) =>
      word === 'gültig'
        ? 'Den Code selbst gibt es, er ist gültig. Über den Text auf dem Papier sagt das nichts.'
        : `Den Code selbst gibt es, Stand: ${word}. Über den Text auf dem Papier sagt das nichts.`,
  },
  wrongKey: {
    title: 'Dieser QR-Code passt nicht zum Code',
    text: 'Der Schlüssel im QR-Code öffnet diese Bescheinigung nicht. Er wurde beschädigt oder verändert.',
    advice: 'Bitte nicht auf dieses Papier verlassen',
    adviceRest: ' und die PDF-Datei verlangen.',
    seal: 'ungleich',
    strip: (word: string) =>
      `Unter diesem Code haben wir eine Bescheinigung ausgestellt (Stand: ${word}). Dieser QR-Code gehört nicht zu ihr.`,
  },
  otherCode: {
    title: 'Dieser QR-Code gehört zu einem anderen Code',
    text: (typed: string, read: string) =>
      `Eingetippt wurde ${typed}, im QR-Code auf dem Bild steht ${read}. Auf einem echten Papier sind beide gleich.`,
  },
  gone: {
    title: 'Der Text ist nicht mehr gespeichert',
    text: 'Diesen Code haben wir vergeben. Ob der QR-Code echt ist, lässt sich nicht mehr prüfen: Den Text haben wir gelöscht. Entweder hat die Mietpartei oder die Vermieterseite ihre Daten löschen lassen, oder die Zeit, in der die Bescheinigung prüfbar war, ist um.',
    strip: (word: string) => `Den Code gibt es, Stand: ${word}. Über den Text auf dem Papier sagt das nichts.`,
  },
  expired: {
    title: 'Diese Bescheinigung ist abgelaufen',
    text: 'Diesen Code haben wir vergeben. Die Zeit, in der die Bescheinigung prüfbar war, ist um, und ihr Inhalt ist gelöscht. Ob der QR-Code echt ist, lässt sich nicht mehr prüfen.',
    advice: 'Bitte nach einer neuen Bescheinigung fragen.',
    strip: (word: string) => `Den Code gibt es, Stand: ${word}. Über den Text auf dem Papier sagt das nichts.`,
  },
  foreign: {
    title: 'Dieser QR-Code ist nicht von uns',
    text: 'Er führt zu einer fremden Adresse. Wir haben sie nicht geöffnet.',
    found: 'Im QR-Code steht',
    ours: 'Unsere QR-Codes führen immer zu',
    oursOfCopies: 'und auf freigegebenen Kopien zu',
    advice: 'Bitte die fremde Seite nicht öffnen',
    adviceRest:
      ' und dort nichts eingeben. Den Sicherheitscode oben links auf dem Papier hier prüfen oder die PDF-Datei verlangen.',
  },
  toFile: 'PDF-Datei prüfen',
  again: 'Noch einmal scannen',
  another: 'Anderen QR-Code scannen',
  type: 'Angaben vom Papier eintippen',
  report: 'Inhalt melden',
};
