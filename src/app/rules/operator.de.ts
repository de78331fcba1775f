/** The operator's command line. */
export const operatorNeutralTexts = {
  usage: (list: string) => `Aufruf: npm run operator -- <Befehl> [--json]\n\n${list}\n`,
  notRunning:
    'Das Produkt läuft auf diesem Datenordner nicht. Starten Sie es mit npm start und rufen Sie den Befehl daneben auf.',
  empty: '  (nichts)',
  held: {
    about: 'angehaltene Anfragen',
    title: (count: number) => `Angehaltene Anfragen: ${count}`,
    columns: ['Anfrage', 'Grund', 'Eingereicht'],
  },
  messages: {
    about: 'wartende und gescheiterte Mails und SMS',
    title: (count: number) => `Nicht zugestellte Nachrichten: ${count}`,
    columns: ['Nachricht', 'Art', 'Vorlage', 'Zustand', 'Versuche', 'Letzter Fehler', 'Erstellt', 'Nächster Versuch'],
  },
  orders: {
    about: 'Bestellungen, neueste zuerst',
    title: (count: number) => `Bestellungen: ${count}`,
    columns: ['Nummer', 'Zustand', 'Bescheinigung', 'Zahlungsart', 'Versand', 'Cent', 'Bestellt', 'Bezahlt'],
  },
  audit: {
    about: 'prüft die Kette des Protokolls',
    intact: (entries: number) => `Die Kette ist unversehrt: ${entries} Einträge`,
    broken: (entry: number) => `Die Kette ist verletzt, zuerst bei Eintrag ${entry}`,
    columns: ['Einträge', 'Erster Fehler'],
  },
};
