import { awaitMessage } from '../../scripts/demo/http-client.ts';
import { startRequest, submitRequest } from '../../scripts/demo/path.ts';
import { expect, test } from '../support/journey.ts';

/** Inside the frame of the trial mailbox on a phone of 360 px. */
const frameWidth = 280;

test('a mail with the longest words is read on a phone without scrolling sideways', async ({ page, product, cast }) => {
  await submitRequest({ origin: product.origin, cast }, await startRequest({ origin: product.origin, cast }));
  const { id } = await awaitMessage(product.origin, cast.landlordEmail, 'landlord-request');
  await page.setViewportSize({ width: frameWidth, height: 560 });
  await page.goto(`/postfach/nachricht/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sides = await page.evaluate(() => ({
    seen: document.documentElement.clientWidth,
    needed: document.documentElement.scrollWidth,
  }));
  expect(sides).toEqual({ seen: frameWidth, needed: frameWidth });
});
