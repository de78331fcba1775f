// The preview before the order: a picture of the first page, for the holder of the order's token, and the same text.
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awaitMessage, lastPart, linkIn } from '../../../scripts/demo/http-client.ts';
import {
  confirmRequest,
  fetchCertificate,
  payByLink,
  startRequest,
  submitRequest,
} from '../../../scripts/demo/path.ts';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { linkFor, signCertificate } from '../../../tests/support/signed-certificate.ts';
import { paidCertificate } from '../../../tests/support/paid-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { createTurns } from '../../platform/threads/turns.ts';
import type { DeliveredCertificate } from '../rules/index.ts';
import { createPreviews } from './preview.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const path = (id: string): string => `/certificate/preview/${id}`;

const picture = async (id: string, token: string): Promise<Buffer> => {
  const answer = await fetch(`${product.url}/api/v1${path(id)}`, { headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'no-store',
  ]);
  return Buffer.from(await answer.arrayBuffer());
};

/** The share of dark pixels: a QR code would have many, the dashed placeholder for it has nearly none. */
function darkShare(png: PNG, left: number, top: number, right: number, bottom: number): number {
  let dark = 0;
  let all = 0;
  for (let y = Math.round(top * png.height); y < bottom * png.height; y++)
    for (let x = Math.round(left * png.width); x < right * png.width; x++) {
      all += 1;
      if ((png.data[(y * png.width + x) * 4] ?? 255) < 90) dark += 1;
    }
  return dark / all;
}

test('[D72] [D33] the first page is a picture, without a QR code, and no PDF', async () => {
  const { id, token } = await signCertificate(product.platform);
  const bytes = await picture(id, token);
  const png = PNG.sync.read(bytes);
  expect([png.width, Math.round((png.height / png.width) * 100)]).toEqual([1240, 141]);
  expect(darkShare(png, 0.76, 0.08, 0.9, 0.17)).toBeLessThan(0.05);
  // A reload returns the same picture.
  expect((await picture(id, token)).equals(bytes)).toBe(true);
});

test('[D72] the next day it names the next day', async () => {
  const signed = await signCertificate(product.platform);
  const before = await picture(signed.id, signed.token);
  await product.clock.advance(24 * 3600);
  const { body } = await product.get(`/certificate/${signed.handle}`);
  expect((await picture(signed.id, String(body['token']))).equals(before)).toBe(false);
});

test('[D72] [W29] nobody sees it but who may order it, and nobody once it is paid', async () => {
  const mine = await signCertificate(product.platform);
  const other = await signCertificate(product.platform);
  expect((await product.get(path(mine.id))).status).toBe(401);
  expect((await product.get(path(mine.id), { token: other.token })).status).toBe(404);
  const reader = await linkFor(product.platform, 'reader', mine);
  expect((await product.get(path(mine.id), { token: reader.token })).status).toBe(401);
  const landlord = await linkFor(product.platform, 'landlord', mine);
  await picture(mine.id, landlord.token);
  const paid = await paidCertificate(product);
  expect((await product.get(path(paid.id), { token: paid.token })).status).toBe(404);
  const { body } = await product.get(`/certificate/${paid.id}`, { token: paid.token });
  expect((body['certificate'] as DeliveredCertificate).preview).toBeNull();
});

test('[D72] [L43] sentence, rows, level and what was not checked are those of the paper, word for word', async () => {
  const cast = castOf('88');
  const track = { origin: product.url, cast };
  await submitRequest(track, await startRequest(track));
  await confirmRequest(track);
  const mail = await awaitMessage(product.url, cast.tenantEmail, 'tenant-outcome');
  const link = lastPart(linkIn(mail, '/versandweg/'));
  const { body } = await product.get(`/certificate/${link}`);
  const { title, statement, preview } = body['certificate'] as DeliveredCertificate;
  const { pdf } = await fetchCertificate(track, await payByLink(track, link));
  const { pages } = await readPdf(pdf);
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
  if (preview === null) throw new Error('it was not paid yet');
  expect(preview.checked.length).toBeGreaterThan(0);
  expect(preview.notChecked.length).toBeGreaterThan(0);
  // One caller played both sides: the document says so, and the payer reads it beforehand.
  expect(preview.warnings.join()).toContain('dasselbe Netz');
  for (const words of [title, statement, ...preview.rows.flatMap(({ label, value }) => [label, value])])
    expect(pages[0]).toContain(plain(words));
  for (const words of [
    `Nachweisstufe ${preview.level}: ${preview.levelName}`,
    ...preview.checked,
    ...preview.notChecked,
    ...preview.warnings,
  ])
    expect(pages[1]).toContain(plain(words));
});

test('[W55] one side has no more than sixty pages drawn in ten minutes, the other side is not held up, and a full queue says so', async () => {
  const strict = await startTestProduct({ settings: { LIMITS: 'real' } });
  try {
    const { id, token } = await signCertificate(strict.platform);
    const landlord = await linkFor(strict.platform, 'landlord', { id });
    const statuses: number[] = [];
    for (let call = 0; call < 61; call++) statuses.push((await strict.get(path(id), { token })).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    expect((await strict.get(path(id), { token: landlord.token })).status).toBe(200);
    const preview = createPreviews(strict.platform, createTurns({ atOnce: 1, mostWaiting: 1 }));
    const signed = await Promise.all(Array.from({ length: 4 }, () => signCertificate(strict.platform)));
    const drawn = await Promise.allSettled(signed.map((one) => preview(one.id)));
    const busy = drawn.filter((one) => one.status === 'rejected').map(({ reason }) => reason as { statusCode: number });
    expect(busy.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    for (const one of signed) expect(await preview(one.id)).not.toBeNull();
  } finally {
    await strict.close();
  }
});
