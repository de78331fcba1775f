// Sections of the landing page below the first screen: film, example form, cards, prices, privacy, trust, security, benefits.

export const sectionsNeutralTexts = {
  more: 'Weiterlesen...',
  less: 'Weniger anzeigen',
  film: {
    title: 'Der ganze Weg in 45 Sekunden',
    text: 'Von der Anfrage bis zur Prüfung, aufgenommen im Programm selbst. Ohne Ton, mit Untertiteln.',
    play: 'Film abspielen',
    length: '0:45',
    captions: 'Deutsche Untertitel',
    noVideo: 'Dieser Browser kann den Film nicht zeigen.',
  },
  demo: {
    title: 'So sieht die Eingabe aus',
    label: 'Beispiel',
    street: 'Straße',
    from: 'Gemietet von',
    to: 'Gemietet bis',
    streetValue: 'Lindenallee 12',
    fromValue: '01.04.2021',
    toValue: '31.10.2026',
    next: 'Weiter',
  },
  infoTitle: 'Gut zu wissen',
  info: [
    {
      title: 'Freiwillig für beide Seiten',
      text: 'Niemand ist verpflichtet, eine Bescheinigung auszustellen. Wer nicht möchte, sagt es auf der Seite der Anfrage mit einem Klick, und es kostet nichts.',
    },
    {
      title: 'Die Angaben müssen stimmen',
      text: 'Wissentlich falsche Angaben können Betrug sein (§ 263 StGB) und zur Anfechtung des Mietvertrags führen. Mit fremdem Namen zu unterschreiben oder ein Papier zu verfälschen, fällt unter §§ 267 und 269 StGB.',
    },
    {
      title: 'Vielleicht steuerlich absetzbar',
      text: 'Bei einem beruflich bedingten Umzug können die Kosten als Werbungskosten zählen, bei Selbstständigen als Betriebsausgaben. Bei einem privaten Umzug meist nicht. Auskunft gibt eine Steuerberatung oder das Finanzamt.',
    },
  ],
  prices: {
    title: 'Preise',
    lead: 'Im Preis ist alles enthalten. Bezahlt wird erst, wenn die Unterschrift da und der Inhalt bekannt ist.',
    pdf: 'PDF per E-Mail',
    pdfText: [
      'Bescheinigung als PDF mit prüfbarem Code',
      'PDF gleich nach der Zahlung',
      'Rechnung mit ausgewiesener MwSt.',
    ] as const,
    post: 'PDF und zusätzlich per Post',
    postText: [
      'alles wie beim PDF',
      'zusätzlich ein Ausdruck als Brief',
      'Versand nur innerhalb Deutschlands',
    ] as const,
    methods: 'Zahlungsarten, für alle derselbe Preis',
    vat: (percent: string) => `inkl. ${percent} % MwSt.`,
    free: 'Für die Vermieterseite ist die Bestätigung kostenlos.',
    start: 'Bescheinigung erstellen',
  },
  privacy: {
    title: 'Wer was sieht',
    cards: [
      {
        title: 'Wer prüft',
        text: 'sieht mit dem Code nur den Vornamen, drei Ziffern der Postleitzahl, Datum, Stand und Nachweisstufe. Den Inhalt öffnet nur der QR-Code auf dem Papier. Wer vom Papier abtippt, erfährt, ob es stimmt.',
      },
      {
        title: 'Wer vermietet',
        text: 'sieht Namen, Geburtsdatum, Wohnung und Mietzeit und kann sie berichtigen. Telefonnummer, E-Mail-Adresse und jetzige Anschrift der Mietpartei nicht.',
      },
      {
        title: 'Wer mietet',
        text: 'sieht, was bestätigt wurde, bevor etwas kostet, und entscheidet, wem das Papier vorgelegt wird.',
      },
    ],
  },
  trust: {
    title: 'Worauf sich ein neuer Vermieter stützen kann',
    items: [
      {
        title: 'Unterschrift und TAN',
        text: 'Wer unseren Link bekommen hat, unterschreibt und bestätigt genau diese Angaben mit einer TAN. Ob diese Person vermietet, prüfen wir meist nicht.',
      },
      {
        title: 'Code zum Nachprüfen',
        text: 'Jede Bescheinigung trägt einen eigenen Code. Ein erfundener führt zu nichts, und was auf dem Papier steht, lässt sich mit QR-Code, PDF oder Angaben vergleichen.',
      },
      {
        title: 'Ehrliche Nachweisstufe',
        text: 'Auf dem Dokument steht, was über die unterzeichnende Person geprüft wurde und was nicht.',
      },
    ],
  },
  security: {
    title: 'Wie wir mit Daten umgehen',
    items: [
      {
        title: 'Verschlüsselt gespeichert',
        text: 'Jede Person hat einen eigenen Schlüssel. Löschen heißt: Der Schlüssel wird vernichtet.',
      },
      {
        // The location of the servers, if the operator provides it (decision D19).
        title: '%SERVER_CARD_TITLE%',
        text: '%SERVER_CARD_TEXT%',
      },
      {
        title: 'Mit jeder Version geprüft',
        text: 'Automatische Sicherheitstests laufen bei jeder Änderung des Programms. Kein Werbe-Tracking, beim ersten Besuch kein Cookie.',
      },
    ],
  },
  articles: 'Zum Weiterlesen',
};

export const sectionsTenantTexts = {
  benefitsTitle: 'Was du davon hast',
  benefits: [
    {
      title: 'Erst sehen, dann zahlen',
      text: 'Du kennst den Inhalt, bevor du bestellst. Bis dahin kannst du kostenlos aufhören.',
    },
    { title: 'Kein Papierkram', text: 'Du suchst keine Vorlage, druckst nichts aus und scannst nichts ein.' },
    {
      title: 'Immer wissen, wo es hängt',
      text: 'Auf deiner Statusseite siehst du, was gerade passiert und was du tun kannst.',
    },
    {
      title: 'Auch wenn es nicht klappt',
      text: 'Lehnt dein Vermieter ab, bekommst du ein fertiges Schreiben und eine Liste anderer Nachweise.',
    },
    {
      title: 'Auf dem Handy und auf Papier',
      text: 'Das PDF lässt sich auf dem kleinen Bildschirm lesen, ausdrucken und vorlesen.',
    },
    { title: 'Deine Daten bleiben deine', text: 'Ansehen, herunterladen, löschen: Der Link steht in jeder E-Mail.' },
  ],
  article: 'Was Mieterinnen und Mieter über die Bescheinigung wissen sollten',
  articleText: 'Was darin steht, ob sie jemand verlangen darf und welche Nachweise sonst helfen.',
};

export const sectionsLandlordTexts = {
  benefitsTitle: 'Was Sie davon haben',
  benefits: [
    { title: 'In etwa zwei Minuten', text: 'Prüfen, zwei Fragen beantworten, unterschreiben, TAN eingeben.' },
    { title: 'Kostenlos', text: 'Für die Bestätigung zahlen Sie nichts. Auch ein Konto kostet nichts.' },
    { title: 'Kein Verzicht', text: 'Offene Abrechnungen und streitige Beträge bleiben ausdrücklich vorbehalten.' },
    { title: 'Keine Rückfragen nötig', text: 'Wer den Code hat, prüft selbst nach und braucht Sie nicht anzurufen.' },
    { title: 'Alles an einem Ort', text: 'Im Konto finden Sie jede Bescheinigung wieder, auch bei vielen Wohnungen.' },
    {
      title: 'Ein Nein genügt',
      text: 'Ablehnen oder nie wieder angeschrieben werden: auf der Seite der Anfrage je ein Klick. Weiterleiten geht auch.',
    },
  ],
  account: 'Vermieter-Konto erstellen',
  accountTitle: 'Bescheinigen Sie öfter?',
  accountText: 'Das Konto ist kostenlos, für private Vermieter und für Hausverwaltungen.',
  article: 'Was Sie mit einer Mietschuldenfreiheitsbescheinigung erklären',
  articleText: 'Was sie bedeutet, was sie nicht bedeutet und wie Sie sich vor Missverständnissen schützen.',
};
