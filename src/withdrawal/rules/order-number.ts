// Parses an order number typed by hand from a mail or an invoice.
const symbols = '[0-9A-HJKMNP-TV-Z]{4}';
const pattern = new RegExp(`^(?:MF)?(${symbols})(${symbols})$`);

/** 'mf 7k2q 9xtb' is MF-7K2Q-9XTB: our numbers contain no O, I and L, which are read as 0 and 1. Null if it is none of our numbers. */
export function readOrderNumber(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const [, first, last] = pattern.exec(plain) ?? [];
  return first === undefined || last === undefined ? null : `MF-${first}-${last}`;
}
