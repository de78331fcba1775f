/** The operator's page: somebody reads it at night and has to see in seconds what is wrong. */
export const operatorPageNeutralTexts = {
  product: 'Mietschuldenfrei',
  title: 'Betrieb',
  skip: 'Zum Inhalt',
  asOf: (time: string) => `Stand ${time} Uhr`,
  reload: 'Neu laden',
  trial: 'Testbetrieb',
  instance: (name: string) => `Instanz ${name}`,
  signOut: 'Abmelden',
  verdict: {
    outage: 'Die Datenbank antwortet nicht.',
    outageMore:
      'Was unten steht, weiß diese Instanz ohne sie. Solange sie fehlt, bekommt niemand eine Antwort, und nichts geht hinaus.',
    notReady: 'Diese Instanz kann nicht arbeiten.',
    notReadyMore:
      'Die Datenbank nimmt nichts an, oder ein Datenträger ist voll. Die Zeile „not ready“ im Log nennt den Fehler.',
    now: (count: number) =>
      count === 1 ? 'Etwas steht still. Bitte jetzt handeln.' : `${count} Bereiche stehen still.`,
    today: (count: number) =>
      count === 1
        ? 'Nichts steht still. Etwas ist für heute.'
        : `Nichts steht still. ${count} Bereiche sind für heute.`,
    fine: 'Alles läuft. Niemand wartet auf Sie.',
    unknown: 'Einiges ließ sich nicht lesen.',
    unread: (count: number) =>
      count === 1 ? 'Ein Bereich ließ sich nicht lesen.' : `${count} Bereiche ließen sich nicht lesen.`,
  },
  states: { now: 'Jetzt', today: 'Heute', unknown: 'Nicht lesbar', hint: 'Hinweis', waits: 'In Arbeit', fine: 'Gut' },
  waiting: 'Was auf Hände wartet',
  others: 'Alles andere',
  all: 'Alle Bereiche',
  toDo: 'Das hilft',
  handbook: 'Handbuch',
  commandsHint: (others: string) =>
    `Ein Klick auf einen Befehl markiert ihn ganz. Wo das Produkt anders gestartet wurde, beginnt er so: ${others}.`,
  /** How commands begin on other installations. */
  elsewhere: {
    npm: (command: string) => `mit npm „${command}“`,
    systemd: (command: string) => `mit systemd „${command}“`,
    container: (command: string) => `im Container „${command}“`,
  },
  rows: (shown: number, all: number) =>
    shown === all ? `Einzeln ansehen: ${all}` : `Einzeln ansehen: ${shown} von ${all}`,
  notShown: 'Die Liste kam nicht rechtzeitig. Der Befehl zeigt sie.',
  notes: {
    title: 'Zum Ansehen',
    none: 'In den letzten 7 Tagen nichts.',
    contact: 'Fragen und Meldungen von Besuchern',
    doubts: 'Trotz Warnung unterschrieben',
    count: (count: number) => `${count} in 7 Tagen`,
  },
  search: {
    title: 'Suche',
    label: 'Nummer oder E-Mail-Adresse',
    hint: 'Anfrage-, Bestell- oder Rechnungsnummer, Kennung einer Anfrage oder Bescheinigung, oder die Adresse, die jemand nennt. Nichts davon kommt in eine Adresszeile oder ein Log.',
    button: 'Suchen',
    back: 'Zurück zur Übersicht',
    empty: 'Bitte geben Sie eine Nummer oder eine E-Mail-Adresse ein.',
    unavailable: 'Gerade lässt sich nicht suchen, die Datenbank antwortet nicht. Bitte gleich noch einmal versuchen.',
    more: 'Mehr dazu',
    explained:
      'Gezeigt wird, was „why“ zeigt: Nachrichten mit Zustand und Zeiten, keine Angaben von Personen. Dass gesucht wurde, steht ohne die Angabe im Protokoll.',
  },
  figures: {
    title: 'Zahlen',
    open: 'Der letzte, graue Balken ist noch nicht zu Ende.',
    asOf: (time: string) => `gezählt um ${time} Uhr`,
    hours: 'Letzte 24 Stunden',
    days: 'Letzte 14 Tage',
    hour: 'Stunde',
    day: 'Tag',
    count: 'Anzahl',
    amount: 'Betrag',
    table: 'Als Tabelle',
    missing: 'Ließ sich nicht zählen.',
    peak: (label: string, count: string) => `Spitze ${count} (${label})`,
    nothing: 'nichts',
    plot: (what: string, span: string, sum: string, peak: string) => `${what}, ${span}: zusammen ${sum}, ${peak}`,
    names: {
      requests: 'Anfragen',
      signed: 'Unterschrieben',
      issued: 'Ausgestellt',
      paid: 'Bezahlte Bestellungen',
      revenue: 'Umsatz nach Rechnungen',
      mails: 'Mails übergeben',
      checks: 'Prüfungen',
    },
    notes: {
      requests: 'Offen oder beantwortet; zurückgezogene und abgelaufene fehlen.',
      revenue: 'Brutto, ohne Gutschriften.',
      checks: 'Nur diese Instanz, seit ihrem Start.',
    },
  },
  signIn: {
    title: 'Anmelden',
    lead: 'Diese Seite ist für den Betrieb. Das Kennwort steht in der Einstellung OPERATOR_TOKEN.',
    label: 'Kennwort',
    button: 'Anmelden',
    wrong: 'Dieses Kennwort stimmt nicht.',
  },
  refused: {
    back: 'Zur Übersicht',
    notFound: { title: 'Diese Seite gibt es nicht', text: 'Die Betriebsseite steht unter /betrieb.' },
    proxy: {
      title: 'Davor steht ein Proxy',
      text: 'Ohne Kennwort zeigt sich diese Seite nur dem Rechner, auf dem sie läuft. Setzen Sie OPERATOR_TOKEN und OPERATOR_URL.',
    },
    crossSite: { title: 'Nicht ausgeführt', text: 'Diese Anfrage kam von einer fremden Seite.' },
    tooMany: {
      title: 'Zu viele Versuche',
      text: 'Das waren zu viele Aufrufe in kurzer Zeit. Bitte in einigen Minuten noch einmal versuchen.',
    },
    unreadable: {
      title: 'Nicht lesbar',
      text: 'Was geschickt wurde, war nicht lesbar. Bitte laden Sie die Seite neu.',
    },
    failed: {
      title: 'Das hat nicht geklappt',
      text: 'Ein Fehler dieser Seite. Die Befehle gehen weiter; der Grund steht im Log.',
    },
    host: 'Unter diesem Namen antwortet hier nichts. Erlaubt sind localhost, 127.0.0.1, [::1] und der Name in OPERATOR_URL.\n',
  },
};
