// What outside tools say about a signed certificate.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderCertificate } from '../../src/certificate/server/document/render-certificate.ts';
import { openPress } from '../support/document-press.ts';
import { sampleCertificate } from '../support/sample-certificate.ts';
import { signatureIn, verifyPdf } from '../support/verify-pdf.ts';
import { askTool, holds, says } from './ask-tool.ts';
import type { Row } from './row.ts';

export const name = 'Documents';

const flips = 25;

function structure(file: string): Row[] {
  return [
    says('qpdf finds no error', 'qpdf', ['--check', file], /No syntax or stream encoding errors found/),
    says('pdfinfo: tagged', 'pdfinfo', [file], /Tagged:\s+yes/),
    says(
      'pdfinfo: tags in the order of reading',
      'pdfinfo',
      ['-struct-text', file],
      /Mietschuldenfreiheitsbescheinigung[\s\S]+bestätigt als Vermieter[\s\S]+Lena Hoffmann[\s\S]+H1[\s\S]+Nachweisprotokoll/,
    ),
    says('pdffonts: embedded fonts', 'pdffonts', [file], /yes yes yes/),
    says('pdftotext: umlauts', 'pdftotext', [file, '-'], /bestätigt/),
  ];
}

function signature(file: string, folder: string, bytes: Buffer): Row[] {
  const { contents, covered } = signatureIn(bytes);
  const [cms, content] = [join(folder, 'signature.der'), join(folder, 'covered.bin')];
  writeFileSync(cms, contents);
  writeFileSync(content, covered);
  const signer = join(folder, 'signer.pem');
  writeFileSync(signer, verifyPdf(bytes).certificate.toString());
  const files = ['-in', cms, '-content', content, '-CAfile', signer, '-out', join(folder, 'out.bin')];
  const verify = ['cms', '-verify', '-cades', '-inform', 'DER', '-binary', '-purpose', 'any', ...files];
  return [
    says(
      'pdfsig: valid, PAdES, the whole file',
      'pdfsig',
      [file],
      /Signature is Valid/,
      /ETSI\.CAdES\.detached/,
      /Total document signed/,
    ),
    says('openssl cms: valid as CAdES', 'openssl', verify, /Verification successful/),
  ];
}

function printed(file: string, folder: string): Row {
  const page = join(folder, 'page');
  askTool('pdftoppm', ['-r', '100', '-f', '1', '-l', '1', '-png', '-singlefile', file, page]);
  const address = /QR-Code:https:\/\/pruefen\.example\/check#/;
  return says('zbarimg: QR code at 100 dpi', 'zbarimg', ['-q', `${page}.png`], address);
}

/** Bits of what is signed, evenly over the file. */
function flippedBits(folder: string, bytes: Buffer): Row {
  const { from, to } = signatureIn(bytes);
  const file = join(folder, 'flipped.pdf');
  const places = Array.from({ length: flips }, (_, index) => Math.floor(((index + 0.5) / flips) * bytes.length));
  const believed = places
    .map((place) => (place >= from && place < to ? from - 20 : place))
    .filter((place) => {
      const flipped = Buffer.from(bytes);
      flipped[place] = (flipped[place] ?? 0) ^ 1;
      writeFileSync(file, flipped);
      return askTool('pdfsig', [file]).output.includes('Signature is Valid');
    });
  const isThere = !askTool('pdfsig', ['-v']).isMissing;
  return holds(`pdfsig: none of ${flips} flipped bits passes`, isThere && believed.length === 0);
}

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  const press = openPress();
  try {
    const file = join(folder, 'certificate.pdf');
    const bytes = Buffer.from(await renderCertificate(press, sampleCertificate()));
    writeFileSync(file, bytes);
    return [...structure(file), ...signature(file, folder, bytes), flippedBits(folder, bytes), printed(file, folder)];
  } finally {
    await press.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
