import { paymentMethodNames } from '../../../payment/rules/index.ts';
import { dayInBerlin, formatDate } from '../../../platform/rules/dates.ts';
import { formatIban } from '../../../platform/rules/iban.ts';
import { formatAmount, type Cents } from '../../../platform/rules/money.ts';
import { noBreakSpace } from '../../../platform/rules/text.ts';
import { invoiceNeutralTexts as texts } from '../../rules/document-texts.de.ts';
import type { InvoiceModel } from './invoice-model.ts';
import { correctionText, settledText, titleOf } from './invoice-words.ts';

/** Formats with the minus sign U+2212, which is as wide as a digit; a hyphen is not. */
const euro = (cents: Cents): string => `${formatAmount(cents).replace('-', '−')}${noBreakSpace}€`;
const date = (instant: Date): string => formatDate(dayInBerlin(instant));
const nonBlank = (parts: readonly string[]): readonly string[] => parts.filter((part) => part.trim() !== '');

/** All text that the template prints. `hasPageNumbers` is for more than one page, each with its number. */
export function invoiceView(model: InvoiceModel, hasPageNumbers = false): Record<string, unknown> {
  const { seller, corrects, method } = model;
  const kind = corrects === null ? 'invoice' : 'creditNote';
  const name = paymentMethodNames[method];
  return {
    ...partiesOf(model),
    product: texts.product,
    title: titleOf(model),
    hasPageNumbers,
    pageLabel: texts.page('{page}', '{pages}'),
    facts: factsOf(model),
    serviceDescription: model.serviceDescription,
    correction: corrects === null ? '' : correctionText(corrects),
    columns: [texts.position, texts.service, texts.quantity, texts.vatRate, texts.netPrice],
    lines: model.lines.map(({ name: service, description, netCents }, index) => ({
      position: String(index + 1),
      name: service,
      description,
      quantity: '1',
      vatRate: `${model.vatRatePercent}${noBreakSpace}%`,
      net: euro(netCents),
    })),
    totals: [
      [texts.netTotal, euro(model.netCents)],
      [texts.vat(model.vatRatePercent), euro(model.vatCents)],
      ...(model.roundingCents === 0 ? [] : [[texts.rounding, euro(model.roundingCents)]]),
    ],
    gross: [texts.gross[kind], euro(model.grossCents)],
    balance: [
      [texts.settledRow[kind](name), euro(-model.grossCents)],
      [texts.due, euro(0)],
    ],
    settled: settledText(method, corrects !== null),
    machineReadable: texts.machineReadable,
    attachment: texts.attachment,
    footer: footerOf(seller),
  };
}

function partiesOf({ seller, buyer }: InvoiceModel): Record<string, unknown> {
  const { street, houseNumber, postalCode, city } = buyer.address;
  const place = `${seller.postalCode} ${seller.city}`;
  return {
    seller: [seller.name, seller.street, place],
    sender: texts.sender([seller.name, seller.street, place]),
    buyer: nonBlank([buyer.name, `${street} ${houseNumber}`, `${postalCode} ${city}`]),
  };
}

function factsOf({ number, issuedAt, performedAt, orderNumber, corrects }: InvoiceModel): readonly string[][] {
  return [
    [texts.number, number],
    [texts.issued, date(issuedAt)],
    [texts.performed, date(performedAt)],
    [texts.order, orderNumber],
    ...(corrects === null
      ? []
      : [
          [texts.corrected, corrects.number],
          [texts.correctedOf, date(corrects.issuedAt)],
        ]),
  ];
}

/** The three columns of the page footer: name and contact, register and tax, bank account. */
function footerOf(seller: InvoiceModel['seller']): readonly (readonly string[])[] {
  const columns = [
    [seller.name, seller.street, `${seller.postalCode} ${seller.city}`, seller.email, seller.phone],
    [
      texts.representative(seller.representative),
      seller.register,
      texts.vatId(seller.vatId),
      ...(seller.taxNumber === '' ? [] : [texts.taxNumber(seller.taxNumber)]),
    ],
    seller.iban === ''
      ? []
      : [seller.bank, texts.iban(formatIban(seller.iban)), ...(seller.bic === '' ? [] : [texts.bic(seller.bic)])],
  ];
  return columns.map(nonBlank).filter((lines) => lines.length > 0);
}
