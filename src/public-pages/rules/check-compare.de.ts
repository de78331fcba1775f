// Texts for comparing a document with what was issued. Neutral, because the visitor may be anybody.

import type { ShownPart } from './compared-parts.ts';

export const checkCompareNeutralTexts = {
  labels: {
    lastName: 'Name der Mieterin oder des Mieters',
    dob: 'Geburtsdatum',
    street: 'Straße und Hausnummer der Wohnung',
    rentalStart: 'Mietzeit von',
    rentalEnd: 'Mietzeit bis',
    landlordName: 'Vermieter laut Papier',
    paidRegularly: 'Mieten regelmäßig gezahlt laut Papier',
    arrears: 'Offen laut Papier (Rückstände und andere Forderungen zusammen)',
    amount: 'Betrag, der auf dem Papier als offen steht',
  },
  hints: {
    dob: 'TT.MM.JJJJ',
    rentalStart: 'TT.MM.JJJJ',
    rentalEnd: 'Datum oder „heute“',
    landlordName: 'Wie auf dem Papier: Vor- und Nachname oder Firma',
    amount: 'In Euro, zum Beispiel 1.234,56',
  },
  yes: 'ja',
  no: 'nein',
  nothing: 'nichts',
  amountChoice: 'Betrag',
  submit: 'Vergleichen',
  busy: 'Wird verglichen...',
  note: 'Fünfmal am Tag für jeden Code. Ob Zahlung und Rückstände stimmen, sagen wir nur, wenn Name und Geburtsdatum passen.',
  missing: {
    lastName: 'Bitte den Namen eintippen, wie er auf dem Papier steht.',
    dob: 'Bitte das Geburtsdatum eintippen, wie es auf dem Papier steht.',
    paidRegularly: 'Bitte wählen, was auf dem Papier steht.',
    arrears: 'Bitte wählen, ob auf dem Papier etwas offen ist.',
    amount: 'Bitte den Betrag eintippen, der auf dem Papier als offen steht.',
  },
  badDate: 'Bitte ein Datum wie 04.03.1994 eintippen.',
  badEnd: 'Bitte ein Datum wie 31.10.2026 oder „heute“ eintippen.',
  badAmount: 'Bitte den Betrag in Euro eintippen, zum Beispiel 1.234,56.',
  noAmount: 'Bitte „nichts“ wählen, wenn nichts offen ist.',
  fitsNot: 'Beim letzten Vergleich: stimmt nicht.',
};

export const checkComparedNeutralTexts = {
  title: 'Ergebnis des Vergleichs',
  when: (time: string) => `Ergebnis des Vergleichs, ${time}`,
  parts: {
    arrears: 'Rückstände',
    paidRegularly: 'Mieten regelmäßig gezahlt',
    lastName: 'Name',
    dob: 'Geburtsdatum',
    street: 'Straße',
    rentalStart: 'Mietbeginn',
    rentalEnd: 'Mietende',
    landlordName: 'Vermieter',
  } satisfies Record<ShownPart, string>,
  fits: 'stimmt',
  fitsNot: 'stimmt nicht',
  fitsStreetOnly: 'stimmt, ohne Hausnummer',
  notTyped: 'nicht eingetippt',
  notCompared: 'nicht verglichen',
  nothingOpen: 'keine',
  euro: (amount: string) => `${amount} €`,
  wrongOne: (part: string) => `Das Papier stimmt nicht: ${part}`,
  wrongTwo: (one: string, two: string) => `Das Papier stimmt nicht: ${one} und ${two}`,
  wrongMore: (count: string) => `Das Papier stimmt in ${count} Angaben nicht`,
  counts: ['null', 'einer', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht'],
  allFit: 'Alle acht Angaben stimmen',
  typedFit: 'Was Sie eingetippt haben, stimmt',
  comparedFit: 'Was verglichen wurde, stimmt',
  unsaidLandlord: 'Die Vermieterseite wurde nicht verglichen: Ihre Daten sind gelöscht.',
  /** Used when one of several tenants was erased, who may be the one on the document. */
  unsaidTenant: 'Die Mietpartei wurde nicht ganz verglichen: Daten einer Mietpartei sind gelöscht.',
  oneOfSeveral: 'Die Bescheinigung nennt mehrere Mietparteien. Verglichen wurde nur die, die Sie eingetippt haben.',
  seals: { wrong: 'ungleich', fits: 'Angaben stimmen' },
  panelWrong: (state: string) =>
    `Die Bescheinigung zu diesem Code gibt es, ${state}. Dieses Papier gibt sie nicht richtig wieder.`,
  panelFits: (state: string) => `Die Bescheinigung zu diesem Code gibt es, ${state}.`,
  states: {
    valid: 'sie ist gültig',
    'under-review': 'sie wird aber gerade geprüft',
    replaced: 'sie wurde aber ersetzt',
    revoked: 'sie wurde aber zurückgezogen',
    expired: 'sie ist aber abgelaufen, und ihr Inhalt ist gelöscht',
    erased: 'ihre Daten sind aber gelöscht',
  },
  saysArrears: (typed: string) =>
    `Auf dem Papier steht „${typed}“. In der Bescheinigung, die wir unter diesem Code ausgestellt haben, steht etwas anderes. Was dort steht, sagen wir hier nicht.`,
  saysOther:
    'Auf dem Papier steht etwas anderes als in der Bescheinigung, die wir unter diesem Code ausgestellt haben.',
  paymentsUnsaid: 'Ob Zahlung und Rückstände stimmen, sagen wir nur, wenn Name und Geburtsdatum passen.',
  amountFits: 'Auch der Betrag auf dem Papier stimmt.',
  restUnseen: 'Stichtag, Ort, Anmerkung und übriger Text wurden nicht verglichen: Das tun nur QR-Code und PDF-Datei.',
  doNotRely: 'Bitte nicht auf dieses Papier verlassen.',
  askForMore: 'QR-Code oder PDF-Datei zeigen den ganzen Text. Bitte danach fragen.',
  more: 'QR-Code oder PDF prüfen',
  change: 'Eingaben ändern',
  /** Empty when more than the five of `note` are left: in trial mode there are thousands. */
  tries: (left: number) =>
    left > 5
      ? ''
      : left === 0
        ? 'Heute ist kein Vergleich mehr möglich.'
        : left === 1
          ? 'Heute ist noch ein Vergleich möglich.'
          : `Heute sind noch ${left} Vergleiche möglich.`,
  mistyped: 'Vertippt?',
};
