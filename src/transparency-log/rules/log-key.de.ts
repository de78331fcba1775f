/** Why the product does not start with this log key. */
export const logKeyNeutralTexts = {
  setting: 'Die Einstellung LOG_KEY',
  file: (file: string) => `Die Schlüsseldatei ${file}`,
  damaged: (source: string) =>
    `${source} ist kein Schlüssel für das Nachweisregister (Form: Name:<32 Byte als Base64>, mehrere durch Komma getrennt, alle mit demselben Namen). Legen Sie sie aus Ihrer Sicherung zurück.`,
  missing: (file: string) =>
    `Die Schlüsseldatei ${file} des Nachweisregisters fehlt, aber es gibt schon ein unterschriebenes Register. Legen Sie die Datei aus Ihrer Sicherung zurück.`,
  forbidden: (file: string) =>
    `Die Schlüsseldatei ${file} lässt sich nicht lesen. Geben Sie dem Konto, mit dem Sie starten, Leserechte für diese Datei.`,
  ofOtherLog:
    'Der Schlüssel LOG_KEY passt nicht zum Nachweisregister dieser Datenbank. Geben Sie den Schlüssel an, mit dem es unterschrieben wurde; es wurde nichts verändert.',
};
