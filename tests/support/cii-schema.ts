// The order that the CII schema (D16B, profile EN 16931) has for the elements our invoices use.
import type { XmlElement } from './read-xml.ts';

const order: Readonly<Record<string, readonly string[]>> = {
  'rsm:CrossIndustryInvoice': [
    'rsm:ExchangedDocumentContext',
    'rsm:ExchangedDocument',
    'rsm:SupplyChainTradeTransaction',
  ],
  'rsm:ExchangedDocumentContext': ['ram:GuidelineSpecifiedDocumentContextParameter'],
  'rsm:ExchangedDocument': ['ram:ID', 'ram:TypeCode', 'ram:IssueDateTime', 'ram:IncludedNote'],
  'rsm:SupplyChainTradeTransaction': [
    'ram:IncludedSupplyChainTradeLineItem',
    'ram:ApplicableHeaderTradeAgreement',
    'ram:ApplicableHeaderTradeDelivery',
    'ram:ApplicableHeaderTradeSettlement',
  ],
  'ram:IncludedSupplyChainTradeLineItem': [
    'ram:AssociatedDocumentLineDocument',
    'ram:SpecifiedTradeProduct',
    'ram:SpecifiedLineTradeAgreement',
    'ram:SpecifiedLineTradeDelivery',
    'ram:SpecifiedLineTradeSettlement',
  ],
  'ram:SpecifiedTradeProduct': ['ram:Name', 'ram:Description'],
  'ram:SpecifiedLineTradeSettlement': ['ram:ApplicableTradeTax', 'ram:SpecifiedTradeSettlementLineMonetarySummation'],
  'ram:ApplicableHeaderTradeAgreement': [
    'ram:SellerTradeParty',
    'ram:BuyerTradeParty',
    'ram:SellerOrderReferencedDocument',
  ],
  'ram:SellerTradeParty': [
    'ram:Name',
    'ram:SpecifiedLegalOrganization',
    'ram:DefinedTradeContact',
    'ram:PostalTradeAddress',
    'ram:URIUniversalCommunication',
    'ram:SpecifiedTaxRegistration',
  ],
  'ram:BuyerTradeParty': ['ram:Name', 'ram:PostalTradeAddress'],
  'ram:DefinedTradeContact': [
    'ram:PersonName',
    'ram:TelephoneUniversalCommunication',
    'ram:EmailURIUniversalCommunication',
  ],
  'ram:PostalTradeAddress': ['ram:PostcodeCode', 'ram:LineOne', 'ram:CityName', 'ram:CountryID'],
  'ram:ApplicableTradeTax': [
    'ram:CalculatedAmount',
    'ram:TypeCode',
    'ram:BasisAmount',
    'ram:CategoryCode',
    'ram:RateApplicablePercent',
  ],
  'ram:ApplicableHeaderTradeSettlement': [
    'ram:InvoiceCurrencyCode',
    'ram:SpecifiedTradeSettlementPaymentMeans',
    'ram:ApplicableTradeTax',
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    'ram:InvoiceReferencedDocument',
  ],
  'ram:SpecifiedTradeSettlementPaymentMeans': ['ram:TypeCode', 'ram:Information'],
  'ram:SpecifiedTradeSettlementHeaderMonetarySummation': [
    'ram:LineTotalAmount',
    'ram:TaxBasisTotalAmount',
    'ram:TaxTotalAmount',
    'ram:RoundingAmount',
    'ram:GrandTotalAmount',
    'ram:TotalPrepaidAmount',
    'ram:DuePayableAmount',
  ],
  'ram:InvoiceReferencedDocument': ['ram:IssuerAssignedID', 'ram:FormattedIssueDateTime'],
};

/** Names of elements that stand where the schema has no place for them, or that hold nothing. */
export function misplacedElements(element: XmlElement): string[] {
  const { name, children, text } = element;
  const allowed = order[name];
  const places = children.map((child) => (allowed ? allowed.indexOf(child.name) : 0));
  const wrong = children.filter((_, index) => {
    const place = places[index] ?? -1;
    return place === -1 || place < (places[index - 1] ?? 0);
  });
  const isEmpty = children.length === 0 && text === '';
  return [
    ...wrong.map((child) => `${name}/${child.name}`),
    ...(isEmpty ? [`${name} is empty`] : []),
    ...children.flatMap(misplacedElements),
  ];
}
