// German texts of registration and wizard; quoted ones are from sections 2, 4 and 8 of the specification.

export const registrationTenantTexts = {
  firstName: 'Vorname',
  email: 'E-Mail-Adresse',
  submit: 'Bescheinigung erstellen',
  submitting: 'Übermittlung...',
  progress: 'Wird übermittelt, bitte warten...',
  mailOnItsWay: 'E-Mail ist unterwegs',
  sent: 'Sobald du deine E-Mail-Adresse bestätigt hast, können wir loslegen.',
  nextStep: 'Öffne die E-Mail von uns und bestätige deine Adresse. Der Link darin gilt 24 Stunden.',
  errorPrefix: 'Fehler: ',
  failed: 'Es ist ein Fehler aufgetreten. Bitte versuche es erneut.',
  confirmTitle: 'E-Mail-Adresse bestätigen',
  confirmText: 'Ein Klick noch, dann kannst du deine Anfrage ausfüllen.',
  confirmButton: 'E-Mail-Adresse bestätigen',
  confirming: 'Wird bestätigt ...',
  confirmed: 'Deine E-Mail-Adresse ist bestätigt.',
  alreadyConfirmed: 'Diese E-Mail-Adresse wurde bereits bestätigt.',
  alreadyConfirmedText:
    'Weiter geht es in dem Browser, in dem du sie bestätigt hast. Hier hilft ein neuer Link: Er führt dahin, wo deine Anfrage jetzt steht.',
  confirmLinkEnded: 'Dieser Link ist abgelaufen',
  confirmLinkEndedText: 'Der Link zum Bestätigen gilt 24 Stunden. Wir schicken dir gern einen neuen.',
  newLink: 'Neuen Link anfordern',
  toHome: 'Zur Startseite',
};

export const wizardTenantTexts = {
  stepper: 'Deine Anfrage in vier Schritten',
  next: 'Weiter',
  back: 'Zurück',
  submitting: 'Übermittlung...',
  loadFailed: 'Daten konnten nicht abgerufen werden',
  draftKept: 'Deine Eingaben sind zwischengespeichert.',
  /** Shown in small type below the button. */
  kept: 'Gespeichert',
  checkFields: 'Bitte prüfe diese Angaben:',
  timeout: 'Aus Sicherheitsgründen endet die Sitzung in zwei Minuten.',
  extend: 'Verlängern',
  personal: {
    step: 'Persönliche Daten',
    title: 'Wer bist du?',
    intro:
      'Name und Geburtsdatum stehen so auf der Bescheinigung. Deine jetzige Anschrift brauchen wir nur für Rechnung und Brief.',
    gender: 'Anrede',
    firstName: 'Vorname',
    lastName: 'Nachname',
    dob: 'Geburtsdatum',
    dobHint: 'Zum Beispiel 04.03.1994',
    description: 'Name und Anschrift',
    street: 'Straße',
    houseNumber: 'Hausnummer',
    postalCode: 'Postleitzahl',
    city: 'Ort',
    address: 'Deine jetzige Anschrift',
    coTenants: {
      email: 'E-Mail-Adresse',
      lastNameRequired: 'Gib den Nachnamen ein.',
      dobRequired: 'Gib das Geburtsdatum ein.',
      minAge: 'Jede Mietpartei muss mindestens 18 Jahre alt sein.',
      tooMany: 'Möglich sind bis zu sechs Mietparteien, dich eingeschlossen.',
    },
    failed: 'Fehler beim Übermitteln der persönlichen Informationen',
  },
  rental: {
    step: 'Mietdetails',
    description: 'Wohnung und Mietzeitraum',
    title: 'Um welche Wohnung geht es?',
    intro: 'Die Wohnung, in der du wohnst oder gewohnt hast, nicht die neue.',
    copyAddress: 'Meine jetzige Anschrift übernehmen',
    /** Shown when the address was copied automatically because the tenancy goes on. */
    copied: 'Deine jetzige Anschrift ist übernommen.',
    notThere: 'Es geht um eine andere Wohnung',
    /** Shown beside the specification's error, which stays. */
    endsLater: 'Endet das Mietverhältnis erst später, besteht es heute noch.',
    setOngoing: '„Besteht noch“ wählen',
    flat: 'Die Wohnung',
    period: 'Mietzeit',
    start: 'Mietbeginn',
    end: 'Mietende',
    startHint: 'Zum Beispiel 01.04.2021',
    endHint: 'Zum Beispiel 31.03.2024',
    ongoing: 'Das Mietverhältnis besteht noch',
    failed: 'Fehler beim Übermitteln deiner Wohnungsinformationen. Bitte versuche es erneut.',
  },
  landlord: {
    step: 'Vermieter-Kontakt',
    description: 'Wer bestätigen soll',
    title: 'Wer soll bestätigen?',
    intro: 'Wir schreiben dieser Person eine E-Mail.',
    entityType: 'Wer vermietet?',
    companyName: 'Name der Firma',
    /** A private landlord is not a contact person for somebody else. */
    private: { gender: 'Anrede', firstName: 'Vorname', lastName: 'Nachname' },
    company: {
      gender: 'Anrede der Kontaktperson (freiwillig)',
      firstName: 'Vorname der Kontaktperson (freiwillig)',
      lastName: 'Nachname der Kontaktperson (freiwillig)',
    },
    lastNameRequired: 'Gib den Nachnamen ein.',
    email: 'E-Mail-Adresse der Vermieterseite',
    ownPhone: 'Deine eigene Handynummer',
    ownPhoneHint:
      'An diese Handynummer schicken wir dir die TAN zum Absenden, Festnetz geht nicht. Die Nummer der Vermieterseite brauchen wir nicht.',
    country: 'Ländervorwahl',
    privacyNote:
      'Wir schreiben nur wegen deiner Anfrage an diese Adresse und erinnern höchstens zweimal, wenn du es möchtest.',
    ownAddress:
      'Das ist deine eigene Adresse. Bestätigen soll die Vermieterseite. Eine Anfrage an die eigene Adresse halten wir außerhalb des Testbetriebs an.',
    failed: 'Fehler beim Übermitteln der Informationen. Bitte versuche es erneut.',
  },
  submit: {
    step: 'Einreichen',
    description: 'Prüfen und absenden',
    title: 'Mit TAN absenden',
    intro: 'Prüfe deine Angaben. Mit der TAN bestätigst du, dass die Anfrage von dir kommt.',
    send: 'Anfrage absenden',
    sending: 'Wird abgeschickt ...',
    change: 'Ändern',
    changeWhat: (what: string) => `${what} ändern`,
    person: 'Du',
    /** Read out before 'ändern', where 'Du' would not make sense. */
    ownDetails: 'Deine Angaben',
    flat: 'Wohnung',
    landlord: 'Vermieterseite',
    name: 'Name',
    period: 'Mietzeit',
    contact: 'Kontaktperson',
    emailLabel: 'E-Mail',
    phone: 'Deine Handynummer',
    phoneLabel: 'Für deine TAN',
    tanTitle: 'Mit TAN bestätigen',
    tanIntro: (phone: string) => `Wir schicken dir eine TAN an ${phone}.`,
    tanHint: '6 Ziffern aus der SMS',
    tanHintBefore: 'Fordere zuerst die TAN an.',
    progress: 'Deine Anfrage wird abgeschickt...',
    failed: 'Bei der Übermittlung des Formulars gab es leider Probleme. Bitte versuche es erneut.',
  },
  asked: {
    title: (landlord: string) => `${landlord} wird um Bestätigung gebeten`,
    text: 'Deine Anfrage ist bei uns. Du bekommst gleich eine E-Mail mit dem Link zum Stand deiner Anfrage.',
    button: 'Zur Startseite',
    status: 'Status ansehen',
    statusNote: 'Den Link dorthin hast du auch per E-Mail. Du kannst diese Seite jetzt schließen.',
    nextTitle: 'So geht es weiter',
    steps: {
      sent: (at: string) => `Anfrage abgeschickt: ${at}`,
      mail: (to: string) => `E-Mail an ${to}: in den nächsten Minuten. Kommt sie zurück, sagen wir dir das sofort.`,
      mailWaits: (to: string, from: string) =>
        `E-Mail an ${to}: frühestens ${from}. Die Adresse hat heute schon viele Anfragen bekommen. Du musst dafür nichts tun.`,
      held: 'E-Mail an die Vermieterseite: Vorher sehen wir uns einige Angaben von Hand an.',
      answer: (until: string) =>
        `Die Antwort: Ausfüllen dauert etwa zwei Minuten. Wann sie kommt, wissen wir nicht. Zeit ist bis zum ${until}, danach löschen wir die Anfrage.`,
      answerMeasured: (half: string, until: string) =>
        `Die Antwort: Ausfüllen dauert etwa zwei Minuten. Die Hälfte aller Antworten kam zuletzt binnen ${half} nach dem Abschicken. Zeit ist bis zum ${until}, danach löschen wir die Anfrage.`,
      decide: (price: string) =>
        `Du entscheidest: Du liest zuerst, was auf der Bescheinigung steht. Erst wenn du sie bestellst, kostet sie ${price}.`,
    },
    half: {
      hours: (hours: number) => (hours === 1 ? 'einer Stunde' : `${hours} Stunden`),
      days: (days: number) => (days === 1 ? 'eines Tages' : `${days} Tagen`),
    },
    unreached: {
      title: 'Diese Adresse möchte keine Anfragen',
      text: (to: string) =>
        `Die Adresse, die du für ${to} angegeben hast, möchte von uns keine E-Mails bekommen. Wir haben die Anfrage deshalb nicht verschickt.`,
      nextTitle: 'Das hilft jetzt',
      next: [
        'Sprich deinen Vermieter oder deine Vermieterin direkt an.',
        'Frag nach einer anderen Adresse: Auf der Statusseite stellst du die Anfrage damit neu, ohne alles noch einmal einzutippen.',
        'Bitte sonst um eine Quittung über deine Zahlungen nach § 368 BGB. Den Brief dafür findest du auch auf der Statusseite.',
      ],
    },
    noAnswerTitle: 'Wenn keine Antwort kommt',
    noAnswer: [
      'Nach 24 Stunden kannst du auf der Statusseite mit „Anfrage erneut senden“ eine Erinnerung schicken, höchstens zweimal.',
      'Ruf kurz an: Vielleicht liegt die E-Mail im Ordner für unerwünschte E-Mails.',
      'Schick selbst einen Link, zum Beispiel per WhatsApp. Du findest ihn auf der Statusseite unter „Link selbst weitergeben“.',
    ],
    noAnswerMore: 'Was sonst noch hilft',
  },
  held: {
    title: 'Wir sehen uns die Anfrage kurz an',
    text: 'Bevor die Anfrage weitergeht, prüfen wir einige Angaben von Hand. Du bekommst eine E-Mail, sobald es weitergeht.',
  },
};

export const problemTenantTexts = {
  tooManyRegistrations: 'Von hier kamen gerade viele Registrierungen. Bitte versuche es später erneut.',
  stepMissing: 'Es fehlen noch Angaben aus einem früheren Schritt.',
  alreadySubmitted: 'Deine Anfrage ist schon abgeschickt. Die Angaben lassen sich nicht mehr ändern.',
  tooManyLandlords:
    'Du hast heute schon drei Anfragen abgeschickt. Mehr sind an einem Tag nicht möglich. Deine Angaben bleiben erhalten: Fordere morgen eine neue TAN an und schick diese Anfrage dann ab.',
  landlordUnreachable:
    'An diese E-Mail-Adresse verschicken wir keine Anfragen mehr. Frag bitte direkt nach einer anderen Adresse.',
  mailWaits:
    'Die letzte E-Mail an die Vermieterseite wartet noch. Eine Erinnerung ist 24 Stunden nach dem Versand möglich.',
  reminderTooEarly: 'Eine erneute Anfrage ist nach 24 Stunden möglich',
  remindersUsedUp: 'Wir haben schon zweimal erinnert. Weitere Erinnerungen verschicken wir nicht.',
  notWaiting: 'Für diese Anfrage ist keine Erinnerung mehr möglich.',
  notPassedOn: 'Diese Anfrage wartet nicht mehr auf eine Antwort. Ein Link zum Weitergeben würde nichts öffnen.',
  notStartedAgain: 'Das geht nicht mehr: Die Anfrage wurde inzwischen geöffnet, beantwortet oder beendet.',
  renewalFixed:
    'Bei einem neuen Stand bleiben die Angaben, wie sie in der Bescheinigung stehen. Stimmt etwas nicht mehr, stell bitte eine neue Anfrage.',
  renewalUnreachable:
    'Deine Vermieterseite möchte von uns keine E-Mails mehr. Deine Anfrage haben wir nicht verschickt. Frag sie am besten selbst nach einer Bescheinigung.',
  alreadyPaid: 'Die Bescheinigung ist schon bezahlt. Nutze dafür bitte „Vertrag widerrufen“.',
  paymentRunning: 'Die Zahlung wird noch geprüft. Kommt sie nicht zustande, kannst du danach kostenlos beenden.',
  alreadyEnded: 'Diese Anfrage ist bereits beendet.',
};

export const answerTenantTexts = {
  saved: 'Deine Angaben sind gespeichert.',
  submitted: 'Deine Anfrage wurde abgeschickt.',
  reminded: 'Wir haben die Anfrage erneut verschickt.',
  withdrawn: 'Deine Anfrage ist zurückgezogen.',
  startedAgain: 'Wir haben dir eine E-Mail geschickt. Mit dem Link darin stellst du die Anfrage neu.',
};
