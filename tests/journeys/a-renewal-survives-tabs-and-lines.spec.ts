// What goes wrong on the way to a renewal, and costs nothing: no line, two clicks, the way back, a second tab.
import { atAsked, requestTenantCode } from '../support/journey-tenant.ts';
import { openReminder, remindedByApi, startButton } from '../support/journey-renewal.ts';
import { expect, storiesIn } from '../support/journey.ts';
import type { Page } from '@playwright/test';

/** Its clock runs months ahead afterwards. */
const test = storiesIn(() => ({}));

const tanButton = (page: Page) => page.getByRole('button', { name: 'TAN anfordern' });

async function goOnWithoutLine(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await startButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Keine Antwort vom Server.');
  await page.context().setOffline(false);
}

test('without a line, clicked twice, gone back and opened in a second tab it is one request, and the other tab says what became of it @proof', async ({
  page,
  product,
  cast,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await remindedByApi(product, cast);
  await openReminder(page, product, cast);
  await goOnWithoutLine(page);
  await startButton(page).dblclick();
  await expect(tanButton(page)).toBeVisible();
  const first = page.url();
  await page.goBack();
  await expect(startButton(page)).toBeEnabled();
  await startButton(page).click();
  await expect(tanButton(page)).toBeVisible();
  expect(page.url()).toBe(first);

  // The pages of a first request are not for it.
  await page.goto(first.replace('/neuer-stand/', '/persoenliche-daten/'));
  await expect(tanButton(page)).toBeVisible();
  expect(page.url()).toBe(first);

  const other = await page.context().newPage();
  await openReminder(other, product, cast);
  await startButton(other).click();
  await expect(tanButton(other)).toBeVisible();
  expect(other.url()).toBe(first);
  const otp = await requestTenantCode(other, cast);
  await other.getByLabel('TAN aus der SMS').fill(otp);
  await other.getByRole('button', { name: 'Anfrage absenden' }).click();
  await atAsked(other);

  await tanButton(page).click();
  await expect(
    page
      .getByText('Deine Anfrage ist schon abgeschickt.', { exact: false })
      .or(page.getByText('Status deiner Anfrage')),
  ).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/mieter\/status\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
