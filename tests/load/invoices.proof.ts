// Invoices and credit notes as outside tools see them (Debian: qpdf, poppler-utils).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ciiInvoice } from '../../src/invoice/server/document/cii-invoice.ts';
import type { InvoiceModel } from '../../src/invoice/server/document/invoice-model.ts';
import { renderInvoice } from '../../src/invoice/server/document/render-invoice.ts';
import { brokenRules } from '../support/check-en16931.ts';
import { misplacedElements } from '../support/cii-schema.ts';
import { openPress, type DocumentPress } from '../support/document-press.ts';
import { readXml } from '../support/read-xml.ts';
import { sampleCreditNote, sampleInvoice } from '../support/sample-invoice.ts';
import { toolSays, yesOrNo } from './outside-tool.ts';
import type { Row } from './row.ts';

export const name = 'Invoices';

const count = 300;
/** Milliseconds of all threads; the signature and the check of the sums with them. */
const mostCpu = 20;

const hostile = { ...sampleInvoice().buyer, name: 'Grundstücks- & Wohnbau <Größe> "Ł" d\'Alessandro' };

async function askTools(press: DocumentPress, folder: string, what: string, model: InvoiceModel): Promise<Row[]> {
  const file = join(folder, `${model.number}.pdf`);
  const attached = join(folder, `${model.number}.xml`);
  writeFileSync(file, await renderInvoice(press, model));
  const rows = [
    toolSays('qpdf', ['--check', file], `${what}: qpdf finds no error`, (output) =>
      output.includes('No syntax or stream encoding errors found'),
    ),
    toolSays('pdfinfo', [file], `${what}: pdfinfo says tagged, one page, A4`, (output) =>
      [/Tagged:\s+yes/, /Pages:\s+1\n/, /\(A4\)/].every((pattern) => pattern.test(output)),
    ),
    toolSays('pdfinfo', ['-struct', file], `${what}: heading and table in the tags`, (output) =>
      [/^\s*H1\b/m, /^\s*Table\b/m, /^\s*TH\b/m].every((pattern) => pattern.test(output)),
    ),
    toolSays('pdffonts', [file], `${what}: all fonts embedded`, (output) =>
      output
        .trim()
        .split('\n')
        .slice(2)
        .every((line) => / yes yes yes /.test(line)),
    ),
    toolSays('pdftotext', [file, '-'], `${what}: pdftotext reads name and amounts`, (output) =>
      [model.buyer.name, model.number, '14,12', '2,68', '16,80'].every((text) =>
        output.replaceAll(/\s+/g, ' ').includes(text),
      ),
    ),
    toolSays('pdfsig', [file], `${what}: pdfsig calls the signature valid, over the whole file`, (output) =>
      ['Signature is Valid', 'Total document signed'].every((text) => output.includes(text)),
    ),
    toolSays('pdfdetach', ['-list', file], `${what}: pdfdetach finds factur-x.xml alone`, (output) =>
      /^1 embedded files\s+1: factur-x\.xml\s*$/.test(output),
    ),
    toolSays('pdfdetach', ['-save', '1', '-o', attached, file], `${what}: the attachment comes out`, () => true),
  ];
  if (rows.at(-1)?.ok !== true) return rows;
  const bytes = readFileSync(attached);
  const xml = readXml(bytes);
  return [
    ...rows,
    yesOrNo(`${what}: the attachment is the e-invoice, byte for byte`, bytes.equals(ciiInvoice(model))),
    yesOrNo(`${what}: it keeps the rules of EN 16931`, [...brokenRules(xml), ...misplacedElements(xml)].length === 0),
  ];
}

/** CPU of all threads: other work on the machine does not count. */
async function measure(press: DocumentPress): Promise<Row[]> {
  const renderMany = async (rounds: number): Promise<void> => {
    for (let index = 0; index < rounds; index++) await renderInvoice(press, sampleInvoice({ number: `2026-${index}` }));
  };
  await renderMany(30);
  const before = process.cpuUsage();
  await renderMany(count);
  const { user, system } = process.cpuUsage(before);
  const each = (user + system) / 1000 / count;
  return [
    {
      what: `one of ${count} signed invoices`,
      value: Math.round(each * 10) / 10,
      unit: 'CPU ms',
      bar: `at most ${mostCpu}`,
      ok: each <= mostCpu,
    },
  ];
}

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'invoices-'));
  const press = openPress();
  try {
    return [
      ...(await askTools(press, folder, 'invoice', sampleInvoice({ buyer: hostile }))),
      ...(await askTools(press, folder, 'credit note', sampleCreditNote())),
      ...(await measure(press)),
    ];
  } finally {
    await press.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
