// What outside tools say about a signed certificate.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderCertificate } from '../../src/certificate/server/document/render-certificate.ts';
import type { CertificateModel } from '../../src/certificate/server/document/certificate-model.ts';
import { openPress } from '../support/document-press.ts';
import { readPdf } from '../support/read-pdf.ts';
import { longestCertificate, sampleCertificate } from '../support/sample-certificate.ts';
import { sampleCopy } from '../support/sample-copy.ts';
import { signatureIn, verifyPdf } from '../support/verify-pdf.ts';
import { askTool, holds, says } from './ask-tool.ts';
import type { Row } from './row.ts';

export const name = 'Documents';

const flips = 25;

/** The copy of a share is judged by the same. */
function copyOf(file: string): Row[] {
  return [
    says(
      'qpdf finds no error, copy of a share',
      'qpdf',
      ['--check', file],
      /No syntax or stream encoding errors found/,
    ),
    says('pdfinfo: tagged, copy of a share', 'pdfinfo', [file], /Tagged:\s+yes/),
    says(
      'pdfinfo: tags in the order of reading, copy of a share',
      'pdfinfo',
      ['-struct-text', file],
      /H1 "Mietschuldenfreiheitsbescheinigung"[\s\S]+Die Vermieterseite bestätigt[\s\S]+TH:\s+\/Scope \/Row\s+"Mieterin"\s+TD\s+"Frau Lena Hoffmann"[\s\S]+"Nicht freigegeben"[\s\S]+H2 "Nachweisprotokoll"/,
    ),
    says(
      'pdfinfo: no fault in the structure, copy of a share',
      'pdfinfo',
      ['-struct', file],
      /^(?![\s\S]*Syntax Error)[\s\S]*H1/,
    ),
    says('pdfsig: valid, copy of a share', 'pdfsig', [file], /Signature is Valid/, /Total document signed/),
  ];
}

function structure(file: string): Row[] {
  return [
    says('qpdf finds no error', 'qpdf', ['--check', file], /No syntax or stream encoding errors found/),
    says('pdfinfo: tagged', 'pdfinfo', [file], /Tagged:\s+yes/),
    says(
      'pdfinfo: tags in the order of reading, the title as the first heading, labels over their rows',
      'pdfinfo',
      ['-struct-text', file],
      /H1 "Mietschuldenfreiheitsbescheinigung"[\s\S]+bestätigt als Vermieter[\s\S]+TH:\s+\/Scope \/Row\s+"Mieterin"\s+TD\s+"Frau Lena Hoffmann[\s\S]+H2 "Nachweisprotokoll"[\s\S]+H3 "Ablauf"[\s\S]+TH[^\n]+\s+\/Scope \/Column/,
    ),
    says('pdfinfo: no fault in the structure', 'pdfinfo', ['-struct', file], /^(?![\s\S]*Syntax Error)[\s\S]*H1/),
    holds('qpdf: bookmarks to both pages', hasBookmarks(file)),
    says('pdffonts: embedded fonts', 'pdffonts', [file], /yes yes yes/),
    says('pdftotext: umlauts', 'pdftotext', [file, '-'], /bestätigt/),
  ];
}

/** Two on the first page, the others on the second. */
const bookmarks = [
  'Mietschuldenfreiheitsbescheinigung',
  'Angaben zum Mietverhältnis',
  'Nachweisprotokoll',
  'Ablauf',
  'Nachweisstufe 1: bestätigt',
  'Echtheit prüfen',
  'Art der Unterschrift',
  'Prüfwert der unterschriebenen Angaben (SHA-256)',
];

function hasBookmarks(file: string): boolean {
  const { output } = askTool('qpdf', ['--json=2', '--json-key=outlines', file]);
  const found = (pattern: RegExp): string => Array.from(output.matchAll(pattern), ([, word]) => word).join('|');
  const pages = found(/"destpageposfrom1": (\d+)/g);
  const titles = found(/"title": "([^"]+)"/g);
  return pages === '1|1|2|2|2|2|2|2' && bookmarks.every((title) => titles.includes(title));
}

const oneLine = (text: string): string => text.replaceAll(/[\s\u00a0]+/g, ' ').trim();

/** Whatever reads the text out, finds each stated word, amounts with their sign. */
async function extraction(
  which: string,
  file: string,
  { text: { title, statement, rows } }: CertificateModel,
): Promise<Row[]> {
  const stated = [title, statement, ...rows.map(({ label, value }) => `${label} ${value}`)].map(oneLine);
  const isWhole = (text: string): boolean => stated.every((words) => oneLine(text).includes(words));
  const structure = askTool('pdfinfo', ['-struct-text', file]).output;
  const spoken = Array.from(structure.matchAll(/^\s*"(.*)"$/gm), ([, words]) => words).join('');
  const opened = askTool('qpdf', ['--qdf', '--object-streams=disable', file, '-']).output;
  const { pages } = await readPdf(readFileSync(file));
  return [
    holds(`pdftotext: every stated word, ${which}`, isWhole(askTool('pdftotext', ['-raw', file, '-']).output)),
    holds(`unpdf: every stated word, ${which}`, isWhole(pages.join(' '))),
    holds(
      `pdfinfo: every stated word in the tags, ${which}`,
      [title, statement, ...rows.map(({ value }) => value)].every((words) => spoken.includes(oneLine(words))),
    ),
    holds(`qpdf: no substitute for a word, ${which}`, /\bBDC\b/.test(opened) && !opened.includes('ActualText')),
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

function printed(file: string, folder: string, path = 'check'): Row {
  const page = join(folder, 'page');
  askTool('pdftoppm', ['-r', '100', '-f', '1', '-l', '1', '-png', '-singlefile', file, page]);
  const address = new RegExp(`QR-Code:https://pruefen\\.example/${path}#`);
  return says(`zbarimg: QR code of /${path} at 100 dpi`, 'zbarimg', ['-q', `${page}.png`], address);
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
    const longest = join(folder, 'longest.pdf');
    writeFileSync(longest, await renderCertificate(press, longestCertificate()));
    const copy = join(folder, 'copy.pdf');
    writeFileSync(copy, await renderCertificate(press, sampleCopy()));
    return [
      ...structure(file),
      ...(await extraction('usual', file, sampleCertificate())),
      ...(await extraction('longest', longest, longestCertificate())),
      ...signature(file, folder, bytes),
      flippedBits(folder, bytes),
      printed(file, folder),
      ...copyOf(copy),
      ...(await extraction('copy of a share', copy, sampleCopy())),
      printed(copy, folder, 'freigabe'),
    ];
  } finally {
    await press.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
