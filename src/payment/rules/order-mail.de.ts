// Texts of the order confirmation (law L04): contract content, price, withdrawal, terms, consents with their time.
/** Texts that address nobody, so tenants and landlords share them. */
const orderMailNeutralTexts = {
  subject: (number: string) => `Bestellbestätigung ${number}`,
  number: 'Bestellnummer',
  orderedAt: 'Bestellt am',
  document: 'Dokument',
  person: 'Ausgestellt für',
  invoiceTo: 'Rechnung an',
  flat: 'Wohnung',
  delivery: 'Versand',
  checkable: 'Prüfbar',
  checkableValue: (months: number) => `${months} Monate ab Ausstellung`,
  pdfLine: 'Bescheinigung als PDF',
  renewalLine: 'Bescheinigung über den neuen Stand als PDF',
  net: 'Nettobetrag',
  vat: (percent: number) => `darin ${percent} % MwSt.`,
  total: 'Gesamtpreis',
  totalValue: (total: string, percent: number) => `${total} inkl. ${percent} % MwSt.`,
  method: 'Bezahlt mit',
  contractHeading: 'Vertragspartner',
  termsHeading: 'Nutzungsbedingungen',
  warranty: 'Es gelten die gesetzlichen Rechte bei Mängeln.',
  withdrawalLink: 'Vertrag widerrufen',
};

export const orderMailTenantTexts = {
  ...orderMailNeutralTexts,
  title: 'Deine Bestellung',
  greeting: (firstName: string) => `Hallo ${firstName},`,
  intro:
    'danke für deine Bestellung. Deine Zahlung ist eingegangen, damit ist der Vertrag geschlossen. Hier steht, was vereinbart ist.',
  byEmail: (email: string) => `als PDF per E-Mail an ${email}`,
  byPost: (email: string, address: string) =>
    `als PDF per E-Mail an ${email}, dazu gedruckt per Post an ${address}, nur innerhalb Deutschlands`,
  postLine: 'Brief per Post',
  consentHeading: 'Deine Zustimmung',
  consentIntro: (at: string) => `Am ${at} hast du vor der Bestellung dieses Feld angekreuzt:`,
  terms: (version: string) => `Es gelten die Nutzungsbedingungen in der Fassung ${version}. Du findest sie im Anhang.`,
  reason: 'Du bekommst diese E-Mail, weil du eine Bescheinigung bestellt hast.',
};

/** For a landlord who paid: the PDF is mailed to the tenant, the link to both. */
export const orderMailLandlordTexts = {
  ...orderMailNeutralTexts,
  title: 'Ihre Bestellung',
  intro:
    'danke für Ihre Bestellung. Ihre Zahlung ist eingegangen, damit ist der Vertrag geschlossen. Hier steht, was vereinbart ist.',
  byEmail: (email: string) => `als PDF per E-Mail an ${email} und als Link an Sie`,
  /** Used when the tenant wants no mail (law L49). */
  byLink: 'als Link an Sie. Die Mietpartei möchte von uns keine E-Mails; geben Sie ihr die Datei bitte selbst.',
  byPost: (email: string) =>
    `als PDF per E-Mail an ${email} und als Link an Sie, dazu gedruckt per Post an die Mietpartei, an ihre bei uns bestätigte Anschrift, nur innerhalb Deutschlands`,
  postLine: 'Brief an die Mietpartei',
  consentHeading: 'Ihre Zustimmung',
  consentIntro: (at: string) => `Am ${at} haben Sie vor der Bestellung dieses Feld angekreuzt:`,
  terms: (version: string) => `Es gelten die Nutzungsbedingungen in der Fassung ${version}. Sie finden sie im Anhang.`,
  reason: 'Sie erhalten diese E-Mail, weil Sie eine Bescheinigung bestellt haben.',
};
