// Texts of the page with one's own data, for tenants.

export const ownDataTenantTexts = {
  title: 'Deine Daten',
  /** A link belongs to one record, which the page names. */
  record: { request: 'zu dieser Anfrage', certificate: 'zu dieser Bescheinigung' },
  lead: (record: string) =>
    `Hier siehst du im Überblick, was ${record} bei uns über dich gespeichert ist. Herunterladen kannst du alles, und löschen, was wir nicht aufbewahren müssen.`,
  others: 'Hast du mehrere Anfragen oder Bescheinigungen, hat jede einen eigenen Link in ihren E-Mails.',
  loading: 'Deine Daten werden geladen...',
  person: 'Du',
  name: 'Vorname',
  email: 'E-Mail-Adresse',
  requests: 'Anfrage',
  flat: 'Wohnung',
  landlord: 'Vermieterseite',
  created: 'Begonnen am',
  submitted: 'Abgeschickt am',
  state: 'Stand',
  certificates: 'Bescheinigung',
  signed: 'Bestätigt am',
  issued: 'Ausgestellt am',
  ends: 'Prüfbar bis',
  toShares: 'Freigaben dieser Bescheinigung',
  openingShares: 'Wird geöffnet...',
  sharesFailed: 'Die Freigaben ließen sich nicht öffnen. Bitte versuche es erneut.',
  invoices: 'Rechnung',
  invoiceNumber: 'Nummer',
  invoiceAmount: 'Betrag',
  invoiceDate: 'Datum',
  rest: 'Außerdem gespeichert',
  messages: 'Nachrichten an dich',
  codes: 'Verschickte TAN',
  links: 'Links und Sitzungen',
  events: 'Einträge im Protokoll',
  restNote: 'Von Nachrichten, TAN und Links bewahren wir nur Art und Zeitpunkt lesbar auf.',
  noRequest: 'Noch keine Angaben',
  requestStates: {
    draft: 'Entwurf',
    submitted: 'Wartet auf Antwort',
    held: 'Wird von uns geprüft',
    confirmed: 'Bestätigt',
    declined: 'Abgelehnt',
    expired: 'Abgelaufen',
    withdrawn: 'Zurückgezogen',
    erased: 'Beendet',
  },
  certificateStates: {
    'awaiting-payment': 'Noch nicht bezahlt',
    paid: 'Wird ausgestellt',
    issued: 'Ausgestellt',
    suspended: 'Wird geprüft',
    replaced: 'Ersetzt',
    revoked: 'Zurückgezogen',
    expired: 'Abgelaufen',
    erased: 'Gelöscht',
    deleted: 'Nicht ausgestellt',
  },
  download: {
    title: 'Als Datei',
    text: (record: string) =>
      `Die Datei enthält alles, was ${record} über dich gespeichert ist, in einem Format, das auch andere Programme lesen (JSON).`,
    button: 'Meine Daten herunterladen',
    busy: 'Wird zusammengestellt...',
    done: 'Die Datei ist gespeichert.',
    failed: 'Die Datei konnte nicht geladen werden. Bitte versuche es erneut.',
    fileName: 'meine-daten.json',
  },
  erase: {
    title: 'Löschen',
    text: (record: string) =>
      `Du hast das Recht, dass wir deine Daten löschen (Artikel 17 DSGVO). Hier löschst du, was ${record} gespeichert ist.`,
    button: 'Meine Daten löschen',
    dialogTitle: 'Daten wirklich löschen?',
    consequencesTitle: 'Was das bedeutet',
    consequences: [
      'Deine Angaben werden sofort unlesbar gemacht. Das lässt sich nicht rückgängig machen.',
      'Eine laufende Anfrage wird zurückgezogen. Die Vermieterseite kann dann nichts mehr bestätigen.',
      'Eine Bescheinigung kannst du danach nicht mehr herunterladen. Speichere sie vorher, wenn du sie noch brauchst.',
    ],
    /** For a certificate with co-tenants. */
    others: (count: number) =>
      count === 1
        ? 'Die Bescheinigung gilt für euch gemeinsam. Mit deinen Daten endet sie auch für die andere Person, und was über sie gespeichert ist, wird mit gelöscht. Haben wir ihr geschrieben, sagen wir ihr Bescheid.'
        : 'Die Bescheinigung gilt für euch gemeinsam. Mit deinen Daten endet sie auch für die anderen, und was über sie gespeichert ist, wird mit gelöscht. Wem wir geschrieben haben, dem sagen wir Bescheid.',
    keptTitle: 'Was bleibt',
    kept: [
      'Rechnungen müssen wir acht Jahre aufbewahren (§ 147 AO), Bestellbestätigungen mit den Nutzungsbedingungen sechs Jahre (§ 257 HGB). Darin stehen dein Name, die Wohnung und der Preis, nicht die Angaben zu deinen Mietzahlungen.',
      'Wer den Code einer gelöschten Bescheinigung prüft, liest nur noch: gelöscht, den Tag der Ausstellung, bis wann sie empfohlen war und die Nachweisstufe. Ohne Namen und ohne Angaben zu dir.',
      'Der Prüfwert der Datei und ihr Eintrag im öffentlichen Nachweisregister bleiben, ohne Namen. Wer die Datei noch hat, kann so zeigen, dass sie von uns ist.',
      'Im Protokoll bleibt, was wann geschehen ist, dazu die gekürzte Internetadresse des Anschlusses, ohne Namen und Anschriften.',
    ],
    emailLabel: 'Deine E-Mail-Adresse',
    emailHint: 'Zur Sicherheit: die Adresse, an die dieser Link ging.',
    submit: 'Daten unwiderruflich löschen',
    submitting: 'Wird gelöscht...',
    cancel: 'Abbrechen',
    failed: 'Es ist ein Fehler aufgetreten. Bitte versuche es erneut.',
  },
  done: {
    title: 'Deine Daten sind gelöscht',
    toHome: 'Zur Startseite',
  },
  ask: {
    why: 'Die E-Mail, aus der du kommst, wird oft weitergegeben. Zu deiner Sicherheit schicken wir dir einen eigenen Link.',
    where:
      'Er geht an die E-Mail-Adresse, die bei uns gespeichert ist, und zeigt dir, was wir zu dieser Anfrage oder Bescheinigung über dich wissen. Dort kannst du es herunterladen oder löschen.',
    button: 'Eigenen Link schicken',
    busy: 'Wird geschickt...',
    sent: 'Dein Link ist unterwegs. Schau bitte in dein Postfach.',
    failed: 'Der Link konnte nicht geschickt werden. Bitte versuche es erneut.',
  },
  loadFailed: 'Deine Daten konnten nicht geladen werden. Bitte versuche es erneut.',
};

export const answerTenantTexts = {
  erased: (record: string) =>
    `Deine Daten ${record} wurden dauerhaft entfernt. Eine Bestätigung ist per E-Mail unterwegs.`,
  emailMismatch: 'Diese E-Mail-Adresse passt nicht zu diesem Link.',
  obstacles: {
    'payment-running':
      'Gerade läuft eine Zahlung. Schließe sie ab oder warte eine Stunde, dann kannst du deine Daten löschen. Dein Link bleibt gültig.',
    'being-delivered':
      'Deine bezahlte Bescheinigung wird gerade zugestellt. Bitte versuche es in einigen Minuten noch einmal. Dein Link bleibt gültig.',
  },
};

export const exportNotesTenantTexts = {
  notes: (record: string) => [
    `Diese Datei enthält alles, was bei Mietschuldenfrei ${record} über dich gespeichert ist (Artikel 15 und 20 DSGVO).`,
    'Hast du mehrere Anfragen oder Bescheinigungen, hat jede ihre eigene Datei.',
    'Zeiten sind in UTC angegeben, Beträge in Cent.',
    'Von Nachrichten, TAN und Links stehen hier Art und Zeitpunkt. Die Werte selbst sind nur als Prüfsumme gespeichert.',
    'Von der anderen Seite ist genannt, was du selbst angegeben hast oder was auf deiner Bescheinigung steht.',
  ],
};

export const exportNotesLandlordTexts = {
  fileName: 'ihre-daten.json',
  notes: [
    'Diese Datei enthält alles, was bei Mietschuldenfrei zu Ihrem Konto und Ihrer E-Mail-Adresse gespeichert ist (Artikel 15 und 20 DSGVO).',
    'Zeiten sind in UTC angegeben, Beträge in Cent.',
    'Von Nachrichten, TAN und Links stehen hier Art und Zeitpunkt. Die Werte selbst sind nur als Prüfsumme gespeichert.',
    'Von der Mietpartei ist genannt, was Sie bestätigt haben oder worum Sie gebeten wurden.',
  ],
};

export const ownDataErasedMailTenantTexts = {
  subject: 'Deine Daten wurden gelöscht',
  title: 'Deine Daten wurden gelöscht',
  greeting: 'Guten Tag,',
  done: (record: string, at: string) =>
    `du hast uns gebeten, deine Daten ${record} zu löschen. Das ist am ${at} geschehen.`,
  keptHeading: 'Was bleibt',
  kept: [
    'Rechnungen bewahren wir acht Jahre auf und Bestellbestätigungen sechs, weil das Gesetz es verlangt (§ 147 AO, § 257 HGB).',
    'Wer den Code einer gelöschten Bescheinigung prüft, liest nur noch, dass sie gelöscht wurde, dazu den Tag der Ausstellung, bis wann sie empfohlen war und die Nachweisstufe.',
    'Ohne Namen bleiben der Prüfwert der Datei, ihr Eintrag im Nachweisregister und die Einträge im Protokoll darüber, was wann geschah.',
  ],
  reason: 'Diese Nachricht ist die Bestätigung deiner Löschung. Die Empfängeradresse wird nicht weiter gespeichert.',
};

export const ownDataLinkMailTenantTexts = {
  title: 'Dein Link zu deinen Daten',
  greeting: 'Guten Tag,',
  intro: (record: string) =>
    `mit diesem Link siehst du, was ${record} bei uns über dich gespeichert ist. Du kannst es herunterladen oder löschen.`,
  button: 'Meine Daten ansehen',
  reason: 'Du bekommst diese E-Mail, weil ein neuer Link zu deinen Daten angefordert wurde.',
};
