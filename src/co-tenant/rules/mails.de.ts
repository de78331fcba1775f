// Mails about an objection: to the person who objected, to the tenant who asked for the certificate, and to the operator.
import type { Objection } from '../../tenant-request/rules/index.ts';
import type { CoTenantState } from './contract.ts';

/** In the words of the page's two buttons. */
const said: Record<Objection, string> = {
  'not-in-lease': '„Ich stehe nicht in diesem Mietvertrag“',
  'not-named': '„Ich möchte hier nicht genannt werden“',
};

const erased = { subject: 'Angaben einer Person sind gelöscht', title: 'Angaben einer Person sind gelöscht' };
const ended = { subject: 'Deine Anfrage ist beendet', title: 'Deine Anfrage ist beendet' };
const asked = 'hat uns gebeten, ihre Angaben zu löschen. Das ist geschehen.';
const stays = 'bleibt, wie sie ist, und auf der Datei und dem Papier steht weiter der Name.';
const notCompared = 'Wer ihn mit dem Geburtsdatum vom Papier eintippt, erfährt aber nicht mehr, ob beides stimmt.';
const noChanges =
  'Berichtigen lässt sie sich nicht mehr. Freigaben, die es von ihr gab, sind beendet, und neue sind nicht möglich.';
const endedUnpaid = `eine Person, die auf deiner Bescheinigung steht, ${asked} Die Bescheinigung war unterschrieben und noch nicht bezahlt. Deshalb haben wir sie gelöscht, und deine Anfrage ist beendet. Es entstehen dir keine Kosten.`;

/** To the tenant who asked. */
export const objectionMailTenantTexts = {
  greeting: (firstName: string) => `Hallo ${firstName},`,
  said: (name: string, objection: Objection) =>
    `du hast ${name} als weitere Mietpartei genannt. Dazu kam jetzt die Antwort: ${said[objection]}.`,
  flatLabel: 'Wohnung',
  button: 'Stand der Anfrage ansehen',
  takenOut: {
    subject: 'Eine Person ist nicht mehr genannt',
    title: 'Eine Person ist nicht mehr genannt',
    next: 'Die Angaben zu dieser Person haben wir gelöscht. Deine Anfrage geht ohne sie weiter, du musst nichts tun. In dieser Anfrage lässt sie sich nicht noch einmal nennen.',
  },
  ended: {
    ...ended,
    next: 'Die Bescheinigung war schon unterschrieben und nannte diese Person. Weil sie noch nicht bezahlt war, haben wir sie gelöscht, und deine Anfrage ist beendet. Es entstehen dir keine Kosten. Du kannst ohne diese Person eine neue Anfrage stellen.',
  },
  /** The payment that was being checked when the person objected has failed. */
  endedLater: {
    ...ended,
    next: 'eine Person, die du als weitere Mietpartei genannt hast, hatte der Bescheinigung widersprochen. Bezahlt wurde die Bescheinigung nicht. Deshalb haben wir sie gelöscht, und deine Anfrage ist beendet. Es entstehen dir keine Kosten. Du kannst ohne diese Person eine neue Anfrage stellen.',
  },
  waiting: {
    subject: 'Widerspruch gegen deine Bescheinigung',
    title: 'Eine genannte Person widerspricht',
    next: 'Deine Bescheinigung ist schon bezahlt. Wir sehen uns den Widerspruch deshalb von Hand an und schreiben dir, wie wir entschieden haben. Bis dahin bleibt die Bescheinigung, wie sie ist. Endet sie vorher, ist auch der Widerspruch erledigt. Möchtest du etwas dazu sagen, antworte auf diese E-Mail.',
  },
  waitingUnpaid: {
    subject: 'Widerspruch gegen deine Bescheinigung',
    title: 'Eine genannte Person widerspricht',
    next: 'Deine Bescheinigung wird gerade bezahlt. Kommt die Zahlung an, sehen wir uns den Widerspruch von Hand an und schreiben dir, wie wir entschieden haben. Kommt sie nicht an, löschen wir die Bescheinigung, und deine Anfrage ist beendet. Möchtest du etwas dazu sagen, antworte auf diese E-Mail.',
  },
  dropped: {
    subject: 'Der Widerspruch ist zurückgenommen',
    title: 'Der Widerspruch ist zurückgenommen',
    next: (name: string) =>
      `${name} hat den Widerspruch gegen die Nennung auf deiner Bescheinigung zurückgenommen. Alles bleibt, wie es ist.`,
  },
  kept: {
    subject: 'Deine Bescheinigung bleibt bestehen',
    title: 'Deine Bescheinigung bleibt bestehen',
    next: 'wir haben den Widerspruch einer Person, die du als weitere Mietpartei genannt hast, geprüft. Die Bescheinigung bleibt, wie sie ist. Du musst nichts tun.',
  },
  revoked: {
    subject: 'Warum deine Bescheinigung zurückgezogen ist',
    title: 'Deine Bescheinigung ist zurückgezogen',
    next: 'wir haben den Widerspruch einer Person, die du als weitere Mietpartei genannt hast, geprüft und ihm stattgegeben. Deshalb haben wir die Bescheinigung zurückgezogen. Wegen des Preises schreib uns bitte: Antworte einfach auf diese E-Mail.',
  },
  erased: {
    ...erased,
    next: `eine Person, die mit dir auf der Bescheinigung steht, ${asked} Deine Bescheinigung ${stays} ${notCompared} ${noChanges} Du musst nichts tun.`,
  },
  /** An earlier objection is still undecided. */
  erasedWaiting: {
    ...erased,
    next: `eine Person, die mit dir auf der Bescheinigung steht, ${asked} Auf der Datei und dem Papier steht weiter der Name. ${notCompared} ${noChanges} Über den Widerspruch, von dem wir dir geschrieben haben, entscheiden wir trotzdem und schreiben dir. Bis dahin bleibt die Bescheinigung, wie sie ist. Endet sie vorher, ist auch der Widerspruch erledigt, und du hörst dazu nichts mehr.`,
  },
  erasedLandlord: {
    ...erased,
    next: `eine Person, die auf deiner Bescheinigung neben der Vermieterseite steht, ${asked} Deine Bescheinigung ${stays} ${noChanges} Du musst nichts tun.`,
  },
  erasedOpen: {
    subject: 'Eine Person ist nicht mehr genannt',
    title: 'Eine Person ist nicht mehr genannt',
    next: 'eine Person, die du als weitere Mietpartei genannt hast, hat uns gebeten, ihre Angaben zu löschen. Das ist geschehen. Deine Anfrage geht ohne sie weiter, du musst nichts tun. In dieser Anfrage lässt sie sich nicht noch einmal nennen.',
  },
  erasedUnpaid: {
    ...ended,
    next: `${endedUnpaid} Du kannst ohne diese Person eine neue Anfrage stellen.`,
  },
  /** The landlord named this person, so a tenant who asks anew cannot leave them out. */
  erasedUnpaidAdded: {
    ...ended,
    next: `${endedUnpaid} Du kannst eine neue Anfrage stellen.`,
  },
  reason: 'Du bekommst diese E-Mail, weil du diese Bescheinigung angefragt hast.',
  /** The landlord began the certificate. */
  reasonBegun: (landlord: string) =>
    `Du bekommst diese E-Mail, weil ${landlord} deine Adresse für diese Bescheinigung angegeben hat.`,
};

/** To a landlord, about a person whom he named himself. */
export const erasedMailLandlordTexts = {
  subject: (tenant: string) => `Angaben gelöscht: Bescheinigung für ${tenant}`,
  title: 'Angaben einer Person sind gelöscht',
  intro: (tenant: string) =>
    `eine Person, die Sie auf der Bescheinigung für ${tenant} genannt haben, hat uns gebeten, ihre Angaben zu löschen. Das ist geschehen.`,
  outcomes: {
    stays:
      'Die Bescheinigung bleibt, wie sie ist, und auf der Datei und dem Papier steht weiter der Name. Berichtigen lässt sie sich nicht mehr. Sie brauchen nichts zu tun.',
    ended:
      'Bezahlt war die Bescheinigung nicht. Wir haben sie deshalb gelöscht. Ohne diese Person können Sie eine neue ausstellen.',
  },
  reason: 'Sie bekommen diese E-Mail, weil Sie die Bescheinigung unterschrieben haben.',
};

/** To the person who objected; nothing is stored about them any more when they read it. */
export const goneMailTenantTexts = {
  subject: 'Deine Daten sind gelöscht',
  title: 'Deine Daten sind gelöscht',
  greeting: 'Guten Tag,',
  takenOut: (at: string) =>
    `du hast am ${at} gesagt, dass du nicht genannt werden möchtest. Auf der Bescheinigung wirst du nicht stehen. Was wir dazu über dich gespeichert hatten, ist gelöscht.`,
  ended: (at: string) =>
    `du hast am ${at} gesagt, dass du nicht genannt werden möchtest. Die Bescheinigung war unterschrieben, aber noch nicht bezahlt: Wir haben sie gelöscht. Was wir dazu über dich gespeichert hatten, ist auch gelöscht.`,
  erased: (at: string) =>
    `du hast uns gebeten, deine Daten zu einer Bescheinigung zu löschen, auf der du als weitere Mietpartei stehst. Das ist am ${at} geschehen.`,
  erasedBefore: (at: string) =>
    `du hast uns gebeten, deine Daten zu einer Bescheinigung zu löschen, für die du als weitere Mietpartei genannt warst. Das ist am ${at} geschehen. Ausgestellt war sie noch nicht, und du wirst darauf nicht stehen.`,
  informed: 'Wer dich genannt hatte, erfährt das von uns.',
  keptHeading: 'Was bleibt',
  kept: [
    'Die Bescheinigung selbst bleibt bei den anderen, als Beleg für die Zahlungen (Artikel 17 Absatz 3 Buchstabe e DSGVO). Darauf steht weiter dein Name.',
    'Ohne Namen bleiben die Einträge im Protokoll darüber, was wann geschah, und ein Kennwert, mit dem du in dieser Anfrage nicht noch einmal genannt werden kannst.',
  ],
  objectionGoesOn:
    'Über deinen Widerspruch entscheiden wir trotzdem. Schreiben können wir dir danach nicht mehr: Deine Adresse ist mit gelöscht.',
  keptNameless:
    'Ohne Namen bleiben die Einträge im Protokoll darüber, was wann geschah, und ein Kennwert, mit dem du in dieser Anfrage nicht noch einmal genannt werden kannst.',
  reason: 'Diese Nachricht ist die Bestätigung dafür. Die Empfängeradresse wird nicht weiter gespeichert.',
};

/** To the person who objected after the payment: the operator reviews it. */
export const objectedMailTenantTexts = {
  subject: 'Dein Widerspruch ist bei uns',
  title: 'Dein Widerspruch ist bei uns',
  greeting: (firstName: string) => `Hallo ${firstName},`,
  intro: (objection: Objection) =>
    `du hast uns gesagt: ${said[objection]}. Die Bescheinigung ist schon bezahlt und gehört auch den anderen. Ein Mensch sieht sich deshalb an, was schwerer wiegt, und wir schreiben dir die Entscheidung mit Gründen, spätestens in einem Monat.`,
  /** The provider is still checking the payment. */
  introUnpaid: (objection: Objection) =>
    `du hast uns gesagt: ${said[objection]}. Die Bescheinigung wird gerade bezahlt. Kommt die Zahlung nicht an, löschen wir die Bescheinigung und deine Angaben. Kommt sie an, gehört die Bescheinigung auch den anderen. Ein Mensch sieht sich dann an, was schwerer wiegt, und wir schreiben dir die Entscheidung mit Gründen, spätestens in einem Monat.`,
  more: 'Möchtest du etwas dazu sagen, antworte auf diese E-Mail. Solange nichts entschieden ist, kannst du den Widerspruch zurücknehmen.',
  button: 'Ansehen oder zurücknehmen',
  reason: 'Du bekommst diese E-Mail, weil du auf unserer Seite widersprochen hast.',
};

interface LinkWords {
  readonly possible: string;
  readonly button: string;
}

const beforeIssuing: LinkWords = {
  possible: 'Du kannst deine Angaben herunterladen oder der Nennung widersprechen. Widersprichst du, löschen wir sie.',
  button: 'Ansehen oder widersprechen',
};

/** A fresh link for somebody who has an old one. */
export const linkMailTenantTexts = {
  title: 'Dein Link zu deinen Angaben',
  greeting: (firstName: string) => `Hallo ${firstName},`,
  intro: (from: string) =>
    `mit diesem Link siehst du, was über dich gespeichert ist, weil ${from} dich als weitere Mietpartei genannt hat.`,
  /** Only the options that the page offers in that state. */
  byState: {
    open: beforeIssuing,
    signed: beforeIssuing,
    issued: {
      possible: 'Du kannst der Nennung widersprechen und deine Angaben herunterladen oder löschen.',
      button: 'Ansehen oder widersprechen',
    },
    waiting: {
      possible:
        'Über deinen Widerspruch ist noch nicht entschieden. Du kannst ihn zurücknehmen und deine Angaben herunterladen oder löschen.',
      button: 'Ansehen oder zurücknehmen',
    },
    kept: {
      possible:
        'Über deinen Widerspruch ist entschieden: Die Bescheinigung bleibt. Du kannst deine Angaben herunterladen oder löschen.',
      button: 'Meine Daten ansehen',
    },
    ended: {
      possible: 'Keine gültige Bescheinigung nennt dich mehr. Du kannst deine Angaben herunterladen oder löschen.',
      button: 'Meine Daten ansehen',
    },
  } satisfies Record<Exclude<CoTenantState, 'gone'>, LinkWords>,
  validity: (date: string) => `Der Link gilt bis zum ${date}. Gib diese E-Mail nicht weiter.`,
  reason: 'Du bekommst diese E-Mail, weil ein neuer Link zu deinen Angaben angefordert wurde.',
};

export const decidedMailTenantTexts = {
  greeting: (firstName: string) => `Hallo ${firstName},`,
  kept: {
    subject: 'Die Entscheidung über deinen Widerspruch',
    title: 'Die Bescheinigung bleibt',
    intro:
      'wir haben deinen Widerspruch geprüft. Die bezahlte Bescheinigung bleibt, wie sie ist. Die anderen brauchen sie als Beleg für Zahlungen aus demselben Mietvertrag, das wiegt hier schwerer (Artikel 21 Absatz 1 DSGVO).',
    rights:
      'Bist du damit nicht einverstanden, antworte auf diese E-Mail. Du kannst dich auch bei einer Datenschutzaufsichtsbehörde beschweren, zum Beispiel der deines Bundeslandes. Löschen kannst du, was bei uns über dich gespeichert ist, auf deiner Seite jederzeit.',
    button: 'Meine Daten ansehen',
  },
  revoked: {
    subject: 'Die Entscheidung über deinen Widerspruch',
    title: 'Die Bescheinigung ist zurückgezogen',
    intro:
      'wir haben deinen Widerspruch geprüft und ihm stattgegeben. Die Bescheinigung ist zurückgezogen, unsere Prüfseite zeigt das ab sofort. Was wir dazu über dich gespeichert hatten, ist gelöscht.',
  },
  takenOut: {
    subject: 'Die Entscheidung über deinen Widerspruch',
    title: 'Du bist nicht mehr genannt',
    intro:
      'die Bescheinigung, der du widersprochen hast, gilt nicht mehr oder nennt dich nicht mehr. Was wir dazu über dich gespeichert hatten, ist gelöscht.',
  },
  reason: 'Du bekommst diese E-Mail, weil du auf unserer Seite widersprochen hast.',
};

export const objectionMailNeutralTexts = {
  subject: 'Ein Widerspruch gegen eine Bescheinigung',
  greeting: 'Guten Tag,',
  intro:
    'eine Person, die auf einer bezahlten Bescheinigung als weitere Mietpartei steht, hat widersprochen. Alle Beteiligten bekommen Post, sobald Sie entschieden haben. Das Gesetz lässt dafür einen Monat Zeit.',
  introUnpaid:
    'eine Person, die auf einer unterschriebenen Bescheinigung als weitere Mietpartei steht, hat widersprochen, während die Bescheinigung bezahlt wird. Kommt die Zahlung an, entscheiden Sie bitte; das Gesetz lässt dafür einen Monat Zeit. Kommt sie nicht an, endet die Bescheinigung mit dem Widerspruch von selbst, und es ist nichts zu tun.',
  objectionLabel: 'Widerspruch',
  certificateLabel: 'Bescheinigung',
  groundLabel: 'Grund',
  grounds: {
    'not-in-lease': 'steht nicht in diesem Mietvertrag',
    'not-named': 'möchte nicht genannt werden',
  } satisfies Record<Objection, string>,
  commandsTitle: 'Entscheiden',
  commands: (id: string) => [`npm run operator -- objection-keep ${id}`, `npm run operator -- objection-revoke ${id}`],
  correct:
    'Berichtigt die Vermieterseite die Bescheinigung ohne diese Person, ist der Widerspruch damit von selbst erledigt.',
  reason: 'Diese Nachricht geht an den Betreiber.',
};
