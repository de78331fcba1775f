// Renders an invoice or credit note as one file with a page for people and EN 16931 data for machines (ZUGFeRD), as PDF/A-3a
// and PDF/UA-1, with the fields of section 14 UStG (L30).
import template from '../../documents/invoice.typ?raw';
import { brandMarkSvg } from '../../../ui/rules/brand-mark.ts';
import { addFacturX, facturXFile } from '../../../platform/pdf/factur-x.ts';
import { openFinishedPdf } from '../../../platform/pdf/finish-pdf.ts';
import type { PdfEngine, RenderOptions } from '../../../platform/pdf/pdf-engine.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invoiceNeutralTexts as texts } from '../../rules/document-texts.de.ts';
import { ciiInvoice } from './cii-invoice.ts';
import { requireSums, type InvoiceModel } from './invoice-model.ts';
import { invoiceView } from './invoice-view.ts';

const markSvg = new TextEncoder().encode(brandMarkSvg());

/** Typst's export before post-processing; tests request PDF/UA-1. */
export async function typesetInvoice(
  pdf: PdfEngine,
  model: InvoiceModel,
  {
    standard = 'a-3a',
    hasPageNumbers = false,
  }: { standard?: RenderOptions['standard']; hasPageNumbers?: boolean } = {},
): Promise<Uint8Array> {
  requireSums(model);
  return pdf.render(template, invoiceView(model, hasPageNumbers), {
    createdAt: model.issuedAt,
    standard,
    files: { 'mark.svg': markSvg, [facturXFile]: ciiInvoice(model) },
  });
}

/** The file is signed, so that the recipient can tell that it came from us unchanged (section 14 (3) UStG). */
export async function renderInvoice(
  { pdf, signPdf }: Pick<Platform, 'pdf' | 'signPdf'>,
  model: InvoiceModel,
): Promise<Uint8Array> {
  let update = openFinishedPdf(await typesetInvoice(pdf, model));
  if (update.pageCount > 1) update = openFinishedPdf(await typesetInvoice(pdf, model, { hasPageNumbers: true }));
  addFacturX(update);
  return signPdf(update, { at: model.issuedAt, reason: texts.signingReason });
}
