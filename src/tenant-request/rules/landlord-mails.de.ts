// This room's mails to the landlord: only the tenant's request, no advertising (L23). The first one carries the information of Art. 14
// GDPR (L21).
import type { DataController } from '../../platform/rules/data-controller.ts';

export const requestMailLandlordTexts = {
  subject: (tenant: string) => `${tenant} bittet Sie um eine Bestätigung`,
  title: 'Bitte um eine Bestätigung',
  intro: (tenant: string) =>
    `${tenant} bittet Sie, den Stand der Mietzahlungen für die unten genannte Wohnung zu bestätigen.`,
  tenantLabel: 'Mietpartei',
  flatLabel: 'Wohnung',
  periodLabel: 'Mietzeit',
  ongoing: 'bis heute',
  steps: [
    'Sie sehen die Angaben und können sie berichtigen.',
    'Sie geben an, ob die Miete regelmäßig gezahlt wurde und ob etwas offen ist.',
    'Sie unterschreiben am Bildschirm und bestätigen mit einer TAN, die Sie über Ihr Telefon erhalten.',
  ],
  button: 'Daten überprüfen',
  voluntary:
    'Die Bestätigung ist freiwillig und für Sie kostenlos. Ein Konto brauchen Sie nicht. Auf der Seite können Sie mit einem Klick ablehnen. Weiterleiten können Sie die Anfrage dort auch.',
  byNumber: (host: string, number: string) =>
    `Wenn Sie Links in E-Mails nicht anklicken möchten: Geben Sie auf ${host} unter „Anfrage beantworten“ die Nummer ${number} ein. Sie bekommen dann einen Link, den Sie selbst angefordert haben.`,
  unsure: (tenant: string) =>
    `Sind Sie unsicher? Rufen Sie ${tenant} an, unter einer Nummer, die Sie schon kennen, und fragen Sie nach dieser Bitte.`,
  isReal: 'Ist diese E-Mail echt?',
  validity: (date: string) => `Der Link gilt bis zum ${date}.`,
  information: 'Mehr zum Ablauf',
  reason: (tenant: string) =>
    `Sie erhalten diese E-Mail, weil ${tenant} Ihre Adresse als Vermieterkontakt angegeben hat.`,
  neverAgain: 'Nie wieder anschreiben',
  deleteData: 'Daten löschen',
};

/** Sent to a landlord who confirmed before: the wording that differs from a first request (decision 0046). */
export const renewalMailLandlordTexts: Pick<typeof requestMailLandlordTexts, 'subject' | 'title'> & {
  intro: (tenant: string, signedOn: string) => string;
  steps: (since: string, signedOn: string) => string[];
  reason: (tenant: string, signedOn: string) => string;
} = {
  subject: (tenant) => `${tenant} bittet Sie um den Stand von heute`,
  title: 'Bitte um den Stand von heute',
  intro: (tenant, signedOn) =>
    `am ${signedOn} haben Sie den Stand der Mietzahlungen bestätigt. ${tenant} bittet Sie um den Stand von heute.`,
  // A reminder does not name the day of the previous certificate.
  steps: (since, signedOn) => [
    `Sie sehen, was Sie am ${signedOn} bestätigt haben.`,
    `Sie beantworten drei Fragen zur Zeit seit dem ${since}.`,
    'Sie unterschreiben am Bildschirm und bestätigen mit einer TAN, die Sie über Ihr Telefon erhalten.',
  ],
  reason: (tenant, signedOn) =>
    `Sie erhalten diese E-Mail, weil Sie am ${signedOn} für ${tenant} bestätigt haben, wie es um die Mietzahlungen steht, und jetzt nach dem Stand von heute gefragt werden.`,
};

/** Mail to the property manager whom the landlord named: the address comes from the landlord, not from the tenant (L21). */
export const forwardedMailLandlordTexts = {
  greeting: 'Guten Tag,',
  intro: (tenant: string, landlord: string) =>
    `${landlord} hat eine Bitte von ${tenant} an Sie weitergeleitet. Es geht um den Stand der Mietzahlungen für die unten genannte Wohnung.`,
  remindIntro: (tenant: string, landlord: string, date: string) =>
    `${landlord} hat eine Bitte von ${tenant} am ${date} an Sie weitergeleitet. Es geht um eine Bestätigung zum Mietverhältnis. Eine Antwort steht noch aus.`,
  reason: (landlord: string) =>
    `Sie erhalten diese E-Mail, weil die Anfrage an ${landlord} von dort an Ihre Adresse weitergeleitet wurde.`,
  /** Used when the tenant had everything deleted, so nobody is named. */
  reasonNameless: 'Sie erhalten diese E-Mail, weil eine Anfrage an Ihre Adresse weitergeleitet worden war.',
};

export const reminderMailLandlordTexts = {
  subject: (tenant: string) => `Erinnerung an die Bitte von ${tenant}`,
  title: 'Erinnerung an die Bitte um Bestätigung',
  intro: (tenant: string, date: string) =>
    `${tenant} hat Sie am ${date} um eine Bestätigung zum Mietverhältnis gebeten. Eine Antwort steht noch aus.`,
  last: (date: string) =>
    `Dies ist die letzte Erinnerung. Ohne Ihre Antwort endet die Anfrage am ${date} von selbst: Der Link ist dann nicht mehr gültig, und wir löschen Ihre Daten.`,
};

export const withdrawnMailLandlordTexts = {
  subject: (tenant: string) => `${tenant} hat die Anfrage zurückgezogen`,
  title: 'Die Anfrage ist zurückgezogen',
  intro: (tenant: string) =>
    `${tenant} hat die Anfrage zurückgezogen. Sie brauchen nichts mehr zu tun. Ihr Link ist nicht mehr gültig.`,
  reason: (tenant: string) => `Sie erhalten diese E-Mail, weil wir Ihnen auf Bitte von ${tenant} geschrieben hatten.`,
};

/** Sent when the request was held after the landlord had signed, and the operator ended it. */
export const rejectedMailLandlordTexts = {
  subject: (tenant: string) => `Die Anfrage von ${tenant} ist beendet`,
  title: 'Die Anfrage ist beendet',
  intro: (tenant: string) =>
    `wir haben Ihre Antwort auf die Bitte von ${tenant} von Hand geprüft und können sie so nicht annehmen. Die Anfrage ist damit beendet, eine Bescheinigung gibt es nicht. Sie brauchen nichts mehr zu tun. Ihr Link ist nicht mehr gültig.`,
  next: 'Antworten Sie auf diese E-Mail, wenn Sie das für falsch halten.',
};

/** Sent when an unpaid certificate was signed and a person named in it objects or has everything erased. */
export const objectedMailLandlordTexts = {
  subject: (tenant: string) => `Die Anfrage von ${tenant} ist beendet`,
  title: 'Die Bescheinigung ist gelöscht',
  intros: {
    objected: (tenant: string) =>
      `eine Person, die auf der Bescheinigung für ${tenant} als weitere Mietpartei stand, möchte dort nicht genannt werden. Bezahlt war die Bescheinigung nicht. Wir haben sie deshalb gelöscht, und die Anfrage ist beendet.`,
    erased: (tenant: string) =>
      `eine Person, die auf der Bescheinigung für ${tenant} stand, hat uns gebeten, ihre Angaben zu löschen. Bezahlt war die Bescheinigung nicht. Wir haben sie deshalb gelöscht, und die Anfrage ist beendet.`,
  },
  next: 'Sie brauchen nichts zu tun. Werden Sie ohne diese Person noch einmal gefragt, ist das eine neue Anfrage.',
};

/** Sent when a named person objects or has everything erased before the request was signed. */
export const changedMailLandlordTexts = {
  subject: (tenant: string) => `In der Anfrage von ${tenant} ist eine Person weniger genannt`,
  title: 'Eine Person ist nicht mehr genannt',
  intros: {
    objected: (tenant: string) =>
      `eine Person, die ${tenant} als weitere Mietpartei genannt hatte, möchte nicht genannt werden. Die Anfrage gilt weiter, ohne diese Person. Sie brauchen deshalb nichts zu tun.`,
    erased: (tenant: string) =>
      `eine Person, die ${tenant} als weitere Mietpartei genannt hatte, hat uns gebeten, ihre Angaben zu löschen. Die Anfrage gilt weiter, ohne diese Person. Sie brauchen deshalb nichts zu tun.`,
  },
  next: 'Haben Sie die Seite der Anfrage offen, laden Sie sie bitte neu: Dann steht dort, wen die Anfrage jetzt noch nennt. Eine TAN von vorher gilt nicht mehr, und die Mietparteien tragen Sie bitte noch einmal ein, falls Sie dort etwas geändert hatten. Der Link aus unserer ersten E-Mail gilt weiter.',
};

/** Sent when the tenant had everything deleted. It names nobody, because the mail stays in the mailbox and with us. */
export const erasedMailLandlordTexts = {
  subject: 'Eine Anfrage wurde zurückgezogen',
  title: 'Die Anfrage ist zurückgezogen',
  intro: (date: string) =>
    `die Anfrage, zu der wir Ihnen am ${date} geschrieben haben, wurde zurückgezogen. Sie brauchen nichts mehr zu tun. Ihr Link ist nicht mehr gültig.`,
  reason: 'Sie erhalten diese E-Mail, weil wir Ihnen auf Bitte einer Mietpartei geschrieben hatten.',
};

export const renewedMailLandlordTexts = {
  subject: (tenant: string) => `Ihr neuer Link zur Bitte von ${tenant}`,
  title: 'Ihr neuer Link',
  intro: (tenant: string) =>
    `mit diesem Link öffnen Sie die Bitte von ${tenant} wieder. Was Sie dort schon eingetragen haben, ist noch da.`,
  reason: 'Sie erhalten diese E-Mail, weil auf unserer Seite ein neuer Link angefordert wurde.',
};

/** Sent when the request was held at the signature and then released: what the landlord signed was not kept. */
export const releasedMailLandlordTexts: typeof renewedMailLandlordTexts = {
  ...renewedMailLandlordTexts,
  intro: (tenant) =>
    `wir haben Ihre Angaben zur Bitte von ${tenant} geprüft. Bitte öffnen Sie die Seite noch einmal und unterschreiben Sie erneut.`,
  reason: 'Sie erhalten diese E-Mail, weil unsere Prüfung dieser Anfrage abgeschlossen ist.',
};

const officerRow = ({ officer }: DataController): (readonly [string, string])[] =>
  officer === undefined ? [] : [['Für den Datenschutz beauftragt', officer]];

/** Art. 14 GDPR as pairs of label and sentence, shown as a list of facts below the request. */
export const dataInformationLandlordTexts = {
  heading: 'Information nach Art. 14 DSGVO',
  /** Data categories of a landlord whom the tenant named, or of a manager whom the landlord named. */
  categories:
    'Anrede, Name, gegebenenfalls Firma, E-Mail-Adresse und die Angabe, dass Sie die genannte Wohnung vermieten oder verwalten',
  categoriesOfManager: 'E-Mail-Adresse und die Angabe, dass Sie für die genannte Wohnung antworten können',
  /** Data categories of a landlord who signed the previous certificate. */
  categoriesBefore:
    'Ihre frühere Bestätigung mit Anrede, Name, gegebenenfalls Firma, E-Mail-Adresse, Anschrift, Telefonnummer, Unterschrift und dem, was Sie zum Mietverhältnis angegeben haben',
  statedBy: (source: string) => `angegeben von ${source}`,
  /** The landlord's own statement comes first, because most of the data comes from it. */
  statedBefore: (signedOn: string, tenant: string) =>
    `angegeben von Ihnen selbst, zuletzt mit Ihrer Bestätigung vom ${signedOn}, und von ${tenant}`,
  facts: (
    controller: DataController,
    { origin, categories }: { origin: string; categories: string },
    months: number,
  ): readonly (readonly [string, string])[] => [
    ['Verantwortlich', `${controller.name}, ${controller.address}, ${controller.email}`],
    ...officerRow(controller),
    ['Herkunft der Daten', origin],
    ['Welche Daten', categories],
    ['Wozu', 'um Ihnen diese Anfrage zuzustellen und Ihre Antwort entgegenzunehmen'],
    ['Rechtsgrundlage', 'Art. 6 Abs. 1 Buchst. f DSGVO: das Interesse der Mietpartei, um eine Bestätigung zu bitten'],
    [
      'Empfänger',
      'Dienstleister für Server, E-Mail, SMS und Anrufe in unserem Auftrag; die Mietpartei erhält Ihre Antwort. Bestätigen Sie, lesen alle, denen die Bescheinigung gezeigt wird, Ihren Namen und Ihre Anschrift',
    ],
    [
      'Geöffnet',
      'Die Mietpartei sieht, wenn Sie die Anfrage geöffnet haben: erst ab Ihrer ersten Eingabe auf der Seite, ohne versteckte Bilder in dieser E-Mail',
    ],
    [
      'Regeln',
      'Feste Regeln können eine Anfrage anhalten oder die Nachweisstufe senken; über eine angehaltene entscheidet ein Mensch',
    ],
    [
      'Protokoll',
      'Ereignis, Zeit und die gekürzte Internetadresse Ihres Anschlusses, ohne Namen; zu einer ausgestellten Bescheinigung steht eine Prüfnummer ohne Namen in einem öffentlichen Register',
    ],
    [
      'Wie lange',
      `ohne Antwort 30 Tage; nach Ihrer Bestätigung unbezahlt 30 Tage, nach der Ausstellung ${months} Monate, oder bis Sie die Löschung verlangen`,
    ],
    ['Ihre Rechte', 'Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und Widerspruch'],
    ['Beschwerde', 'bei einer Datenschutzaufsichtsbehörde, zum Beispiel der Ihres Bundeslandes'],
    ['Alles Weitere', `in der Datenschutzerklärung: ${controller.privacyUrl}`],
  ],
  /** The right to object is kept apart from the rest, as Art. 21 (4) requires. */
  objectionHeading: 'Widerspruchsrecht',
  objection: (email: string) =>
    `Sie können der Verarbeitung Ihrer Daten jederzeit widersprechen: mit „Nie wieder anschreiben“ oder mit einer E-Mail an ${email} (Art. 21 DSGVO).`,
};
