// Every word of the certificate itself. Neutral voice: tenants, landlords and whoever checks it read the same paper.

/** How the statement names the span in which the rents fell due. */
export type RentSpan = 'bis zum Stichtag' | 'während der Mietzeit';

export const statementNeutralTexts = {
  title: 'Mietschuldenfreiheitsbescheinigung',
  titleWithArrears: 'Bescheinigung über den Stand der Mietzahlungen',
  spanOngoing: 'bis zum Stichtag',
  spanEnded: 'während der Mietzeit',
  regular: (tenant: string, span: RentSpan) =>
    `${tenant} hat alle ${span} fälligen Mieten und Nebenkostenvorauszahlungen regelmäßig und vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.`,
  irregular: (tenant: string, span: RentSpan) =>
    `${tenant} hat die ${span} fälligen Mieten und Nebenkostenvorauszahlungen nicht immer regelmäßig, aber vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.`,
  arrears: (tenant: string, span: RentSpan, amount: string) =>
    `${tenant} hat die ${span} fälligen Mieten und Nebenkosten nicht vollständig gezahlt. Zum Stichtag sind ${amount} offen.`,
  arrearsThoughRegular: (tenant: string, span: RentSpan, amount: string) =>
    `${tenant} hat die ${span} fälligen Mieten regelmäßig gezahlt. Aus dem Mietverhältnis sind zum Stichtag dennoch ${amount} offen.`,
  confirmed: (landlord: string, role: string, statement: string) => `${landlord} bestätigt ${role}: ${statement}`,
  asLandlord: { Herr: 'als Vermieter', Frau: 'als Vermieterin', ohne: 'für die Vermieterseite' },
  asManagement: 'als Hausverwaltung in Vollmacht',
  asMainTenant: { Herr: 'als Hauptmieter', Frau: 'als Hauptmieterin', ohne: 'als Hauptmietpartei' },
} as const;

export const partyNeutralTexts = {
  tenant: { Herr: 'Mieter', Frau: 'Mieterin', ohne: 'Mietpartei' },
  landlord: { Herr: 'Vermieter', Frau: 'Vermieterin', ohne: 'Vermieterseite' },
  role: {
    owner: 'Eigentümer/in',
    'property-management': 'Hausverwaltung in Vollmacht',
    'main-tenant': 'Hauptmieter/in (Untermiete)',
  },
  born: (name: string, date: string) => `${name}, geboren am ${date}`,
  until: (from: string, to: string) => `${from} bis ${to}`,
  today: 'heute',
} as const;

export const documentNeutralTexts = {
  brand: 'Mietschuldenfrei',
  codeLabel: 'Sicherheitscode',
  checkAt: (host: string) => `Echtheit prüfen: ${host}/check`,
  qrAlt: (host: string) => `QR-Code, der diese Bescheinigung auf ${host}/check öffnet`,
  dates: (reference: string, issued: string, until: string) =>
    `Stichtag ${reference} · ausgestellt am ${issued} · empfohlen bis ${until}`,
  detailsHeading: 'Angaben zum Mietverhältnis',
  tenantAddress: 'Anschrift',
  flat: 'Wohnung',
  period: 'Mietzeit',
  signedBy: 'Unterzeichnet von',
  role: 'Rolle',
  paidRegularly: 'Mieten regelmäßig gezahlt',
  yes: 'ja',
  no: 'nein',
  arrears: 'Rückstände',
  noArrears: 'keine',
  remark: 'Anmerkung',
  signatureAlt: (name: string) => `Unterschrift von ${name}`,
  typedSignature: 'Name als Unterschrift eingegeben',
  signed: (place: string, time: string) => `${place}, unterschrieben am ${time}`,
  signedByHand: (name: string, place: string, time: string) => `${name}, ${place}, unterschrieben am ${time}`,
  confirmedByCode: {
    sms: (phone: string) =>
      `elektronisch unterzeichnet und per SMS-TAN bestätigt (einfache elektronische Signatur), TAN an ${phone}`,
    call: (phone: string) =>
      `elektronisch unterzeichnet und per TAN am Telefon (Anruf) bestätigt (einfache elektronische Signatur), Anruf an ${phone}`,
  },
  reservation:
    'Diese Bescheinigung gibt das Wissen der Vermieterseite zum Stichtag wieder. Forderungen aus noch nicht erteilten Betriebskostenabrechnungen und streitige Forderungen bleiben vorbehalten. Die Bescheinigung ist weder Verzicht noch Anerkenntnis.',
  recommended:
    '„Empfohlen bis“ ist eine Empfehlung: Danach kann sich der Stand geändert haben. Eine gesetzliche Frist gibt es nicht.',
  evidenceSummary: (level: number, name: string, firstNotChecked: string) =>
    `Nachweisstufe ${level}, ${name}. ${firstNotChecked} Einzelheiten auf Seite 2.`,
  sealLabel: 'Nachweisstufe',
  /** Shown by PDF readers beside the file's own signature. */
  sealReason: 'Ausstellung der Bescheinigung',
  page: (page: string, pages: string) => `Seite ${page} von ${pages}`,
} as const;

export const protocolNeutralTexts = {
  heading: 'Nachweisprotokoll',
  intro: (title: string, code: string) =>
    `Zur ${title} mit dem Sicherheitscode ${code}. Hier steht, wie sie entstanden ist und was dabei geprüft wurde.`,
  eventsHeading: 'Ablauf',
  time: 'Zeitpunkt',
  event: 'Ereignis',
  evidenceHeading: (level: number, name: string) => `Nachweisstufe ${level}: ${name}`,
  evidenceNames: {
    1: 'bestätigt',
    2: 'eigenes Konto',
    3: 'Identität geprüft',
    4: 'Identität und Mietverhältnis belegt',
  },
  checked: 'Geprüft',
  notChecked: 'Nicht geprüft',
  nothing: 'nichts',
  checkHeading: 'Echtheit prüfen',
  checkSteps: (host: string) => [
    'QR-Code auf Seite 1 scannen: Die Prüfseite zeigt den Stand der Bescheinigung und was in ihr steht.',
    `Ohne Kamera: ${host}/check öffnen und den Sicherheitscode eingeben. Vorname, Anfang der Postleitzahl, Ausstellungsdatum und Nachweisstufe müssen zum Dokument passen; weitere Angaben vergleicht die Prüfseite.`,
    'Mit der PDF-Datei: Die Prüfseite vergleicht die Datei auf dem eigenen Gerät und sagt, ob sie unverändert ist.',
  ],
  checkWarning: 'Der Sicherheitscode allein zeigt nicht, ob der Text auf einem Papier unverändert ist.',
  hashHeading: 'Prüfwert der unterschriebenen Angaben (SHA-256)',
  signatureHeading: 'Art der Unterschrift',
  signature: (by: string) =>
    `Die Bescheinigung wurde elektronisch unterzeichnet und ${by} bestätigt. Das ist eine einfache elektronische Signatur nach der eIDAS-Verordnung. Die PDF-Datei ist außerdem vom Betreiber der Prüfseite digital signiert: PDF-Programme zeigen an, wenn sie danach verändert wurde.`,
} as const;
