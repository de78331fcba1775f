// Texts of the three ways to check more than a code. Neutral, the visitor may be anybody.

export const checkWayNeutralTexts = {
  /** Before a code was found. */
  titleBefore: 'Oder gleich PDF oder QR-Code prüfen',
  /** After a file without any code. */
  titleAfterFile: 'Noch etwas prüfen',
  /** After the code of what is over: its file can still be recognised. */
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
