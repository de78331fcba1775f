// Mails of the dashboard. Those to a tenant who never asked say where the address comes from (law L21).

const hello = (firstName: string): string => `Hallo ${firstName},`;

/** The link to pay, sent by a landlord who began by himself: only if he declared that the tenant asked him (decision D65). */
export const paymentMailTenantTexts = {
  /** Names who asks for the payment (law L46). */
  subject: (landlord: string) => `Deine Bescheinigung von ${landlord}`,
  /** Used if the landlord's name reads like a message. */
  subjectNameless: 'Eine Bescheinigung für dich ist vorbereitet',
  title: 'Deine Bescheinigung ist vorbereitet',
  greeting: hello,
  /** For a certificate that the tenant asked for here. */
  introAsked: (landlord: string, by: string) =>
    `für dich ist eine Bescheinigung über deine Mietzahlungen vorbereitet. ${landlord} hat sie unterschrieben und ${by} bestätigt. Sobald die Bescheinigung bezahlt ist, stellen wir sie aus und schicken sie dir als PDF.`,
  intro: (landlord: string, by: string) =>
    `${landlord} hat eine Bescheinigung über deine Mietzahlungen vorbereitet und gibt an, dass du darum gebeten hast. Die Bescheinigung ist unterschrieben und ${by} bestätigt. Möchtest du sie haben, bestell und bezahl sie hier. Dann stellen wir sie aus und schicken sie dir als PDF.`,
  statedHeading: 'Das steht darin',
  documentLabel: 'Titel',
  flatLabel: 'Wohnung',
  periodLabel: 'Mietzeit',
  period: (from: string, to: string) => `${from} bis ${to}`,
  referenceLabel: 'Stichtag',
  signedLabel: 'Unterschrieben am',
  paidLabel: 'Mieten regelmäßig gezahlt',
  remarkLabel: 'Anmerkung',
  yes: 'ja',
  no: 'nein',
  button: 'Versand wählen und bezahlen',
  validity: (date: string) =>
    `Der Link gilt bis zum ${date}. Danach löschen wir die Bescheinigung und deine Angaben darin.`,
  free: 'Du musst nichts tun: Ohne deine Bestellung entstehen dir keine Kosten, und bis zur Bezahlung kann niemand die Bescheinigung prüfen.',
  wrong: (landlord: string) => `Stimmt etwas nicht? Dann sprich bitte ${landlord} darauf an.`,
  notAsked: 'Hast du gar nicht darum gebeten, beende die E-Mails mit einem der beiden Links unten.',
  reason: (landlord: string) =>
    `Du bekommst diese E-Mail, weil ${landlord} deine Adresse für diese Bescheinigung angegeben hat.`,
  reasonAsked: 'Du bekommst diese E-Mail, weil du eine Anfrage abgeschickt hast.',
};

export const takenBackMailTenantTexts = {
  subject: 'Die Bescheinigung wurde gelöscht',
  title: 'Die Bescheinigung wurde gelöscht',
  greeting: hello,
  intros: {
    landlord: (landlord: string) =>
      `${landlord} hat die Bescheinigung gelöscht, zu der wir dir einen Zahlungslink geschickt hatten. Der Link ist nicht mehr gültig. Es entstehen dir keine Kosten.`,
    'named-person': (landlord: string) =>
      `die Bescheinigung von ${landlord}, zu der wir dir einen Zahlungslink geschickt hatten, haben wir gelöscht: Eine Person, die darauf stand, hat ihre Angaben löschen lassen. Der Link ist nicht mehr gültig. Es entstehen dir keine Kosten.`,
  },
  gone: 'Die Bescheinigung und deine Angaben darin sind gelöscht.',
  reason: (landlord: string) =>
    `Du bekommst diese E-Mail, weil ${landlord} deine Adresse für diese Bescheinigung angegeben hatte.`,
};

export const resendMailTenantTexts = {
  subject: (landlord: string) => `${landlord} schickt dir deine Bescheinigung`,
  subjectNameless: 'Deine Bescheinigung, noch einmal',
  title: 'Deine Bescheinigung, noch einmal',
  greeting: hello,
  intro: (landlord: string) =>
    `${landlord} schickt dir deine Bescheinigung noch einmal. Du findest sie als PDF im Anhang.`,
  flatLabel: 'Wohnung',
  issuedLabel: 'Ausgestellt am',
  reason: (landlord: string) =>
    `Du bekommst diese E-Mail, weil ${landlord} dir deine Bescheinigung noch einmal schickt.`,
};

/** The certificate is about the tenant, who may therefore know who gets it. */
export const toldMailTenantTexts = {
  subject: (landlord: string) => `Deine Bescheinigung: weitergegeben von ${landlord}`,
  subjectNameless: 'Deine Bescheinigung wurde weitergegeben',
  title: 'Deine Bescheinigung wurde weitergegeben',
  greeting: hello,
  intro: (landlord: string, address: string) =>
    `${landlord} hat einen Link zu deiner Bescheinigung an ${address} geschickt. Über den Link lässt sich nur diese eine Datei öffnen.`,
  validity: (date: string) => `Der Link gilt bis zum ${date}.`,
  wrong: (landlord: string) => `War das nicht abgesprochen? Dann sprich bitte ${landlord} darauf an oder schreib uns:`,
  reason: 'Du bekommst diese E-Mail, weil es um deine Bescheinigung geht.',
};

export const phoneLinkMailLandlordTexts = {
  subject: 'Ihr Link zum Unterschreiben auf dem Handy',
  title: 'Auf dem Handy unterschreiben',
  intro:
    'öffnen Sie diesen Link auf Ihrem Handy. Dort sehen Sie, was Sie eingetragen haben, unterschreiben mit dem Finger und bestätigen mit einer TAN.',
  button: 'Ansehen und unterschreiben',
  validity: (date: string) =>
    `Der Link gilt bis zum ${date}. Er zeigt, was Sie eingetragen haben: Geben Sie ihn nicht weiter.`,
  reason: 'Sie erhalten diese E-Mail, weil in Ihrem Vermieter-Konto ein Link zum Unterschreiben angefordert wurde.',
};
