// The receipt-request letter of section 368 BGB as a PDF, for tenants who get no confirmation (L33).
import template from '../documents/receipt-request.typ?raw';
import { formatFlat, ongoing, type Address } from '../../address/rules/index.ts';
import type { RentedProperty, SigningParty } from '../../certificate/rules/index.ts';
import { fullName } from '../../person-fields/rules/index.ts';
import { finishPdf } from '../../platform/pdf/finish-pdf.ts';
import type { PdfEngine, RenderOptions } from '../../platform/pdf/pdf-engine.ts';
import { addDays, addMonths, dayInBerlin, earlierOf, longDay, type CalendarDate } from '../../platform/rules/dates.ts';
import {
  receiptRequestLandlordTexts as letter,
  receiptRequestTenantTexts as advice,
} from '../rules/receipt-request-letter.de.ts';

export interface ReceiptRequestModel {
  readonly createdAt: Date;
  readonly tenant: { readonly firstName: string; readonly lastName: string; readonly address: Address };
  /** The landlord's postal address is unknown, so the letter leaves room to write it. */
  readonly landlord: SigningParty;
  readonly property: RentedProperty;
}

const daysToAnswer = 14;
const monthsOfRent = 12;

function salutation({ entityType, gender, firstName, lastName }: SigningParty): string {
  if (entityType === 'company') return letter.salutation.company;
  return gender === 'ohne' ? letter.salutation.ohne(`${firstName} ${lastName}`) : letter.salutation[gender](lastName);
}

function addressLines({ street, houseNumber, postalCode, city }: Address): readonly string[] {
  return [`${street} ${houseNumber}`, `${postalCode} ${city}`];
}

function recipientLines(landlord: SigningParty): readonly string[] {
  const person = fullName(landlord);
  return [...(landlord.entityType === 'company' ? [landlord.companyName] : []), ...(person === '' ? [] : [person])];
}

function paragraphs({ property }: ReceiptRequestModel, today: CalendarDate): readonly string[] {
  const flat = formatFlat(property);
  const { rentalStartDate: start, rentalEndDate } = property;
  const end = rentalEndDate === ongoing ? today : earlierOf(today, rentalEndDate);
  const yearBefore = addMonths(end, -monthsOfRent);
  const from = yearBefore > start ? yearBefore : start;
  const tenancy =
    rentalEndDate === ongoing || rentalEndDate > today
      ? letter.ongoing(flat, longDay(start))
      : letter.ended(flat, longDay(start), longDay(rentalEndDate));
  return [
    tenancy,
    letter.request(longDay(from), longDay(end)),
    letter.form,
    letter.difference,
    letter.deadline(longDay(addDays(today, daysToAnswer))),
  ];
}

function letterView(model: ReceiptRequestModel): Record<string, unknown> {
  const { tenant, landlord, property } = model;
  const today = dayInBerlin(model.createdAt);
  const name = `${tenant.firstName} ${tenant.lastName}`;
  return {
    title: letter.title,
    sender: [name, ...addressLines(tenant.address)],
    recipient: recipientLines(landlord),
    dateLine: letter.dateLine(tenant.address.city, longDay(today)),
    subject: letter.subject(formatFlat(property)),
    salutation: salutation(landlord),
    paragraphs: paragraphs(model, today),
    closing: letter.closing,
    name,
    pageLabel: advice.page('{page}', '{pages}'),
    advice,
  };
}

/** Typst's export before post-processing; tests ask for PDF/UA-1. */
export function typesetReceiptRequestLetter(
  pdf: PdfEngine,
  model: ReceiptRequestModel,
  standard: RenderOptions['standard'] = 'a-3a',
): Promise<Uint8Array> {
  return pdf.render(template, letterView(model), { createdAt: model.createdAt, standard });
}

export async function renderReceiptRequestLetter(pdf: PdfEngine, model: ReceiptRequestModel): Promise<Uint8Array> {
  return finishPdf(await typesetReceiptRequestLetter(pdf, model));
}
