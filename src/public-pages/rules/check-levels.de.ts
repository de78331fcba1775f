// Texts of the check beyond the code: the file, the comparison, what the QR code opens. Neutral, the visitor may be anybody.

export const checkFileNeutralTexts = {
  title: 'PDF-Datei prüfen',
  text: 'Ist die Datei genau die, die wir ausgestellt haben? Sie bleibt dabei auf diesem Gerät: Nur ihr Prüfwert (SHA-256) wird verglichen.',
  drop: 'PDF hierher ziehen oder auswählen',
  choose: 'PDF auswählen',
  reading: 'Die Datei wird gelesen ...',
  same: 'Unverändert: Diese Datei ist genau die, die wir ausgestellt haben.',
  sameBut: (status: string) => `Diese Datei ist genau die, die wir ausgestellt haben. Aber: ${status}.`,
  changed:
    'Diese Datei ist nicht die, die wir zu diesem Code ausgestellt haben. Sie wurde verändert oder neu gespeichert. Auch „Drucken als PDF“ oder ein Foto ergibt eine neue Datei.',
  other: 'Diese Datei haben wir ausgestellt, aber unter einem anderen Code.',
  unknown:
    'Zu dieser Datei finden wir keine Bescheinigung. Entweder ist sie nicht von uns, oder sie wurde verändert oder neu gespeichert.',
  notPdf: 'Das ist keine PDF-Datei. Bitte die Bescheinigung als PDF auswählen.',
  tooBig: 'Die Datei ist größer als 20 MB. Unsere Bescheinigungen sind viel kleiner.',
  unreadable: 'Die Datei konnte nicht gelesen werden. Bitte noch einmal auswählen.',
  checkedAt: (time: string) => `Datei geprüft am ${time}`,
};

/** A code was checked, and then a file that is not its file. */
export const checkMismatchNeutralTexts = {
  heading: 'Diese Datei passt nicht zum Code',
  seal: 'ungleich',
  note: (word: string) =>
    `Was hier steht, gehört zu der Bescheinigung, die wir unter diesem Code ausgestellt haben (Stand: ${word}), nicht zu dieser Datei.`,
};

export const checkCompareNeutralTexts = {
  title: 'Angaben vergleichen',
  text: 'Eintippen, was auf dem Papier steht. Die Antwort ist nur, ob es stimmt. Fünfmal am Tag für jeden Code.',
  open: 'Angaben eingeben',
  lastName: 'Nachname der Mieterin oder des Mieters',
  dob: 'Geburtsdatum',
  dateHint: 'TT.MM.JJJJ',
  street: 'Straße und Hausnummer der Wohnung',
  rentalStart: 'Mietzeit von',
  rentalEnd: 'Mietzeit bis',
  endHint: 'Datum oder „heute“',
  submit: 'Vergleichen',
  busy: 'Wird verglichen...',
  empty: 'Bitte mindestens eine Angabe eintippen.',
  result: 'Ergebnis des Vergleichs',
  parts: {
    lastName: 'Nachname',
    dob: 'Geburtsdatum',
    street: 'Straße der Wohnung',
    rentalStart: 'Mietzeit von',
    rentalEnd: 'Mietzeit bis',
  },
  fits: 'stimmt',
  fitsNot: 'stimmt nicht',
  notTyped: 'nicht eingetippt',
};

export const checkViewNeutralTexts = {
  title: 'Das steht in der Bescheinigung',
  text: 'Der QR-Code trägt den Schlüssel dazu. Nur dieser Browser hat ihn; wir haben ihn nicht bekommen.',
  wrongKey:
    'Der Schlüssel im QR-Code passt nicht zu dieser Bescheinigung. Vielleicht wurde er beschädigt oder verändert. Der Code selbst wurde geprüft, siehe oben.',
  noView: 'Der volle Inhalt ist nicht mehr bei uns gespeichert, weil eine Seite ihre Daten löschen ließ.',
  reference: 'Stichtag',
  signed: 'Unterzeichnet',
};
