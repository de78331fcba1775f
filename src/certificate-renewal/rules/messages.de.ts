/** Addresses the tenant about a new certificate for the same tenancy. */
export const reminderTenantTexts = {
  /** The label of the check box, which starts unchecked; stored word for word with the consent. */
  words: 'Erinnere mich einmal per E-Mail, zwei Wochen bevor das empfohlene Datum endet.',
  wanted: 'Gespeichert. Du bekommst eine E-Mail.',
  unwanted: 'Gespeichert. Du bekommst dazu keine E-Mail.',
};

export const problemTenantTexts = {
  early: 'Dafür ist es noch zu früh: Die letzte Bestätigung ist keine 30 Tage alt.',
  newer: 'Zu diesem Mietverhältnis gibt es schon eine neuere Bescheinigung. Öffne bitte die.',
  impossible:
    'Diese Bescheinigung lässt sich nicht neu bestätigen, zum Beispiel weil das Mietverhältnis beendet ist oder die Bescheinigung nicht mehr gilt. Du kannst eine neue Anfrage stellen.',
  unreachable:
    'Deine Vermieterseite möchte von uns keine E-Mails mehr. Wir haben ihr nichts geschickt. Frag sie am besten selbst nach einer Bescheinigung.',
  refused:
    'Deine Vermieterseite hat vor weniger als 30 Tagen abgelehnt oder ihre Daten löschen lassen. So lange fragen wir nicht noch einmal. Frag sie am besten selbst.',
  tooMany: 'Von dieser E-Mail-Adresse kamen heute schon viele Anfragen. Bitte versuche es morgen wieder.',
  wordsChanged: 'Der Text neben dem Kästchen hat sich geändert. Bitte lade die Seite neu.',
  nothingToRemindOf: 'Für diese Bescheinigung gibt es keine Erinnerung mehr.',
};

export const reminderMailTenantTexts = {
  subject: (until: string) => `Deine Bescheinigung ist bis zum ${until} empfohlen`,
  greeting: (firstName: string) => `Hallo ${firstName},`,
  intro: (reference: string, until: string) =>
    `deine Bescheinigung mit dem Stichtag ${reference} ist noch bis zum ${until} empfohlen. Danach kann sich der Stand geändert haben.`,
  offer: (price: string, vat: number) =>
    `Suchst du noch? Dann frag deine Vermieterseite nach dem Stand von heute. Du musst nichts eintippen, die Anfrage kostet nichts. Eine neue Bescheinigung kostet ${price} inkl. ${vat}\u00a0% MwSt., aber erst, wenn du sie bestellst.`,
  nothing: 'Suchst du nicht mehr, musst du nichts tun. Deine Bescheinigung bleibt für ihren Stichtag richtig.',
  flatLabel: 'Wohnung',
  button: 'Neu bestätigen lassen',
  validity: (date: string) => `Der Link gilt bis zum ${date} und ist nur für dich.`,
  once: (date: string) => `Um diese eine Erinnerung hast du uns am ${date} gebeten. Eine zweite gibt es nicht.`,
  stop: 'Keine solchen E-Mails mehr',
  reason: 'Du bekommst diese E-Mail, weil du auf der Seite mit deiner Bescheinigung darum gebeten hast.',
};

/** For a tenant who asked for a fresh link in place of an expired one. */
export const renewalLinkMailTenantTexts = {
  subject: 'Dein neuer Link: neu bestätigen lassen',
  intro:
    'hier ist der neue Link. Auf der Seite kannst du deine Vermieterseite nach dem Stand von heute fragen. Ältere Links aus früheren E-Mails kannst du löschen.',
  reason: 'Du bekommst diese E-Mail, weil auf unserer Seite ein neuer Link angefordert wurde.',
};
