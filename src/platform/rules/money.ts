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

/** '1,200.00', as spreadsheets of other countries have it. */
const foreignAmount = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/;
/** No German amount, and perhaps a foreign one: neither 1,20 nor 1.200,00 without asking. */
const foreignThousands = /^\d{1,3}(?:,\d{3})+$/;
/** A last dot with fewer than three digits behind it groups nothing. */
const looseDot = /^([\d.]*\d)\.(\d{1,2})$/;

/** All dots are taken for thousand dots. */
function formatPlain(text: string): string {
  const [whole = '', ...rest] = text.split(',');
  const grouped = groupThousands(digitsOf(whole).replace(/^0+(?=\d)/, ''));
  return rest.length === 0 ? grouped : `${grouped === '' ? '0' : grouped},${digitsOf(rest.join('')).slice(0, 2)}`;
}

/** What came in by one event: the part of `typed` between what it shares with `before` at both ends. */
function insertedIn(typed: string, before: string): string {
  const shortest = Math.min(typed.length, before.length);
  let start = 0;
  while (start < shortest && typed[start] === before[start]) start += 1;
  let end = 0;
  while (end < shortest - start && typed.at(-1 - end) === before.at(-1 - end)) end += 1;
  return typed.slice(start, typed.length - end);
}

export interface AmountInput {
  /** What the field shows after something was put in at its end (spec 5): thousand dots, one comma, two decimals, nothing else. */
  shape(typed: string, before: string): string;
  /** After any other change, which is left as it is. */
  follow(typed: string, before: string): void;
  /** What stands there when the field is left: '850,5' is 850,50. What may mean several amounts stays, and is refused. */
  finish(typed: string): string;
}

/**
 * One field for an amount. A dot typed at its end is a comma, since many keypads have no other and '850.50' must not become
 * 85.050; with a third digit typed right behind it, it was meant to group: '1.234'.
 */
export function createAmountInput(): AmountInput {
  /** The last keys were a dot, shown as a comma, and digits. */
  let isOpenDot = false;
  /** Somebody put a dot in that is shown as one, and it need not group. */
  let isDotOfOthers = false;
  const shape = (typed: string, before: string): string => {
    const inserted = insertedIn(typed, before);
    if (isOpenDot && /^\d$/.test(inserted) && /^\d+,\d{3}$/.test(typed)) {
      isOpenDot = false;
      return formatPlain(digitsOf(typed));
    }
    if (inserted === '.' && typed === `${before}.`) {
      const isFirst = !before.includes(',') && before !== '';
      isOpenDot = isFirst && /^[1-9]\d{0,2}$/.test(before);
      return isFirst ? formatPlain(`${before},`) : before;
    }
    if (!/^\d$/.test(inserted)) isOpenDot = false;
    return inserted.length > 1 ? shapePasted(typed, inserted) : isDotOfOthers ? typed : formatPlain(clean(typed));
  };
  const shapePasted = (typed: string, inserted: string): string => {
    const text = clean(typed);
    isDotOfOthers = false;
    if (foreignAmount.test(text)) return formatPlain(text.replaceAll(',', '').replace('.', ','));
    if (foreignThousands.test(text)) return text;
    const [, whole, cents] = (inserted.includes('.') ? looseDot.exec(text) : null) ?? [];
    return formatPlain(whole === undefined ? text : `${whole},${cents}`);
  };
  const follow = (typed: string, before: string): void => {
    isOpenDot = false;
    isDotOfOthers = typed.includes('.') && (isDotOfOthers || insertedIn(typed, before).includes('.'));
  };
  const finish = (typed: string): string => {
    isOpenDot = false;
    const text = clean(typed).replace(/^,/, '0,').replace(/,$/, '');
    const cents =
      parseEuro(text) ?? (isDotOfOthers || foreignThousands.test(text) ? undefined : parseEuro(formatPlain(text)));
    return cents === undefined ? typed : formatAmount(cents);
  };
  return { shape, follow, finish };
}

const clean = (typed: string): string => typed.replace(/[^\d,.]/g, '');

/** The VAT share inside a gross amount, rounded to the cent: 1090 at 19 % -> net 916, vat 174. */
export function splitGross(gross: Cents, percent: number): { readonly net: Cents; readonly vat: Cents } {
  const net = Math.round((gross * 100) / (100 + percent));
  return { net, vat: gross - net };
}
