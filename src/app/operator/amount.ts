import { formatAmount } from '../../platform/rules/money.ts';

/** Euros with two decimals, or nothing. */
export const amount = (cents: number | null): string => (cents === null ? '' : formatAmount(cents));
