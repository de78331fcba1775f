// Every word of the certificate itself. Neutral voice: tenants, landlords and whoever checks it read the same paper.

/** How the statement names the span in which the rents fell due. */
export type RentSpan = 'bis zum Stichtag' | 'während der Mietzeit';

export const statementNeutralTexts = {
  title: 'Mietschuldenfreiheitsbescheinigung',
  /** Whatever is open, rent or other claims (decisions D37, D73). */
  titleWithOpenAmount: 'Bescheinigung über den Stand der Mietzahlungen',
  spanOngoing: 'bis zum Stichtag',
  spanEnded: 'während der Mietzeit',
  /** The six sentences of decision D49, by what is open and whether the rent came regularly. */
  nothingOpen: {
    regular: (tenant: string, span: RentSpan) =>
      `${tenant} hat alle ${span} fälligen Mieten und Nebenkostenvorauszahlungen regelmäßig und vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.`,
    irregular: (tenant: string, span: RentSpan) =>
      `${tenant} hat die ${span} fälligen Mieten und Nebenkostenvorauszahlungen nicht immer regelmäßig, aber vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.`,
  },
  rentOpen: {
    regular: (tenant: string, span: RentSpan, amount: string) =>
      span === 'bis zum Stichtag'
        ? `${tenant} hat die bis zum Stichtag fälligen Mieten bisher regelmäßig gezahlt. Zum Stichtag sind dennoch ${amount} offen.`
        : `${tenant} hat die während der Mietzeit fälligen Mieten regelmäßig gezahlt. Zum Stichtag sind dennoch ${amount} offen.`,
    irregular: (tenant: string, span: RentSpan, amount: string) =>
      `${tenant} hat die ${span} fälligen Mieten und Nebenkosten nicht vollständig gezahlt. Zum Stichtag sind ${amount} offen.`,
  },
  otherOpen: {
    regular: (tenant: string, span: RentSpan, amount: string) =>
      `${tenant} hat alle ${span} fälligen Mieten regelmäßig und vollständig gezahlt. Aus dem Mietverhältnis sind zum Stichtag andere Forderungen von ${amount} offen.`,
    irregular: (tenant: string, span: RentSpan, amount: string) =>
      `${tenant} hat die ${span} fälligen Mieten nicht immer regelmäßig, aber vollständig gezahlt. Aus dem Mietverhältnis sind zum Stichtag andere Forderungen von ${amount} offen.`,
  },
  confirmed: (landlord: string, role: string, statement: string) => `${landlord} bestätigt ${role}: ${statement}`,
  asLandlord: { Herr: 'als Vermieter', Frau: 'als Vermieterin', ohne: 'für die Vermieterseite' },
  /** A company is grammatically feminine, whatever its legal form (decision D63). */
  asLandlordCompany: 'als Vermieterin',
  asManagement: 'als Hausverwaltung in Vollmacht',
  asMainTenant: { Herr: 'als Hauptmieter', Frau: 'als Hauptmieterin', ohne: 'als Hauptmietpartei' },
} as const;

/** One line for the dialog of the TAN, the receipt and summaries: what is open (decision D64). */
export const openAmountNeutralTexts = {
  nothing: 'keine Mietrückstände',
  rent: (amount: string) => `${amount} offen`,
  other: (amount: string) => `${amount} andere Forderungen offen`,
  /** What somebody is about to sign. */
  signed: (name: string, flat: string, referenceDate: string, open: string) =>
    `${name}, ${flat}, Stichtag ${referenceDate}, ${open}`,
} as const;

export const partyNeutralTexts = {
  tenant: { Herr: 'Mieter', Frau: 'Mieterin', ohne: 'Mietpartei' },
  landlord: { Herr: 'Vermieter', Frau: 'Vermieterin', ohne: 'Vermieterseite' },
  role: {
    landlord: 'Vermieter/in',
    'property-management': 'Hausverwaltung in Vollmacht',
    'main-tenant': 'Hauptmieter/in (Untermiete)',
    owner: 'Eigentümer/in',
  },
  born: (name: string, date: string) => `${name}, geboren am ${date}`,
  until: (from: string, to: string) => `${from} bis ${to}`,
  today: 'heute',
} as const;

export const documentNeutralTexts = {
  brand: 'Mietschuldenfrei',
  fileName: (day: string) => `Bescheinigung_${day}.pdf`,
  codeLabel: 'Sicherheitscode',
  checkAt: (host: string) => `Echtheit prüfen: ${host}/check`,
  qrAlt: (host: string) => `QR-Code, der diese Bescheinigung auf ${host}/check öffnet`,
  dates: (reference: string, issued: string, until: string) =>
    `Stichtag ${reference} · ausgestellt am ${issued} · empfohlen bis ${until}`,
  detailsHeading: 'Angaben zum Mietverhältnis',
  flat: 'Wohnung',
  period: 'Mietzeit',
  signedBy: 'Unterzeichnet von',
  role: 'Rolle',
  paidRegularly: 'Mieten regelmäßig gezahlt',
  yes: 'ja',
  no: 'nein',
  /** May hold rent and other claims together (decision D64). */
  arrears: 'Rückstände',
  rentArrears: 'Mietrückstände',
  otherClaims: 'Andere Forderungen',
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
  signatureHeading: 'Art der Unterschrift',
  signature: (by: string) =>
    `Die Bescheinigung wurde elektronisch unterzeichnet und ${by} bestätigt. Das ist eine einfache elektronische Signatur nach der eIDAS-Verordnung. Die PDF-Datei ist außerdem vom Betreiber der Prüfseite digital signiert: PDF-Programme zeigen an, wenn sie danach verändert wurde.`,
} as const;
