// One price table in cents (decision D02): landing page, cards, summary, charge and invoice read it.
import { formatEuro, splitGross, type Cents } from '../../platform/rules/money.ts';

export const certificateSendMethods = ['email', 'post'] as const;
export type CertificateSendMethod = (typeof certificateSendMethods)[number];

export const vatPercent = 19;

export type PriceItem = 'pdf' | 'renewal' | 'post';

/** What is sold: a certificate, or the new state of a tenancy that has one. */
export type SoldDocument = Exclude<PriceItem, 'post'>;

export const documentSold = ({ renews }: { readonly renews: object | null }): SoldDocument =>
  renews ? 'renewal' : 'pdf';

/** Gross, VAT included. */
const itemPrices: Readonly<Record<PriceItem, Cents>> = { pdf: 1090, renewal: 1090, post: 590 };

const itemsOf = (method: CertificateSendMethod, document: SoldDocument): readonly PriceItem[] =>
  method === 'post' ? [document, 'post'] : [document];

export interface PriceLine {
  readonly item: PriceItem;
  readonly gross: Cents;
}

export interface Price {
  readonly lines: readonly PriceLine[];
  readonly gross: Cents;
  readonly net: Cents;
  readonly vat: Cents;
  readonly vatPercent: number;
}

/** What is charged for a way of sending today; the client's amount must equal `gross`. */
export function priceOf(method: CertificateSendMethod, document: SoldDocument): Price {
  return priceOfLines(itemsOf(method, document).map((item) => ({ item, gross: itemPrices[item] })));
}

/** Price of the lines as they were agreed, which stay the same when prices change. */
export function priceOfLines(lines: readonly PriceLine[]): Price {
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  return { lines, gross, ...splitGross(gross, vatPercent), vatPercent };
}

/** The contract sends euros as a number (10.9); compared in cents, since 16.8 has no exact binary form. */
export function isPriceOf(method: CertificateSendMethod, document: SoldDocument, paymentAmount: number): boolean {
  return Math.abs(paymentAmount * 100 - priceOf(method, document).gross) < 1e-6;
}

/** '10,90 €', '5,90 €', '16,80 €', for every page that names a price. */
export const priceTexts = {
  pdf: formatEuro(itemPrices.pdf),
  renewal: formatEuro(itemPrices.renewal),
  post: formatEuro(itemPrices.post),
  pdfWithPost: formatEuro(itemPrices.pdf + itemPrices.post),
} as const;
