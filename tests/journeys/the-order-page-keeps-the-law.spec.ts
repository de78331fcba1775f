import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { atOrder, chooseDelivery, consentBox, openDelivery, openOrder, orderButton } from '../support/journey-order.ts';
import { confirmedByApi } from '../support/journey-prelude.ts';
import { gapBetween } from '../support/page-layout.ts';

test.use({ viewport: { width: 360, height: 640 } });

const letterTime =
  'Lieferzeit: PDF gleich nach der Zahlung. Der Brief geht spätestens am dritten Werktag nach der Zahlung in die Post und ist spätestens vierzehn Tage nach der Zahlung da.';

test('[L03] [L09] [L10] [L45] [L49] the delivery page names means of payment, region, total prices and delivery times, and chooses nothing but the cheaper way', async ({
  page,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openDelivery(page, product.origin, cast);
  await expect(
    page.getByText(
      'Versand nur innerhalb Deutschlands. Der Preis ist bei PayPal, Visa, Mastercard, Apple Pay, Klarna und Google Pay gleich.',
    ),
  ).toBeVisible();
  await expect(page.getByText(letterTime)).toBeVisible();
  // How long it can be checked, before anybody pays for it (law L45).
  await expect(page.getByText('Die Bescheinigung ist 12 Monate ab Ausstellung prüfbar.')).toBeVisible();
  await expect(page.getByText('10,90 € inkl. 19 % MwSt.')).toBeVisible();
  await expect(page.getByText('16,80 € inkl. 19 % MwSt.')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /^PDF per E-Mail(?! und)/ })).toBeChecked();
  // Before the choice: where it goes, and how it can be paid.
  const isBefore = await page.getByText('Versand nur innerhalb Deutschlands.', { exact: false }).evaluate((text) => {
    const first = document.querySelector('input[type=radio]');
    return first !== null && (text.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  expect(isBefore).toBe(true);
  await expectAccessible(page);
});

/** Directly above the button, in the same view: what, for whom, lines, tax, total. */
async function expectSummaryAbove(page: Page, words: readonly string[]): Promise<void> {
  const button = orderButton(page);
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const summary = page.getByRole('region', { name: 'Deine Bestellung' });
  for (const said of words) await expect(summary.getByText(said).first()).toBeInViewport({ ratio: 1 });
  await expect(button).toBeInViewport({ ratio: 0.99 });
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

const legalLinks = [
  ['Nutzungsbedingungen', '/nutzungsbedingungen'],
  ['Datenschutz', '/datenschutz'],
  ['Widerrufsbelehrung', '/widerruf'],
] as const;

const person = 'Lena Hoffmann, Lindenallee 12, 50968 Köln';

test('[L01] [L02] [L05] [L10] [L49] [S2.delivery.payment] one button, an unticked box, the summary above it and on the screen with it', async ({
  page,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  const button = orderButton(page);
  await expect(page.getByRole('group', { name: 'Zahlungsmethode' }).getByRole('radio', { checked: true })).toHaveCount(
    0,
  );
  await expect(consentBox(page)).not.toBeChecked();
  await expect(page.locator('main').getByRole('button')).toHaveCount(1);
  await expect(page.locator('main').getByRole('button')).toHaveAccessibleName('Zahlungspflichtig bestellen');
  for (const [name, href] of legalLinks)
    await expect(page.locator('main').getByRole('link', { name })).toHaveAttribute('href', href);
  await expectSummaryAbove(page, [
    'Mietschulden',
    person,
    'Bescheinigung als PDF',
    'Versand per E-Mail',
    'Gesamt',
    'darin 19 % MwSt.',
    '1,74 €',
    'Lieferzeit: PDF gleich nach der Zahlung. PDF/A, mit jedem PDF-Programm zu öffnen, ohne Kopierschutz.',
  ]);

  // Nothing is sent before the order, and without the tick nothing is ordered.
  let orders = 0;
  page.on('request', (request) => (orders += request.url().includes('/api/v1/payments') ? 1 : 0));
  await button.click();
  const missing = page.getByRole('alert');
  await expect(missing).toBeFocused();
  expect(await gapBetween(page.getByRole('heading', { name: 'Deine Bestellung' }), missing)).toBeGreaterThan(12);
  for (const message of ['Bitte wähle eine Zahlungsmethode.', 'Bitte setze das Häkchen.'])
    await expect(missing.getByRole('link', { name: message })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Visa/ }).check();
  await button.click();
  await expect(missing.getByRole('link')).toHaveText(['Bitte setze das Häkchen.']);
  expect(orders).toBe(0);
  await missing.getByRole('link', { name: 'Bitte setze das Häkchen.' }).click();
  await expect(consentBox(page)).toBeFocused();
  await consentBox(page).check();
  await button.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mit Visa bezahlen' })).toBeVisible();
  expect(orders).toBe(1);
});

test('[L02] [L09] [L49] [D02] [S9.price-post] with the letter the total is 16,80, also when the way is changed on the order page', async ({
  page,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openDelivery(page, product.origin, cast);
  await chooseDelivery(page, /^PDF per E-Mail und Brief/);
  await expect(page.getByText(letterTime)).toBeVisible();
  await expectSummaryAbove(page, [
    'Mietschulden',
    person,
    'Brief per Post',
    '5,90 €',
    '2,68 €',
    '16,80 €',
    'Brief spätestens am',
  ]);
  const summary = page.getByRole('region', { name: 'Deine Bestellung' });
  await page.getByRole('radio', { name: /^PDF per E-Mail(?! und)/ }).check();
  await expect(summary.getByText('5,90 €')).toHaveCount(0);
  await expect(summary.locator('[aria-live=polite]')).toHaveText('10,90 €');
  await page.reload();
  await atOrder(page);
  await expect(page.getByRole('radio', { name: /^PDF per E-Mail(?! und)/ })).toBeChecked();
});
