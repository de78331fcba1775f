// Computes the VAT contained in our gross prices, line by line, as an invoice must show it (section 14 UStG, L30).
import { vatPercent } from '../../payment/rules/index.ts';
import { splitGross, type Cents } from '../../platform/rules/money.ts';

/** Today's standard rate (section 12 (1) UStG); an invoice keeps the rate it was written with. */
export const vatRatePercent = vatPercent;

export interface InvoiceTotals {
  readonly netCents: Cents;
  /** EN 16931 requires the rate applied to the rounded net amount (BR-CO-17), not gross minus net. */
  readonly vatCents: Cents;
  /**
   * Gross minus net minus VAT (BT-114): -1, 0 or 1 cent. About 16 of 100 gross amounts have no net amount that fits exactly; for all
   * of our prices it is 0.
   */
  readonly roundingCents: Cents;
  readonly grossCents: Cents;
}

export interface InvoiceAmounts extends InvoiceTotals {
  /** One net amount per gross amount; their sum is exactly `netCents`. */
  readonly lineNetCents: readonly Cents[];
}

/** For example 1090 -> 916 + 174; 1090 and 590 -> 916 and 496 net, together 1412 + 268. */
export function invoiceAmounts(lineGrossCents: readonly Cents[], ratePercent = vatRatePercent): InvoiceAmounts {
  const grossCents = lineGrossCents.reduce((sum, gross) => sum + gross, 0);
  const { net } = splitGross(grossCents, ratePercent);
  const vatCents = Math.round((net * ratePercent) / 100);
  const rounded = lineGrossCents.map((gross) => splitGross(gross, ratePercent).net);
  // The sum of rounded lines may differ from the rounded total by a cent or two; the last line takes the difference.
  const difference = net - rounded.reduce((sum, line) => sum + line, 0);
  const last = rounded.length - 1;
  const lineNetCents = rounded.map((line, index) => (index === last ? line + difference : line));
  return { lineNetCents, netCents: net, vatCents, roundingCents: grossCents - net - vatCents, grossCents };
}
