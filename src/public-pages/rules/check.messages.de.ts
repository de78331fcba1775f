// Texts of the check page's results. Neutral, because the visitor may be anybody. Texts shown before a result are in
// check-page.de.ts.

export type CheckStatus = 'valid' | 'under-review' | 'replaced' | 'revoked' | 'expired' | 'erased';

export const checkNeutralTexts = {
  title: 'Bescheinigung prüfen',
  sample: 'Das ist der Code des Musters auf der Startseite. Er gehört zu keiner Bescheinigung.',
  failed: 'Etwas ist schief gelaufen!',
  keyKept: 'Der QR-Code ist noch geladen: Bitte einfach noch einmal prüfen.',
  noReader: 'Das Programm, das QR-Codes liest, konnte nicht geladen werden. Bitte noch einmal versuchen.',
  unknown: 'Ungültiger Code der Bescheinigung',
  firstName: 'Vorname',
  postalCode: 'Postleitzahl',
  issued: 'Ausgestellt',
  issuedValue: (issued: string, until: string) => `${issued}, empfohlen bis ${until}`,
  level: 'Nachweisstufe',
  erased: 'gelöscht',
  checkedAt: (time: string) => `Geprüft am ${time}`,
  state: (word: string) => `Stand: ${word}`,
  step: 'Schritt 1 von 2',
  notCompared: 'Das Papier ist noch nicht verglichen.',
  sealOfCode: 'Code stimmt',
  proves: {
    title: 'Das zeigt der Code:',
    text: 'Wir haben diese Bescheinigung ausgestellt. Sie ist weder zurückgezogen noch ersetzt.',
    textOnly: 'Wir haben diese Bescheinigung ausgestellt.',
  },
  provesNot: {
    title: 'Das zeigt er nicht:',
    text: 'ob der Text auf dem Papier unverändert ist und ob Miete offen ist.',
  },
  codeOnly: 'Nur der Code wurde geprüft. Der Text auf dem Papier wurde nicht verglichen.',
  issuedLine: (issued: string, until: string) => `Ausgestellt am ${issued}, empfohlen bis ${until}.`,
  print: 'Prüfbeleg drucken',
  working:
    'Von diesem Anschluss kamen viele ungültige Codes. Der Browser löst deshalb erst eine kleine Rechenaufgabe, das dauert einige Sekunden.',
  /** The older certificate stays true for its day; the reader has to ask for the newer one. */
  newer: {
    valid: (day: string) => `Gültig für den Stichtag ${day}.`,
    since: (day: string) => `Seit dem ${day} gibt es eine neuere Bescheinigung.`,
    ask: 'Bitte danach fragen.',
  },
  since: (day: string) => `Seit ${day}.`,
  underReview:
    'Bitte bis zum Ergebnis nicht darauf verlassen und den Code in einigen Tagen noch einmal prüfen. Gilt die Bescheinigung dann, steht es hier.',
  expired: 'Ihr Inhalt ist gelöscht. Über die Miete sagt das nichts. Bitte nach einer neuen fragen.',
  successor: 'Es gibt eine neuere Bescheinigung. Bitte danach fragen.',
  checkedParts: (day: string) => `Geprüft am ${day}`,
  notCheckedParts: 'Nicht geprüft',
  warnings: 'Auffällig',
  log: 'Öffentliches Nachweis\u00adregister',
  logProven: (place: number, size: number) =>
    `eingetragen, Eintrag ${place} von ${size}. Dieser Browser hat es nachgerechnet.`,
  logBoundFile: (place: number, size: number) =>
    `eingetragen, Eintrag ${place} von ${size}, für genau diese Datei. Dieser Browser hat es nachgerechnet.`,
  logBoundView: (place: number, size: number) =>
    `eingetragen, Eintrag ${place} von ${size}, für genau diese Angaben. Dieser Browser hat es nachgerechnet.`,
  logRefuted: 'Der Nachweis aus dem Nachweisregister stimmt nicht. Bitte den Inhalt melden.',
  refuted: { seal: 'unklar', title: 'Der Nachweis stimmt nicht', state: 'nicht bestätigt' },
  logUnknown: 'noch nicht nachrechenbar. Der Eintrag braucht einen Augenblick, oder der Browser ist zu alt dafür.',
  again: 'Anderer Code',
  typeCode: 'Code eintippen',
  report: 'Inhalt melden',
  sealWords: {
    valid: 'gültig',
    'under-review': 'wird geprüft',
    replaced: 'ersetzt',
    revoked: 'zurückgezogen',
    expired: 'abgelaufen',
    erased: 'gelöscht',
  } satisfies Record<CheckStatus, string>,
  /** Used after 'Stand:' when there is room. */
  states: {
    valid: 'gültig',
    'under-review': 'wird geprüft',
    replaced: 'ersetzt',
    revoked: 'zurückgezogen',
    expired: 'abgelaufen, Inhalt gelöscht',
    erased: 'gelöscht',
  } satisfies Record<CheckStatus, string>,
  headings: {
    valid: 'Diese Bescheinigung gibt es',
    'under-review': 'Diese Bescheinigung wird geprüft',
    replaced: 'Diese Bescheinigung wurde ersetzt',
    revoked: 'Diese Bescheinigung wurde zurückgezogen',
    expired: 'Diese Bescheinigung ist abgelaufen',
    erased: 'Die Daten zu dieser Bescheinigung sind gelöscht',
  } satisfies Record<CheckStatus, string>,
  levelDiffers:
    'So wurde es unterschrieben. Unsere Datenbank sagt zurzeit etwas anderes; das wird geprüft. Es gilt, was in der Bescheinigung steht.',
  levels: {
    0: 'nicht feststellbar',
    1: '1, bestätigt, Identität nicht geprüft',
    2: '2, eigenes Vermieter-Konto, Identität nicht geprüft',
    3: '3, Identität geprüft',
    4: '4, Identität und Mietverhältnis belegt',
  } as Readonly<Record<number, string>>,
};
