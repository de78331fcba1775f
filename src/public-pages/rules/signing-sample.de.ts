/** Texts in the picture beside the landlord's headline, which shows the page behind the mailed link. */
export const signingSampleLandlordTexts = {
  label: 'Beispiel: Angaben prüfen, unterschreiben und mit einer TAN bestätigen',
  title: 'Mieterangaben überprüfen',
  rows: [
    ['Mieterin', 'Lena Beispiel'],
    ['Wohnung', 'Musterallee 12, 50968 Köln'],
  ] as const,
  question: 'Wurden alle Mieten regelmäßig gezahlt?',
  yes: 'ja',
  no: 'nein',
  signature: 'Ihre Unterschrift',
  tan: 'TAN aus der SMS',
  digits: '482915',
  done: 'Bestätigt',
  doneText: 'mit TAN per SMS',
};
