/** Words longer than a line on a small phone, with their break points; not every mail program hyphenates. */
const longWords = [
  'schulden|freiheits|bescheinigung',
  'Nebenkosten|vorauszahlung',
  'Betriebskosten|abrechnung',
  'Datenschutz|aufsichts|behörde',
  'Eingangs|bestätigung',
  'Bestell|bestätigung',
].map((parts) => [parts.replaceAll('|', ''), parts.replaceAll('|', '\u00ad')] as const);

/** Changes the text between tags, never an address in a tag. */
export const withSoftHyphens = (html: string): string =>
  html.replaceAll(/>[^<]+</g, (text) =>
    longWords.reduce((soft, [word, parted]) => soft.replaceAll(word, parted), text),
  );
