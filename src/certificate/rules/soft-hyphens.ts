/** Where long words may be broken on a narrow screen: browsers without a German dictionary would push them over the edge. */
const breakable = [
  'Mietschulden|freiheits|bescheinigung',
  'Nebenkosten|vorauszahlungen',
  'Betriebskosten|abrechnungen',
].map((parts) => [parts.replaceAll('|', ''), parts.replaceAll('|', '\u00ad')] as const);

export function softened(text: string): string {
  return breakable.reduce((soft, [word, parted]) => soft.replaceAll(word, parted), text);
}
