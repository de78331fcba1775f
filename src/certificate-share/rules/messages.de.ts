import type { ShareChoice } from './parts.ts';

/** Texts for a share's page and its copy. */
export const sharedNeutralTexts = {
  /** The beginning of every statement, in every version of the wording. */
  lead: (landlord: string) => `${landlord} bestätigt `,
  confirmed: (statement: string) => `Die Vermieterseite bestätigt: ${statement}`,
  remarkHidden: 'Es gibt eine Anmerkung der Vermieterseite. Sie ist nicht freigegeben.',
  notShared: 'Nicht freigegeben',
  choices: {
    'birth-date': 'Geburtsdatum',
    address: 'genaue Anschrift der Wohnung',
    landlord: 'Name der Vermieterseite',
    remark: 'Anmerkung der Vermieterseite',
  } satisfies Record<ShareChoice, string>,
};

export const shareTenantTexts = {
  labelRequired: 'Bitte sag, für wen die Freigabe ist.',
  labelShort: (min: number) => `Bitte gib mindestens ${min} Zeichen ein.`,
  labelLong: (max: number) => `Bitte kürze die Angabe auf ${max} Zeichen.`,
  labelLatin: 'Bitte nimm lateinische Buchstaben. Andere kann die PDF-Kopie nicht zeigen.',
  labelLink: 'Bitte gib einen Namen an, keine Internetadresse und keine E-Mail-Adresse.',
  labelWord: 'Bitte trenne das lange Wort mit Leerzeichen oder Bindestrichen.',
  days: 'Bitte wähle 7, 14 oder 30 Tage.',
  parts: 'Bitte wähle noch einmal, was sichtbar sein soll.',
  notFound: 'Diese Freigabe gibt es nicht. Lade die Seite bitte neu.',
  previewStale:
    'Gerade ist eine neue Bescheinigung an die Stelle der früheren getreten. Gleich zeigt die Vorschau sie: Bitte versuch es in einer Minute noch einmal. Bleibt das so, schreib uns bitte.',
  isOver: 'Diese Freigabe ist schon zu Ende. Mach bitte eine neue.',
  notLonger: 'Diese Freigabe gilt schon mindestens so lange.',
  undoOver: 'Die Freigabe ist endgültig beendet. Mach bitte eine neue.',
  closed: {
    'not-issued': 'Freigeben kannst du die Bescheinigung, sobald sie ausgestellt ist.',
    'under-review': 'Die Bescheinigung wird gerade geprüft. Freigeben kannst du sie danach wieder.',
    'not-valid': 'Diese Bescheinigung gilt nicht mehr. Deshalb lässt sie sich nicht mehr freigeben.',
    'newer-stands':
      'Zu diesem Mietverhältnis gibt es eine neuere Bescheinigung. Gib bitte die frei: Ein Link zeigt immer den neuesten Stand.',
    'content-gone': 'Der Inhalt dieser Bescheinigung ist gelöscht. Deshalb lässt sie sich nicht mehr freigeben.',
    'too-many': 'Du hast schon 20 offene Freigaben. Beende eine davon, dann kannst du eine neue machen.',
  },
};

/** For the reader who was given the link. */
export const shareReaderLandlordTexts = {
  /** The same text for ended, expired and unknown shares. */
  gone: 'Diese Freigabe gibt es nicht oder nicht mehr. Bitten Sie die Mietpartei um eine neue.',
  noFile: 'Zu dieser Freigabe gibt es keine PDF-Kopie.',
  fileInTheMaking: 'Die PDF-Kopie wird gerade erstellt. In wenigen Augenblicken können Sie sie herunterladen.',
  fileNotNow: 'Solange die Bescheinigung nicht gilt, geben wir keine Kopie heraus.',
};

export const shareCopyNeutralTexts = {
  /** Printed on the copy's first page, beside the QR code. */
  note: (label: string, until: string) =>
    `Kopie für ${label}, freigegeben bis ${until}. Der aktuelle Stand steht hinter dem QR-Code.`,
  /** When anything is open, even the name of the service is left out (decision D37). */
  footer: (brand: string) => (brand === '' ? 'Kopie' : `${brand} · Kopie`),
  brand: 'Mietschuldenfrei',
  fileTitle: (title: string) => `${title}, Kopie`,
  qrAlt: (host: string) => `QR-Code, der den aktuellen Stand dieser Bescheinigung auf ${host}/freigabe öffnet`,
  hiddenSigner: 'Von der Vermieterseite elektronisch unterzeichnet. Ihr Name ist nicht freigegeben.',
  signed: (time: string) => `unterschrieben am ${time}`,
  confirmed: (by: string) => `elektronisch unterzeichnet und ${by} bestätigt (einfache elektronische Signatur)`,
  intro: (title: string) => `Zur ${title}. Hier steht, wie sie entstanden ist und was dabei geprüft wurde.`,
  checkSteps: (host: string) => [
    `QR-Code auf Seite 1 scannen: Er führt zu ${host}/freigabe und zeigt dort, was auf dieser Kopie steht, mit dem Stand von heute.`,
    `Mit der PDF-Datei: ${host}/check vergleicht die Datei auf dem eigenen Gerät und sagt, ob die Kopie unverändert ist und ob die Bescheinigung noch gilt.`,
  ],
  checkWarning: (host: string) =>
    `Einen Sicherheitscode trägt die Kopie nicht: Mit ihm ließe sich mehr prüfen, als freigegeben ist. Die einzige echte Adresse ist ${host}: Ein QR-Code, der woanders hinführt, ist nicht von uns.`,
  until: (day: string) =>
    `Freigegeben bis zum ${day}. Danach, oder wenn die Mietpartei die Freigabe beendet, öffnet der QR-Code nichts mehr. Ob die Datei unverändert ist, sagt die Prüfseite auch dann noch.`,
  sealReason: 'Kopie der Bescheinigung',
  fileName: (day: string) => `Kopie_der_Bescheinigung_${day}.pdf`,
};
