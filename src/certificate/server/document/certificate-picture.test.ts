// The picture of the first page, in the preview and in the landlord's list, shows the document as it is laid out.
import { PNG } from 'pngjs';
import { afterAll, expect, test } from 'vitest';
import { openPress } from '../../../../tests/support/document-press.ts';
import { manyLongNames, sampleCertificate } from '../../../../tests/support/sample-certificate.ts';
import type { CertificateModel } from './certificate-model.ts';
import { drawCertificate } from './render-certificate.ts';

const press = openPress();
afterAll(() => press.close());

/** Counts green lines of the seal right above the small print, where it is only when the page is too full. */
async function sealBelow(model: CertificateModel): Promise<number> {
  const { width, height, data } = PNG.sync.read(Buffer.from(await drawCertificate(press.pdf, model, 909)));
  let found = 0;
  for (let y = Math.round(height * 0.855); y < height * 0.884; y += 1)
    for (let x = Math.round(width * 0.7); x < width * 0.9; x += 1) {
      const [red = 0, green = 0] = data.subarray((y * width + x) * 4);
      if (red < green - 30) found += 1;
    }
  return found;
}

test('[D68] [D72] of many long names the picture is packed as the paper is', async () => {
  const names = ['Friederike-Charlotte', 'Maximilian Alexander', 'Anna-Katharina', 'Constantin', 'Wilhelmine'];
  expect(await sealBelow(manyLongNames(names, 'Schulze-Langenhagen von Alvensleben', 4))).toBe(0);
  expect(await sealBelow(sampleCertificate())).toBe(0);
});
