// All texts of the certificate document. They address nobody: tenants, landlords and those who check it read the same document.
import { sheetRowNeutralTexts } from './sheet.de.ts';

/**
 * The subject of the sentence about payments: 'Lena Hoffmann hat', or 'Lena Hoffmann und Jonas Weber haben' with the tenancy
 * they share.
 */
export interface Payers {
  readonly have: string;
  /** Empty, or 'aus dem gemeinsamen Mietverhältnis ' before the time span. */
  readonly shared: string;
}

/** The six sentences of decision D49 for one kind of tenancy, by what is open and whether the rent was paid regularly. */
export interface Sentences {
  readonly nothing: { regular: (by: Payers) => string; irregular: (by: Payers) => string };
  readonly rent: OpenSentences;
  readonly other: OpenSentences;
}
interface OpenSentences {
  regular: (by: Payers, amount: string) => string;
  irregular: (by: Payers, amount: string) => string;
}

/** For a tenancy that goes on: the Stichtag is the day of signature, and the landlord speaks of that day. */
const ongoing: Sentences = {
  nothing: {
    regular: ({ have, shared }) =>
      `${have} alle ${shared}bis zum Stichtag fälligen Mieten und Nebenkostenvorauszahlungen regelmäßig und vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.`,
    irregular: ({ have, shared }) =>
      `${have} die ${shared}bis zum Stichtag fälligen Mieten und Nebenkostenvorauszahlungen nicht immer regelmäßig, aber vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.`,
  },
  rent: {
    regular: ({ have, shared }, amount) =>
      `${have} die ${shared}bis zum Stichtag fälligen Mieten bisher regelmäßig gezahlt. Zum Stichtag sind dennoch ${amount} offen.`,
    irregular: ({ have, shared }, amount) =>
      `${have} die ${shared}bis zum Stichtag fälligen Mieten und Nebenkosten nicht vollständig gezahlt. Zum Stichtag sind ${amount} offen.`,
  },
  other: {
    regular: ({ have, shared }, amount) =>
      `${have} alle ${shared}bis zum Stichtag fälligen Mieten regelmäßig und vollständig gezahlt. Aus dem Mietverhältnis sind zum Stichtag andere Forderungen von ${amount} offen.`,
    irregular: ({ have, shared }, amount) =>
      `${have} die ${shared}bis zum Stichtag fälligen Mieten nicht immer regelmäßig, aber vollständig gezahlt. Aus dem Mietverhältnis sind zum Stichtag andere Forderungen von ${amount} offen.`,
  },
};

/**
 * For a tenancy that has ended: the Stichtag is its last day, but the landlord was asked what is open today, so that is what he
 * states (law L44).
 */
const ended: Sentences = {
  nothing: {
    regular: ({ have, shared }) =>
      `${have} alle ${shared}während der Mietzeit fälligen Mieten und Nebenkostenvorauszahlungen regelmäßig und vollständig gezahlt. Am Tag der Unterschrift bestehen aus dem Mietverhältnis keine Mietrückstände.`,
    irregular: ({ have, shared }) =>
      `${have} die ${shared}während der Mietzeit fälligen Mieten und Nebenkostenvorauszahlungen nicht immer regelmäßig, aber vollständig gezahlt. Am Tag der Unterschrift bestehen aus dem Mietverhältnis keine Mietrückstände.`,
  },
  rent: {
    regular: ({ have, shared }, amount) =>
      `${have} die ${shared}während der Mietzeit fälligen Mieten regelmäßig, aber nicht vollständig gezahlt. Am Tag der Unterschrift sind aus dem Mietverhältnis noch ${amount} offen.`,
    irregular: ({ have, shared }, amount) =>
      `${have} die ${shared}während der Mietzeit fälligen Mieten und Nebenkosten nicht vollständig gezahlt. Am Tag der Unterschrift sind aus dem Mietverhältnis noch ${amount} offen.`,
  },
  other: {
    regular: ({ have, shared }, amount) =>
      `${have} alle ${shared}während der Mietzeit fälligen Mieten regelmäßig und vollständig gezahlt. Aus dem Mietverhältnis sind am Tag der Unterschrift andere Forderungen von ${amount} offen.`,
    irregular: ({ have, shared }, amount) =>
      `${have} die ${shared}während der Mietzeit fälligen Mieten nicht immer regelmäßig, aber vollständig gezahlt. Aus dem Mietverhältnis sind am Tag der Unterschrift andere Forderungen von ${amount} offen.`,
  },
};

export const statementNeutralTexts = {
  title: 'Mietschuldenfreiheitsbescheinigung',
  /** The title when anything is open, rent or other claims (decisions D37, D73). */
  titleWithOpenAmount: 'Bescheinigung über den Stand der Mietzahlungen',
  sentences: { ongoing, ended },
  confirmed: (landlord: string, role: string, statement: string) => `${landlord} bestätigt ${role}: ${statement}`,
  asLandlord: { Herr: 'als Vermieter', Frau: 'als Vermieterin', ohne: 'für die Vermieterseite' },
  asManagement: 'als Hausverwaltung in Vollmacht',
  asMainTenant: { Herr: 'als Hauptmieter', Frau: 'als Hauptmieterin', ohne: 'als Hauptmietpartei' },
} as const;

/** One line about what is open, for the TAN dialog, the receipt and summaries (decision D64). */
export const openAmountNeutralTexts = {
  nothing: 'keine Mietrückstände',
  rent: (amount: string) => `${amount} offen`,
  other: (amount: string) => `${amount} andere Forderungen offen`,
  /** The line about what is going to be signed. */
  signed: {
    ongoing: (name: string, flat: string, referenceDate: string, open: string) =>
      `${name}, ${flat}, Stichtag ${referenceDate}, ${open}`,
    ended: (name: string, flat: string, referenceDate: string, open: string) =>
      `${name}, ${flat}, Stichtag ${referenceDate}, am Tag der Unterschrift ${open}`,
  },
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
  role: 'Bestätigt als',
  /** Nobody checks whether the signer is the landlord (law L51). */
  byOwnWord: (role: string) => `${role}, nach eigener Angabe`,
  paidRegularly: 'Mieten regelmäßig gezahlt',
  yes: 'ja',
  no: 'nein',
  ...sheetRowNeutralTexts,
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
  knowledge: {
    ongoing: 'Diese Bescheinigung gibt das Wissen der Vermieterseite zum Stichtag wieder.',
    ended: 'Diese Bescheinigung gibt das Wissen der Vermieterseite am Tag der Unterschrift wieder.',
  },
  reserved:
    'Forderungen aus noch nicht erteilten Betriebskostenabrechnungen und streitige Forderungen bleiben vorbehalten. Die Bescheinigung ist weder Verzicht noch Anerkenntnis.',
  recommended:
    '„Empfohlen bis“ ist eine Empfehlung: Danach kann sich der Stand geändert haben. Eine gesetzliche Frist gibt es nicht.',
  evidenceSummary: (level: number, name: string, firstNotChecked: string, page: string) =>
    `Nachweisstufe ${level}, ${name}. ${firstNotChecked} Einzelheiten auf Seite ${page}.`,
  sealLabel: 'Nachweisstufe',
  /** PDF readers show this beside the file's digital signature. */
  sealReason: 'Ausstellung der Bescheinigung',
  page: (page: string, pages: string) => `Seite ${page} von ${pages}`,
  /** The words on the preview picture. */
  preview: {
    word: 'Vorschau',
    note: 'Code und QR-Code kommen mit der Bestellung auf das Papier.',
    qr: 'QR-Code',
  },
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
  warnings: 'Auffällig',
  nothing: 'nichts',
  checkHeading: 'Echtheit prüfen',
  checkSteps: (host: string) => [
    `QR-Code auf Seite 1 scannen: Er führt zu ${host}/check und zeigt dort den ganzen Text zum Vergleichen. Ein Foto oder Screenshot mit dem QR-Code lässt sich dort auch auswählen.`,
    `Ohne Kamera: ${host}/check öffnen und den Sicherheitscode eingeben. Vorname, Anfang der Postleitzahl, Ausstellungsdatum und Nachweisstufe müssen zum Dokument passen. Ob auch der Text stimmt, zeigt erst der Vergleich eingetippter Angaben.`,
    'Mit der PDF-Datei: Die Prüfseite vergleicht die Datei auf dem eigenen Gerät und sagt, ob sie unverändert ist.',
  ],
  checkWarning: (host: string) =>
    `Der Sicherheitscode allein zeigt nicht, ob der Text auf einem Papier unverändert ist. Die einzige echte Prüfseite ist ${host}/check: Ein QR-Code, der woanders hinführt, ist nicht von uns. Öffnet er dort keinen Text, sagt die Prüfseite, woran das liegen kann.`,
  checkableUntil: (until: string) =>
    `Prüfbar ist die Bescheinigung bis zum ${until}. Danach ist ihr Inhalt gelöscht, und die Prüfseite sagt „abgelaufen“.`,
  signatureHeading: 'Art der Unterschrift',
  signature: (by: string) =>
    `Die Bescheinigung wurde elektronisch unterzeichnet und ${by} bestätigt. Das ist eine einfache elektronische Signatur nach der eIDAS-Verordnung. Die PDF-Datei ist außerdem vom Betreiber der Prüfseite digital signiert: PDF-Programme zeigen an, wenn sie danach verändert wurde.`,
} as const;
