// Child of documents-memory.bench.ts: sets that many certificates and tells what memory the process holds.
import process from 'node:process';
import { renderCertificate } from '../../src/certificate/server/document/render-certificate.ts';
import { openPress } from '../support/document-press.ts';
import { sampleCertificate, sampleStatement } from '../support/sample-certificate.ts';

const count = Number(process.argv[2]);
const press = openPress();
const certificate = sampleCertificate();
const megabytes = (): number => Math.round(process.memoryUsage.rss() / 1e6);
const atStart = megabytes();
let halfway = 0;
for (let index = 0; index < count; index += 1) {
  if (index === count / 2) halfway = megabytes();
  await renderCertificate(press, { ...certificate, ...sampleStatement({ tenant: { remark: `Nummer ${index}` } }) });
}
process.send?.({ atStart, halfway, atEnd: megabytes() });
await press.close();
process.disconnect();
