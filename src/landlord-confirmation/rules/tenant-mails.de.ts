// Mails of this room to the tenant: what the landlord stated, or that there is no confirmation (D33, L33).

const hello = (firstName: string): string => `Hallo ${firstName},`;

export const outcomeMailTenantTexts = {
  subject: 'Dein Vermieter oder deine Vermieterin hat geantwortet',
  title: 'Dein Vermieter oder deine Vermieterin hat geantwortet',
  /** Used if the landlord had forwarded the request. */
  titleOfManager: 'Die Hausverwaltung hat geantwortet',
  greeting: hello,
  intro: (landlord: string, by: string) => `${landlord} hat deine Angaben geprüft, unterschrieben und ${by} bestätigt.`,
  statedHeading: 'Das steht darin',
  documentLabel: 'Titel',
  flatLabel: 'Wohnung',
  periodLabel: 'Mietzeit',
  referenceLabel: 'Stichtag',
  signedLabel: 'Unterschrieben am',
  period: (from: string, to: string) => `${from} bis ${to}`,
  paidLabel: 'Mieten regelmäßig gezahlt',
  yes: 'ja',
  no: 'nein',
  remarkLabel: 'Anmerkung',
  correctedLabel: 'Beim Bestätigen berichtigt',
  addedLabel: 'Beim Bestätigen ergänzt',
  button: 'Versand wählen und bezahlen',
  free: 'Bis hierher ist alles kostenlos. Du entscheidest, ob du die Bescheinigung kaufst. Vorher kann niemand sie prüfen.',
  stop: 'Möchtest du sie nicht, beende die Anfrage kostenlos auf deiner Statusseite.',
  statusLink: 'Zur Statusseite',
  validity: (date: string) =>
    `Der Link gilt bis zum ${date}. Danach löschen wir die Bescheinigung, wenn sie nicht bestellt wurde.`,
  reason: 'Du bekommst diese E-Mail, weil du eine Anfrage abgeschickt hast.',
};

export const declinedMailTenantTexts = {
  subject: 'Zu deiner Anfrage gibt es keine Bestätigung',
  title: 'Keine Bestätigung, aber andere Wege',
  greeting: hello,
  intro: (landlord: string) =>
    `${landlord} stellt keine Bestätigung aus. Das ist erlaubt: Niemand muss eine solche Bescheinigung ausstellen. Es entstehen dir keine Kosten.`,
  manager: 'die Hausverwaltung',
  wrongPerson:
    'Wer geantwortet hat, ist nach eigenen Angaben nicht dein Vermieter oder deine Vermieterin. Prüfe bitte, wen du angegeben hast.',
  /** Used if the landlord named the address. */
  wrongManager:
    'Wer nach der Weiterleitung geantwortet hat, gehört nach eigenen Angaben nicht zur Hausverwaltung. Sprich deinen Vermieter oder deine Vermieterin darauf an.',
  receiptHeading: 'Was du verlangen kannst: eine Quittung',
  receiptText:
    'Über Zahlungen, die angekommen sind, kannst du nach § 368 BGB eine Quittung verlangen. Im Anhang findest du dafür einen fertigen Brief: ausdrucken, unterschreiben, abschicken.',
  proofsHeading: 'Andere Nachweise',
  proofs: [
    'Kontoauszüge mit den Mietzahlungen der letzten Monate; anderes darf geschwärzt sein',
    'Quittungen oder Mietkontoauszug der Hausverwaltung',
    'eine Bonitätsauskunft über dich selbst',
    'der Hinweis an den neuen Vermieter oder die neue Vermieterin, dass eine Bescheinigung nach Ansicht der Datenschutzaufsichtsbehörden nicht verlangt werden darf (DSK, Januar 2024)',
  ],
  button: 'Stand der Anfrage ansehen',
  reason: 'Du bekommst diese E-Mail, weil du eine Anfrage abgeschickt hast.',
};

export const forwardedMailTenantTexts = {
  subject: 'Deine Anfrage wurde weitergeleitet',
  title: 'Deine Anfrage wurde weitergeleitet',
  greeting: hello,
  intro: 'deine Anfrage ging an die Hausverwaltung. Sobald von dort eine Antwort da ist, schreiben wir dir.',
  button: 'Stand der Anfrage ansehen',
  reason: 'Du bekommst diese E-Mail, weil du eine Anfrage abgeschickt hast.',
};
