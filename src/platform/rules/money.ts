// Money is integer cents everywhere (decision D02); only these functions convert it to and from German text.

/** Whole euro cents, never a fraction of one. */
export type Cents = number;

/** The largest amount on a certificate; it keeps sums far away from unsafe integers. */
const largestAmount: Cents = 999_999_999;

/** '1234567' -> '1.234.567'. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/** 123456 -> '1.234,56', for documents that print the currency elsewhere. */
export function formatAmount(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount in cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const text = `${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
  return cents < 0 ? `-${text}` : text;
}

/** 1090 -> '10,90 €'. */
export function formatEuro(cents: Cents): string {
  return `${formatAmount(cents)} €`;
}

const germanAmount = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;

/** '1.234,56', '1234,5' or '12' -> cents; undefined for anything else, negative or too large. */
export function parseEuro(text: string): Cents | undefined {
  const match = germanAmount.exec(text.replace(/[\s\u00a0]*€?[\s\u00a0]*$/, '').trim());
  if (match === null) return undefined;
  const euros = Number((match[1] ?? '').replaceAll('.', ''));
  const cents = euros * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents <= largestAmount ? cents : undefined;
}

/** The VAT share of a gross amount, rounded to the cent: 1090 at 19 % -> net 916, vat 174. */
export function splitGross(gross: Cents, percent: number): { readonly net: Cents; readonly vat: Cents } {
  const net = Math.round((gross * 100) / (100 + percent));
  return { net, vat: gross - net };
}
