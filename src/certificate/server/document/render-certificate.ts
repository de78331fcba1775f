// The certificate as PDF/A-3a and PDF/UA-1.
import template from '../../documents/certificate.typ?raw';
import { finishPdf } from '../../../platform/pdf/finish-pdf.ts';
import type { PdfEngine, RenderOptions } from '../../../platform/pdf/pdf-engine.ts';
import type { CertificateModel } from './certificate-model.ts';
import { certificateView } from './certificate-view.ts';
import { frameSvg, markSvg, sealSvg } from './ornaments.ts';
import { qrCodeSvg } from './qr-code.ts';

/** Typst's export, before it is finished; tests ask for PDF/UA-1, whose rules only that export enforces. */
export function setCertificate(
  pdf: PdfEngine,
  model: CertificateModel,
  standard: RenderOptions['standard'] = 'a-3a',
): Promise<Uint8Array> {
  return pdf.render(template, certificateView(model), {
    createdAt: model.issuedAt,
    standard,
    files: {
      'frame.svg': frameSvg,
      'seal.svg': sealSvg,
      'mark.svg': markSvg,
      'qr.svg': new TextEncoder().encode(qrCodeSvg(model.checkUrl)),
      ...(model.signature.kind === 'drawn' ? { 'signature.png': model.signature.png } : {}),
    },
  });
}

export async function renderCertificate(pdf: PdfEngine, model: CertificateModel): Promise<Uint8Array> {
  return finishPdf(await setCertificate(pdf, model));
}
