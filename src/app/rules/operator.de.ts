/** The operator's command line. */
export const operatorNeutralTexts = {
  usage: (list: string) => `Aufruf: npm run operator -- <Befehl> [--json]\n\n${list}\n`,
  unknown: (name: string) => `Den Befehl „${name}“ gibt es nicht.\n\n`,
  interrupted: 'Abgebrochen. Was dafür angelegt wurde, ist wieder gelöscht.',
  notRunning: (dataDir: string) =>
    `In ${dataDir} läuft keine Datenbank, und eine DATABASE_URL ist nicht angegeben. Hat das Produkt eigene Einstellungen, braucht der Befehl dieselben (docs/operations/install.md); sonst starten Sie es, und rufen Sie den Befehl daneben auf.`,
  empty: '  (nichts)',
  held: {
    about: 'angehaltene Anfragen und angezweifelte Bescheinigungen; mit --warned: was der Testbetrieb nur vermerkt hat',
    title: (count: number) => `Angehalten: ${count}`,
    columns: ['Kennung', 'Art', 'Grund', 'Seit'],
    request: 'Anfrage',
    certificate: 'Bescheinigung',
  },
  audit: {
    about: 'prüft die Kette des Protokolls',
    intact: (entries: number) => `Die Kette ist unversehrt: ${entries} Einträge`,
    broken: (entry: number) => `Die Kette ist verletzt, zuerst bei Eintrag ${entry}`,
    progress: (done: number) => `${done} Einträge des Protokolls nachgerechnet`,
    columns: ['Einträge', 'Erster Fehler'],
  },
};

/** The same for what was signed in spite of a doubt. */
export const warningsOperatorNeutralTexts = {
  about: 'Bescheinigungen, bei denen etwas gegen die unterschreibende Person spricht',
  title: (count: number) => `Mit Warnung: ${count}`,
  warned: (count: number) => `Im Betrieb würden angehalten: ${count}`,
};

/** The same for requests that went to somebody who is no landlord. */
export const strangersOperatorNeutralTexts = {
  about: 'Anfragen, auf die jemand „Ich bin nicht der Vermieter“ geantwortet hat',
  title: (count: number) => `Nicht die Vermieterseite: ${count}`,
  columns: ['Kennung', 'Geantwortet', 'Von dieser Mietpartei'],
};

/** The same for those who object to being named on a certificate that is paid. */
export const objectionsOperatorNeutralTexts = {
  about: 'weitere Mietparteien, die ihrer Nennung auf einer bezahlten Bescheinigung widersprochen haben',
  title: (count: number) => `Widersprüche gegen eine Nennung: ${count}`,
  columns: ['Kennung', 'Bescheinigung', 'Grund', 'Seit'],
};

/** Who else a request or its paper names, for who writes to the operator. */
export const coTenantsOperatorNeutralTexts = {
  about: 'wen eine Anfrage oder Bescheinigung sonst noch nennt, auf beiden Seiten, mit Namen',
  title: (count: number) => `Sonst noch genannt: ${count}`,
  unknown: 'Zu dieser Kennung ist sonst niemand genannt.',
  columns: ['Kennung', 'Name', 'E-Mail an die Person', 'Widerspruch', 'Steht da als'],
  as: {
    named: 'Mietpartei, von der Mieterseite genannt',
    tenant: 'Mietpartei, von der Vermieterseite genannt',
    landlord: 'Vermieterseite',
  },
  gone: '(gelöscht)',
};

const afterRestore =
  'Wurde eine ältere Sicherung eingespielt, ist das so: Dann legen Sie den Ordner der Ausgabe mit Tag und Grund beiseite, und schreiben Sie das Register neu aus (docs/operations/backup.md). Sonst hat jemand das Register zurückgesetzt.';

/** The same for the transparency log. */
export const logOperatorNeutralTexts = {
  verify: {
    about: 'rechnet das Nachweisregister nach; mit Ordner auch gegen diese Ausgabe',
    intact: (leaves: number, checkpoints: number, waiting: number) =>
      `Das Nachweisregister ist unversehrt: ${leaves} Einträge, ${checkpoints} unterschriebene Stände, ${waiting} wartend`,
    broken: (findings: number) => `Das Nachweisregister ist verletzt: ${findings} Befunde`,
    forked: `Das Nachweisregister stimmt in sich, passt aber nicht zur Ausgabe. ${afterRestore}`,
    compared: (size: number | null) =>
      size === null ? 'Ohne Ausgabe zum Vergleich.' : `Verglichen mit der Ausgabe von ${size} Einträgen.`,
    progress: {
      leaves: (done: number) => `${done} Einträge des Registers nachgerechnet`,
      records: (done: number) => `${done} Bescheinigungen verglichen`,
    },
    columns: ['Befund', 'Stelle'],
    findings: {
      signature: 'Stand nicht von diesem Register unterschrieben',
      gap: 'Eintrag fehlt',
      entry: 'Eintrag ist kein Eintrag',
      proof: 'Eintrag, Prüfsumme oder Nachweis geändert',
      node: 'Prüfsumme über den Einträgen geändert',
      root: 'Einträge ergeben nicht den unterschriebenen Stand',
      size: 'Zahl der Einträge ist nicht die unterschriebene',
      export: 'Ausgabe passt nicht zu diesem Register',
      missing: 'Bescheinigung steht nicht im Register',
      commitment: 'Bescheinigung steht anders im Register',
      opening: 'Datei, Angaben oder Salz einer Bescheinigung geändert',
      content: 'Nachweisstufe, Nachweis oder Angaben einer Bescheinigung sind nicht die unterschriebenen',
      state: 'Zustand einer Bescheinigung ist nicht der eingetragene',
      'no-certificate': 'Einträge ohne Bescheinigung (Anzahl)',
    },
  },
  queue: {
    about: 'was auf seinen Eintrag im Nachweisregister wartet',
    flows: 'Das Nachweisregister nimmt auf, was kommt.',
    stuck:
      'Das Nachweisregister nimmt nichts mehr auf. Läuft das Produkt, prüfen Sie das Register mit log-verify und die Meldungen zu sequence-log.',
    refused:
      'Abgewiesene Einträge stehen in log_refused: zweimal ausgestellt (issued-twice) oder unlesbar (unreadable). Prüfen Sie die Bescheinigungen, die dort stehen; alle anderen sind aufgenommen.',
    columns: ['Wartend', 'Ältester', 'Sekunden', 'Abgewiesen'],
  },
  export: {
    about: 'schreibt das Nachweisregister in einen Ordner, zum Aufheben an anderer Stelle',
    done: (size: number, folder: string) =>
      size === 1 ? `Ein Eintrag steht in ${folder}` : `${size} Einträge stehen in ${folder}`,
    refused: (folder: string) =>
      `In ${folder} steht etwas, woraus dieses Register nicht gewachsen ist. Es wurde nichts überschrieben; prüfen Sie es mit log-verify. ${afterRestore}`,
    columns: ['Ordner', 'Vorher', 'Jetzt'],
    refusedColumns: ['Stelle'],
  },
};

/** The same for the key that documents are signed with. */
export const signingOperatorNeutralTexts = {
  about: 'wie lange das Zertifikat des Signaturschlüssels noch gilt',
  holds: (days: number) => `Das Zertifikat des Signaturschlüssels gilt noch ${days} Tage.`,
  endsSoon: (days: number) =>
    `Das Zertifikat des Signaturschlüssels läuft in ${days} Tagen ab. Beantragen Sie jetzt ein neues und geben Sie es mit SIGNING_KEY_FILE an; ausgestellte Dokumente bleiben gültig.`,
  columns: ['Inhaber', 'Aussteller', 'Gültig ab', 'Gültig bis'],
};
