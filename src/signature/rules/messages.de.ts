// Texts for signing; the label of the pad's clear button is quoted from section 5 of the specification.
export const landlordTexts = {
  heading: 'Ihre Unterschrift',
  draw: 'Zeichnen',
  type: 'Eintippen',
  padLabel: 'Unterschriftsfeld',
  padHint: 'Unterschreiben Sie hier mit dem Finger, dem Stift oder der Maus.',
  clear: 'Löschen',
  undo: 'Letzten Strich zurück',
  typedLabel: 'Ihr Vor- und Nachname',
  typedHint: 'Der eingetippte Name gilt genauso wie eine gezeichnete Unterschrift.',
  missing: 'Bitte unterschreiben Sie: zeichnen oder eintippen.',
  typedShort: (min: number) => `Der Name muss mindestens ${min} Zeichen lang sein.`,
  typedLong: (max: number) => `Der Name darf höchstens ${max} Zeichen lang sein.`,
  typedLetters: 'Geben Sie Ihren Namen in lateinischen Buchstaben ein.',
  empty: 'Das Unterschriftsfeld ist leer. Bitte unterschreiben Sie noch einmal.',
  format: 'Die Unterschrift kam nicht als PNG-Bild an. Bitte unterschreiben Sie noch einmal.',
  tooLarge: 'Das Bild der Unterschrift ist zu groß. Bitte unterschreiben Sie noch einmal.',
  unreadable: 'Das Bild der Unterschrift ist beschädigt. Bitte unterschreiben Sie noch einmal.',
  queueFull: 'Gerade werden sehr viele Unterschriften geprüft. Bitte versuchen Sie es in einer Minute noch einmal.',
  tooMany:
    'Für diese Bescheinigung wurden zu viele Unterschriften gesendet. Bitte versuchen Sie es in 10 Minuten noch einmal.',
  changed: 'Die Unterschrift wurde geändert. Bitte fordern Sie eine neue TAN an.',
};
