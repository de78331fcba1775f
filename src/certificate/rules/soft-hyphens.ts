/** Where long words may be broken on a narrow screen: browsers without a German dictionary would push them over the edge. */
const breakable = ['Mietschuldenfreiheits|bescheinigung', 'Nebenkosten|vorauszahlungen', 'Betriebskosten|abrechnungen'];

export function softened(text: string): string {
  return breakable.reduce((soft, word) => soft.replaceAll(word.replace('|', ''), word.replace('|', '\u00ad')), text);
}
