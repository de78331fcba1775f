// Renders the certificate as a signed PDF/A-3a and PDF/UA-1 file.
import template from '../../documents/certificate.typ?raw';
import { openFinishedPdf } from '../../../platform/pdf/finish-pdf.ts';
import type { PdfUpdate } from '../../../platform/pdf/pdf-update.ts';
import type { PdfEngine, RenderOptions } from '../../../platform/pdf/pdf-engine.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isListOfPeople } from '../../rules/party-rows.ts';
import { documentNeutralTexts as texts } from '../../rules/document-texts.de.ts';
import type { CertificateModel } from './certificate-model.ts';
import { certificateView, usualPages, type Pages } from './certificate-view.ts';
import { frameSvg, markSvg, sealSvg } from './ornaments.ts';
import { encodeQR } from 'qr';

// The QR code is one SVG path: sharp at any size, and small.
/** The quiet zone that scanners need, in modules (ISO/IEC 18004). */
const quietZone = 4;

/** Error correction level Q (25 % may be lost): the code survives a fold, a stamp and a poor copy. */
function qrCodeSvg(text: string): string {
  const modules = encodeQR(text, 'raw', { ecc: 'quartile', border: quietZone });
  const path = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark && row[x - 1] !== true ? [`M${x} ${y}h${runLength(row, x)}v1h-${runLength(row, x)}z`] : [],
    ),
  );
  const size = modules.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path shape-rendering="crispEdges" fill="#12211d" d="${path.join('')}"/></svg>`;
}

/** The length of a run of dark modules, which becomes one rectangle. */
function runLength(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from);
  return (end === -1 ? row.length : end) - from;
}

/** Typst's export before post-processing; tests request PDF/UA-1, whose rules only that export enforces. */
export function typesetCertificate(
  pdf: PdfEngine,
  model: CertificateModel,
  { standard = 'a-3a', pages }: { standard?: RenderOptions['standard']; pages?: Pages } = {},
): Promise<Uint8Array> {
  return pdf.render(template, certificateView(model, pages), { ...partsOf(model), standard });
}

const partsOf = (model: CertificateModel): Pick<RenderOptions, 'createdAt' | 'files'> => ({
  createdAt: model.copy?.madeAt ?? model.issuedAt,
  files: {
    'frame.svg': frameSvg,
    'seal.svg': sealSvg,
    'mark.svg': markSvg,
    ...(model.isPreview === true ? {} : { 'qr.svg': new TextEncoder().encode(qrCodeSvg(model.checkUrl)) }),
    ...(model.signature.kind === 'drawn' && !model.copy?.hiddenSigner ? { 'signature.png': model.signature.png } : {}),
  },
});

/** Tries the usual layout, then the dense one, then as many pages as needed. */
async function fitPages(pdf: PdfEngine, model: CertificateModel): Promise<{ update: PdfUpdate; pages: Pages }> {
  for (const pages of ['usual', 'packed'] as const) {
    const update = openFinishedPdf(await typesetCertificate(pdf, model, { pages }));
    if (update.pageCount === usualPages) return { update, pages };
  }
  return { update: openFinishedPdf(await typesetCertificate(pdf, model, { pages: 'counted' })), pages: 'counted' };
}

export async function renderCertificate(
  { pdf, signPdf }: Pick<Platform, 'pdf' | 'signPdf'>,
  model: CertificateModel,
): Promise<Uint8Array> {
  const { update } = await fitPages(pdf, model);
  const { madeAt = model.issuedAt, sealReason = texts.sealReason } = model.copy ?? {};
  return signPdf(update, { at: madeAt, reason: sealReason });
}

/** In pixels: twice the width of a card in the landlord's list, for high-resolution screens. */
const pictureWidth = 480;

/** The first page as PNG, laid out like the document; only several people need more than one page. */
export async function drawCertificate(
  pdf: PdfEngine,
  model: CertificateModel,
  width = pictureWidth,
): Promise<Uint8Array> {
  const pages = model.text.rows.some(isListOfPeople) ? (await fitPages(pdf, model)).pages : 'usual';
  return pdf.picture(template, certificateView(model, pages), { ...partsOf(model), width });
}
