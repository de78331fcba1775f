import { expect, expectAccessible, test } from '../support/journey.ts';
import { accountByApi, logIn } from '../support/journey-account.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { checkCode, chooseFile, openWay } from '../support/journey-check.ts';
import { ownCertificateByApi } from '../support/journey-dashboard.ts';
import {
  fillConfirmation,
  openRequest,
  requestLandlordCode,
  sheet,
  tanButton,
  typeSignature,
} from '../support/journey-landlord.ts';
import { openOrder, orderButton } from '../support/journey-order.ts';
import { askedByApi, confirmedByApi } from '../support/journey-prelude.ts';
import { confirmEmail, goOn, register } from '../support/journey-tenant.ts';
import type { Locator } from '@playwright/test';

// Whoever's system is dark gets the same pages in dark colours; what shows a sheet of paper stays a sheet of paper.
test.use({ colorScheme: 'dark', viewport: { width: 360, height: 740 } });

/** Between 0 (black) and 255. */
const lightnessOf = (place: Locator): Promise<number> =>
  place.evaluate((element) => {
    const channels = (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number);
    return channels.reduce((sum, channel) => sum + channel, 0) / 3;
  });

test('[L40] public pages are dark and clean @proof', async ({ page }) => {
  for (const path of ['/', '/check', '/vermieterinfo', '/support', '/nutzungsbedingungen', '/blog/mieter'])
    await test.step(path, async () => {
      await page.goto(path);
      expect(await lightnessOf(page.locator('body'))).toBeLessThan(40);
      await expectAccessible(page);
    });
});

test('[L40] the wizard with its mistakes is dark and clean @proof', async ({ page, cast }) => {
  await register(page, cast);
  await confirmEmail(page, cast);
  await goOn(page).click();
  await expect(page.getByLabel('Straße', { exact: true }).first()).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('[L40] the landlord’s page is dark and clean, and the sheet that he signs white', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await page.goto('/');
  expect(await lightnessOf(page.locator('body'))).toBeLessThan(40);
  await expectAccessible(page);
  await askedByApi(product, cast);
  await openRequest(page, product.origin, cast);
  await tanButton(page).click();
  await expectAccessible(page);
  await fillConfirmation(page, cast);
  expect(await lightnessOf(page.locator('body'))).toBeLessThan(40);
  expect(await lightnessOf(sheet(page).locator('.printed-sheet'))).toBe(255);
  await typeSignature(page);
  await requestLandlordCode(page, product.origin, cast);
  await expectAccessible(page);
});

test('[L40] the answer to a code and to its file is dark and clean @proof', async ({ page, product, cast }) => {
  const { code, pdf } = await issueByHttp(product.origin, cast);
  await page.goto('/check');
  await checkCode(page, code);
  await expectAccessible(page);
  await openWay(page, 'PDF ablegen');
  await chooseFile(page, pdf);
  await expect(page.locator('[data-tone="good"]').first()).toBeVisible();
  await expectAccessible(page);
});

test('[L40] the order and the list of certificates are dark and clean @proof', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  await orderButton(page).click();
  await expectAccessible(page);
  const { token } = await accountByApi(product, cast);
  await ownCertificateByApi(product, cast, token);
  await logIn(landlordPage, cast);
  await expect(landlordPage.getByRole('listitem').filter({ hasText: 'Lena' }).first()).toBeVisible();
  await expectAccessible(landlordPage);
});
