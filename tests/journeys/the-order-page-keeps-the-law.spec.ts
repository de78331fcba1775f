import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { chooseDelivery, consentBox, openDelivery, openOrder, orderButton } from '../support/journey-order.ts';
import { confirmedByApi } from '../support/journey-prelude.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('[L03] [L09] [L10] the delivery page names means of payment, region and total prices, and chooses nothing', async ({
  page,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openDelivery(page, product.origin, cast);
  await expect(page.getByText('Versand nur innerhalb Deutschlands')).toBeVisible();
  await expect(
    page.getByText('der Brief geht spätestens am dritten Werktag nach der Zahlung in die Post.'),
  ).toBeVisible();
  await expect(page.getByText(/PayPal, Visa, Mastercard, Apple Pay, Klarna, Google Pay/)).toBeVisible();
  await expect(page.getByText('10,90 € inkl. 19 % MwSt.')).toBeVisible();
  await expect(page.getByText('16,80 € inkl. 19 % MwSt.')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await expect(page.getByText('Bitte wähle eine Versandart.').first()).toBeVisible();
  await expectAccessible(page);
});

/** Directly above the button, in the same view: what, for whom, delivery, lines, tax, total. */
async function expectSummaryAbove(page: Page): Promise<void> {
  const button = orderButton(page);
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const summary = page.getByRole('region', { name: 'Deine Bestellung' });
  for (const words of [
    'Mietschuldenfreiheitsbescheinigung',
    'Lena Hoffmann',
    'Lieferzeit: PDF sofort nach der Zahlung.',
    'Versand per E-Mail',
    'darin 19 % MwSt.',
    '1,74 €',
    'Gesamt',
    '10,90 €',
  ])
    await expect(summary.getByText(words).last()).toBeInViewport();
  await expect(button).toBeInViewport();
  const isAbove = await summary.evaluate((sheet) => {
    const lines = sheet.querySelector('dl');
    const box = sheet.querySelector('input[type=checkbox]');
    const submit = sheet.querySelector('button');
    const follows = (one: Element | null, other: Element | null) =>
      one !== null && other !== null && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return follows(lines, box) && follows(box, submit);
  });
  expect(isAbove).toBe(true);
}

test('[L01] [L02] [L05] [L10] [S2.delivery.payment] one button, an unticked box, the summary above it and on the screen with it', async ({
  page,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  const button = orderButton(page);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(consentBox(page)).not.toBeChecked();
  await expect(page.locator('main').getByRole('button')).toHaveCount(1);
  await expect(page.locator('main').getByRole('button')).toHaveAccessibleName('Zahlungspflichtig bestellen');
  for (const name of ['Nutzungsbedingungen', 'Datenschutzerklärung', 'Widerrufsbelehrung'])
    await expect(page.locator('main').getByRole('link', { name })).toBeVisible();

  await expectSummaryAbove(page);

  // Nothing is sent before the order, and without the tick nothing is ordered.
  let orders = 0;
  page.on('request', (request) => (orders += request.url().includes('/api/v1/payments') ? 1 : 0));
  await page.getByRole('radio', { name: /^Visa/ }).check();
  await button.click();
  await expect(page.getByText('Bitte setze das Häkchen.', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  expect(orders).toBe(0);
  await consentBox(page).check();
  await button.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mit Visa bezahlen' })).toBeVisible();
  expect(orders).toBe(1);
});

test('[L09] [D02] [S9.price-post] with the letter the total is 16,80', async ({ page, product, cast }) => {
  await confirmedByApi(product, cast);
  await openDelivery(page, product.origin, cast);
  await chooseDelivery(page, /^PDF per E-Mail und Brief/);
  const summary = page.getByRole('region', { name: 'Deine Bestellung' });
  await expect(
    summary.getByText('der Brief geht spätestens am dritten Werktag nach der Zahlung in die Post.'),
  ).toBeVisible();
  await expect(summary.getByText('5,90 €')).toBeVisible();
  await expect(summary.getByText('2,68 €')).toBeVisible();
  await expect(summary.getByText('16,80 €')).toBeVisible();
});
