// The invoice as data: EN 16931 in the CII syntax (ZUGFeRD 2 / Factur-X, profile EN 16931). BT and BG numbers are the
// standard's names of its fields; the element order is that of the schema.
import type { Address } from '../../../address/rules/index.ts';
import { paymentMethodNames } from '../../../payment/rules/index.ts';
import { dayInBerlin } from '../../../platform/rules/dates.ts';
import type { Cents } from '../../../platform/rules/money.ts';
import { requireSums, type InvoiceLine, type InvoiceModel } from './invoice-model.ts';
import { correctionText, settledText } from './invoice-words.ts';

// The few XML features that an e-invoice needs: elements, attributes, text. An element without content is omitted.

/** XML 1.0 does not allow these characters, not even escaped. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character] ?? '');

type Attributes = Readonly<Record<string, string>>;

function element(name: string, content: string, attributes: Attributes): string {
  if (content === '') return '';
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join('')}>${content}</${name}>`;
}

/** An element with text, which is escaped. */
const leaf = (name: string, text: string, attributes: Attributes = {}): string =>
  element(name, escaped(text), attributes);

/** An element with child elements made by `leaf` and `node`. */
const node = (name: string, children: readonly string[], attributes: Attributes = {}): string =>
  element(name, children.join(''), attributes);

const unece = 'urn:un:unece:uncefact:data:standard';
const namespaces = {
  'xmlns:rsm': `${unece}:CrossIndustryInvoice:100`,
  'xmlns:qdt': `${unece}:QualifiedDataType:100`,
  'xmlns:ram': `${unece}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:udt': `${unece}:UnqualifiedDataType:100`,
};

const profile = 'urn:cen.eu:en16931:2017';
/** Document type codes (UNTDID 1001). */
const documentTypes = { invoice: '380', creditNote: '381' } as const;
/** Payment means codes (UNTDID 4461): 48 bank card, 68 online payment service. */
const paymentMeans: Readonly<Record<InvoiceModel['method'], string>> = {
  visa: '48',
  mastercard: '48',
  paypal: '68',
  klarna: '68',
  applepay: '68',
  googlepay: '68',
};
/** We sell only within Germany. */
const country = 'DE';
/** The unit code for one piece (UNECE Recommendation 20). */
const piece = 'C62';

/** Formats cents, for example 1090 -> '10.90'. */
function amount(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const day = (instant: Date): string => dayInBerlin(instant).replaceAll('-', '');
const dateTime = (name: string, instant: Date, type = 'udt'): string =>
  node(name, [leaf(`${type}:DateTimeString`, day(instant), { format: '102' })]);

const address = (street: string, { postalCode, city }: Pick<Address, 'postalCode' | 'city'>): string =>
  node('ram:PostalTradeAddress', [
    leaf('ram:PostcodeCode', postalCode),
    leaf('ram:LineOne', street),
    leaf('ram:CityName', city),
    leaf('ram:CountryID', country),
  ]);

const taxRegistration = (scheme: 'VA' | 'FC', id: string): string =>
  node('ram:SpecifiedTaxRegistration', [leaf('ram:ID', id, { schemeID: scheme })]);

/** The seller (BG-4). The VAT id is BT-31, the tax office's tax number BT-32. */
const sellerParty = ({ seller }: InvoiceModel): string =>
  node('ram:SellerTradeParty', [
    leaf('ram:Name', seller.name),
    node('ram:SpecifiedLegalOrganization', [leaf('ram:ID', seller.register)]),
    node('ram:DefinedTradeContact', [
      leaf('ram:PersonName', seller.representative),
      node('ram:TelephoneUniversalCommunication', [leaf('ram:CompleteNumber', seller.phone)]),
      node('ram:EmailURIUniversalCommunication', [leaf('ram:URIID', seller.email)]),
    ]),
    address(seller.street, seller),
    node('ram:URIUniversalCommunication', [leaf('ram:URIID', seller.email, { schemeID: 'EM' })]),
    taxRegistration('VA', seller.vatId),
    taxRegistration('FC', seller.taxNumber),
  ]);

/** The buyer (BG-7). Up to 250 euros an invoice needs none (section 33 UStDV): for an erased buyer only the country is left. */
const buyerParty = ({ buyer }: InvoiceModel): string =>
  node('ram:BuyerTradeParty', [
    leaf('ram:Name', buyer.name),
    address(`${buyer.address.street} ${buyer.address.houseNumber}`.trim(), buyer.address),
  ]);

const vat = (rate: number, before: readonly string[] = [], basis = ''): string =>
  node('ram:ApplicableTradeTax', [
    ...before,
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:BasisAmount', basis),
    leaf('ram:CategoryCode', 'S'),
    leaf('ram:RateApplicablePercent', String(rate)),
  ]);

/** An invoice line (BG-25). */
const line = ({ name, description, netCents }: InvoiceLine, position: number, rate: number): string =>
  node('ram:IncludedSupplyChainTradeLineItem', [
    node('ram:AssociatedDocumentLineDocument', [leaf('ram:LineID', String(position))]),
    node('ram:SpecifiedTradeProduct', [leaf('ram:Name', name), leaf('ram:Description', description)]),
    node('ram:SpecifiedLineTradeAgreement', [
      node('ram:NetPriceProductTradePrice', [leaf('ram:ChargeAmount', amount(netCents))]),
    ]),
    node('ram:SpecifiedLineTradeDelivery', [leaf('ram:BilledQuantity', '1', { unitCode: piece })]),
    node('ram:SpecifiedLineTradeSettlement', [
      vat(rate),
      node('ram:SpecifiedTradeSettlementLineMonetarySummation', [leaf('ram:LineTotalAmount', amount(netCents))]),
    ]),
  ]);

/** The totals (BG-22). All is paid (or refunded) when the document is written, so nothing is due. */
function totals({ netCents, vatCents, roundingCents, grossCents }: InvoiceModel): string {
  const grandTotal = netCents + vatCents;
  return node('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    leaf('ram:LineTotalAmount', amount(netCents)),
    leaf('ram:TaxBasisTotalAmount', amount(netCents)),
    leaf('ram:TaxTotalAmount', amount(vatCents), { currencyID: 'EUR' }),
    leaf('ram:RoundingAmount', roundingCents === 0 ? '' : amount(roundingCents)),
    leaf('ram:GrandTotalAmount', amount(grandTotal)),
    leaf('ram:TotalPrepaidAmount', amount(grossCents)),
    leaf('ram:DuePayableAmount', amount(grandTotal - grossCents + roundingCents)),
  ]);
}

const settlement = (model: InvoiceModel): string =>
  node('ram:ApplicableHeaderTradeSettlement', [
    leaf('ram:InvoiceCurrencyCode', 'EUR'),
    node('ram:SpecifiedTradeSettlementPaymentMeans', [
      leaf('ram:TypeCode', paymentMeans[model.method]),
      leaf('ram:Information', paymentMethodNames[model.method]),
    ]),
    vat(model.vatRatePercent, [leaf('ram:CalculatedAmount', amount(model.vatCents))], amount(model.netCents)),
    totals(model),
    model.corrects === null
      ? ''
      : node('ram:InvoiceReferencedDocument', [
          leaf('ram:IssuerAssignedID', model.corrects.number),
          dateTime('ram:FormattedIssueDateTime', model.corrects.issuedAt, 'qdt'),
        ]),
  ]);

/** The notes (BG-1): what the service was, what is corrected, and that nothing is left to be paid. */
const notes = ({ serviceDescription, corrects, method }: InvoiceModel): readonly string[] => [
  serviceDescription,
  ...(corrects === null ? [] : [correctionText(corrects)]),
  settledText(method, corrects !== null),
];

const head = (model: InvoiceModel): string =>
  node('rsm:ExchangedDocument', [
    leaf('ram:ID', model.number),
    leaf('ram:TypeCode', model.corrects === null ? documentTypes.invoice : documentTypes.creditNote),
    dateTime('ram:IssueDateTime', model.issuedAt),
    ...notes(model).map((note) => node('ram:IncludedNote', [leaf('ram:Content', note)])),
  ]);

/** The content of factur-x.xml. */
export function ciiInvoice(model: InvoiceModel): Uint8Array {
  requireSums(model);
  const context = node('rsm:ExchangedDocumentContext', [
    node('ram:GuidelineSpecifiedDocumentContextParameter', [leaf('ram:ID', profile)]),
  ]);
  const transaction = node('rsm:SupplyChainTradeTransaction', [
    ...model.lines.map((one, index) => line(one, index + 1, model.vatRatePercent)),
    node('ram:ApplicableHeaderTradeAgreement', [
      sellerParty(model),
      buyerParty(model),
      node('ram:SellerOrderReferencedDocument', [leaf('ram:IssuerAssignedID', model.orderNumber)]),
    ]),
    node('ram:ApplicableHeaderTradeDelivery', [
      node('ram:ActualDeliverySupplyChainEvent', [dateTime('ram:OccurrenceDateTime', model.performedAt)]),
    ]),
    settlement(model),
  ]);
  const invoice = node('rsm:CrossIndustryInvoice', [context, head(model), transaction], namespaces);
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${invoice}\n`);
}
