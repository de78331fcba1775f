// The receipt mailed to the landlord. It contains no advertising (L23).

export const receiptMailLandlordTexts = {
  subject: (tenant: string) => `Ihre Bestätigung für ${tenant}`,
  title: 'Beleg über Ihre Bestätigung',
  intro: (by: string) =>
    `Sie haben diese Angaben elektronisch unterzeichnet und ${by} bestätigt (einfache elektronische Signatur).`,
  tenantLabel: 'Mietpartei',
  flatLabel: 'Wohnung',
  periodLabel: 'Mietzeit',
  period: (from: string, to: string) => `${from} bis ${to}`,
  documentLabel: 'Titel',
  referenceLabel: 'Stichtag',
  partyLabel: 'Vermieterseite',
  signerLabel: 'Unterzeichnet von',
  addressLabel: 'Anschrift',
  paidLabel: 'Mieten regelmäßig gezahlt',
  yes: 'ja',
  no: 'nein',
  remarkLabel: 'Anmerkung',
  roleLabel: 'Bestätigt als',
  signedLabel: 'Unterschrieben am',
  tanLabel: { sms: 'SMS-TAN an', call: 'TAN per Anruf an' },
  next: 'Die Mietpartei entscheidet nun, ob sie die Bescheinigung ausstellen lässt. Für Sie entstehen keine Kosten.',
  nextYourself:
    'Sobald die Bescheinigung bezahlt ist, stellen wir sie aus und senden sie der Mietpartei. Bezahlen können Sie selbst.',
  /** The landlord confirmed that the tenant asked him for it (decision D65). */
  nextEither:
    'Sobald die Bescheinigung bezahlt ist, stellen wir sie aus und senden sie der Mietpartei. Sie können selbst bezahlen. Oder Sie lassen der Mietpartei in Ihrem Konto mit „Zahlung“ den Zahlungslink schicken.',
  pay: 'Versand wählen und bezahlen',
  payUntil: (date: string) => `Der Link gilt bis zum ${date}.`,
  notMe: 'Waren Sie das nicht? Dann schreiben Sie uns bitte gleich.',
  notMeButton: 'Das war ich nicht',
  notMeSubject: (id: string) => `Das war ich nicht: Bestätigung ${id}`,
  deleteData: 'Daten löschen',
  reason: 'Sie erhalten diese E-Mail, weil mit dieser Adresse eine Bestätigung unterschrieben wurde.',
};
