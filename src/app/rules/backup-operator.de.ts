/** The operator's command line: backup, restore, change of keys. */
export const backupOperatorNeutralTexts = {
  backup: {
    about: 'sichert Datenbank und Sperrbuch in einen leeren Ordner',
    needsFolder: 'Nennen Sie einen leeren Ordner: npm run operator -- backup <Ordner>',
    done: (folder: string) =>
      `Die Sicherung steht in ${folder}. Ohne den Hauptschlüssel (MASTER_KEYS, im Testbetrieb DATA_DIR/keys) ist sie nicht lesbar: Heben Sie ihn an einer anderen Stelle auf, ebenso LOG_KEY und den Signaturschlüssel. Auch die Ausgabe von log-export gehört an eine andere Stelle.`,
    noted: 'Vermerkt: Eben wurde eine Sicherung angelegt.',
    columns: ['Teil', 'Anzahl'],
    rows: 'Zeilen der Datenbank',
    ledger: 'Einträge im Sperrbuch',
  },
  restore: {
    about: 'spielt eine Sicherung in eine leere Datenbank ein; das Produkt läuft dabei nicht',
    needsFolder: 'Nennen Sie den Ordner der Sicherung: npm run operator -- restore <Ordner>',
    needsProof: (folder: string) =>
      `Der Sicherung in ${folder} fehlt SHA256SUMS.mac: Niemand kann sagen, ob sie noch ist, wie das Produkt sie schrieb. Nehmen Sie eine andere Sicherung. Nur wenn Sie sicher wissen, woher diese stammt, etwa von einer Version, die diese Datei noch nicht anlegte: npm run operator -- restore <Ordner> --unproved. Es wurde nichts verändert.`,
    notEmpty: (place: string) =>
      `In ${place} liegen schon Daten. Eingespielt wird nur in eine leere Datenbank; es wurde nichts verändert.`,
    done: (takenAt: string) =>
      `Der Stand vom ${takenAt} ist eingespielt. Beim nächsten Start wird alles nachgeholt, was danach für immer gelten sollte (Sperrbuch), bevor die erste Anfrage beantwortet wird. Prüfen Sie danach mit log-verify gegen Ihre letzte Ausgabe des Nachweisregisters; ist sie neuer als die Sicherung, legen Sie sie beiseite und schreiben Sie das Register neu aus (docs/operations/backup.md). Was seit der Sicherung neu war, fehlt: Rechnungsnummern nach der letzten gespeicherten werden noch einmal vergeben, und Mails, die beim Sichern noch nicht verschickt waren, gehen nicht von selbst hinaus. Sehen Sie sie mit messages durch; messages <Kennung> resend schickt eine davon.`,
    columns: ['Was', 'Wert'],
    held: 'Angehaltene Nachrichten',
    lastInvoice: 'Letzte Rechnungsnummer',
    lastEntry: 'Ergänzte Dateien im Sperrbuch',
    none: 'keine',
  },
  drill: {
    about: 'spielt die neueste Sicherung eines Ordners an einem leeren Ort ein und prüft sie; das Produkt läuft weiter',
    needsFolder: 'Nennen Sie den Ordner mit Ihren Sicherungen: npm run operator -- drill <Ordner>',
    proved: (folder: string, takenAt: string, seconds: number) =>
      `Die Sicherung ${folder} vom ${takenAt} lässt sich einspielen: ${seconds} s, alles geprüft, der Ort ist wieder gelöscht.`,
    loaded: (folder: string, takenAt: string) =>
      `Die Sicherung ${folder} vom ${takenAt} lässt sich einspielen, zählt aber nicht als geprüft.`,
    failed: (folder: string) =>
      `Die Sicherung ${folder} ist so nicht zu gebrauchen. Nehmen Sie sofort eine neue, und suchen Sie den Grund.`,
    forked: (folder: string, takenAt: string) =>
      `Die Sicherung ${folder} vom ${takenAt} lässt sich einspielen, ihr Nachweisregister passt aber nicht zur letzten Ausgabe. Wurde vorher eine ältere Sicherung eingespielt, ist das so: Dann legen Sie den Ordner der Ausgabe mit Tag und Grund beiseite, und schreiben Sie das Register neu aus (docs/operations/backup.md). Sonst hat jemand das Register zurückgesetzt.`,
    columns: ['Geprüft', 'Ergebnis'],
    sums: 'Prüfsummen der Dateien',
    sumsFit: 'stimmen, mit dem Hauptschlüssel geprüft',
    sumsFitUnproved: 'stimmen; ohne SHA256SUMS.mac nicht mit dem Hauptschlüssel geprüft',
    rows: 'Zeilen zurück in der Datenbank',
    rowsOf: (found: number, kept: number) => `${found} von ${kept}`,
    log: 'Nachweisregister, jede Bescheinigung gegen Datei und Wortlaut',
    logFound: (leaves: number, findings: number) =>
      findings > 0 ? `Abweichungen: ${findings}` : `Einträge: ${leaves}, alle stimmen`,
    exported: 'gegen die letzte Ausgabe (log-export)',
    exportedUpTo: (size: number | null, fits: boolean) =>
      size === null ? 'keine vorhanden' : `${fits ? '' : 'passt nicht zur Ausgabe '}bis Eintrag ${size}`,
    audit: 'Kette des Protokolls',
    auditFound: (entries: number, firstBad: number | null) =>
      firstBad === null ? `${entries} Einträge, unversehrt` : `verletzt bei Eintrag ${firstBad}`,
    ledger: 'Sperrbuch der Sicherung',
    ledgerEntries: (count: number) => `${count} Einträge, unversehrt`,
    notNoted: (error: string) =>
      `Das Ergebnis konnte nicht vermerkt werden: Die laufende Datenbank (DATABASE_URL) antwortet nicht oder weist den Eintrag ab (${error}). doctor und drill_age_seconds wissen deshalb nichts davon. Wiederholen Sie die Übung, sobald das behoben ist.`,
    missing: 'Seit der Sicherung neu, fehlt danach',
    missingUnknown: 'nicht verglichen, die laufende Datenbank war nicht zu lesen',
    missingCount: (count: number | null) =>
      count === null ? 'nicht verglichen, das Produkt läuft nicht' : `${count} Einträge im Protokoll`,
  },
  rotate: {
    about: 'wechselt den Hauptschlüssel; ältere Sicherungen öffnet danach nichts mehr. Das Produkt läuft dabei nicht',
    running:
      'Beenden Sie zuerst alle Instanzen des Produkts: Sie kennen den neuen Schlüssel nicht. Es wurde nichts verändert.',
    nothing: 'In dieser Datenbank liegt noch nichts, was mit dem Hauptschlüssel geschrieben wäre.',
    unfinished: (file: string) =>
      `In ${file} liegt ein neuer Hauptschlüssel, den MASTER_KEYS noch nicht nennt. Übernehmen Sie seinen Inhalt nach MASTER_KEYS, löschen Sie die Datei, und wechseln Sie erst dann erneut.`,
    done: (file: string) =>
      `Alle Personenschlüssel sind neu verpackt. Der neue Hauptschlüssel steht in ${file}. Vernichten Sie den alten überall, wo Sie ihn aufgehoben haben: Ältere Sicherungen sind dann für niemanden mehr lesbar. Legen Sie jetzt eine neue an.`,
    doneSetting: (file: string) =>
      `Alle Personenschlüssel sind neu verpackt. Der neue Wert für MASTER_KEYS steht in ${file}: Übernehmen Sie ihn vor dem nächsten Start und löschen Sie die Datei. Vernichten Sie den alten überall, wo Sie ihn aufgehoben haben: Ältere Sicherungen sind dann für niemanden mehr lesbar. Legen Sie jetzt eine neue an.`,
    columns: ['Neu verpackte Schlüssel', 'Aktueller Schlüssel'],
  },
  notEmpty: (folder: string) =>
    `In ${folder} liegt schon etwas. Nennen Sie einen leeren Ordner; es wurde nichts geschrieben.`,
  noBackup: (folder: string) => `In ${folder} liegt keine Sicherung (SHA256SUMS fehlt).`,
  forged: (folder: string) =>
    `SHA256SUMS.mac in ${folder} passt nicht zum Hauptschlüssel: Jemand ohne ihn hat die Sicherung verändert, oder die Prüfsummen sind beschädigt. Nehmen Sie eine andere Sicherung; es wurde nichts verändert.`,
  unproved:
    'Achtung: Dieser Sicherung fehlt SHA256SUMS.mac. Ältere Versionen legten die Datei nicht an. Stammt die Sicherung von dieser oder einer neueren Version, hat jemand die Datei entfernt, und die Prüfsummen beweisen nichts.',
  damaged: (file: string) =>
    `${file} ist nicht mehr so, wie es gesichert wurde. Nehmen Sie eine andere Sicherung; es wurde nichts verändert.`,
};
