// The page in front of a certificate that is sent by post, as PDF/A-3a and PDF/UA-1.
import template from '../documents/cover-page.typ?raw';
import { brandMarkSvg } from '../../ui/rules/brand-mark.ts';
import type { Address } from '../../address/rules/index.ts';
import { finishPdf } from '../../platform/pdf/finish-pdf.ts';
import type { PdfEngine, RenderOptions } from '../../platform/pdf/pdf-engine.ts';
import { dayInBerlin, formatDate } from '../../platform/rules/dates.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { coverPageTenantTexts as texts } from '../rules/cover-page.de.ts';

export const coverPageFiles = { 'mark.svg': new TextEncoder().encode(brandMarkSvg()) };

/** Name and address as the tenant confirmed them by TAN (W48). */
export interface Recipient {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: Address;
}

export interface CoverPageModel {
  readonly createdAt: Date;
  readonly orderNumber: string;
  /** Whether the certificate behind this page states any. */
  readonly hasArrears: boolean;
  readonly recipient: Recipient;
  readonly settings: Pick<Settings, 'operator' | 'publicUrl'>;
}

export function coverPageView({
  createdAt,
  orderNumber,
  hasArrears,
  recipient,
  settings,
}: CoverPageModel): Record<string, unknown> {
  const { operator, publicUrl } = settings;
  const { firstName, lastName, address } = recipient;
  return {
    title: texts.title,
    // With arrears even the name of the service would suggest the opposite (decision D37).
    product: hasArrears ? '' : texts.product,
    operator: operator.name,
    sender: texts.sender([operator.name, operator.street, `${operator.postalCode} ${operator.city}`]),
    recipient: [
      `${firstName} ${lastName}`,
      `${address.street} ${address.houseNumber}`,
      `${address.postalCode} ${address.city}`,
    ],
    facts: [
      [texts.date, formatDate(dayInBerlin(createdAt))],
      [texts.order, orderNumber],
    ],
    subject: texts.subject,
    greeting: texts.greeting(firstName, lastName),
    paragraphs: texts.paragraphs(`${new URL(publicUrl).host}/check`, operator.email),
    closing: texts.closing,
  };
}

/** Typst's export before `finishPdf`; tests ask for PDF/UA-1. */
export function typesetCoverPage(
  pdf: PdfEngine,
  model: CoverPageModel,
  standard: RenderOptions['standard'] = 'a-3a',
): Promise<Uint8Array> {
  return pdf.render(template, coverPageView(model), { createdAt: model.createdAt, standard, files: coverPageFiles });
}

export async function renderCoverPage(pdf: PdfEngine, model: CoverPageModel): Promise<Uint8Array> {
  return finishPdf(await typesetCoverPage(pdf, model));
}
