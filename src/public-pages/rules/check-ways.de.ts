// Texts of the three further checks. Neutral, because the visitor may be anybody.

export const checkWayNeutralTexts = {
  /** The title before a code was found. */
  titleBefore: 'Oder gleich PDF oder QR-Code prüfen',
  /** The title after a file was checked without a code. */
  titleAfterFile: 'Noch etwas prüfen',
  /** The title after the code of an ended or erased certificate: its file can still be recognised. */
  titleOver: 'Ist die PDF-Datei von uns?',
  title: 'Jetzt das Papier vergleichen',
  qr: { title: 'QR-Code lesen', hint: 'Scan oder Foto zeigt den ganzen Text.' },
  pdf: { title: 'PDF ablegen', hint: 'Die Datei bleibt auf diesem Gerät.' },
  type: { title: 'Angaben eintippen', hint: 'Die Antwort sagt, ob sie stimmen.' },
  qrText: 'Der QR-Code steht oben rechts auf der ersten Seite. Er öffnet hier den ganzen Text.',
  qrNote: 'Bild und Schlüssel bleiben auf diesem Gerät.',
  dropPhoto: 'Foto hierher ziehen oder auswählen',
  choosePhoto: 'Foto auswählen',
  dropPdf: 'PDF hierher ziehen oder auswählen',
  choosePdf: 'PDF auswählen',
};
