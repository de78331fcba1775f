// German texts of the tenant's status page; quoted ones from sections 2 and 8 of the specification.
import type { StatusStep } from './lifecycle.ts';

const stepLabels: Record<StatusStep, string> = {
  entered: 'Deine Eingaben wurden erfolgreich erfasst',
  sent: 'Anfrage an Vermieter/in gesendet',
  waiting: 'Rückmeldung ausstehend',
  reviewed: 'Überprüfung durch Vermieter',
  issued: 'Mietschuldenfreiheitsbescheinigung erstellt',
};

export const statusTenantTexts = {
  heading: 'Status deiner Anfrage',
  steps: stepLabels,
  /** With arrears the document has another title (reading D37). */
  issuedWithArrears: 'Bescheinigung über den Stand der Mietzahlungen erstellt',
  stepDone: 'erledigt',
  stepCurrent: 'aktuell',
  stepUpcoming: 'noch offen',
  sentOn: (date: string) => `Gesendet am ${date}`,
  waiting: {
    title: 'Antwort steht aus',
    text: 'Deine Anfrage wurde weitergeleitet. Sobald eine Antwort da ist, bekommst du eine E-Mail.',
    opened: 'Die Anfrage wurde auf der Vermieterseite geöffnet.',
  },
  held: {
    title: 'Anfrage wird geprüft',
    text: 'Wir sehen uns einige Angaben von Hand an. Du bekommst eine E-Mail, sobald es weitergeht.',
  },
  confirmed: {
    title: 'Deine Angaben sind bestätigt',
    clean: 'Die Vermieterseite bestätigt: Es bestehen keine Mietschulden.',
    arrears: (amount: string) => `Die Vermieterseite gibt offene Forderungen von ${amount} an.`,
    irregular: 'Die Vermieterseite gibt an, dass die Miete nicht immer regelmäßig gezahlt wurde.',
    free: 'Bis hierher ist alles kostenlos. Du entscheidest, ob du die Bescheinigung kaufst.',
    toDelivery: 'Weiter zum Versand',
    toDownload: 'Zum Herunterladen',
    stop: 'Kostenlos beenden',
  },
  declined: {
    title: 'Die Anfrage wurde abgelehnt',
    text: 'Eine Bescheinigung auszustellen ist freiwillig. Was du jetzt tun kannst, steht in der E-Mail, die wir dir geschickt haben.',
  },
  expired: {
    title: 'Die Anfrage ist abgelaufen',
    text: 'Es kam innerhalb von 30 Tagen keine Antwort. Du kannst jederzeit eine neue Anfrage stellen.',
  },
  neverAsked: {
    title: 'Die Anfrage ist beendet',
    text: 'Wir haben sie nicht weitergeleitet. Die Vermieterseite hat keine E-Mail von uns bekommen. Es entstehen dir keine Kosten, und du kannst jederzeit eine neue Anfrage stellen.',
  },
  lapsed: {
    title: 'Die Bescheinigung wurde nicht bestellt',
    text: 'Deine Bescheinigung war 30 Tage lang bereit und wurde danach gelöscht. Es entstehen dir keine Kosten. Du kannst jederzeit eine neue Anfrage stellen.',
  },
  erased: {
    title: 'Die Anfrage ist beendet',
    text: 'Die Vermieterseite hat ihre Daten bei uns löschen lassen. Du kannst jederzeit eine neue Anfrage stellen.',
  },
  draft: {
    title: 'Noch nicht abgeschickt',
    text: 'Deine Anfrage ist noch ein Entwurf. Du kannst sie jederzeit weiter ausfüllen.',
    button: 'Anfrage fortsetzen',
  },
  mail: {
    failed:
      'Die E-Mail an die Vermieterseite ließ sich nicht zustellen. Prüfe bitte die Adresse. Du kannst diese Anfrage zurückziehen und mit einer anderen Adresse neu stellen.',
    suppressed:
      'Diese Adresse möchte von uns keine E-Mails bekommen. Wir haben die Anfrage deshalb nicht verschickt. Frag bitte direkt nach einer anderen Adresse.',
  },
  alternatives: {
    title: 'Was du außerdem tun kannst',
    items: [
      'Sprich die Vermieterseite direkt an. Oft hilft ein kurzer Anruf.',
      'Bitte um eine Quittung über deine Zahlungen. Darauf hast du nach §\u00A0368 BGB ein Recht.',
      'Lege Kontoauszüge mit deinen Mietzahlungen bereit. Andere Buchungen kannst du schwärzen.',
    ],
  },
  reminderFrom: (date: string) => `Ab ${date} kannst du erinnern.`,
  noReminderLeft: 'Wir haben schon zweimal erinnert. Weitere Erinnerungen verschicken wir nicht.',
  opening: 'Wird geöffnet ...',
  withdrawing: 'Wird zurückgezogen ...',
  toHome: 'Zur Startseite',
  withdrawn: {
    title: 'Anfrage zurückgezogen',
    text: 'Deine Anfrage ist beendet. Es entstehen dir keine Kosten.',
  },
  resend: 'Anfrage erneut senden',
  resending: 'Übermittlung...',
  resendNote: 'Eine erneute Anfrage ist nach 24 Stunden möglich',
  resendLeft: (left: number) => (left === 1 ? 'Noch eine Erinnerung möglich' : `Noch ${left} Erinnerungen möglich`),
  resent: 'Wir haben die Anfrage erneut verschickt.',
  resendFailed: 'Die Übermittlung ist fehlgeschlagen. Bitte versuche es erneut.',
  loadFailed: 'Abrufen der Mieterinformationen fehlgeschlagen.',
  failed: 'Es ist ein Fehler aufgetreten. Bitte versuche es erneut.',
  withdraw: 'Anfrage zurückziehen',
  withdrawTitle: 'Anfrage zurückziehen?',
  withdrawText: 'Die Vermieterseite kann dann nichts mehr bestätigen. Das kostet dich nichts.',
  withdrawConfirm: 'Ja, zurückziehen',
  cancel: 'Nein, behalten',
  newRequest: 'Neue Anfrage stellen',
};
