// Documents in number, and what outside tools say about them (Debian: poppler-utils, qpdf).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderCertificate } from '../../src/certificate/server/document/render-certificate.ts';
import { createPdfEngine } from '../../src/platform/pdf/pdf-engine.ts';
import { findFontsDir } from '../../src/platform/pdf/pdf-fonts.ts';
import { sampleCertificate } from '../support/sample-certificate.ts';
import type { Row } from './row.ts';

export const name = 'Documents';

const count = 500;
const mostMemory = 700;

function says(tool: string, args: readonly string[], what: string, pattern: RegExp): Row {
  try {
    const output = execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    const ok = pattern.test(output);
    return { what, value: ok ? 'yes' : 'no', unit: '', bar: 'yes', ok };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return { what, value: isMissing ? `${tool} is not installed` : 'no', unit: '', bar: 'yes', ok: false };
  }
}

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  const engine = createPdfEngine({ fontsDir: findFontsDir(), workers: 1 });
  try {
    const file = join(folder, 'certificate.pdf');
    writeFileSync(file, await renderCertificate(engine, sampleCertificate()));
    const tools = [
      says('qpdf', ['--check', file], 'qpdf finds no error', /No syntax or stream encoding errors found/),
      says('pdfinfo', [file], 'pdfinfo: tagged', /Tagged:\s+yes/),
      says('pdfinfo', ['-struct-text', file], 'pdfinfo: headings in the tags', /H1/),
      says('pdffonts', [file], 'pdffonts: embedded fonts', /yes yes yes/),
      says('pdftotext', [file, '-'], 'pdftotext: umlauts', /bestätigt/),
    ];
    let broken = 0;
    for (let index = 0; index < count; index++) {
      const pdf = await renderCertificate(engine, sampleCertificate({ remark: `Nummer ${index}` }));
      if (pdf.length < 10_000) broken += 1;
    }
    const memory = Math.round(process.memoryUsage().rss / 1e6);
    return [
      ...tools,
      { what: `broken of ${count} certificates`, value: broken, unit: '', bar: '0', ok: broken === 0 },
      {
        what: `memory after ${count} certificates`,
        value: memory,
        unit: 'MB',
        bar: `at most ${mostMemory}`,
        ok: memory <= mostMemory,
      },
    ];
  } finally {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
