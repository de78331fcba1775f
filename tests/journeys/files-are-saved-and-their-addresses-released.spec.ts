import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { payCertificate } from '../../scripts/demo/path.ts';
import { expect, test } from '../support/journey.ts';
import { holdCall, refuseCall } from '../support/journey-answers.ts';
import { atDownload } from '../support/journey-order.ts';
import { confirmedByApi } from '../support/journey-prelude.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import type { Page } from '@playwright/test';
import type { ProductProcess } from '../support/product-process.ts';

async function openPaid(page: Page, product: ProductProcess, cast: Cast): Promise<string> {
  await confirmedByApi(product, cast);
  const { id } = await payCertificate({ origin: product.origin, cast });
  const outcome = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-outcome');
  await page.goto(linkIn(outcome, '/versandweg/').pathname);
  await atDownload(page);
  await expect(page).toHaveURL(new RegExp(`/zertifikat/herunterladen/${id}$`));
  return id;
}

test('[S2.delivery.download] [S2.delivery.contact] [S7.file-certificate] [S7.file-invoice] [S7.file-release] [S9.file-release] both files are saved under their names, and the temporary address ends after 5 s', async ({
  page,
  product,
  cast,
}) => {
  await page.addInitScript(() => {
    const release = URL.revokeObjectURL.bind(URL);
    URL.revokeObjectURL = (address) => {
      document.documentElement.dataset['released'] = address;
      release(address);
    };
  });
  await page.clock.install();
  await openPaid(page, product, cast);
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@.+/);
  await page.clock.pauseAt(new Date(Date.now() + 120_000));
  for (const [button, name] of [
    ['Bescheinigung herunterladen', /^Bescheinigung_\d{4}-\d{2}-\d{2}\.pdf$/],
    ['Rechnung herunterladen', /^Rechnung_\d{4}-\d{6}\.pdf$/],
  ] as const) {
    await page.evaluate(() => delete document.documentElement.dataset['released']);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect((await file).suggestedFilename()).toMatch(name);
    await page.clock.runFor(4_900);
    await expect(page.locator('html')).not.toHaveAttribute('data-released', /.*/);
    await page.clock.runFor(200);
    await expect(page.locator('html')).toHaveAttribute('data-released', /^blob:/);
  }
});

test('[S8.download] [S8.download-done] [S8.download-popup] [S7.file-popup] [S8.invoice] [S8.invoice-done] [S8.rule] saving says that it works, that it worked or what failed, and opens no pop-up', async ({
  page,
  product,
  cast,
}) => {
  let popups = 0;
  page.on('popup', () => (popups += 1));
  await openPaid(page, product, cast);
  const certificate = page.getByRole('button', { name: 'Bescheinigung herunterladen' });
  await refuseCall(page, '/certificate/download-certificate/*');
  await certificate.click();
  await expect(page.getByText('Die Bescheinigung konnte nicht heruntergeladen werden.')).toBeVisible();
  await refuseCall(page, '/certificate/download-certificate/*', { message: 'Gerade nicht möglich.' });
  await certificate.click();
  await expect(page.getByText('Gerade nicht möglich.')).toBeVisible();
  await certificate.click();
  await expect(page.getByText('Die Bescheinigung wurde erfolgreich heruntergeladen!')).toBeVisible();
  const invoice = page.getByRole('button', { name: 'Rechnung herunterladen' });
  await refuseCall(page, '/certificate/download-invoice/*');
  await invoice.click();
  await expect(page.getByText('Beim Herunterladen der Rechnung gab es ein Problem.')).toBeVisible();
  const release = await holdCall(page, '/certificate/download-invoice/*');
  await invoice.click();
  await expect(page.getByRole('button', { name: 'Rechnung wird heruntergeladen. Bitte warten...' })).toBeVisible();
  release();
  await expect(page.getByText('Rechnung erfolgreich heruntergeladen!')).toBeVisible();
  expect(popups).toBe(0);
});

/** A finger on the toast, moved sideways by this share of its width. */
async function swipe(page: Page, text: string, share: number): Promise<void> {
  await page
    .locator('.Toastify__toast')
    .filter({ hasText: text })
    .evaluate((toast, part) => {
      const { left, top, width } = toast.getBoundingClientRect();
      const at = (offset: number) => ({
        bubbles: true,
        pointerType: 'touch',
        clientX: left + 10 + offset,
        clientY: top + 10,
      });
      toast.dispatchEvent(new PointerEvent('pointerdown', at(0)));
      document.dispatchEvent(new PointerEvent('pointermove', at((width * part) / 2)));
      document.dispatchEvent(new PointerEvent('pointermove', at(width * part)));
      document.dispatchEvent(new PointerEvent('pointerup', at(width * part)));
    }, share);
}

test('[S2.layout.toasts] [S8.toasts] [S9.toasts] a message stands top right and light for 5 s, and a finger wipes it away from 80 % of its width @proof', async ({
  page,
  product,
  cast,
}) => {
  const text = 'Die Bescheinigung wurde erfolgreich heruntergeladen!';
  await openPaid(page, product, cast);
  const button = page.getByRole('button', { name: 'Bescheinigung herunterladen' });
  const toast = page.locator('.Toastify__toast').filter({ hasText: text });
  await button.click();
  await expect(toast).toBeVisible();
  // The bar that runs down is the clock of the message; a busy machine shows both late, but as long as this.
  await expect(toast.locator('.Toastify__progress-bar--animated')).toHaveCSS('animation-duration', '5s');
  await page.mouse.move(5, 300);
  await expect(toast).toHaveClass(/Toastify__toast-theme--light/);
  const box = await toast.boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(box?.x).toBeGreaterThan(width / 2);
  const header = await page.getByRole('banner').boundingBox();
  const headerEnd = (header?.y ?? 0) + (header?.height ?? 0);
  expect(box?.y).toBeGreaterThanOrEqual(headerEnd);
  expect(box?.y).toBeLessThan(headerEnd + 40);
  await expect(toast).toBeHidden();
  await button.click();
  await toast.hover();
  await swipe(page, text, 0.7);
  await expect(toast).toBeVisible();
  await swipe(page, text, 0.9);
  await expect(toast).toBeHidden({ timeout: 2_000 });
});

test('[S8.crash] a page that breaks while it is drawn says so and offers a way on', async ({
  page,
  watch,
  product,
  cast,
}) => {
  watch.allow(/Invalid time value|RangeError|TypeError|Error/);
  const id = await openPaid(page, product, cast);
  await page.route(`**/api/v1/certificate/${id}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { certificate: object };
    await route.fulfill({
      response: answer,
      json: { ...body, certificate: { ...body.certificate, issueDate: 'bald' } },
    });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Das hat nicht geklappt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Zum Support' })).toHaveAttribute('href', '/service');
});
