// Texts of the landing page: 'du' for tenants, 'Sie' for landlords, selected by the toggle.

export const landingNeutralTexts = {
  title: 'Mietschuldenfreiheitsbescheinigung online',
  description:
    'Mietschuldenfreiheitsbescheinigung online anfordern, von der Vermieterseite bestätigen lassen und als PDF mit prüfbarem Code herunterladen.',
  iAm: 'Ich bin',
  tenant: 'Mieter/in',
  landlord: 'Vermieter/in',
  vat: (percent: string) => `inkl. ${percent} % MwSt.`,
  checkTitle: 'Liegt eine Bescheinigung vor?',
  checkText:
    'Mit dem Code aus der linken oberen Ecke lässt sich sofort prüfen, ob wir sie ausgestellt haben und ob sie noch gilt.',
  check: 'Bescheinigung prüfen',
};

export const landingTenantTexts = {
  headline: ['Schwarz auf weiß:', 'keine Mietschulden.'] as const,
  lead: 'Fordere deine Bescheinigung online an. Deine Vermieterin oder dein Vermieter bestätigt und unterschreibt digital. Du bekommst ein PDF, dessen Code jeder prüfen kann.',
  create: 'Bescheinigung erstellen',
  steps: 'Ablauf ansehen',
  facts: (price: string, vat: string) => [
    `${price} ${vat}`,
    'für Vermieter kostenlos',
    'Daten verschlüsselt gespeichert',
  ],
  stepsTitle: 'In fünf Schritten zum Nachweis',
  stepList: [
    { title: 'Anmelden', text: 'Vorname und E-Mail-Adresse genügen für den Start.' },
    { title: 'Daten eingeben', text: 'Deine Wohnung, deine Mietzeit und wer vermietet.' },
    { title: 'Mit TAN absenden', text: 'Du bestätigst die Anfrage mit einer TAN, die auf dein Handy kommt.' },
    { title: 'Vermieter bestätigt', text: 'Prüfen, unterschreiben, TAN eingeben. Freiwillig und kostenlos.' },
    { title: 'Herunterladen', text: 'Du siehst den Inhalt, bezahlst und lädst das PDF.' },
  ],
  priceNote:
    'Du bezahlst erst, wenn die Bescheinigung bestätigt ist und du den Inhalt kennst. Bis dahin kannst du alles kostenlos beenden.',
  registerTitle: 'Jetzt deine Bescheinigung anfordern',
  registerText: 'Wir schicken dir eine E-Mail. Mit dem Link darin geht es weiter, es dauert etwa fünf Minuten.',
  firstName: 'Vorname',
  email: 'E-Mail-Adresse',
  /** Only programs see this field (W40). */
  honeypot: 'Dieses Feld bitte leer lassen',
  submit: 'Bescheinigung erstellen',
  busy: 'Übermittlung...',
  progress: 'Wird übermittelt, bitte warten...',
  underwayTitle: 'E-Mail ist unterwegs',
  success: 'Sobald du deine E-Mail-Adresse bestätigt hast, können wir loslegen.',
  next: (email: string) =>
    `Öffne jetzt die E-Mail an ${email}. Der Link darin gilt 24 Stunden. Nichts angekommen? Sieh im Ordner für unerwünschte E-Mails nach. An eine Adresse schicken wir höchstens fünf solche E-Mails am Tag.`,
  close: 'Schließen',
  changeAddress: 'Adresse ändern',
  errorPrefix: 'Fehler: ',
  failed: 'Es ist ein Fehler aufgetreten. Bitte versuche es erneut.',
  privacy: 'Was mit deinen Angaben geschieht, steht in der',
};

export const landingLandlordTexts = {
  headline: ['Zwei Minuten.', 'Eine Unterschrift.'] as const,
  lead: 'Ihre Mieterin oder Ihr Mieter bittet Sie um eine Bescheinigung über die Mietzahlungen? Sie prüfen die Angaben, unterschreiben auf dem Bildschirm und bestätigen mit einer TAN.',
  create: 'Bescheinigung erstellen',
  account: 'Vermieter-Konto erstellen',
  asked: 'Sie haben schon eine Anfrage bekommen?',
  answer: 'Mit der Nummer der Anfrage antworten',
  facts: ['Antworten kostet Sie nichts', 'ohne Konto möglich', 'freiwillig'],
  registerFor: 'Dieser Abschnitt richtet sich an Ihre Mieterin oder Ihren Mieter.',
  stepsTitle: 'In fünf Schritten bestätigt',
  stepList: [
    { title: 'E-Mail öffnen', text: 'Der Link darin führt zu den Angaben über das Mietverhältnis.' },
    { title: 'Angaben prüfen', text: 'Sie berichtigen, was nicht stimmt.' },
    { title: 'Fragen beantworten', text: 'Sie geben an, ob gezahlt wurde und ob etwas offen ist.' },
    { title: 'Unterschreiben', text: 'Mit Finger, Maus oder getipptem Namen.' },
    { title: 'TAN eingeben', text: 'Mit ihr bestätigen Sie Ihre Unterschrift. Fertig.' },
  ],
};

const mailedLink = 'Fast geschafft: Eine E-Mail mit einem Link ist unterwegs.';
const behindLink =
  'Der Link bestätigt die E-Mail-Adresse und führt zum Einrichten des Vermieter-Kontos. Nichts angekommen? Dann bitte im Ordner für unerwünschte E-Mails nachsehen.';

/** Contains the typed address, so that a mistake in it is noticed in time. */
export const accountNeutralTexts = {
  mailedTo: (address: string): string =>
    `${mailedLink} Sie geht an ${address}. Stimmt die Adresse nicht? Dann bitte noch einmal registrieren. ${behindLink}`,
  failed: 'Das hat nicht geklappt. Bitte noch einmal versuchen.',
};

/** For returning from the wizard without having to type anything again. */
export const begunNeutralTexts = {
  text: 'Die begonnene Anfrage ist gespeichert und braucht keine neue Anmeldung.',
  goOn: 'Weiter ausfüllen',
};

/** Hints shown on return to the landing page, for example '/?hinweis=zahlung'. */
export const hintNeutralTexts: Readonly<Record<string, string>> = {
  zahlung:
    'Die Angaben sind bestätigt. Den Link zur Zahlung bekommt per E-Mail, wer die Bescheinigung angefragt oder selbst begonnen hat. Sobald die Zahlung abgeschlossen ist, wird die Bescheinigung erstellt.',
  angefragt: 'Die Anfrage ist abgeschickt. Sobald die Vermieterseite geantwortet hat, kommt eine E-Mail.',
  abgelehnt: 'Die Antwort ist gespeichert. Die Mietpartei wird informiert.',
  'schon-bestaetigt': 'Diese Anfrage ist bereits beantwortet und bestätigt. Es ist nichts weiter zu tun.',
  zurueckgezogen: 'Die Anfrage wurde zurückgezogen. Es entstehen keine Kosten.',
  'konto-bestaetigen': `${mailedLink} ${behindLink}`,
  'konto-schritt':
    'Dieser Schritt gehört zum Einrichten eines Vermieter-Kontos und ist noch nicht oder nicht mehr möglich. Wurde das Passwort gerade gespeichert, geht das Einloggen damit. Sonst beginnt der Weg mit dem Link aus der E-Mail; einen neuen gibt es, wenn die Registrierung mit derselben E-Mail-Adresse wiederholt wird.',
  'konto-geloescht': 'Profil erfolgreich gelöscht',
  geloescht: 'Der Löschprozess wurde erfolgreich abgeschlossen, und die Daten wurden dauerhaft entfernt.',
};
