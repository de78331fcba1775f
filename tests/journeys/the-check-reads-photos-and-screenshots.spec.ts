// A picture shows what somebody painted; its QR code shows what was signed. The picture stays in the browser.
import { issueByHttp, type HeldCertificate } from '../support/issued-certificate.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { pictureOfPage } from '../support/picture-of-page.ts';
import { repaint } from '../support/repaint-picture.ts';
import {
  expectHeadline,
  expectNoGreen,
  expectOpened,
  givePicture,
  photoAnswer,
  qrOf,
  view,
  warning,
} from '../support/scanned-qr.ts';
import { spoil, spoiledPictures } from '../support/spoil-picture.ts';

test('pictures that say nothing: none, two of ours, no address, no picture @mobile @proof', async ({
  page,
  product,
  cast,
}) => {
  const { qrUrl, pdf } = await issueByHttp(product.origin, cast);
  await page.goto('/check');
  await givePicture(page, qrOf('Guten Tag'), 'image/gif');
  await expect(photoAnswer(page)).toHaveText('In diesem QR-Code steht keine Adresse von uns.');
  const second = qrOf(`${qrUrl.slice(0, qrUrl.lastIndexOf('.'))}.AAAAAAAAAAAAAAAAAAAAAA`);
  const twice = await page.evaluate(
    async (codes) => {
      const canvas = new OffscreenCanvas(1400, 700);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 1400, 700);
      for (const [index, bytes] of codes.entries())
        context.drawImage(await createImageBitmap(new Blob([new Uint8Array(bytes)])), 50 + index * 700, 50, 560, 560);
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
    },
    [[...qrOf(qrUrl)], [...second]],
  );
  await givePicture(page, Buffer.from(twice), 'image/png');
  await expect(photoAnswer(page)).toContainText('Wir haben keinen geöffnet.');
  await givePicture(page, Buffer.from('heic'), 'image/heic');
  await expect(photoAnswer(page)).toContainText('HEIC');
  const half = pictureOfPage(pdf, 600).subarray(0, 4000);
  await givePicture(page, half, 'image/png');
  await expect(photoAnswer(page)).not.toHaveText('');
  await expectNoGreen(page);
  await expectAccessible(page);
  // A reader that never answers is given up.
  await page.route(/qr-worker.*\.js/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.clock.install();
  await givePicture(page, qrOf(qrUrl), 'image/gif');
  await expect(photoAnswer(page)).toHaveText('Die Datei wird gelesen ...');
  await page.clock.fastForward(30_000);
  await expect(photoAnswer(page)).toContainText('Dieses Bild kann der Browser nicht öffnen.');
});

test('a screenshot of a true page opens; one with a repainted text shows the true one beside it @mobile @proof', async ({
  page,
  product,
  cast,
}) => {
  const { pdf } = await issueByHttp(product.origin, cast);
  const paper = pictureOfPage(pdf, 1654);
  await page.goto('/check');
  for (const picture of [paper, await repaint(page, paper, null)]) {
    await givePicture(page, picture, 'image/png');
    await expectOpened(page);
    await expect(view(page)).toContainText(
      'Vergleichen Sie diese Angaben mit dem Bild. Ein Bild lässt sich verändern, diese Angaben nicht.',
    );
    await expect(view(page)).not.toContainText('Mustermann');
    await page.getByRole('button', { name: 'Anderer Code' }).click();
  }
});

test('a page with the QR code of another certificate: the code printed on it and the one in the QR code differ @mobile @proof', async ({
  page,
  product,
  people,
}) => {
  const mine = await issueByHttp(product.origin, people.next());
  const other = await issueByHttp(product.origin, people.next());
  await page.goto('/check');
  const pasted = await repaint(page, pictureOfPage(mine.pdf, 1654), qrOf(other.qrUrl));
  await givePicture(page, pasted, 'image/png');
  await expectOpened(page);
  await expect(page.locator('#kopf-code')).toHaveText(other.code);
  await page.getByRole('button', { name: 'Anderer Code' }).click();
  await page.getByLabel('Code der Bescheinigung').fill(mine.code);
  await page.keyboard.press('Enter');
  await expectHeadline(page, 'Diese Bescheinigung gibt es');
  await givePicture(page, pasted, 'image/png');
  await expectHeadline(page, 'Dieser QR-Code gehört zu einem anderen Code');
  await expect(warning(page)).toContainText(other.code);
  await expectNoGreen(page);
  await expectAccessible(page);
});

const hardest = spoiledPictures.filter(({ name }) =>
  ['as a messenger sends it', 'seen from below', 'dim'].includes(name),
);

test('a small, a crooked and a dim picture of a page are read (all ten: npm run proof); the reader comes with the first one and beside the page @proof', async ({
  page,
  product,
  cast,
}) => {
  const held: HeldCertificate = await issueByHttp(product.origin, cast);
  const paper = pictureOfPage(held.pdf, 1654);
  const readers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('qr-worker')) readers.push(request.url());
  });
  await page.goto('/check');
  expect(readers).toEqual([]);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  for (const how of hardest) {
    await givePicture(page, await spoil(page, paper, how));
    await expect(view(page), how.name).toBeVisible();
    await expect(page.locator('#kopf-code'), how.name).toHaveText(held.code);
    await page.getByRole('button', { name: 'Anderer Code' }).click();
  }
  expect(workers).toHaveLength(3);
  const packed = await page.request.get(readers[0] ?? '', { headers: { 'accept-encoding': 'gzip' } });
  expect(Number(packed.headers()['content-length'])).toBeLessThan(20_000);
});
