// The invoice as PDF/A-3a and PDF/UA-1, with the fields of section 14 UStG (L30).
import template from '../../documents/invoice.typ?raw';
import type { Address } from '../../../address/rules/index.ts';
import { finishPdf } from '../../../platform/pdf/finish-pdf.ts';
import type { PdfEngine, RenderOptions } from '../../../platform/pdf/pdf-engine.ts';
import { dayInBerlin, formatDate } from '../../../platform/rules/dates.ts';
import { formatAmount, type Cents } from '../../../platform/rules/money.ts';
import type { Operator } from '../../../platform/settings/settings.ts';
import { invoiceNeutralTexts as texts } from '../../rules/document-texts.de.ts';

export interface InvoiceLine {
  readonly name: string;
  /** Smaller, below the name; empty when there is nothing to add. */
  readonly description: string;
  readonly quantity: number;
  readonly netCents: Cents;
}

export interface InvoiceModel {
  readonly number: string;
  readonly issuedAt: Date;
  readonly performedAt: Date;
  readonly seller: Pick<Operator, 'name' | 'street' | 'postalCode' | 'city' | 'email' | 'phone' | 'register' | 'vatId'>;
  readonly buyer: { readonly name: string; readonly address: Address };
  readonly lines: readonly InvoiceLine[];
  readonly netCents: Cents;
  readonly vatRatePercent: number;
  readonly vatCents: Cents;
  readonly grossCents: Cents;
  /** 'PayPal', 'Visa' ... */
  readonly paidBy: string;
  /** One sentence above the table: for whom and which flat the service was. */
  readonly serviceDescription: string;
}

const noBreak = '\u00a0';
const euro = (cents: Cents): string => `${formatAmount(cents)}${noBreak}€`;

function invoiceView(model: InvoiceModel): Record<string, unknown> {
  const { seller, buyer } = model;
  const sellerPlace = `${seller.postalCode} ${seller.city}`;
  const { street, houseNumber, postalCode, city } = buyer.address;
  return {
    title: texts.title(model.number),
    seller: [seller.name, seller.street, sellerPlace, seller.email, seller.phone],
    sender: texts.sender([seller.name, seller.street, sellerPlace]),
    footer: texts.sender([seller.name, seller.register, texts.vatId(seller.vatId)]),
    pageLabel: texts.page('{page}', '{pages}'),
    buyer: [buyer.name, `${street} ${houseNumber}`, `${postalCode} ${city}`],
    facts: [
      [texts.number, model.number],
      [texts.issued, formatDate(dayInBerlin(model.issuedAt))],
      [texts.performed, formatDate(dayInBerlin(model.performedAt))],
    ],
    serviceDescription: model.serviceDescription,
    columns: [texts.position, texts.service, texts.quantity, texts.vatRate, texts.netPrice],
    lines: model.lines.map(({ name, description, quantity, netCents }, index) => ({
      position: String(index + 1),
      name,
      description,
      quantity: String(quantity),
      vatRate: `${model.vatRatePercent}${noBreak}%`,
      net: euro(netCents),
    })),
    totals: [
      [texts.netTotal, euro(model.netCents)],
      [texts.vat(model.vatRatePercent), euro(model.vatCents)],
    ],
    gross: [texts.gross, euro(model.grossCents)],
    paid: texts.paid(model.paidBy),
  };
}

/** Typst's export, before it is finished; tests ask for PDF/UA-1. */
export function setInvoice(
  pdf: PdfEngine,
  model: InvoiceModel,
  standard: RenderOptions['standard'] = 'a-3a',
): Promise<Uint8Array> {
  const lines = model.lines.reduce((sum, { netCents }) => sum + netCents, 0);
  if (lines !== model.netCents || model.netCents + model.vatCents !== model.grossCents) {
    throw new RangeError(`The amounts of invoice ${model.number} do not add up.`);
  }
  return pdf.render(template, invoiceView(model), { createdAt: model.issuedAt, standard });
}

export async function renderInvoice(pdf: PdfEngine, model: InvoiceModel): Promise<Uint8Array> {
  return finishPdf(await setInvoice(pdf, model));
}
