/** The operator's command for a mail that came back. */
export const bounceOperatorNeutralTexts = {
  about: 'nimmt eine zurückgekommene Mail aus einer Datei an',
  usage: 'Aufruf: npm run operator -- bounce <Datei>',
  unreadable: (file: string) => `Die Datei ${file} lässt sich nicht lesen.`,
  taken:
    'Das laufende Produkt liest die Datei in den nächsten Sekunden. Ist es der Bericht über eine unserer Mails, zeigt ihn der Befehl messages; sonst liegt er danach im Ordner cur daneben.',
  columns: ['Abgelegt als'],
};
