// The mail server refuses the order confirmation for good. Trial mode delivers every mail, so the server's answer is changed on
// its way; src/payment/server/saved-confirmation.test.ts shows the server's side.
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { atDownload, cards, openOrder, order, payByCard } from '../support/journey-order.ts';
import { confirmedByApi } from '../support/journey-prelude.ts';

test('[L05] who paid and can’t be mailed saves the order confirmation, and then gets the certificate @mobile', async ({
  page,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  let isSaved = false;
  await page.route('**/api/v1/certificate/*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { certificate?: Record<string, unknown> };
    if (body.certificate?.['payment'] === true && !isSaved)
      Object.assign(body.certificate, { isReleased: false, mustSaveConfirmation: true });
    await route.fulfill({ response, json: body });
  });
  await page.route('**/api/v1/payments/order-confirmation/*', async (route) => {
    isSaved = true;
    const headers = { 'content-disposition': 'attachment; filename="bestellbestaetigung_MF-2026-000001.html"' };
    await route.fulfill({ headers, contentType: 'text/html; charset=utf-8', body: '<h1>Bestellung</h1>' });
  });
  await order(page, 'Visa');
  await payByCard(page, cards.good);
  await expect(page.getByRole('heading', { level: 1, name: 'Bitte speichere deine Bestellbestätigung' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bescheinigung herunterladen' })).toHaveCount(0);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bestellbestätigung speichern' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^bestellbestaetigung_.+\.html$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Bestellung');
  await atDownload(page);
});
