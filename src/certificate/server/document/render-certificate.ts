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
  return pdf.render(template, certificateView(model), { ...partsOf(model), standard });
}

const partsOf = (model: CertificateModel): Pick<RenderOptions, 'createdAt' | 'files'> => ({
  createdAt: model.issuedAt,
  files: {
    'frame.svg': frameSvg,
    'seal.svg': sealSvg,
    'mark.svg': markSvg,
    'qr.svg': new TextEncoder().encode(qrCodeSvg(model.checkUrl)),
    ...(model.signature.kind === 'drawn' ? { 'signature.png': model.signature.png } : {}),
  },
});

export async function renderCertificate(pdf: PdfEngine, model: CertificateModel): Promise<Uint8Array> {
  return finishPdf(await setCertificate(pdf, model));
}

/** Pixels; twice as wide as a card of the landlord's list, for sharp screens. */
const pictureWidth = 480;

/** The first page as PNG. */
export function drawCertificate(pdf: PdfEngine, model: CertificateModel): Promise<Uint8Array> {
  return pdf.picture(template, certificateView(model), { ...partsOf(model), width: pictureWidth });
}
