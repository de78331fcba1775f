// What a finished certificate costs beside the bare Typst export of the same page.
import { renderCertificate, setCertificate } from '../../src/certificate/server/document/render-certificate.ts';
import { createPdfEngine } from '../../src/platform/pdf/pdf-engine.ts';
import { findFontsDir } from '../../src/platform/pdf/pdf-fonts.ts';
import { sampleCertificate } from '../support/sample-certificate.ts';
import type { Row } from './row.ts';

export const name = 'Certificate document';

const rounds = 100;
const warmUp = 20;

/** CPU milliseconds of the whole process for one round. */
async function cpuOf(work: (index: number) => Promise<unknown>): Promise<number> {
  for (let index = 0; index < warmUp; index++) await work(index);
  const before = process.cpuUsage();
  for (let index = 0; index < rounds; index++) await work(warmUp + index);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rounds;
}

export async function run(): Promise<Row[]> {
  const engine = createPdfEngine({ fontsDir: findFontsDir(), workers: 1 });
  const model = (index: number) => sampleCertificate({ remark: `Nummer ${index}` });
  try {
    const bare = await cpuOf((index) => setCertificate(engine, model(index)));
    const finished = await cpuOf((index) => renderCertificate(engine, model(index)));
    const ratio = finished / bare;
    return [
      { what: 'bare export', value: Number(bare.toFixed(2)), unit: 'CPU ms', bar: '-', ok: true },
      { what: 'finished certificate', value: Number(finished.toFixed(2)), unit: 'CPU ms', bar: '-', ok: true },
      { what: 'finished to bare', value: Number(ratio.toFixed(3)), unit: '', bar: 'at most 1.25', ok: ratio <= 1.25 },
    ];
  } finally {
    await engine.close();
  }
}
