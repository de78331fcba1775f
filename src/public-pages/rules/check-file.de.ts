// Texts for checking a PDF file. Neutral, because the visitor may be anybody.

export const checkFileNeutralTexts = {
  reading: 'Die Datei wird gelesen ...',
  same: 'Unverändert: Diese Datei ist genau die, die wir ausgestellt haben.',
  sameOpen: 'Unverändert: Diese Datei ist genau die, die wir ausgestellt haben. Sie weist einen offenen Betrag aus.',
  sameBut: (status: string) => `Diese Datei ist genau die, die wir ausgestellt haben. Aber: ${status}.`,
  changed:
    'Diese Datei ist nicht die, die wir zu diesem Code ausgestellt haben. Sie wurde verändert oder neu gespeichert. Auch „Drucken als PDF“ oder ein Foto ergibt eine neue Datei.',
  other: 'Diese Datei haben wir ausgestellt, aber unter einem anderen Code.',
  unknown:
    'Entweder ist sie nicht von uns, oder sie wurde verändert oder neu gespeichert. Rechnungen prüfen wir hier nicht.',
  notPdf:
    'Das ist weder eine PDF-Datei noch ein Foto. Bitte die Bescheinigung als PDF oder ein Foto ihres QR-Codes auswählen.',
  tooBig: 'Die Datei ist größer als 20 MB. Unsere Bescheinigungen sind viel kleiner.',
  unreadable: 'Die Datei konnte nicht gelesen werden. Bitte noch einmal auswählen.',
};

const askForFile =
  'Bitte die PDF-Datei so verlangen, wie sie von uns kam: nicht bearbeitet und nicht neu gedruckt. Oder vom Papier den QR-Code oben rechts lesen';

/** What to do about a file that is not what was issued. */
export const checkNextNeutralTexts = {
  heading: 'Zu dieser Datei finden wir keine Bescheinigung',
  seal: 'unbekannt',
  title: 'Was jetzt hilft:',
  text: `${askForFile} oder den Code oben links eintippen.`,
  /** Used when the code was already typed. */
  textWithCode: `${askForFile}.`,
  qr: 'QR-Code lesen',
};

/** The head of the result when the file is byte for byte what was issued. */
export const checkSameFileNeutralTexts = {
  clean: { heading: 'Diese Datei ist echt und gültig', seal: 'gültig', step: 'Echt und gültig' },
  open: { heading: 'Diese Datei ist echt', seal: 'echt', step: 'Echt, mit offenem Betrag' },
  /** Nothing is open in it, but there is a newer certificate, so it says nothing about today. */
  older: { heading: 'Diese Datei ist echt', seal: 'echt', step: 'Echt, es gibt eine neuere' },
  /** Used when its content can no longer be read. */
  unknown: { heading: 'Diese Datei ist echt', seal: 'echt', step: 'Echt' },
  stands: 'Weder zurückgezogen noch ersetzt.',
  proves: 'Diese Datei ist Zeichen für Zeichen die, die wir ausgestellt haben.',
  reads: 'Was in ihr steht, gilt so, wie es unterschrieben wurde. Ein Ausdruck davon kann trotzdem anders lauten.',
  readsExpired: 'Was in ihr steht, wurde so unterschrieben. Ob es danach anders kam, wissen wir nicht mehr.',
  readsOpen: 'In ihr steht ein offener Betrag. Bitte den Satz darin genau lesen.',
};

/** Used when a code was checked and then a file that does not belong to it. */
export const checkMismatchNeutralTexts = {
  heading: 'Diese Datei passt nicht zum Code',
  /** Shown below the field; the result itself gives the reason. */
  short: 'Diese Datei passt nicht zum Code. Warum, und was jetzt hilft, steht oben.',
  seal: 'ungleich',
  note: (word: string) =>
    `Was hier steht, gehört zu der Bescheinigung, die wir unter diesem Code ausgestellt haben (Stand: ${word}), nicht zu dieser Datei.`,
};
