// Sentences used in both the PDF and the XML.
import { paymentMethodNames } from '../../../payment/rules/index.ts';
import { dayInBerlin, formatDate } from '../../../platform/rules/dates.ts';
import { invoiceNeutralTexts as texts } from '../../rules/document-texts.de.ts';
import type { InvoiceModel } from './invoice-model.ts';

type Corrected = NonNullable<InvoiceModel['corrects']>;

export function titleOf({ number, corrects }: Pick<InvoiceModel, 'number' | 'corrects'>): string {
  return texts.title[corrects === null ? 'invoice' : 'creditNote'](number);
}

export function correctionText({ number, issuedAt, isWhole }: Corrected): string {
  const date = formatDate(dayInBerlin(issuedAt));
  return isWhole ? texts.cancels(number, date) : texts.corrects(number, date);
}

export function settledText(method: InvoiceModel['method'], isCreditNote: boolean): string {
  return texts.settled[isCreditNote ? 'creditNote' : 'invoice'](paymentMethodNames[method]);
}
