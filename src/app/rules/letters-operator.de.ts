/** `npm run operator -- letters`: printed certificates that were bought. */
export const lettersOperatorNeutralTexts = {
  about: 'bestellte Briefe; mit Kennung: wen Sie nach der Anschrift fragen können',
  title: (count: number) => `Wartende Briefe: ${count}`,
  columns: ['Brief', 'Zustand', 'Bestellung', 'Bescheinigung', 'Deren Zustand', 'Seit', 'Beendet'],
  states: { queued: 'wartet auf Versand', 'no-address': 'ohne Anschrift', canceled: 'abgesagt' },
  one: (id: string) => `Brief ${id}`,
  oneColumns: ['Feld', 'Inhalt'],
  tenant: 'Mietpartei',
  email: 'E-Mail',
  unknown: (id: string) => `Einen Brief ${id} gibt es nicht oder nicht mehr. Abgesagte werden nach 90 Tagen gelöscht.`,
};
