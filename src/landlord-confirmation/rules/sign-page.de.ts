// Texts of the page on which the landlord reads, signs and confirms; texts quoted from the specification are in messages.de.ts.

/** Shown above the form: who asks, for which flat, and what it costs the landlord. */
export const requestLandlordTexts = {
  greeting: (name: string) => `Guten Tag, ${name}.`,
  /** A company has no salutation. */
  greetingCompany: 'Guten Tag.',
  /** Follows the tenant's name. */
  asks: ' bittet Sie, den Stand der Mietzahlungen zu bestätigen.',
  flat: 'Wohnung',
  effort: 'freiwillig, kostenlos, zwei Minuten',
  /** For a landlord who answers from his account and need not type these data again. */
  fromAccount: {
    private: 'Anschrift und Nummer aus Ihrem Konto',
    company: 'Firma, Anschrift und Nummer aus Ihrem Konto',
  },
};

/** The folded summary of what the tenant, or the landlord himself, typed before. */
export const summaryLandlordTexts = {
  title: 'Angaben ansehen und berichtigen',
  nameMissing: 'bitte noch Ihren Namen eintragen',
  since: (name: string, label: string, year: string) => `${name}, ${label} seit ${year}`,
  between: (name: string, label: string, from: string, to: string) => `${name}, ${label} ${from} bis ${to}`,
  born: 'Geboren am',
  flat: 'Wohnung',
  period: 'Mietzeit',
  change: 'Angaben berichtigen',
  done: 'Fertig',
};

export const questionLandlordTexts = {
  paid: 'Wurden alle Mieten regelmäßig gezahlt?',
  openNow: 'Ist heute noch etwas offen?',
  openThen: 'Ist aus dieser Mietzeit noch etwas offen?',
  answers: { nothing: 'nichts', rent: 'Miete', other: 'nur anderes, z.\u00a0B. Nebenkosten' },
  amount: 'Wie viel ist offen?',
  amountHint: 'Alles zusammen, zum Beispiel 1.234,56',
  addRemark: 'Anmerkung hinzufügen (freiwillig)',
  remark: 'Anmerkung',
};

export const addressLandlordTexts = {
  title: 'Ihre Anschrift auf dem Papier',
  missing: 'bitte noch eintragen',
  roleMissing: (address: string) => `${address}; bitte noch auswählen, als was Sie unterschreiben`,
  filled: (address: string, role: string) => `${address}, als ${role}`,
  why: 'Name und Anschrift stehen auf dem Papier, damit zu sehen ist, wer bestätigt. Ihr Ort steht neben der Unterschrift. Bezahlen Sie selbst, steht die Anschrift auch auf der Rechnung. Für anderes nutzen wir sie nicht.',
  role: 'Sie unterschreiben als',
  required: 'Bitte tragen Sie Ihre Anschrift ein.',
};

export const signatureLandlordTexts = {
  /** Shown if the typed signature shares nothing with the stated name. */
  otherName: (stated: string) =>
    `Angegeben ist ${stated}. Unterschreibt jemand anders, berichtigen Sie bitte den Namen oben.`,
};

export const sheetLandlordTexts = {
  heading: 'Das unterschreiben Sie',
  /** Announced by screen readers after a change. */
  spoken: (title: string, statement: string) => `Das unterschreiben Sie: ${title}. ${statement}`,
  /** Shown if a reload restored the signature, but the text has changed since. */
  otherWords:
    'Ihre Unterschrift steht noch da, aber der Text darüber hat sich seitdem geändert. Bitte lesen Sie ihn noch einmal, bevor Sie die TAN anfordern.',
  /** Used until the title is known. */
  noTitle: 'Bescheinigung',
  missing: {
    questions: 'Beantworten Sie die beiden Fragen. Dann steht hier der ganze Satz.',
    paid: 'Noch fehlt, ob alle Mieten regelmäßig gezahlt wurden. Dann steht hier der ganze Satz.',
    open: 'Noch fehlt, ob etwas offen ist. Dann steht hier der ganze Satz.',
    amount: 'Tragen Sie ein, wie viel offen ist. Dann steht hier der ganze Satz.',
    tenant: 'Tragen Sie ein, für wen die Bescheinigung ist. Dann steht hier der ganze Satz.',
    period: 'Tragen Sie das Mietende ein. Dann steht hier der ganze Satz.',
    role: 'Wählen Sie aus, als was Sie unterschreiben. Dann steht hier der ganze Satz.',
    landlord: 'Tragen Sie ein, wer vermietet. Dann steht hier der ganze Satz.',
    authority: 'Wählen Sie aus, ob Sie auch für die Übrigen unterschreiben. Dann steht hier der ganze Satz.',
  },
};

export const phoneLandlordTexts = {
  label: 'Ihre Telefonnummer, Handy oder Festnetz',
  labelMobile: 'Ihre Handynummer',
  hint: 'Für die TAN. Auf dem Papier stehen nur die letzten drei Ziffern.',
  ways: {
    sms: 'Die TAN kommt als SMS.',
    landline: 'Festnetz: Wir rufen Sie an und sagen die TAN langsam und zweimal.',
    call: 'Wir rufen nur an, wenn Sie es anfordern, und fragen nie nach der TAN.',
  },
  preferCall: 'Lieber per Anruf',
  preferSms: 'Lieber per SMS',
};

export const tanLandlordTexts = {
  request: 'TAN anfordern',
  legal:
    'Sie unterschreiben elektronisch (einfache elektronische Signatur). Wissentlich falsche Angaben können Betrug sein (§\u00a0263\u00a0StGB), Unterschreiben mit fremdem Namen oder Verfälschen eine Straftat nach §§\u00a0267, 269\u00a0StGB; beides kann Schadensersatz kosten.',
  signing: 'Sie unterschreiben',
  sentTo: (phone: string) => `Geschickt an ${phone}, gültig 10 Minuten.`,
  calling: (phone: string) => `Wir rufen ${phone} an und nennen Ihnen die TAN zweimal.`,
  submit: 'Unterschreiben und absenden',
  notSubmitted: 'Die TAN stimmt, das Absenden hat nicht geklappt.',
  neverAsked: 'Wir fragen nie nach der TAN, weder am Telefon noch per E-Mail.',
};

/** Shown below the form for landlords who do not confirm. Each option is one click (decision D70, law L52). */
export const refuseLandlordTexts = {
  heading: 'Nicht bestätigen',
  unwilling: 'Ich möchte nicht bestätigen',
  neverAgain: 'Nie wieder anschreiben',
  notTheLandlord: 'Ich bin nicht der Vermieter',
  sending: 'Übermittlung...',
  oneClick: (tenant: string) => `Ein Klick genügt. ${tenant} erfährt nur Ihre Antwort.`,
  forward: 'An die Hausverwaltung weiterleiten',
  forwardLead: 'Die Hausverwaltung erhält die Anfrage mit einem eigenen Link. Ihr Link gilt dann nicht mehr.',
  forwardTo: 'E-Mail-Adresse der Hausverwaltung',
  /** For a property manager who answers: another one may be in charge by now. */
  manager: {
    forward: 'Jemand anders ist zuständig: weiterleiten',
    forwardLead: 'Wer zuständig ist, erhält die Anfrage mit einem eigenen Link. Ihr Link gilt dann nicht mehr.',
    forwardTo: 'E-Mail-Adresse der zuständigen Stelle',
  },
  forwardNow: 'Weiterleiten',
  mayUndo:
    'Anders überlegt? Zehn Minuten lang können Sie Ihre Antwort zurücknehmen: hier mit „Rückgängig machen“, oder Sie öffnen noch einmal den Link in unserer E-Mail. Erst danach erfährt die Mietpartei davon.',
  undo: (minutes: number) =>
    minutes === 1 ? 'Rückgängig machen (noch 1\u00a0Minute)' : `Rückgängig machen (noch ${minutes}\u00a0Minuten)`,
  undoing: 'Wird rückgängig gemacht...',
  isItReal: 'Ist diese Anfrage echt?',
  privacy: 'Datenschutz',
};
