// Texts for the view that the key of the QR code decrypts. Neutral, because the visitor may be anybody.

export const checkViewNeutralTexts = {
  title: 'Das steht in der echten Bescheinigung',
  opened: (time: string) => `Aus dem QR-Code geöffnet am ${time}. Bitte mit dem Papier vergleichen.`,
  openedFromPicture: (time: string) =>
    `Aus dem QR-Code auf dem Bild geöffnet am ${time}. Vergleichen Sie diese Angaben mit dem Bild. Ein Bild lässt sich verändern, diese Angaben nicht.`,
  anotherCode: 'Auf dem Bild ist noch ein anderer QR-Code. Er ist nicht von uns.',
  state: (words: string) => `Stand: ${words}.`,
  clean: { seal: 'gültig', title: 'Echt und gültig', state: 'echt und gültig' },
  open: {
    seal: 'echt',
    title: 'Echt, mit offenem Betrag',
    state: 'echt, mit offenem Betrag',
    stands: 'Weder zurückgezogen noch ersetzt.',
  },
  older: { seal: 'echt', title: 'Echt, es gibt eine neuere', state: 'echt, es gibt eine neuere' },
  over: (word: string, day: string) => (day === '' ? `(${word})` : `(${word} am ${day})`),
  issued: (issued: string, until: string) => `Ausgestellt ${issued}, empfohlen bis ${until}.`,
  amountOpen: (amount: string) => `${amount} offen`,
  signed: 'Unterzeichnet',
  whoSigned: 'Wer hat unterschrieben?',
  levels: {
    0: 'Nachweisstufe nicht feststellbar',
    1: 'Nachweisstufe 1: Identität nicht geprüft',
    2: 'Nachweisstufe 2: eigenes Vermieter-Konto, Identität nicht geprüft',
    3: 'Nachweisstufe 3: Identität geprüft',
    4: 'Nachweisstufe 4: Identität und Mietverhältnis belegt',
  } as Readonly<Record<number, string>>,
  print: 'Drucken',
  save: 'Als Beleg speichern',
  fileName: (day: string) => `Pruefbeleg_${day}.html`,
  key: 'Der Schlüssel steht im QR-Code und in diesem Browser, bei uns nur verschlüsselt. Neu laden zeigt den Text wieder, solange dieser Tab offen ist.',
  toFile: 'PDF-Datei prüfen',
  receipt: 'Der ganze Text wurde aus dem QR-Code geöffnet.',
};
