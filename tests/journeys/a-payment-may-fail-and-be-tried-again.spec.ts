import { expect, expectAccessible, test } from '../support/journey.ts';
import { atDownload, atOrder, cards, chooseDelivery, openOrder, order, payByCard } from '../support/journey-order.ts';
import { confirmedByApi, countMessages } from '../support/journey-prelude.ts';

test('[S8.payment] a refused card keeps the page, a good one pays @mobile', async ({ page, product, cast }) => {
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  await order(page, 'Mastercard');
  await payByCard(page, cards.declined);
  await expect(page.getByText('Deine Karte wurde abgelehnt.').first()).toBeVisible();
  await expect(page.getByLabel('Name auf der Karte')).toHaveValue('Lena Hoffmann');
  await expectAccessible(page);
  await payByCard(page, '1234 5678 9012 3456');
  await expect(
    page.getByText('Im Testbetrieb werden nur die öffentlichen Testkarten angenommen.', { exact: false }).first(),
  ).toBeVisible();
  await payByCard(page, cards.good);
  await atDownload(page);
  expect(await countMessages(product, cast.tenantEmail, 'certificate-ready')).toMatchObject({
    'order-confirmation': 1,
  });
});

test('[S7.card] the bank asks (3-D Secure): refused, then approved', async ({ page, product, cast }) => {
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  await order(page, 'Visa');
  await payByCard(page, cards.challenge);
  const bank = page.getByRole('dialog', { name: 'Zahlung bei deiner Bank freigeben' });
  await expect(bank).toBeVisible();
  await expectAccessible(page);
  await bank.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(page.getByText('Die Freigabe bei deiner Bank ist fehlgeschlagen.').first()).toBeVisible();
  await payByCard(page, cards.challenge);
  await bank.getByRole('button', { name: 'Freigeben' }).click();
  await atDownload(page);
});

test('[S7.redirect] another method leads to its own page: cancelled, refused, then paid', async ({
  page,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  await order(page, 'PayPal');
  await expect(page.getByRole('heading', { level: 1, name: 'PayPal: 10,90 € bezahlen' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await atOrder(page);
  await order(page, 'Klarna');
  await page.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Die Zahlung ist nicht zustande gekommen' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zahlungsmethode wählen' }).click();
  await chooseDelivery(page);
  await order(page, 'PayPal');
  await page.getByRole('button', { name: 'Bezahlen' }).click();
  await atDownload(page);
  // The session's value is gone from the address (W46).
  expect(page.url()).not.toContain('session_id');
  await page.reload();
  await atDownload(page);
});

test('[D23] [S2.route./success] an answer that takes its time ends at the download by itself', async ({
  page,
  context,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  await order(page, 'Google Pay');
  await expect(page.getByRole('button', { name: 'Später' })).toBeVisible();
  const provider = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Später' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Wir warten auf die Bestätigung der Zahlung' }),
  ).toBeVisible();
  await expectAccessible(page);
  // The payer decides on another device; the page that waits hears of it.
  const elsewhere = await context.newPage();
  await elsewhere.goto(provider);
  await elsewhere.getByRole('button', { name: 'Bezahlen' }).click();
  await atDownload(page);
});
