// Texts of the page for a co-tenant whom a tenant named.
import type { Objection } from '../../tenant-request/rules/index.ts';

export const problemTenantTexts = {
  nothingToObject: 'Hier gibt es nichts mehr, dem du widersprechen könntest. Lade die Seite bitte neu.',
  objectFirst:
    'Solange die Bescheinigung nicht ausgestellt ist, löschen wir deine Angaben mit deinem Widerspruch. Nutze bitte die Knöpfe darüber.',
  beingDelivered:
    'Gerade wird bezahlt oder ausgestellt. Versuche es bitte in einer Stunde noch einmal. Dein Link bleibt gültig.',
  emailMismatch: 'Diese E-Mail-Adresse passt nicht zu diesem Link.',
};

const objections: Record<Objection, string> = {
  'not-in-lease': 'Ich stehe nicht in diesem Mietvertrag',
  'not-named': 'Ich möchte hier nicht genannt werden',
};

export const coTenantPageTenantTexts = {
  loading: 'Einen Moment, wird geladen...',
  loadFailed: 'Die Seite konnte nicht geladen werden. Bitte versuche es erneut.',
  failed: 'Das hat nicht geklappt. Bitte versuche es erneut.',
  busy: 'Wird gespeichert...',
  title: 'Du bist als Mietpartei genannt',
  leads: {
    open: (from: string) =>
      `${from} bittet um eine Bescheinigung über euer gemeinsames Mietverhältnis. Die Vermieterseite hat noch nicht unterschrieben.`,
    signed: (from: string) =>
      `Die Vermieterseite hat die Bescheinigung unterschrieben, um die ${from} gebeten hat. Ausgestellt wird sie, sobald sie bezahlt ist.`,
    issued: (from: string) => `Du stehst auf einer bezahlten Bescheinigung, um die ${from} gebeten hat.`,
    waiting: (from: string) =>
      `Du hast der Bescheinigung widersprochen, um die ${from} gebeten hat. Ein Mensch sieht sich das an, und wir schreiben dir.`,
    kept: (from: string) =>
      `Wir haben deinen Widerspruch geprüft. Die Bescheinigung, um die ${from} gebeten hat, bleibt, wie sie ist.`,
    ended: (from: string) =>
      `${from} hatte dich als weitere Mietpartei genannt. Keine gültige Bescheinigung nennt dich mehr.`,
  },
  stored: {
    title: 'Das ist über dich gespeichert',
    name: 'Name',
    dob: 'Geburtsdatum',
    email: 'E-Mail-Adresse',
    from: 'Angegeben von',
    flat: 'Wohnung',
    period: 'Mietzeit',
    toldAt: 'E-Mail an dich',
    objectedAt: 'Widersprochen',
  },
  stated: {
    title: 'Das sagt die Bescheinigung über euch gemeinsam',
    soonTitle: 'Das soll auf der Bescheinigung stehen',
    soon: 'Dein Name, dein Geburtsdatum, die Wohnung, die Mietzeit und was die Vermieterseite zu den Mietzahlungen angibt. Es geht um euer gemeinsames Mietverhältnis, nicht darum, wer von euch wie viel gezahlt hat.',
    paid: 'Mieten gezahlt',
    regular: 'regelmäßig',
    irregular: 'nicht immer regelmäßig',
    open: 'Offen',
    signed: 'Unterschrieben',
    issued: 'Ausgestellt',
  },
  object: {
    title: 'Nicht einverstanden?',
    buttons: objections,
    /** The effect of an objection, before and after signing and payment. */
    effects: {
      open: (from: string) =>
        `Widersprichst du, wirst du nicht genannt, und wir löschen deine Angaben sofort. ${from} erfährt es und kann dich in dieser Anfrage nicht noch einmal nennen. Die Vermieterseite erfährt ohne Grund, dass eine Person weniger genannt ist. Hat sie die Anfrage schon gelesen, weiß sie, wer das ist.`,
      signed: (from: string) =>
        `Widersprichst du, löschen wir die unterschriebene Bescheinigung und deine Angaben. Die Anfrage von ${from} ist damit beendet. ${from} und die Vermieterseite erfahren es.`,
      issued: (from: string) =>
        `Widersprichst du, sieht sich ein Mensch von uns an, was schwerer wiegt, und schreibt dir die Entscheidung mit Gründen. Bis dahin bleibt die Bescheinigung gültig. ${from} erfährt von deinem Widerspruch.`,
    },
    sure: 'Wirklich wider\u00adsprechen?',
    /** Whether it can be undone; empty where the effect says what follows. */
    final: {
      open: 'Das lässt sich nicht rückgängig machen.',
      signed:
        'Das lässt sich nicht rückgängig machen. Nur wenn gerade eine Zahlung geprüft wird, wartet dein Widerspruch, und du kannst ihn zurücknehmen.',
      issued: '',
    },
    confirm: 'Ja, widersprechen',
    cancel: 'Abbrechen',
    takeBack: 'Widerspruch zurücknehmen',
    takenBack: 'Dein Widerspruch ist zurückgenommen. Alles bleibt, wie es ist.',
    waiting: 'Dein Widerspruch ist bei uns. Du bekommst die Antwort per E-Mail, spätestens in einem Monat.',
  },
  never: {
    title: 'E-Mails von uns',
    text: 'Wir schreiben nur, wenn jemand deine Adresse angibt. Möchtest du das nicht, kannst du es abstellen.',
    button: 'Nie wieder anschreiben',
    done: 'An dieses Postfach schreiben wir nichts mehr, worum du uns nicht selbst gebeten hast. Wer dich nennt, muss es dir selbst sagen.',
    undo: 'Rückgängig machen',
  },
  download: {
    title: 'Als Datei',
    text: 'Die Datei enthält alles, was dazu über dich gespeichert ist, in einem Format, das auch andere Programme lesen (JSON).',
    button: 'Meine Daten herunterladen',
    busy: 'Wird zusammengestellt...',
    done: 'Die Datei ist gespeichert.',
    failed: 'Die Datei konnte nicht geladen werden. Bitte versuche es erneut.',
    fileName: 'meine-daten.json',
  },
  erase: {
    title: 'Löschen',
    text: 'Du hast das Recht, dass wir deine Daten löschen (Artikel 17 DSGVO).',
    stays:
      'Die Bescheinigung selbst bleibt bei den anderen als Beleg für die Zahlungen, und auf ihr steht weiter dein Name (Artikel 17 Absatz 3 Buchstabe e DSGVO).',
    objectionGoesOn: 'Über deinen Widerspruch entscheiden wir trotzdem.',
    objectFirst: 'Möchtest du, dass sie zurückgezogen wird, widersprich ihr.',
    button: 'Meine Daten löschen',
    dialogTitle: 'Daten wirklich löschen?',
    consequences: [
      'Deine Angaben werden sofort unlesbar gemacht. Das lässt sich nicht rückgängig machen.',
      'Wer deinen Namen und dein Geburtsdatum vom Papier eintippt, erfährt danach nicht mehr, ob sie stimmen.',
    ],
    /** Shown while there is anything to tell about. */
    told: 'Wer angefragt hat, bekommt eine E-Mail, dass die Angaben einer Person gelöscht sind. Dein Name steht nicht darin.',
    emailLabel: 'Deine E-Mail-Adresse',
    emailHint: 'Zur Sicherheit: die Adresse, an die dieser Link ging.',
    submit: 'Daten unwiderruflich löschen',
    submitting: 'Wird gelöscht...',
    cancel: 'Abbrechen',
  },
  /** Shown if the page was open for too long before the click. */
  notSaved:
    'Das ist nicht gespeichert: Diese Seite war zu lange offen. Öffne den Link aus der E-Mail noch einmal: Er führt wieder hierher, solange noch etwas über dich gespeichert ist.',
  ended: {
    title: 'Diese Seite ist hier nicht mehr offen',
    text: 'Zu deinem Schutz schließt sie nach einer halben Stunde ohne Klick. Der Link aus unserer E-Mail führt wieder hierher, solange noch etwas über dich gespeichert ist. Ein Widerspruch, den diese Seite bestätigt hat, ist notiert, du musst dafür nichts mehr tun.',
    newLink: 'Neuen Link anfordern',
  },
  gone: {
    title: 'Hier ist nichts mehr über dich gespeichert',
    text: 'Deine Angaben sind gelöscht. Eine Bestätigung haben wir dir per E-Mail geschickt.',
    /** Removed by an objection, or because the operator was asked to erase. */
    notNamedTitle: 'Du bist nicht mehr genannt',
    notNamed:
      'Deine Angaben sind gelöscht. Mehr ist nicht zu tun. Eine Bestätigung haben wir dir per E-Mail geschickt.',
    toHome: 'Zur Startseite',
  },
};

export const exportNotesTenantTexts = [
  'Diese Datei enthält alles, was bei Mietschuldenfrei über dich als weitere Mietpartei einer Anfrage gespeichert ist (Artikel 15 und 20 DSGVO).',
  'Was über die anderen gespeichert ist, gehört ihnen und steht nicht darin.',
  'Zeiten sind in UTC angegeben.',
  'Von Nachrichten und Links stehen hier Art und Zeitpunkt. Die Werte selbst sind nur als Prüfsumme gespeichert.',
];
