// Money is integer cents everywhere (reading D02); only these functions turn it into German text and back.

/** Whole euro cents, never a fraction of one. */
export type Cents = number;

/** No amount on a certificate is larger; it keeps sums far away from unsafe integers. */
const largestAmount: Cents = 999_999_999;

const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');

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

/** '1.234,56', '1234,5' or '12' -> cents; anything else, negative or too large -> undefined. */
export function parseEuro(text: string): Cents | undefined {
  const match = germanAmount.exec(text.replace(/[\s\u00a0]*€?[\s\u00a0]*$/, '').trim());
  if (match === null) return undefined;
  const euros = Number((match[1] ?? '').replaceAll('.', ''));
  const cents = euros * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents <= largestAmount ? cents : undefined;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const isGrouped = (text: string): boolean => /^\d{1,3}(?:\.\d{3})+$/.test(text);
const groupWhole = (whole: string): string => groupThousands(digitsOf(whole).replace(/^0+(?=\d)/, ''));

/** '1,200.00', as spreadsheets of other countries have it. */
const foreignAmount = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/;
/** A last dot with fewer than three digits behind it groups nothing. */
const looseDot = /^([\d.]*\d)\.(\d{0,2})$/;

function formatPlain(text: string): string {
  const [whole = '', ...rest] = text.split(',');
  const grouped = groupWhole(whole);
  return rest.length === 0 ? grouped : `${grouped === '' ? '0' : grouped},${digitsOf(rest.join('')).slice(0, 2)}`;
}

export interface AmountInput {
  /**
   * What the field shows while typing (spec 5): thousand dots, one comma, two decimals, nothing else.
   * @param before what it showed: a digit taken from '1.234' leaves 123, and no dot was typed
   */
  shape(typed: string, before: string): string;
  /** What stands there when the field is left: '850,5' is 850,50. What is no amount stays as it is. */
  finish(typed: string): string;
}

/**
 * One field for an amount. A typed dot is a comma, since many keypads have no other and '850.50' must not become 85.050; with a
 * third digit behind it, it was meant to group: '1.234'.
 */
export function createAmountInput(): AmountInput {
  let isCommaTypedAsDot = false;
  const shape = (typed: string, before: string): string => {
    const isForeign = foreignAmount.test(typed.trim());
    const text = (isForeign ? typed.replaceAll(',', '') : typed).replace(/[^\d,.]/g, '');
    if (isCommaTypedAsDot && /^[\d.]+,\d{3}$/.test(text)) {
      isCommaTypedAsDot = false;
      return groupWhole(text);
    }
    const isShortened = isGrouped(before) && digitsOf(text).length < digitsOf(before).length;
    const dot = isShortened ? null : looseDot.exec(text);
    isCommaTypedAsDot = dot !== null || (isCommaTypedAsDot && text.includes(','));
    return formatPlain(dot === null ? text : `${dot[1]},${dot[2]}`);
  };
  const finish = (typed: string): string => {
    const shown = shape(typed, '');
    isCommaTypedAsDot = false;
    const cents = parseEuro(shown.replace(/,$/, ''));
    return cents === undefined ? shown : formatAmount(cents);
  };
  return { shape, finish };
}

/** The VAT share inside a gross amount, rounded to the cent: 1090 at 19 % -> net 916, vat 174. */
export function splitGross(gross: Cents, percent: number): { readonly net: Cents; readonly vat: Cents } {
  const net = Math.round((gross * 100) / (100 + percent));
  return { net, vat: gross - net };
}
