/** The operator's command line: what became of somebody's messages, jobs that failed. */
export const whyOperatorNeutralTexts = {
  about:
    'was aus den Nachrichten an eine Adresse, zu einer Anfrage-, Bestell- oder Rechnungsnummer oder zur Kennung einer Bescheinigung geworden ist, und warum',
  needs:
    'Nennen Sie eine E-Mail-Adresse, die Nummer einer Anfrage, Bestellung oder Rechnung, oder die Kennung einer Anfrage oder Bescheinigung: npm run operator -- why <Angabe>',
  title: (count: number) => `Nachrichten dazu: ${count}`,
  shares: (open: number, ended: number) =>
    `Freigaben dieser Bescheinigung: ${open} offen, ${ended} beendet (Beendete gehen nach 90 Tagen). Für wen, steht nirgends lesbar; ihr Link öffnet nach dem Ende nichts mehr.`,
  nothing:
    'Dazu ist keine Nachricht gespeichert. Empfänger gehen nach 30 Tagen oder mit der Person; was ein Tippfehler an eine andere Adresse schickte, steht unter jener.',
  suppressed:
    'An dieses Postfach geht nichts mehr, was abbestellt werden kann: „Nie wieder anschreiben“ wurde gewählt.',
  columns: ['Nachricht', 'Art', 'Vorlage', 'Zustand', 'Erstellt', 'Was geschah'],
  sent: (at: string) => `am ${at} übergeben`,
  delivered: (state: string) => `der Dienst meldet: ${state}`,
  bounced: (reason: string) => `kam zurück: ${reason}`,
  failed: (reason: string, tries: number) => `aufgegeben nach ${tries} Versuchen: ${reason}`,
  suppressedMail: 'nicht verschickt: „Nie wieder anschreiben“ wurde gewählt',
  waitsForDay: (at: string) =>
    `wartet bis ${at}: dieses Postfach hat für heute genug Mails, um die es nicht gebeten hat`,
  retries: (reason: string, tries: number, next: string) =>
    `${tries} ${tries === 1 ? 'Versuch' : 'Versuche'}, zuletzt: ${reason}${next === '' ? '' : `; nächster ${next}`}`,
  untried: 'noch nicht versucht; dauert das länger als eine Minute, läuft das Produkt nicht',
  reasons: {
    unreachable: 'der Mailserver (SMTP_URL) ist nicht erreichbar',
    certificate: 'dem TLS-Zertifikat des Mailservers wird hier nicht vertraut, oder es gilt für einen anderen Namen',
    login: 'der Mailserver nimmt die Anmeldung nicht an (SMTP_URL)',
    unencrypted: 'der Mailserver bietet keine Verschlüsselung an',
    address: 'die Adresse gibt es nicht',
    full: 'das Postfach ist voll',
    policy: 'der Server des Empfängers will die Mail nicht (Inhalt oder Ruf des Absenders)',
    credit: 'der SMS-Dienst hat kein Guthaben',
    key: 'der SMS-Dienst nimmt den Schlüssel nicht an',
    silent: 'der SMS-Dienst antwortet nicht',
    erased: 'die Person hat ihre Daten löschen lassen',
    unknown: 'kein Grund genannt',
  },
};

export const jobsOperatorNeutralTexts = {
  about: 'Aufträge, die endgültig gescheitert sind (failed); mit retry werden alle noch einmal versucht',
  title: (count: number) =>
    count === 0
      ? 'Kein Auftrag ist gescheitert.'
      : `Gescheiterte Aufträge: ${count}. Beheben Sie die Ursache, dann: npm run operator -- jobs retry`,
  retried: (count: number) => `Noch einmal eingereiht: ${count}. Das laufende Produkt nimmt sie auf.`,
  steps: 'Hinter jobs steht failed oder retry.',
  columns: ['Auftrag', 'Art', 'Wozu', 'Gescheitert', 'Grund'],
  retriedColumns: ['Eingereiht'],
};
