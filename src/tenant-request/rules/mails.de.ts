// Mails of this room to the tenant.
import { readsLikeSentence } from '../../person-fields/rules/index.ts';

/** The first mail goes to an unproven address, so text that does not look like a name is not repeated in it (W57). */
const hello = (firstName: string): string => (readsLikeSentence(firstName) ? 'Hallo,' : `Hallo ${firstName},`);

export const confirmMailTenantTexts = {
  subject: 'Bitte bestätige deine E-Mail-Adresse',
  title: 'Deine E-Mail-Adresse bestätigen',
  greeting: hello,
  intro:
    'du möchtest eine Mietschuldenfreiheitsbescheinigung anfordern. Bestätige bitte, dass diese E-Mail-Adresse dir gehört. Danach füllst du die Anfrage aus.',
  button: 'Adresse bestätigen',
  validity: 'Der Link gilt 24 Stunden und nur einmal.',
  notYou: 'Warst du das nicht, dann lösche diese E-Mail einfach. Ohne Bestätigung passiert nichts weiter.',
  reason: 'Du bekommst diese E-Mail, weil jemand diese Adresse auf unserer Startseite eingetragen hat.',
};

export const continueMailTenantTexts = {
  subject: 'Hier geht es mit deiner Anfrage weiter',
  title: 'Deine Anfrage fortsetzen',
  greeting: hello,
  intro: 'mit diesem Link öffnest du deine Anfrage wieder. Deine Eingaben sind noch da.',
  button: 'Anfrage fortsetzen',
  reason: 'Du bekommst diese E-Mail, weil für deine Anfrage ein neuer Link angefordert wurde.',
};

export const sentMailTenantTexts = {
  subject: 'Deine Anfrage ist unterwegs',
  title: 'Deine Anfrage ist unterwegs',
  greeting: hello,
  intro: (landlord: string) =>
    `wir haben ${landlord} per E-Mail um eine Bestätigung gebeten. Sobald eine Antwort da ist, schreiben wir dir.`,
  flatLabel: 'Wohnung',
  periodLabel: 'Mietzeit',
  sentLabel: 'Gesendet am',
  button: 'Stand der Anfrage ansehen',
  remind:
    'Kommt keine Antwort, kannst du dort nach 24 Stunden mit „Anfrage erneut senden“ eine Erinnerung schicken, höchstens zweimal. Du kannst die Anfrage dort auch jederzeit kostenlos zurückziehen.',
  reason: 'Du bekommst diese E-Mail, weil du eine Anfrage abgeschickt hast.',
};

/** Sent when the landlord's mailbox got so many mails today that this one waits (W56). `day` includes the time. */
export const waitingMailTenantTexts = (day: string): typeof sentMailTenantTexts => ({
  ...sentMailTenantTexts,
  subject: 'Deine Anfrage geht später raus',
  title: 'Deine Anfrage geht später raus',
  intro: (landlord) =>
    `die Adresse von ${landlord} hat heute schon viele Anfragen bekommen. Deine geht frühestens dann raus: ${day}. Du musst dafür nichts tun. Sobald eine Antwort da ist, schreiben wir dir.`,
  sentLabel: 'Abgeschickt am',
  remind:
    'Ist sie verschickt und kommt keine Antwort, kannst du dort nach 24 Stunden mit „Anfrage erneut senden“ eine Erinnerung schicken, höchstens zweimal. Du kannst die Anfrage dort auch jederzeit kostenlos zurückziehen.',
});

export const withdrawnMailTenantTexts = {
  subject: 'Deine Anfrage ist zurückgezogen',
  title: 'Deine Anfrage ist zurückgezogen',
  greeting: hello,
  intro:
    'deine Anfrage ist beendet. Es entstehen dir keine Kosten. Dein Vermieter oder deine Vermieterin kann nichts mehr bestätigen.',
  introOfManager:
    'deine Anfrage ist beendet. Es entstehen dir keine Kosten. Die Hausverwaltung kann nichts mehr bestätigen.',
  again: 'Du kannst jederzeit eine neue Anfrage stellen.',
  reason: 'Du bekommst diese E-Mail, weil du deine Anfrage zurückgezogen hast.',
};

export const expiredMailTenantTexts = {
  subject: 'Deine Anfrage ist abgelaufen',
  title: 'Deine Anfrage ist abgelaufen',
  greeting: hello,
  intro: (landlord: string) =>
    `von ${landlord} kam innerhalb von 30 Tagen keine Antwort. Die Anfrage ist damit beendet. Es entstehen dir keine Kosten.`,
  introOfManager:
    'deine Anfrage war 30 Tage lang offen. Von der Hausverwaltung kam keine Antwort. Die Anfrage ist damit beendet. Es entstehen dir keine Kosten.',
  someone: 'deinem Vermieter oder deiner Vermieterin',
  again: 'Du kannst jederzeit eine neue Anfrage stellen oder direkt nach einer Quittung über deine Zahlungen fragen.',
  reason: 'Du bekommst diese E-Mail, weil du eine Anfrage abgeschickt hast.',
};

/** Sent when a rule held the request and it was never released: nobody was asked. */
export const lapsedMailTenantTexts = {
  subject: 'Deine Anfrage ist beendet',
  title: 'Deine Anfrage ist beendet',
  greeting: hello,
  intro:
    'deine Anfrage wurde nach 30 Tagen beendet, ohne dass wir sie weitergeleitet haben. Dein Vermieter oder deine Vermieterin hat keine E-Mail von uns bekommen. Es entstehen dir keine Kosten.',
  again: 'Du kannst jederzeit eine neue Anfrage stellen oder direkt nach einer Quittung über deine Zahlungen fragen.',
  reason: 'Du bekommst diese E-Mail, weil du eine Anfrage abgeschickt hast.',
};

/** Sent when the request was held at the signature and never released: the landlord had been asked. */
export const lapsedSigningMailTenantTexts = {
  ...lapsedMailTenantTexts,
  intro:
    'deine Anfrage wurde nach 30 Tagen beendet, ohne dass unsere Prüfung abgeschlossen war. Es entstehen dir keine Kosten.',
};

/** Sent when the operator reviewed the request and ended it before anybody was asked. */
export const rejectedMailTenantTexts = {
  subject: 'Deine Anfrage ist beendet',
  title: 'Deine Anfrage ist beendet',
  greeting: hello,
  intro:
    'wir haben deine Anfrage von Hand geprüft und können sie so nicht weitergeben. Häufig liegt es daran, dass auf beiden Seiten dieselbe Adresse oder Nummer steht. Es entstehen dir keine Kosten.',
  again:
    'Antworte auf diese E-Mail, wenn du das für falsch hältst. Du kannst auch jederzeit eine neue Anfrage stellen.',
  reason: 'Du bekommst diese E-Mail, weil du eine Anfrage abgeschickt hast.',
};

/** Sent when the operator ended a request that was held at the signature. */
export const rejectedSigningMailTenantTexts = {
  ...rejectedMailTenantTexts,
  intro:
    'wir haben deine Anfrage von Hand geprüft und können die Antwort so nicht annehmen. Häufig liegt es daran, dass auf beiden Seiten dieselbe Adresse oder Nummer steht. Es entstehen dir keine Kosten.',
};

/** Sent when the certificate that a renewal was to follow was revoked, erased or expired meanwhile. */
export const unfollowedMailTenantTexts = {
  ...rejectedMailTenantTexts,
  intro:
    'die Bescheinigung, die du neu bestätigen lassen wolltest, gilt nicht mehr. Deine Anfrage ist deshalb beendet. Es entstehen dir keine Kosten.',
  again: 'Brauchst du eine Bescheinigung, stell bitte eine neue Anfrage.',
};

export const takenBackMailTenantTexts = {
  subject: 'Die Bestätigung wurde zurückgenommen',
  title: 'Die Bestätigung wurde zurückgenommen',
  greeting: hello,
  intro:
    'dein Vermieter oder deine Vermieterin hat die Bestätigung gelöscht, bevor die Bescheinigung bezahlt wurde. Das ist erlaubt: Niemand muss eine solche Bescheinigung ausstellen. Deine Anfrage ist damit beendet. Es entstehen dir keine Kosten.',
  introOfManager:
    'die Hausverwaltung hat die Bestätigung gelöscht, bevor die Bescheinigung bezahlt wurde. Das ist erlaubt: Niemand muss eine solche Bescheinigung ausstellen. Deine Anfrage ist damit beendet. Es entstehen dir keine Kosten.',
  again:
    'Sprich deinen Vermieter oder deine Vermieterin am besten direkt an. Über Zahlungen, die angekommen sind, kannst du nach § 368 BGB eine Quittung verlangen. Auch Kontoauszüge zeigen, dass du gezahlt hast.',
  reason: 'Du bekommst diese E-Mail, weil du eine Anfrage abgeschickt hast.',
};

export const suppressedMailTenantTexts = {
  subject: 'Deine Anfrage konnte nicht zugestellt werden',
  title: 'Diese Adresse möchte keine Anfragen',
  greeting: hello,
  intro: (landlord: string) =>
    `die Adresse, die du für ${landlord} angegeben hast, möchte von uns keine E-Mails bekommen. Wir haben die Anfrage deshalb nicht verschickt.`,
  next: [
    'Sprich deinen Vermieter oder deine Vermieterin direkt an.',
    'Frag nach einer anderen Adresse und stelle eine neue Anfrage.',
    'Bitte um eine Quittung über deine Zahlungen nach § 368 BGB.',
  ],
  button: 'Stand der Anfrage ansehen',
  reason: 'Du bekommst diese E-Mail, weil du eine Anfrage abgeschickt hast.',
};

export const undeliverableMailTenantTexts = {
  subject: 'Deine Anfrage konnte nicht zugestellt werden',
  title: 'Unsere E-Mail kam nicht an',
  greeting: hello,
  intro:
    'der Mailserver deines Vermieters oder deiner Vermieterin hat unsere E-Mail mit deiner Anfrage nicht angenommen. Meist steckt ein Tippfehler in der Adresse, oder es gibt sie nicht mehr.',
  next: [
    'Prüfe die Adresse, am besten mit einem Anruf.',
    'Stell die Anfrage auf deiner Statusseite mit der richtigen Adresse neu. Was du eingegeben hast, bleibt erhalten.',
    'Bitte um eine Quittung über deine Zahlungen nach § 368 BGB, wenn du keine andere Adresse bekommst.',
  ],
  /** Used after a forwarding: the tenant may not know that address, because the landlord named it. */
  byManager: {
    intro:
      'deine Anfrage war an die Hausverwaltung weitergeleitet, und der Mailserver der Hausverwaltung hat unsere E-Mail nicht angenommen. Meist steckt ein Tippfehler in der Adresse, oder es gibt sie nicht mehr.',
    next: [
      'Sag deinem Vermieter oder deiner Vermieterin Bescheid und frag nach der richtigen Adresse.',
      'Stell die Anfrage auf deiner Statusseite mit der richtigen Adresse neu. Was du eingegeben hast, bleibt erhalten.',
      'Bitte um eine Quittung über deine Zahlungen nach § 368 BGB, wenn du keine andere Adresse bekommst.',
    ],
  },
  button: 'Stand der Anfrage ansehen',
  reason: 'Du bekommst diese E-Mail, weil du eine Anfrage abgeschickt hast.',
};

/** Sent after both reminders. The request stays open, so that a late answer still counts. */
export const noAnswerMailTenantTexts = {
  subject: 'Noch keine Antwort auf deine Anfrage',
  title: 'Noch keine Antwort',
  greeting: hello,
  intro: (landlord: string) =>
    `wir haben ${landlord} um eine Bestätigung gebeten und zweimal erinnert. Bis jetzt kam keine Antwort. Weitere E-Mails schicken wir dorthin nicht: Niemand muss eine solche Bescheinigung ausstellen.`,
  /** Some of the reminders may have gone to the person who forwarded the request. */
  introOfManager:
    'deine Anfrage liegt bei der Hausverwaltung. Bis jetzt kam von dort keine Antwort. Weitere E-Mails schicken wir dorthin nicht: Niemand muss eine solche Bescheinigung ausstellen.',
  open: (date: string) =>
    `Deine Anfrage bleibt bis zum ${date} offen. Kommt doch noch eine Antwort, schreiben wir dir. Danach endet sie von selbst. Es entstehen dir keine Kosten.`,
  nextHeading: 'Was du jetzt tun kannst',
  next: [
    'Sprich deinen Vermieter oder deine Vermieterin direkt an. Vielleicht ist unsere E-Mail im Spam-Ordner gelandet.',
    'Verlange eine Quittung über deine Zahlungen. Darauf hast du nach § 368 BGB ein Recht.',
    'Lege Kontoauszüge mit deinen Mietzahlungen bereit. Andere Buchungen kannst du schwärzen.',
    'Sag deinem neuen Vermieter oder deiner neuen Vermieterin, dass eine solche Bescheinigung nach Ansicht der Datenschutzaufsichtsbehörden nicht verlangt werden darf (DSK, Januar 2024).',
  ],
  button: 'Stand der Anfrage ansehen',
  reason: 'Du bekommst diese E-Mail, weil du eine Anfrage abgeschickt hast.',
};

export const erasedMailTenantTexts = {
  subject: 'Deine Anfrage ist beendet',
  title: 'Deine Anfrage ist beendet',
  greeting: hello,
  intro:
    'dein Vermieter oder deine Vermieterin hat die eigenen Daten bei uns löschen lassen. Deine Anfrage kann deshalb nicht weitergehen. Es entstehen dir keine Kosten.',
  introOfManager:
    'die Hausverwaltung hat die eigenen Daten bei uns löschen lassen. Deine Anfrage kann deshalb nicht weitergehen. Es entstehen dir keine Kosten.',
  again: 'Du kannst jederzeit eine neue Anfrage stellen oder direkt nach einer Quittung über deine Zahlungen fragen.',
  reason: 'Du bekommst diese E-Mail, weil du eine Anfrage abgeschickt hast.',
};

export const statusMailTenantTexts = {
  subject: 'Dein Link zum Stand der Anfrage',
  title: 'Dein neuer Link',
  greeting: hello,
  intro: 'mit diesem Link siehst du den Stand deiner Anfrage.',
  button: 'Stand der Anfrage ansehen',
  reason: 'Du bekommst diese E-Mail, weil für deine Anfrage ein neuer Link angefordert wurde.',
};

export const deliverMailTenantTexts = {
  subject: 'Dein Link zur Bescheinigung',
  title: 'Dein neuer Link',
  greeting: hello,
  intro: 'mit diesem Link kommst du zu deiner Bescheinigung.',
  button: 'Zur Bescheinigung',
  reason: 'Du bekommst diese E-Mail, weil für deine Bescheinigung ein neuer Link angefordert wurde.',
};

/** Used in mails of both voices; `end` may be 'heute'. */
export const periodNeutralTexts = { period: (start: string, end: string) => `${start} bis ${end}` };
