// The only price table, in cents (decision D02): landing page, cards, summary, charge and invoice use it.
import { formatEuro, splitGross, type Cents } from '../../platform/rules/money.ts';

export const certificateSendMethods = ['email', 'post'] as const;
export type CertificateSendMethod = (typeof certificateSendMethods)[number];

export const vatPercent = 19;

export type PriceItem = 'pdf' | 'renewal' | 'post';

/** The document that is sold: a first certificate, or a renewal. */
export type SoldDocument = Exclude<PriceItem, 'post'>;

export const documentSold = ({ renews }: { readonly renews: object | null }): SoldDocument =>
  renews ? 'renewal' : 'pdf';

/** Gross prices, VAT included. */
const itemPrices: Readonly<Record<PriceItem, Cents>> = { pdf: 1090, renewal: 1090, post: 590 };

/** What a letter costs, beside the certificate. */
export const postageCents = itemPrices.post;

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

/** Today's price of a delivery method; the client's amount must equal `gross`. */
export function priceOf(method: CertificateSendMethod, document: SoldDocument): Price {
  return priceOfLines(itemsOf(method, document).map((item) => ({ item, gross: itemPrices[item] })));
}

/** The price of lines as agreed, which later price changes do not affect. */
export function priceOfLines(lines: readonly PriceLine[]): Price {
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  return { lines, gross, ...splitGross(gross, vatPercent), vatPercent };
}

/**
 * Whether an amount in euros is the right price. The API sends a number (10.9); it is compared in cents, because 16.8 has no
 * exact binary form.
 */
export function isPriceOf(method: CertificateSendMethod, document: SoldDocument, paymentAmount: number): boolean {
  return Math.abs(paymentAmount * 100 - priceOf(method, document).gross) < 1e-6;
}

/** Prices for every page that shows one: '10,90 €', '5,90 €', '16,80 €'. */
export const priceTexts = {
  pdf: formatEuro(itemPrices.pdf),
  renewal: formatEuro(itemPrices.renewal),
  post: formatEuro(itemPrices.post),
  pdfWithPost: formatEuro(itemPrices.pdf + itemPrices.post),
} as const;
