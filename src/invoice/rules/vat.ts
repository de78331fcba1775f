// The VAT inside our gross prices, line by line: what an invoice must show (section 14 UStG, L30).
import { vatPercent } from '../../payment/rules/index.ts';
import { splitGross, type Cents } from '../../platform/rules/money.ts';

/** Today's standard rate (section 12 (1) UStG); an invoice keeps the one that it was written with. */
export const vatRatePercent = vatPercent;

export interface InvoiceTotals {
  readonly netCents: Cents;
  /** EN 16931 wants the rate of the rounded net (BR-CO-17), not what is left of the gross amount. */
  readonly vatCents: Cents;
  /** -1, 0 or 1: 16 of 100 gross amounts are no net amount plus its VAT (BT-114); none of our prices is one of them. */
  readonly roundingCents: Cents;
  readonly grossCents: Cents;
}

export interface InvoiceAmounts extends InvoiceTotals {
  /** One for each gross amount; they add up to `netCents` to the cent. */
  readonly lineNetCents: readonly Cents[];
}

/** 1090 -> 916 + 174; 1090 and 590 -> 916 and 496 net, together 1412 + 268. */
export function invoiceAmounts(lineGrossCents: readonly Cents[], ratePercent = vatRatePercent): InvoiceAmounts {
  const grossCents = lineGrossCents.reduce((sum, gross) => sum + gross, 0);
  const { net } = splitGross(grossCents, ratePercent);
  const vatCents = Math.round((net * ratePercent) / 100);
  const rounded = lineGrossCents.map((gross) => splitGross(gross, ratePercent).net);
  // Rounded lines may miss the rounded total by a cent or two; the last line takes the difference.
  const difference = net - rounded.reduce((sum, line) => sum + line, 0);
  const last = rounded.length - 1;
  const lineNetCents = rounded.map((line, index) => (index === last ? line + difference : line));
  return { lineNetCents, netCents: net, vatCents, roundingCents: grossCents - net - vatCents, grossCents };
}
