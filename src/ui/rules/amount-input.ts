// What an amount field shows while somebody types.
import { formatAmount, groupThousands, parseEuro } from '../../platform/rules/money.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const clean = (typed: string): string => typed.replace(/[^\d,.]/g, '');

/** '1,200.00', as spreadsheets in other countries write it. */
const foreignAmount = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/;
/** No German amount and perhaps a foreign one: neither 1,20 nor 1.200,00 may be assumed. */
const foreignThousands = /^\d{1,3}(?:,\d{3})+$/;
/** A last dot with fewer than three digits after it does not group thousands. */
const looseDot = /^([\d.]*\d)\.(\d{1,2})$/;

/** Treats all dots as thousand separators. */
function formatPlain(text: string): string {
  const [whole = '', ...rest] = text.split(',');
  const grouped = groupThousands(digitsOf(whole).replace(/^0+(?=\d)/, ''));
  return rest.length === 0 ? grouped : `${grouped === '' ? '0' : grouped},${digitsOf(rest.join('')).slice(0, 2)}`;
}

/** The text inserted by one event: the part of `typed` between the prefix and suffix that it shares with `before`. */
function insertedIn(typed: string, before: string): string {
  const shortest = Math.min(typed.length, before.length);
  let start = 0;
  while (start < shortest && typed[start] === before[start]) start += 1;
  let end = 0;
  while (end < shortest - start && typed.at(-1 - end) === before.at(-1 - end)) end += 1;
  return typed.slice(start, typed.length - end);
}

export interface AmountInput {
  /** The field's text after typing at its end (spec 5): thousand separators, one comma, two decimals, nothing else. */
  shape(typed: string, before: string): string;
  /** Notes any other change, whose text stays as it is. */
  follow(typed: string, before: string): void;
  /** The field's text when it loses the focus: '850,5' becomes 850,50. An ambiguous text stays and is rejected. */
  finish(typed: string): string;
}

/**
 * The state of one amount field. A dot typed at its end becomes a comma, since many keypads have no comma and '850.50' must not
 * become 85.050; a third digit typed right after it shows that it was a thousand separator: '1.234'.
 */
export function createAmountInput(): AmountInput {
  /** The last keys were a dot, shown as a comma, and digits. */
  let isOpenDot = false;
  /** A dot was inserted somewhere else than at the end and need not be a thousand separator. */
  let hasOddDot = false;
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
    return inserted.length > 1 ? shapePasted(typed, inserted) : hasOddDot ? typed : formatPlain(clean(typed));
  };
  const shapePasted = (typed: string, inserted: string): string => {
    const text = clean(typed);
    hasOddDot = false;
    if (foreignAmount.test(text)) return formatPlain(text.replaceAll(',', '').replace('.', ','));
    if (foreignThousands.test(text)) return text;
    const [, whole, cents] = (inserted.includes('.') ? looseDot.exec(text) : null) ?? [];
    return formatPlain(whole === undefined ? text : `${whole},${cents}`);
  };
  const follow = (typed: string, before: string): void => {
    isOpenDot = false;
    hasOddDot = typed.includes('.') && (hasOddDot || insertedIn(typed, before).includes('.'));
  };
  const finish = (typed: string): string => {
    isOpenDot = false;
    const text = clean(typed).replace(/^,/, '0,').replace(/,$/, '');
    const cents =
      parseEuro(text) ?? (hasOddDot || foreignThousands.test(text) ? undefined : parseEuro(formatPlain(text)));
    return cents === undefined ? typed : formatAmount(cents);
  };
  return { shape, follow, finish };
}
