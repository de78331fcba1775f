// German texts of the tenant's status page; quoted ones are from sections 2 and 8 of the specification.
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
  /** With arrears the document has another title (decision D37). */
  issuedWithArrears: 'Bescheinigung über den Stand der Mietzahlungen erstellt',
  documents: {
    clean: 'Mietschuldenfreiheitsbescheinigung',
    withArrears: 'Bescheinigung über den Stand der Mietzahlungen',
  },
  /** Names of the steps once they are done or took another course. */
  ways: {
    sending: 'Anfrage an Vermieter/in wird gesendet',
    waitsForTomorrow: 'Anfrage an Vermieter/in wartet auf einen späteren Tag',
    notSent: 'Anfrage an Vermieter/in nicht zugestellt',
    opened: 'Anfrage zugestellt und geöffnet',
    answered: 'Rückmeldung ist da',
    /** No document is created before the order is paid. */
    orderable: (document: string) => `${document} bereit zum Bestellen`,
    declined: 'Anfrage abgelehnt',
    expired: 'Anfrage abgelaufen',
    lapsed: 'Nicht bestellt und gelöscht',
    withdrawn: 'Anfrage zurückgezogen',
    startedAgain: 'Mit anderer Adresse neu begonnen',
    objected: 'Wegen einer genannten Person gelöscht',
    erased: 'Anfrage beendet',
  },
  mails: {
    request: 'Anfrage',
    forwarded: 'Weitergeleitete Anfrage',
    reminder: (number: number, most: number) => `Erinnerung ${number} von ${most}`,
    link: 'Neuer Link, auf unserer Seite angefordert',
    queued: 'Wird gerade verschickt',
    waits: 'Diese Adresse hat heute schon viele Anfragen bekommen. Deine wird frühestens verschickt am',
    sent: 'Verschickt',
    /** The product was restored from a backup in which it still waited. */
    probablySent: 'Vermutlich verschickt',
    returned: 'Nicht zustellbar',
    suppressed: 'Nicht verschickt',
  },
  changed: (title: string, step: string) => `Neuer Stand: ${title}. ${step}.`,
  recipient: {
    to: (name: string, email: string) => `Deine Anfrage ist an ${name}, ${email}, gerichtet.`,
    /** If the mail bounced, the page itself says what to do. */
    wrong: 'Adresse falsch? Du kannst die Anfrage mit einer anderen neu stellen, ohne alles noch einmal einzugeben.',
    /** Shown instead if somebody has opened the request at that address. */
    wrongOpened: 'Adresse falsch? Zieh die Anfrage zurück und stell sie neu.',
  },
  ended: {
    title: 'Diese Seite ist hier nicht mehr offen',
    text: 'Die Seite wurde auf einem anderen Gerät geöffnet oder ist abgelaufen. Öffne den Link aus der E-Mail noch einmal.',
    newLink: 'Neuen Link anfordern',
  },
  next: {
    title: 'So geht es weiter',
    queued:
      'Die E-Mail geht in den nächsten Minuten hinaus. Du musst nichts tun, diese Seite hält sich selbst aktuell.',
    sent: 'Bisher ist die E-Mail nicht zurückgekommen. Sag deinem Vermieter oder deiner Vermieterin kurz Bescheid, dass eine E-Mail von uns da ist, vielleicht im Ordner für unerwünschte E-Mails.',
    /** Used when the landlord named a property manager. */
    sentForwarded:
      'Deine Anfrage liegt jetzt bei der Hausverwaltung, und die E-Mail dorthin ist bisher nicht zurückgekommen. Sag dort kurz Bescheid, dass eine E-Mail von uns da ist, vielleicht im Ordner für unerwünschte E-Mails.',
    opened: 'Die Anfrage wurde geöffnet. Beantworten dauert wenige Minuten, aber nicht alle tun es sofort.',
  },
  passOn: {
    title: 'Link selbst weitergeben',
    text: 'Du kannst deinem Vermieter oder deiner Vermieterin selbst einen Link schicken, zum Beispiel per WhatsApp. Der Link öffnet nur eine Seite mit Informationen. Von dort schicken wir den Link zum Bestätigen an die E-Mail-Adresse, die du angegeben hast.',
    textForwarded:
      'Du kannst der Hausverwaltung selbst einen Link schicken, zum Beispiel per WhatsApp. Der Link öffnet nur eine Seite mit Informationen. Von dort schicken wir den Link zum Bestätigen an die E-Mail-Adresse der Hausverwaltung, bei der deine Anfrage jetzt liegt.',
    button: 'Link selbst weitergeben',
    busy: 'Link wird erstellt ...',
    failed: 'Der Link ließ sich nicht erstellen. Bitte versuche es erneut.',
    link: 'Link zum Weitergeben',
    share: 'Teilen ...',
    copy: 'Link kopieren',
    copied: 'Der Link ist kopiert.',
    notCopied: 'Das Kopieren hat nicht geklappt. Du kannst den Link markieren und selbst kopieren.',
    whatsapp: 'In WhatsApp öffnen',
    message:
      'Guten Tag, ich habe um eine Bescheinigung über meine Mietzahlungen gebeten. Hier steht, worum es geht und wie die Antwort funktioniert:',
    byPhone: (host: string) =>
      `Am Telefon kannst du die Nummer der Anfrage durchgeben. Eingegeben wird sie auf ${host} unter „Anfrage beantworten“:`,
  },
  again: {
    button: 'Mit anderer Adresse neu stellen',
    busy: 'Wird vorbereitet ...',
    title: 'Mit anderer Adresse neu stellen?',
    text: 'Diese Anfrage endet, und an die bisherige Adresse führt kein Link mehr. Deine Angaben bleiben erhalten. Wir schicken dir eine E-Mail; mit dem Link darin trägst du die richtige Adresse ein und sendest wieder mit TAN ab.',
    confirm: 'Ja, neu stellen',
  },
  /** Repeats the subject of the mail with the link that leads on. */
  startedAgain: {
    title: 'Deine Anfrage geht per E-Mail weiter',
    text: 'Wir haben dir eine E-Mail mit dem Betreff „Hier geht es mit deiner Anfrage weiter“ geschickt. Mit dem Link darin trägst du die richtige Adresse ein und sendest wieder mit TAN ab. Nichts angekommen? Sieh auch im Ordner für unerwünschte E-Mails nach.',
  },
  waiting: {
    title: 'Antwort steht aus',
    text: 'Deine Anfrage wurde weitergeleitet. Sobald eine Antwort da ist, bekommst du eine E-Mail.',
  },
  held: {
    title: 'Anfrage wird geprüft',
    text: 'Wir sehen uns einige Angaben von Hand an. Du bekommst eine E-Mail, sobald es weitergeht.',
  },
  confirmed: {
    title: 'Deine Angaben sind bestätigt',
    /** Confirmed by the landlord, or by the manager whom the landlord named. */
    clean: 'Bestätigt ist: Es bestehen keine Mietrückstände.',
    open: (line: string) => `Angegeben ist: ${line}.`,
    irregular: 'Angegeben ist, dass die Mieten nicht immer regelmäßig gezahlt wurden.',
    sentence: (words: string) => `Das steht darin: „${words}“`,
    free: 'Bis hierher ist alles kostenlos. Du entscheidest, ob du die Bescheinigung kaufst.',
    /** Used instead while the payment provider has not decided. */
    beingPaid: {
      tenant:
        'Die Zahlung wird noch geprüft. Sobald sie bestätigt ist, geht es hier von selbst weiter. Kommt sie nicht zustande, kannst du noch einmal bezahlen oder kostenlos beenden.',
      landlord:
        'Die Vermieterseite hat eine Zahlung begonnen, die noch geprüft wird. Du musst nicht selbst bezahlen: Sobald sie bestätigt ist, geht es hier von selbst weiter.',
    },
    payAgain: 'Zahlungsmethode wählen',
    toDelivery: 'Weiter zum Versand',
    toDownload: 'Zum Herunterladen',
    stop: 'Kostenlos beenden',
    stopTitle: 'Anfrage beenden?',
    stopText:
      'Deine Anfrage endet damit, und die unterschriebene Bescheinigung wird gelöscht. Das kostet nichts und lässt sich nicht rückgängig machen.',
    stopConfirm: 'Ja, beenden',
    stopping: 'Wird beendet ...',
  },
  declined: {
    title: 'Die Anfrage wurde abgelehnt',
    text: 'Niemand muss eine solche Bescheinigung ausstellen. Was du jetzt tun kannst, steht in der E-Mail, die wir dir geschickt haben.',
    /** For a renewal. */
    renewal: (referenceDate: string, day: string) =>
      `Deine Bescheinigung mit dem Stichtag ${referenceDate} bleibt für diesen Tag richtig. Niemand muss einen neuen Stand bestätigen. Noch einmal kannst du hier frühestens ab dem ${day} darum bitten. Was du jetzt tun kannst, steht in der E-Mail, die wir dir geschickt haben.`,
  },
  expired: {
    title: 'Die Anfrage ist abgelaufen',
    text: 'Es kam innerhalb von 30 Tagen keine Antwort. Du kannst jederzeit eine neue Anfrage stellen.',
  },
  neverAsked: {
    title: 'Die Anfrage ist beendet',
    text: 'Wir haben sie nicht weitergeleitet. Dein Vermieter oder deine Vermieterin hat keine E-Mail von uns bekommen. Es entstehen dir keine Kosten, und du kannst jederzeit eine neue Anfrage stellen.',
  },
  lapsed: {
    title: 'Die Bescheinigung wurde nicht bestellt',
    text: 'Deine Bescheinigung war 30 Tage lang bereit und wurde danach gelöscht. Es entstehen dir keine Kosten. Du kannst jederzeit eine neue Anfrage stellen.',
  },
  objected: {
    title: 'Die Anfrage ist beendet',
    text: 'Eine Person, die auf der unterschriebenen Bescheinigung stand, möchte nicht genannt werden oder hat ihre Angaben löschen lassen. Die Bescheinigung war noch nicht bezahlt, deshalb haben wir sie gelöscht. Es entstehen dir keine Kosten. Du kannst jederzeit eine neue Anfrage stellen.',
  },
  erased: {
    title: 'Die Anfrage ist beendet',
    text: 'Wer antworten sollte, hat die eigenen Daten bei uns löschen lassen. Du kannst jederzeit eine neue Anfrage stellen.',
    /** For a renewal: the erasure counts as a decline. */
    renewal: (referenceDate: string, day: string) =>
      `Wer antworten sollte, hat die eigenen Daten bei uns löschen lassen. Deine Bescheinigung mit dem Stichtag ${referenceDate} bleibt für diesen Tag richtig. Noch einmal kannst du hier frühestens ab dem ${day} um einen neuen Stand bitten.`,
  },
  draft: {
    title: 'Noch nicht abgeschickt',
    text: 'Deine Anfrage ist noch ein Entwurf. Du kannst sie jederzeit weiter ausfüllen.',
    button: 'Anfrage fortsetzen',
  },
  mail: {
    failed:
      'Unsere E-Mail mit deiner Anfrage ließ sich nicht zustellen. Frag bitte nach der richtigen Adresse und stell die Anfrage damit neu. Was du eingegeben hast, bleibt erhalten.',
    suppressed:
      'Diese Adresse möchte von uns keine E-Mails bekommen. Wir haben die Anfrage deshalb nicht verschickt. Frag bitte direkt nach einer anderen Adresse und stell die Anfrage damit neu. Was du eingegeben hast, bleibt erhalten.',
  },
  alternatives: {
    title: 'Was du außerdem tun kannst',
    items: [
      'Sprich deinen Vermieter oder deine Vermieterin direkt an. Oft hilft ein kurzer Anruf.',
      'Bitte um eine Quittung über deine Zahlungen. Darauf hast du nach §\u00A0368 BGB ein Recht.',
      'Lege Kontoauszüge mit deinen Mietzahlungen bereit. Andere Buchungen kannst du schwärzen.',
    ],
    letter: 'Brief dafür zum Ausfüllen (PDF)',
  },
  reminderFrom: (date: string) => `Ab ${date} kannst du eine Erinnerung schicken.`,
  noReminderLeft: 'Wir haben schon zweimal erinnert. Weitere Erinnerungen verschicken wir nicht.',
  opening: 'Wird geöffnet ...',
  withdrawing: 'Wird zurückgezogen ...',
  withdrawn: {
    title: 'Anfrage zurückgezogen',
    text: 'Deine Anfrage ist beendet. Es entstehen dir keine Kosten.',
  },
  resend: 'Anfrage erneut senden',
  resending: 'Übermittlung...',
  resendNote: 'Eine erneute Anfrage ist nach 24 Stunden möglich',
  mailsUsed: (used: number, most: number) => `${used} von höchstens ${most} E-Mails verschickt`,
  resendLeft: (left: number) => (left === 1 ? 'Noch eine Erinnerung möglich' : `Noch ${left} Erinnerungen möglich`),
  resent: 'Wir haben die Anfrage erneut verschickt.',
  resendFailed: 'Die Übermittlung ist fehlgeschlagen. Bitte versuche es erneut.',
  loadFailed: 'Abrufen der Mieterinformationen fehlgeschlagen.',
  failed: 'Es ist ein Fehler aufgetreten. Bitte versuche es erneut.',
  withdraw: 'Anfrage zurückziehen',
  withdrawTitle: 'Anfrage zurückziehen?',
  withdrawText: 'Danach kann niemand sie mehr bestätigen. Das kostet dich nichts.',
  withdrawConfirm: 'Ja, zurückziehen',
  cancel: 'Nein, behalten',
  newRequest: 'Neue Anfrage stellen',
};
