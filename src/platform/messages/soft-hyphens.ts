/** Longer than a line on a small phone, and not every mail program hyphenates: where they are parted then. */
const longWords = [
  'schulden|freiheits|bescheinigung',
  'Nebenkosten|vorauszahlung',
  'Betriebskosten|abrechnung',
  'Datenschutz|aufsichts|behörde',
  'Eingangs|bestätigung',
  'Bestell|bestätigung',
].map((parts) => [parts.replaceAll('|', ''), parts.replaceAll('|', '\u00ad')] as const);

/** Of the text between tags, never of an address in one. */
export const withSoftHyphens = (html: string): string =>
  html.replaceAll(/>[^<]+</g, (text) =>
    longWords.reduce((soft, [word, parted]) => soft.replaceAll(word, parted), text),
  );
