// The certificate as PDF/A-3a and PDF/UA-1, signed.
import template from '../../documents/certificate.typ?raw';
import { openFinishedPdf } from '../../../platform/pdf/finish-pdf.ts';
import type { PdfEngine, RenderOptions } from '../../../platform/pdf/pdf-engine.ts';
import type { Platform } from '../../../platform/platform.ts';
import { documentNeutralTexts as texts } from '../../rules/document-texts.de.ts';
import type { CertificateModel } from './certificate-model.ts';
import { certificateView, usualPages } from './certificate-view.ts';
import { frameSvg, markSvg, sealSvg } from './ornaments.ts';
import { qrCodeSvg } from './qr-code.ts';

/** Typst's export, before it is finished; tests ask for PDF/UA-1, whose rules only that export enforces. */
export function setCertificate(
  pdf: PdfEngine,
  model: CertificateModel,
  { standard = 'a-3a', isCounted = false }: { standard?: RenderOptions['standard']; isCounted?: boolean } = {},
): Promise<Uint8Array> {
  return pdf.render(template, certificateView(model, isCounted), { ...partsOf(model), standard });
}

const partsOf = (model: CertificateModel): Pick<RenderOptions, 'createdAt' | 'files'> => ({
  createdAt: model.issuedAt,
  files: {
    'frame.svg': frameSvg,
    'seal.svg': sealSvg,
    'mark.svg': markSvg,
    ...(model.isPreview === true ? {} : { 'qr.svg': new TextEncoder().encode(qrCodeSvg(model.checkUrl)) }),
    ...(model.signature.kind === 'drawn' ? { 'signature.png': model.signature.png } : {}),
  },
});

export async function renderCertificate(
  { pdf, signPdf }: Pick<Platform, 'pdf' | 'signPdf'>,
  model: CertificateModel,
): Promise<Uint8Array> {
  let update = openFinishedPdf(await setCertificate(pdf, model));
  if (update.pageCount !== usualPages) update = openFinishedPdf(await setCertificate(pdf, model, { isCounted: true }));
  return signPdf(update, { at: model.issuedAt, reason: texts.sealReason });
}

/** Pixels; twice as wide as a card of the landlord's list, for sharp screens. */
const pictureWidth = 480;

/** The first page as PNG. */
export function drawCertificate(pdf: PdfEngine, model: CertificateModel, width = pictureWidth): Promise<Uint8Array> {
  return pdf.picture(template, certificateView(model), { ...partsOf(model), width });
}
