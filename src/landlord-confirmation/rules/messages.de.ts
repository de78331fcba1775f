// German texts of the landlord's page; quoted ones are from sections 2, 5 and 8 of the specification.

export const formLandlordTexts = {
  tenantLastNameRequired: 'Geben Sie den Nachnamen der Mietpartei ein.',
  remarkShort: 'Der Kommentar sollte mindestens 4 Zeichen lang sein',
  remarkLong: 'Der Kommentar sollte maximal 45 Zeichen lang sein',
  remarkLink: 'Der Kommentar darf keine Internetadresse und keine E-Mail-Adresse enthalten.',
  amountInvalid: 'Bitte geben Sie einen gültigen Betrag im deutschen Format ein.',
  answerRequired: 'Bitte wählen Sie „ja“ oder „nein“.',
  openRequired: 'Bitte wählen Sie aus, ob noch etwas offen ist.',
  roleRequired: 'Bitte wählen Sie aus, als was Sie unterschreiben.',
};

/** For several tenants or several landlords. */
export const partiesLandlordTexts = {
  lastNameRequired: 'Geben Sie den Nachnamen ein.',
  authority: { 'for-all': 'Ja, ich bin dazu bevollmächtigt', alone: 'Nein, nur für mich' },
  authorityRequired: 'Bitte wählen Sie, ob Sie auch für die Übrigen unterschreiben.',
  tooManyTenants: 'Möglich sind bis zu sechs Mietparteien.',
  tooManyLandlords: 'Möglich sind bis zu acht Personen auf der Vermieterseite.',
  objected: 'Diese Person wird hier nicht mehr genannt.',
  fewerNow:
    'Eine der Personen ist nicht mehr genannt. Laden Sie die Seite bitte neu: Dann stehen hier die übrigen, und was Sie sonst eingegeben haben, bleibt erhalten.',
};

/** Notes at fields that cannot be changed here, by who began the certificate. */
export const fixedLandlordTexts = {
  tenant: {
    landlordEmail: 'An diese Adresse ging der Link. Sie lässt sich hier nicht ändern.',
    landlordPhone: 'Diese Nummer lässt sich hier nicht ändern.',
  },
  landlord: {
    landlordEmail: 'Das ist die Adresse Ihres Kontos. Sie lässt sich hier nicht ändern.',
    landlordPhone: 'Die TAN geht an die Nummer Ihres Kontos. Ändern können Sie sie im Profil.',
  },
  ownEmail: 'Das ist Ihre eigene Adresse. Bitte geben Sie die Adresse der Mietpartei ein.',
  ownPhone: 'Das ist Ihre eigene Nummer. Bitte geben Sie die Nummer der Mietpartei ein oder lassen Sie das Feld leer.',
};

export const confirmLandlordTexts = {
  heading: 'Mieterangaben überprüfen',
  renewalHeading: 'Gilt noch, was Sie bestätigt haben?',
  renewalHeadingOther: 'Wie steht es heute um die Miete?',
  loading: 'Bitte warten, wird geladen...',
  loadExpired: 'Daten konnten nicht abgerufen werden, das Token ist abgelaufen.',
  loadFailed: 'Daten konnten nicht abgerufen werden',
  draftKept: 'Ihre Eingaben sind zwischengespeichert.',
  checkFields: 'Bitte prüfen Sie diese Angaben:',
  timeout: 'Aus Sicherheitsgründen endet die Sitzung in zwei Minuten.',
  extend: 'Verlängern',
  back: 'Zurück',
  yes: 'ja',
  no: 'nein',
  tenant: {
    heading: 'Persönliche Daten des Mieters',
    /** Used where the specification quotes no text, for the tenant who asked. */
    askedHeading: 'Persönliche Daten der Mietpartei',
    gender: 'Anrede',
    firstName: 'Vorname',
    lastName: 'Nachname',
    dob: 'Geburtsdatum',
    dobHint: 'Zum Beispiel 04.03.1994',
    email: 'E-Mail-Adresse',
  },
  property: {
    heading: 'Ihre vermietete Immobilie',
    start: 'Mietbeginn',
    end: 'Mietende',
    startHint: 'Zum Beispiel 01.04.2021',
    endHint: 'Zum Beispiel 31.03.2024',
    ongoing: 'Das Mietverhältnis besteht noch',
    remarkHint: '4 bis 45 Zeichen. Die Anmerkung steht auf der Bescheinigung.',
  },
  rent: {
    heading: 'Mietzahlungen',
  },
  landlord: {
    heading: 'Angaben zur Vermieterseite',
    entityType: 'Firma oder Privatperson',
    companyName: 'Name der Firma',
    gender: 'Anrede',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail-Adresse',
    roles: {
      landlord: 'Vermieter/in',
      'property-management': 'Hausverwaltung in Vollmacht',
      'main-tenant': 'Hauptmieter/in (Untermiete)',
      owner: 'Eigentümer/in',
    },
  },
  sign: {
    modalTitle: 'TAN bestätigen',
    changed: 'Die Angaben wurden geändert. Bitte fordern Sie eine neue TAN an.',
  },
  submit: 'Informationen bestätigen',
  submitting: 'Übermittlung...',
  progress: 'Bescheinigung wird erstellt...',
  failed: 'Einreichung fehlgeschlagen. Bitte versuchen Sie es erneut.',
  formFailed: 'Formular konnte nicht abgeschickt werden',
  success: {
    title: 'Vielen Dank für Ihre Bestätigung',
    text: 'Die E-Mail mit dem Zahlungslink wurde an die Mietpartei verschickt. Sie brauchen nichts weiter zu tun.',
    receipt: 'Einen Beleg über Ihre Angaben finden Sie in Ihrem Postfach.',
  },
  landlordSuccess: 'Bitte schließen Sie die Zahlung ab. Danach wird die Bescheinigung erstellt.',
};

export const declineLandlordTexts = {
  reasonRequired: 'Bitte wählen Sie eine Möglichkeit aus.',
  submitting: 'Übermittlung...',
  back: 'Zurück zur Anfrage',
  doneTitle: 'Danke für Ihre Antwort',
  saved: 'Ihre Antwort ist gespeichert.',
  declined: (tenant: string) => `${tenant} erfährt, dass Sie nicht bestätigen, sonst nichts.`,
  notTheLandlord: (tenant: string) => `${tenant} erfährt, dass Sie nicht zur Vermieterseite gehören, sonst nichts.`,
  blocked: 'Diese Adresse schreiben wir nicht mehr an.',
  nothingMore: 'Sie brauchen nichts weiter zu tun.',
  forwarded: 'Die Anfrage wurde weitergeleitet. Ihr Link ist nicht mehr gültig.',
  undone: 'Ihre Antwort ist zurückgenommen. Sie können die Anfrage wieder bearbeiten.',
  stillBlocked: 'Diese Adresse schreiben wir weiter nicht an: Das wurde auch zu einer anderen Anfrage verlangt.',
};

export const problemLandlordTexts = {
  otherData: 'Die Angaben wurden nach der TAN geändert. Bitte fordern Sie eine neue TAN an.',
  textChanged:
    'Der Text über der Unterschrift hat sich inzwischen geändert. Bitte lesen Sie ihn noch einmal und fordern Sie die TAN dann an.',
  pageOutdated: 'Bitte laden Sie die Seite neu. Was Sie eingetragen haben, bleibt erhalten.',
  otherPhone: 'Die TAN wurde an eine andere Nummer geschickt. Bitte fordern Sie eine neue an.',
  alreadyConfirmed: 'Diese Anfrage ist bereits bestätigt.',
  alreadyDeclined: 'Diese Anfrage wurde bereits abgelehnt.',
  answerFinal:
    'Die zehn Minuten sind vorbei: Die Mietpartei hat Ihre Antwort schon erhalten. Sie lässt sich nicht mehr ändern.',
  ended: 'Diese Anfrage ist beendet. Die Mietpartei hat sie zurückgezogen, oder sie ist abgelaufen.',
  forwardedElsewhere: 'Diese Anfrage haben Sie schon an eine andere Adresse weitergeleitet.',
  ownSigned: 'Diese Bescheinigung haben Sie bereits unterschrieben. Sie steht unter „Erstellte Bescheinigungen“.',
  ownEnded: 'Diesen Entwurf gibt es nicht mehr: Sie haben ihn verworfen, oder er ist abgelaufen.',
  nothingWaits: 'Hier wartet nichts mehr auf Ihre Antwort oder Unterschrift.',
  held: 'Wir sehen uns diese Anfrage gerade von Hand an. Sie erhalten eine E-Mail, sobald es weitergeht.',
  forwardToSelf: 'Das ist Ihre eigene Adresse. Bitte geben Sie die Adresse der Hausverwaltung ein.',
  forwardBlocked: 'An diese Adresse verschicken wir keine Anfragen.',
};

export const answerLandlordTexts = {
  noted: 'Die Anfrage ist geöffnet.',
  saved: 'Ihre Eingaben sind gespeichert.',
  confirmed: 'Ihre Angaben sind bestätigt.',
  held: 'Ihre Angaben sind eingegangen. Wir sehen sie von Hand an, bevor die Mietpartei sie erhält.',
};
