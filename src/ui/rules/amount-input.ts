// What a field for an amount shows while somebody types.
import { formatAmount, groupThousands, parseEuro } from '../../platform/rules/money.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const clean = (typed: string): string => typed.replace(/[^\d,.]/g, '');

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
  /** A dot was put in somewhere else than at the end, and need not group. */
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
