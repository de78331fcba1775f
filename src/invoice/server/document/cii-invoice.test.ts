import { expect, test } from 'vitest';
import { brokenRules, centsOf } from '../../../../tests/support/check-en16931.ts';
import { misplacedElements } from '../../../../tests/support/cii-schema.ts';
import { elementsAt, readXml, textAt, type XmlElement } from '../../../../tests/support/read-xml.ts';
import { sampleCreditNote, sampleInvoice } from '../../../../tests/support/sample-invoice.ts';
import { certificateSendMethods, paymentMethodNames, priceOf } from '../../../payment/rules/index.ts';
import { invoiceAmounts } from '../../rules/vat.ts';
import { ciiInvoice } from './cii-invoice.ts';
import type { InvoiceModel } from './invoice-model.ts';

const invoiceOf = (gross: readonly number[], change: Partial<InvoiceModel> = {}): InvoiceModel => {
  const { lineNetCents, ...totals } = invoiceAmounts(gross);
  return sampleInvoice({
    ...totals,
    lines: lineNetCents.map((netCents, index) => ({ name: `Leistung ${index + 1}`, description: '', netCents })),
    ...change,
  });
};
const xmlOf = (model: InvoiceModel): XmlElement => readXml(ciiInvoice(model));
const faults = (model: InvoiceModel): string[] => {
  const xml = xmlOf(model);
  return [...brokenRules(xml), ...misplacedElements(xml)];
};

const settlement = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement';
const agreement = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement';
const sum = (xml: XmlElement, name: string): string | null =>
  textAt(xml, `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:${name}`);

test('[L30] invoice and credit note keep the business rules of EN 16931 and the order of its schema', () => {
  expect(faults(sampleInvoice())).toEqual([]);
  expect(faults(sampleCreditNote())).toEqual([]);
});

test.each(certificateSendMethods)('[L09] [L30] the e-invoice of %s says what the price table says', (method) => {
  const { lines, gross, net, vat } = priceOf(method, 'pdf');
  const xml = xmlOf(invoiceOf(lines.map((line) => line.gross)));
  const [netText, vatText, grossText] = ['TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount'].map((name) =>
    sum(xml, name),
  );
  expect([netText, vatText, grossText].map((text) => centsOf(text ?? ''))).toEqual([net, vat, gross]);
  expect(sum(xml, 'TotalPrepaidAmount')).toBe(grossText);
  expect(sum(xml, 'DuePayableAmount')).toBe('0.00');
  expect(sum(xml, 'RoundingAmount')).toBeNull();
});

test('[L30] every price keeps the rules, with the cent of rounding where net and VAT miss it', () => {
  const broken: [number, string[]][] = [];
  for (let gross = 1; gross <= 3000; gross += 1) {
    const found = brokenRules(xmlOf(invoiceOf([gross])));
    if (found.length > 0) broken.push([gross, found]);
  }
  for (let gross = 2; gross <= 600; gross += 7)
    broken.push(
      ...[faults(invoiceOf([gross, gross + 3, 590]))]
        .filter((found) => found.length > 0)
        .map((found) => [gross, found] as [number, string[]]),
    );
  expect(broken).toEqual([]);
  const rounded = xmlOf(invoiceOf([1005]));
  expect([
    sum(rounded, 'GrandTotalAmount'),
    sum(rounded, 'RoundingAmount'),
    sum(rounded, 'TotalPrepaidAmount'),
  ]).toEqual(['10.06', '-0.01', '10.05']);
});

test.each([
  ['<ram:LineTotalAmount>14.12<', '<ram:LineTotalAmount>14.13<', 'BR-CO-10'],
  ['<ram:CalculatedAmount>2.68<', '<ram:CalculatedAmount>2.69<', 'BR-CO-17'],
  ['<ram:GrandTotalAmount>16.80<', '<ram:GrandTotalAmount>16.81<', 'BR-CO-15'],
  ['<ram:DuePayableAmount>0.00<', '<ram:DuePayableAmount>0.01<', 'BR-CO-16'],
  ['<ram:TotalPrepaidAmount>16.80<', '<ram:TotalPrepaidAmount>16.8000<', 'BR-CO-16'],
  ['<ram:TypeCode>380<', '<ram:TypeCode>38<', 'BR-04'],
  ['<ram:CountryID>DE</ram:CountryID>', '', 'BR-09'],
])('the check notices a wrong document: %s -> %s breaks %s', (right, wrong, rule) => {
  const source = new TextDecoder().decode(ciiInvoice(sampleInvoice()));
  expect(source).toContain(right);
  const xml = readXml(new TextEncoder().encode(source.replaceAll(right, wrong)));
  expect(brokenRules(xml)).toContain(rule);
});

test.each([
  'Müller & Söhne <Bau> "Größe" d\'Alessandro',
  ']]> <!-- --> &amp; &#0; <?php ?>',
  'Nguyễn Şahin Łukasiewicz Ærø',
  'mit Zeilen\num\tbruch',
])('any name stays the name that it is: %j', (name) => {
  const xml = xmlOf(sampleInvoice({ buyer: { ...sampleInvoice().buyer, name } }));
  expect(textAt(xml, `${agreement}/ram:BuyerTradeParty/ram:Name`)).toBe(name);
  expect(brokenRules(xml)).toEqual([]);
});

test('characters that XML forbids are left out, and the document stays well-formed', () => {
  const name = `Le\u0000na\u0008 \u000bHoff\u001fmann\ufffe\uffff\ud800`;
  const xml = xmlOf(sampleInvoice({ buyer: { ...sampleInvoice().buyer, name } }));
  expect(textAt(xml, `${agreement}/ram:BuyerTradeParty/ram:Name`)).toBe('Lena Hoffmann');
});

test.each(Object.keys(paymentMethodNames) as InvoiceModel['method'][])(
  'the e-invoice says that it was paid with %s',
  (method) => {
    const xml = xmlOf(sampleInvoice({ method }));
    const means = `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans`;
    expect(textAt(xml, `${means}/ram:TypeCode`)).toBe(['visa', 'mastercard'].includes(method) ? '48' : '68');
    expect(textAt(xml, `${means}/ram:Information`)).toBe(paymentMethodNames[method]);
    expect(brokenRules(xml)).toEqual([]);
  },
);

test('[L31] a credit note is of type 381 and refers to the invoice by number and day (BT-25, BT-26)', () => {
  const xml = xmlOf(sampleCreditNote());
  expect(textAt(xml, 'rsm:ExchangedDocument/ram:TypeCode')).toBe('381');
  const reference = `${settlement}/ram:InvoiceReferencedDocument`;
  expect(textAt(xml, `${reference}/ram:IssuerAssignedID`)).toBe('2026-000123');
  expect(textAt(xml, `${reference}/ram:FormattedIssueDateTime/qdt:DateTimeString`)).toBe('20261121');
  expect(elementsAt(xmlOf(sampleInvoice()), reference)).toEqual([]);
});

test('days are those of Berlin, and seller and buyer are told with their tax numbers', () => {
  const xml = xmlOf(sampleInvoice({ issuedAt: new Date('2026-12-31T23:30:00Z') }));
  expect(textAt(xml, 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString')).toBe('20270101');
  const ids = elementsAt(xml, `${agreement}/ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID`);
  expect(ids.map(({ text, attributes }) => [attributes['schemeID'], text])).toEqual([
    ['VA', 'DE000000000'],
    ['FC', '00/000/00000'],
  ]);
});

test('of an erased buyer only the country is left, and the rules still hold', () => {
  const address = { street: '', houseNumber: '', postalCode: '', city: '' };
  const buyer = { name: 'Käufer der Bestellung MF-K7QF-3M2X', address };
  expect(faults(sampleInvoice({ buyer, seller: { ...sampleInvoice().seller, taxNumber: '' } }))).toEqual([]);
});
