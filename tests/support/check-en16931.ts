// Business rules of EN 16931 that an invoice of ours can break, written from the standard and not from our builder.
import { elementsAt, textAt, type XmlElement } from './read-xml.ts';

const transaction = 'rsm:SupplyChainTradeTransaction';
const settlement = `${transaction}/ram:ApplicableHeaderTradeSettlement`;
const sums = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const seller = `${transaction}/ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty`;
const buyer = `${transaction}/ram:ApplicableHeaderTradeAgreement/ram:BuyerTradeParty`;

/** '10.90' -> 1090; NaN for anything that is not an amount with at most two decimals (BR-DEC-*). */
export function centsOf(text: string | null): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text ?? '');
  if (!match) return Number.NaN;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' ? -cents : cents;
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const isFilled = (text: string | null): boolean => text !== null && text.trim() !== '';

type Rule = readonly [id: string, holds: (invoice: XmlElement) => boolean];

const filled = (id: string, path: string): Rule => [id, (invoice) => isFilled(textAt(invoice, path))];
const amountAt = (invoice: XmlElement, path: string): number => centsOf(textAt(invoice, path));
const sumAt = (invoice: XmlElement, name: string): number => amountAt(invoice, `${sums}/ram:${name}`);
const linesOf = (invoice: XmlElement) => elementsAt(invoice, `${transaction}/ram:IncludedSupplyChainTradeLineItem`);
const everyLine = (id: string, holds: (line: XmlElement) => boolean): Rule => [
  id,
  (invoice) => linesOf(invoice).every(holds),
];
const lineNet = (line: XmlElement): number =>
  centsOf(
    textAt(
      line,
      'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
    ),
  );
const linePrice = (line: XmlElement): number =>
  centsOf(textAt(line, 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount'));
const taxesOf = (invoice: XmlElement) => elementsAt(invoice, `${settlement}/ram:ApplicableTradeTax`);
const registrations = (invoice: XmlElement, scheme: string): readonly string[] =>
  elementsAt(invoice, `${seller}/ram:SpecifiedTaxRegistration/ram:ID`)
    .filter(({ attributes }) => attributes['schemeID'] === scheme)
    .map(({ text }) => text);

const presence: readonly Rule[] = [
  filled('BR-01', 'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
  filled('BR-02', 'rsm:ExchangedDocument/ram:ID'),
  [
    'BR-03',
    (invoice) => /^\d{8}$/.test(textAt(invoice, 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString') ?? ''),
  ],
  ['BR-04', (invoice) => ['380', '381'].includes(textAt(invoice, 'rsm:ExchangedDocument/ram:TypeCode') ?? '')],
  ['BR-05', (invoice) => textAt(invoice, `${settlement}/ram:InvoiceCurrencyCode`) === 'EUR'],
  filled('BR-06', `${seller}/ram:Name`),
  filled('BR-07', `${buyer}/ram:Name`),
  filled('BR-09', `${seller}/ram:PostalTradeAddress/ram:CountryID`),
  filled('BR-11', `${buyer}/ram:PostalTradeAddress/ram:CountryID`),
  ['BR-16', (invoice) => linesOf(invoice).length > 0],
  everyLine('BR-21', (line) => isFilled(textAt(line, 'ram:AssociatedDocumentLineDocument/ram:LineID'))),
  everyLine('BR-22', (line) => isFilled(textAt(line, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'))),
  everyLine('BR-23', (line) =>
    isFilled(elementsAt(line, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity')[0]?.attributes['unitCode'] ?? null),
  ),
  everyLine('BR-25', (line) => isFilled(textAt(line, 'ram:SpecifiedTradeProduct/ram:Name'))),
  everyLine('BR-27', (line) => linePrice(line) >= 0),
  [
    'BR-49',
    (invoice) =>
      ['48', '68'].includes(
        textAt(invoice, `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode`) ?? '',
      ),
  ],
  [
    'BR-55',
    (invoice) =>
      (textAt(invoice, 'rsm:ExchangedDocument/ram:TypeCode') === '381') ===
      isFilled(textAt(invoice, `${settlement}/ram:InvoiceReferencedDocument/ram:IssuerAssignedID`)),
  ],
];

const tax = (line: XmlElement, name: string): string | null =>
  textAt(line, `ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:${name}`);

const calculation: readonly Rule[] = [
  everyLine('BR-CO-04', (line) => tax(line, 'CategoryCode') === 'S'),
  everyLine('BR-S-05', (line) => Number(tax(line, 'RateApplicablePercent')) > 0),
  [
    'BR-CO-09',
    (invoice) => registrations(invoice, 'VA').every((id) => /^[A-Z]{2}/.test(id)) && taxesOf(invoice).length > 0,
  ],
  // Price times quantity: one of each.
  everyLine('BR-24', (line) => lineNet(line) === linePrice(line)),
  ['BR-CO-10', (invoice) => sumAt(invoice, 'LineTotalAmount') === total(linesOf(invoice).map(lineNet))],
  ['BR-CO-13', (invoice) => sumAt(invoice, 'TaxBasisTotalAmount') === sumAt(invoice, 'LineTotalAmount')],
  [
    'BR-CO-14',
    (invoice) =>
      sumAt(invoice, 'TaxTotalAmount') ===
      total(taxesOf(invoice).map((one) => centsOf(textAt(one, 'ram:CalculatedAmount')))),
  ],
  [
    'BR-CO-15',
    (invoice) =>
      sumAt(invoice, 'GrandTotalAmount') === sumAt(invoice, 'TaxBasisTotalAmount') + sumAt(invoice, 'TaxTotalAmount'),
  ],
  [
    'BR-CO-16',
    (invoice) => {
      const rounding = textAt(invoice, `${sums}/ram:RoundingAmount`);
      const paid = sumAt(invoice, 'TotalPrepaidAmount');
      const due = sumAt(invoice, 'GrandTotalAmount') - paid + (rounding === null ? 0 : centsOf(rounding));
      return sumAt(invoice, 'DuePayableAmount') === due;
    },
  ],
  [
    'BR-CO-17',
    (invoice) =>
      taxesOf(invoice).every((one) => {
        const basis = centsOf(textAt(one, 'ram:BasisAmount'));
        const rate = Number(textAt(one, 'ram:RateApplicablePercent'));
        return centsOf(textAt(one, 'ram:CalculatedAmount')) === Math.round((basis * rate) / 100);
      }),
  ],
  ['BR-CO-18', (invoice) => taxesOf(invoice).length === 1],
  ['BR-CO-25', (invoice) => sumAt(invoice, 'DuePayableAmount') === 0],
  [
    'BR-CO-26',
    (invoice) =>
      registrations(invoice, 'VA').some(isFilled) ||
      isFilled(textAt(invoice, `${seller}/ram:SpecifiedLegalOrganization/ram:ID`)),
  ],
  ['BR-S-02', (invoice) => [...registrations(invoice, 'VA'), ...registrations(invoice, 'FC')].some(isFilled)],
  [
    'BR-S-08',
    (invoice) =>
      centsOf(textAt(taxesOf(invoice)[0] ?? invoice, 'ram:BasisAmount')) === total(linesOf(invoice).map(lineNet)),
  ],
];

/** The ids of the rules that the invoice breaks. */
export function brokenRules(invoice: XmlElement): string[] {
  return [...presence, ...calculation].filter(([, holds]) => !holds(invoice)).map(([id]) => id);
}
