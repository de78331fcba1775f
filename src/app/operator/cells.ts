// How a table of the command line writes a value.
import { formatDateTime } from '../../platform/rules/dates.ts';
import { formatAmount } from '../../platform/rules/money.ts';

export const time = (at: Date | null): string => (at ? formatDateTime(at) : '');

/** Euros with two decimals, or nothing. */
export const amount = (cents: number | null): string => (cents === null ? '' : formatAmount(cents));

/** What a table calls a value of the database; one that is not on the list is shown as it is rather than hidden. */
export const wordFor = (words: Readonly<Record<string, string>>, value: string | null): string =>
  value === null ? '' : (words[value] ?? value);

/** The same for several in one value: 'same-network, busy-mailbox'. */
export const wordsFor = (words: Readonly<Record<string, string>>, values: string | null): string =>
  (values ?? '')
    .split(', ')
    .map((value) => wordFor(words, value))
    .join(', ');
