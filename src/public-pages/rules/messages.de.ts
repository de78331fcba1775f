// Texts of the small public pages; the landing page and the check have files of their own.

export const trialNeutralTexts = {
  label: 'Testbetrieb',
  text: 'Mails und SMS verlassen das Programm nicht, Zahlungen sind nur gespielt.',
  link: 'Zum Postfach',
};

export const sharedNeutralTexts = {
  toHome: 'Zur Startseite',
  toSupport: 'Zum Support',
  reportProblem: 'Problem melden',
  needsScript: 'Für diese Seite wird JavaScript benötigt. Ohne JavaScript hilft eine E-Mail an',
  stillLoading: 'Die Seite lädt noch. Bleibt der Knopf grau, bitte die Seite neu laden.',
  email: 'E-Mail-Adresse',
  failed: 'Es ist ein Fehler aufgetreten. Bitte noch einmal versuchen.',
  privacyNotice: 'Was mit den Angaben geschieht, steht in der',
  privacyLink: 'Datenschutzerklärung',
};

export const notFoundNeutralTexts = {
  title: 'Oops! Seite nicht gefunden',
  text: 'Diese Seite ist umgezogen, ohne eine neue Adresse zu hinterlassen. Unser Support hilft gern weiter.',
};

export const inactiveNeutralTexts = {
  title: 'Ups! Seite ist nicht mehr aktiv',
  text: 'Die Seite ist nicht mehr gültig.',
};

export const tooManyNeutralTexts = {
  title: 'Gerade zu viele Aufrufe',
  text: 'Von diesem Internetanschluss kamen in kurzer Zeit sehr viele Aufrufe. In einer Minute geht es hier weiter: Bitte die Seite dann neu laden. Gespeicherte Angaben sind noch da.',
};

export const errorNeutralTexts = {
  title: 'Das hat nicht geklappt',
  text: 'Es ist ein unerwarteter Fehler aufgetreten. Gespeicherte Angaben sind noch da. Bitte in ein paar Minuten noch einmal versuchen.',
};

export const verifiedNeutralTexts = {
  title: 'Diese E-Mail-Adresse wurde bereits bestätigt.',
  text: 'Der Link aus der E-Mail wurde schon benutzt. Wie es weitergeht, steht in der nächsten E-Mail.',
};

export const expiredNeutralTexts = {
  title: 'Dieser Link ist abgelaufen',
  text: 'Links in unseren E-Mails gelten nur eine begrenzte Zeit. Solange es die Anfrage oder Bescheinigung noch gibt, ist ein neuer schnell verschickt, und gespeicherte Angaben bleiben erhalten. Wer schon geantwortet oder die Anfrage beendet hat, braucht nichts mehr zu tun.',
  textWithToken:
    'Daten konnten nicht abgerufen werden, das Token ist abgelaufen. Der neue Link geht an dieselbe E-Mail-Adresse wie der alte.',
  /** For an unfinished request that is open in another browser or was idle for an hour. */
  elsewhereTitle: 'Diese Anfrage ist hier nicht offen',
  elsewhere:
    'Sie ist gerade in einem anderen Browser oder auf einem anderen Gerät geöffnet, oder die letzte Eingabe ist zu lange her. Gespeicherte Angaben bleiben erhalten. Mit einem neuen Link geht es hier weiter.',
  elsewhereAddress: 'Der neue Link geht an die E-Mail-Adresse, mit der die Anfrage begonnen wurde.',
  elsewhereLandlord:
    'Der Link in der E-Mail öffnet sie wieder, solange niemand geantwortet hat. Ein neuer Link geht an dieselbe E-Mail-Adresse.',
  /** For somebody who returns from paying in a browser without the session, or to a request that ended meanwhile. */
  paidTitle: 'Zurück von der Zahlung',
  notLost:
    'Eine Zahlung geht nicht verloren: Ist sie angekommen, schicken wir die Bescheinigung oder den Link dazu per E-Mail. Wurde die Anfrage vorher beendet, geht das Geld von selbst zurück, und eine E-Mail sagt auch das.',
  paidElsewhere: 'Nur dieser Browser kennt die Bestellung nicht, oder die letzte Eingabe ist zu lange her.',
  notLostAddress: 'Wer nicht warten will, bekommt einen neuen Link an dieselbe E-Mail-Adresse wie den alten.',
  overTitle: 'Hier ist nichts mehr offen',
  over: 'Diese Anfrage ist beendet, gelöscht oder schon beantwortet; ein neuer Link würde nichts öffnen. Wer noch keine Bescheinigung hat, fragt einfach neu an. Sonst ist nichts mehr zu tun.',
  askAnew: 'Neu anfragen',
  toService: 'Hilfe und Kontakt',
  emailHint: 'Die Adresse, an die der alte Link ging.',
  submit: 'Neuen Link schicken',
  busy: 'Wird gesendet ...',
  sentTitle: 'Bitte das Postfach prüfen',
  sent: 'Wenn es zu diesem Link oder dieser E-Mail-Adresse eine offene Anfrage oder Bescheinigung gibt, haben wir einen neuen Link geschickt.',
};

export const helpNeutralTexts = {
  serviceTitle: 'Hilfe und Kontakt',
  serviceDescription: 'Hilfe und Kontakt zu Mietschuldenfrei: Nachricht schreiben, E-Mail, Telefon und Post.',
  serviceLead: 'Wir antworten auf Deutsch und Englisch. Vielleicht steht die Antwort schon hier:',
  serviceQuestions: 'Häufige Fragen',
  otherWays: 'Andere Wege zu uns',
  byMail: 'Per E-Mail',
  byMailText: 'Hilfreich ist, um welche Bescheinigung oder welchen Schritt es geht. Bitte keine TAN mitschicken.',
  byPhone: 'Per Telefon',
  hours: 'Erreichbar',
  byPost: 'Per Post',
  reportTitle: 'Inhalt melden',
  reportText:
    'Eine Bescheinigung enthält falsche Angaben oder wurde verändert? Das lässt sich mit einem Formular melden.',
  supportTitle: 'Hilfe',
  supportLead: 'Antworten auf die häufigsten Fragen. Für alles andere sind wir per E-Mail und Telefon da.',
  questionsTitle: 'Häufige Fragen',
  contactTitle: 'Noch eine Frage?',
  contactText: 'Schreiben oder anrufen, beides geht.',
  contactLink: 'Zum Kontakt',
  furtherTitle: 'Mehr Hilfe',
  forTenants: 'Wenn der Vermieter nicht mitmacht',
  mailCheck: 'Ist diese E-Mail echt?',
  check: 'Bescheinigung prüfen',
  expired: 'Ein Link ist abgelaufen',
};

export const infoLandlordTexts = {
  title: 'Eine Bitte Ihrer Mieterin oder Ihres Mieters',
  lead: 'Sie wurden um eine Bescheinigung über die Mietzahlungen gebeten. Die Bestätigung dauert etwa zwei Minuten, ist für Sie kostenlos und freiwillig. Ein Konto brauchen Sie nicht.',
  stepsTitle: 'So läuft es ab',
  steps: [
    { title: 'Angaben ansehen', text: 'Sie öffnen die Angaben zum Mietverhältnis und berichtigen, was nicht stimmt.' },
    {
      title: 'Fragen beantworten',
      text: 'Sie geben an, ob die Mieten regelmäßig gezahlt wurden und ob heute noch etwas offen ist.',
    },
    { title: 'Unterschreiben', text: 'Sie unterschreiben auf dem Bildschirm oder tippen Ihren Namen.' },
    { title: 'Mit TAN bestätigen', text: 'Sie erhalten eine TAN auf Ihr Telefon und geben sie ein.' },
    { title: 'Fertig', text: 'Die Mietpartei sieht Ihre Angaben und entscheidet, ob sie die Bescheinigung bestellt.' },
  ],
  check: 'Daten überprüfen',
  decline: 'Möchten Sie nicht bestätigen, können Sie das auf der nächsten Seite mit einem Klick sagen.',
  isReal: 'Ist diese E-Mail echt?',
  eraseTitle: 'Ihre Daten löschen',
  eraseText:
    'Ihre Kontaktdaten hat uns die Mietpartei genannt, damit wir Sie fragen können. Sie können sie löschen lassen.',
  erase: 'Daten löschen',
  withoutLink:
    'Zu Ihren Angaben führt nur der Link in unserer E-Mail. Steht darin eine Nummer der Anfrage, kommen Sie auch mit ihr weiter:',
  toNumber: 'Anfrage mit Nummer beantworten',
};
