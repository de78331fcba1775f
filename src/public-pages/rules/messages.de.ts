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
  text: 'Links in unseren E-Mails gelten nur eine begrenzte Zeit. Ein neuer Link ist schnell verschickt; gespeicherte Angaben bleiben erhalten. Wer schon geantwortet oder die Anfrage beendet hat, braucht nichts mehr zu tun.',
  textWithToken:
    'Daten konnten nicht abgerufen werden, das Token ist abgelaufen. Der neue Link geht an dieselbe E-Mail-Adresse wie der alte.',
  overTitle: 'Hier ist nichts mehr offen',
  over: 'Diese Anfrage ist beendet oder schon beantwortet. Es ist nichts mehr zu tun, und ein neuer Link würde nichts öffnen. Fragen beantworten wir gern.',
  toService: 'Hilfe und Kontakt',
  emailHint: 'Die Adresse, an die der alte Link ging.',
  submit: 'Neuen Link schicken',
  busy: 'Wird gesendet ...',
  sentTitle: 'Bitte das Postfach prüfen',
  sent: 'Wenn es zu diesem Link oder dieser E-Mail-Adresse eine offene Bescheinigung gibt, haben wir einen neuen Link geschickt.',
};

export const helpNeutralTexts = {
  serviceTitle: 'Hilfe und Kontakt',
  serviceLead: 'Wir antworten auf Deutsch und Englisch.',
  byMail: 'Per E-Mail',
  byMailText:
    'Am schnellsten geht es mit der Angabe, um welche Bescheinigung oder welchen Schritt es geht. Bitte keine TAN mitschicken.',
  byPhone: 'Per Telefon',
  hours: 'Erreichbar',
  byPost: 'Per Post',
  reportTitle: 'Inhalt melden',
  reportText:
    'Eine Bescheinigung enthält falsche Angaben? Bitte den Code der Bescheinigung und den Grund per E-Mail nennen.',
  supportTitle: 'Hilfe',
  supportLead: 'Antworten auf die häufigsten Fragen. Für alles andere sind wir per E-Mail und Telefon da.',
  contactTitle: 'Noch eine Frage?',
  contactLink: 'Zum Kontakt',
  questions: [
    {
      question: 'Muss die Vermieterseite mitmachen?',
      answer:
        'Nein. Eine solche Bescheinigung ist freiwillig. Wer als Vermieterin oder Vermieter nicht bestätigen möchte, sagt das mit einem Klick; die Mieterin oder der Mieter erfährt es und bekommt ein Schreiben, mit dem sich Quittungen verlangen lassen.',
    },
    {
      question: 'Wann wird bezahlt?',
      answer:
        'Erst wenn die Vermieterseite bestätigt hat und der Inhalt der Bescheinigung bekannt ist. Bis dahin lässt sich alles kostenlos abbrechen.',
    },
    {
      question: 'Die E-Mail ist nicht angekommen. Was nun?',
      answer:
        'Bitte zuerst im Ordner für unerwünschte E-Mails nachsehen. Ist dort nichts, hilft die erneute Anmeldung mit derselben Adresse oder eine Nachricht an den Support.',
    },
    {
      question: 'Der Link ist abgelaufen. Sind die Angaben verloren?',
      answer:
        'Nein. Auf der Seite „Dieser Link ist abgelaufen“ lässt sich ein neuer Link anfordern. Er führt an dieselbe Stelle zurück.',
    },
    {
      question: 'Wie prüft jemand eine Bescheinigung?',
      answer:
        'Mit dem Code aus der linken oberen Ecke auf der Seite „Bescheinigung prüfen“. Ein Konto ist dafür nicht nötig.',
    },
  ],
};

export const infoLandlordTexts = {
  title: 'Eine Bitte Ihrer Mieterin oder Ihres Mieters',
  lead: 'Sie wurden um eine Bescheinigung über die Mietzahlungen gebeten. Die Bestätigung dauert etwa drei Minuten, ist für Sie kostenlos und freiwillig. Ein Konto brauchen Sie nicht.',
  stepsTitle: 'So läuft es ab',
  steps: [
    { title: 'Angaben ansehen', text: 'Sie öffnen die Angaben zum Mietverhältnis und berichtigen, was nicht stimmt.' },
    {
      title: 'Fragen beantworten',
      text: 'Sie geben an, ob die Mieten regelmäßig gezahlt wurden und ob Rückstände bestehen.',
    },
    { title: 'Unterschreiben', text: 'Sie unterschreiben auf dem Bildschirm oder tippen Ihren Namen.' },
    { title: 'Mit TAN bestätigen', text: 'Sie erhalten eine SMS mit einer TAN und geben sie ein.' },
    { title: 'Fertig', text: 'Die Mieterseite erhält Ihre Angaben und lässt die Bescheinigung ausstellen.' },
  ],
  check: 'Daten überprüfen',
  decline: 'Möchten Sie nicht bestätigen, können Sie das auf der nächsten Seite mit einem Klick sagen.',
  eraseTitle: 'Ihre Daten löschen',
  eraseText:
    'Ihre Kontaktdaten hat uns die Mieterseite genannt, damit wir Sie fragen können. Sie können sie jederzeit löschen lassen.',
  erase: 'Daten löschen',
  withoutLink: 'Bitte öffnen Sie diese Seite über den Link in unserer E-Mail. Nur er führt zu Ihren Angaben.',
};
