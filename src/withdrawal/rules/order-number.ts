// Typed by hand from a mail or an invoice.
const symbols = '[0-9A-HJKMNP-TV-Z]{4}';
const pattern = new RegExp(`^(?:MF)?(${symbols})(${symbols})$`);

/** 'mf 7k2q 9xtb' is MF-7K2Q-9XTB: our numbers have no O, I and L, so these are 0 and 1. Null: no number of ours. */
export function readOrderNumber(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const [, first, last] = pattern.exec(plain) ?? [];
  return first === undefined || last === undefined ? null : `MF-${first}-${last}`;
}
