// The content of an invoice or credit note; PDF and XML are made from the same model.
import type { Address } from '../../../address/rules/index.ts';
import type { paymentMethodNames } from '../../../payment/rules/index.ts';
import type { Cents } from '../../../platform/rules/money.ts';
import type { Operator } from '../../../platform/settings/settings.ts';
import type { InvoiceTotals } from '../../rules/vat.ts';

export interface InvoiceLine {
  readonly name: string;
  /** Printed smaller below the name; empty when there is nothing to add. */
  readonly description: string;
  readonly netCents: Cents;
}

export interface InvoiceModel extends InvoiceTotals {
  readonly number: string;
  readonly orderNumber: string;
  readonly issuedAt: Date;
  readonly performedAt: Date;
  readonly seller: Omit<Operator, 'supportHours' | 'privacyPublishedOn'>;
  readonly buyer: { readonly name: string; readonly address: Address };
  readonly lines: readonly InvoiceLine[];
  readonly vatRatePercent: number;
  /** How it was paid or refunded. */
  readonly method: keyof typeof paymentMethodNames;
  /** One sentence above the table: for whom and for which flat the service was. */
  readonly serviceDescription: string;
  /** The invoice that a credit note cancels, in full or in part; null for an invoice. */
  readonly corrects: { readonly number: string; readonly issuedAt: Date; readonly isWhole: boolean } | null;
}

/** @throws {RangeError} when the document would contradict itself */
export function requireSums({ number, lines, ...model }: InvoiceModel): void {
  const { netCents, vatCents, vatRatePercent, roundingCents, grossCents } = model;
  const lineSum = lines.reduce((sum, line) => sum + line.netCents, 0);
  const isRight =
    lineSum === netCents &&
    vatCents === Math.round((netCents * vatRatePercent) / 100) &&
    netCents + vatCents + roundingCents === grossCents;
  if (!isRight) throw new RangeError(`The amounts of ${number} do not add up.`);
}
