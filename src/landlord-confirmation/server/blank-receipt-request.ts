// The receipt-request letter with blank lines instead of names, to be filled in by hand (L33).
import template from '../documents/receipt-request.typ?raw';
import { finishPdf } from '../../platform/pdf/finish-pdf.ts';
import type { PdfEngine, RenderOptions } from '../../platform/pdf/pdf-engine.ts';
import {
  blankReceiptRequestLandlordTexts as blank,
  blankReceiptRequestTenantTexts as toDo,
  receiptRequestLandlordTexts as letter,
  receiptRequestTenantTexts as advice,
} from '../rules/receipt-request-letter.de.ts';

/** Typst's export before post-processing; tests ask for PDF/UA-1. */
export function typesetBlankReceiptRequest(
  pdf: PdfEngine,
  createdAt: Date,
  standard: RenderOptions['standard'] = 'a-3a',
): Promise<Uint8Array> {
  const view = {
    title: letter.title,
    sender: blank.sender,
    recipient: blank.recipient,
    dateLine: blank.dateLine,
    subject: letter.subject(blank.line),
    salutation: blank.salutation,
    paragraphs: [
      blank.tenancy,
      letter.request(blank.gap, blank.gap),
      letter.form,
      letter.difference,
      letter.deadline(blank.gap),
    ],
    closing: letter.closing,
    name: blank.signature,
    pageLabel: advice.page('{page}', '{pages}'),
    advice: { ...advice, letterSteps: toDo.letterSteps },
  };
  return pdf.render(template, view, { createdAt, standard });
}

export async function renderBlankReceiptRequest(pdf: PdfEngine, createdAt: Date): Promise<Uint8Array> {
  return finishPdf(await typesetBlankReceiptRequest(pdf, createdAt));
}
