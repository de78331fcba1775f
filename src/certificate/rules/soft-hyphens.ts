/** Marks where long words may be broken on a narrow screen: browsers without a German dictionary would let them overflow. */
const breakable = [
  'Mietschulden|freiheits|bescheinigung',
  'Nebenkosten|vorauszahlungen',
  'Betriebskosten|abrechnungen',
].map((parts) => [parts.replaceAll('|', ''), parts.replaceAll('|', '\u00ad')] as const);

/** Inserts soft hyphens into the long words listed above. */
export function softened(text: string): string {
  return breakable.reduce((soft, [word, parted]) => soft.replaceAll(word, parted), text);
}
