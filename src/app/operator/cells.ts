// How command-line tables format values.
import { formatDateTime } from '../../platform/rules/dates.ts';
import { formatAmount } from '../../platform/rules/money.ts';

export const time = (at: Date | null): string => (at ? formatDateTime(at) : '');

/** Euros with two decimals, or an empty text. */
export const amount = (cents: number | null): string => (cents === null ? '' : formatAmount(cents));

/** The table's word for a database value; an unknown value is shown as it is rather than hidden. */
export const wordFor = (words: Readonly<Record<string, string>>, value: string | null): string =>
  value === null ? '' : (words[value] ?? value);

/** The same for several values in one text: 'same-network, busy-mailbox'. */
export const wordsFor = (words: Readonly<Record<string, string>>, values: string | null): string =>
  (values ?? '')
    .split(', ')
    .map((value) => wordFor(words, value))
    .join(', ');
