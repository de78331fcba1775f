import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import {
  atDownload,
  atOrder,
  cards,
  consentBox,
  openOrder,
  order,
  orderButton,
  payByCard,
} from '../support/journey-order.ts';
import { confirmedByApi, countMessages } from '../support/journey-prelude.ts';

test('[S7.redirect] [S4.payment-busy] two clicks, cancelled, back by the browser, ordered again: one payment, paid once', async ({
  page,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  let clicks = 0;
  page.on('request', (request) => (clicks += request.url().endsWith('/payments/payment') ? 1 : 0));
  await page.getByRole('radio', { name: /^PayPal/ }).check();
  await consentBox(page).check();
  await orderButton(page).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'PayPal: 10,90 € bezahlen' })).toBeVisible();
  expect(clicks).toBe(1);
  await expectAccessible(page);
  const provider = page.url();
  // The back button leads to the order, and the same order leads to the same payment.
  await page.goBack();
  await atOrder(page);
  await order(page, 'PayPal');
  await expect(page).toHaveURL(provider);
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await atOrder(page);
  const stands = page.getByText('Deine Bestellung steht schon.', { exact: false });
  await expect(page.getByText('Du hast die Zahlung abgebrochen.', { exact: false })).toBeVisible();
  await expect(stands).toBeVisible();
  await order(page, 'Visa');
  const atCard = page.getByRole('heading', { level: 1, name: 'Mit Visa bezahlen' });
  await expect(atCard).toBeVisible();
  await page.reload();
  await expect(atCard).toBeVisible();
  await page.getByRole('button', { name: 'Andere Zahlungsmethode' }).click();
  await atOrder(page);
  await expect(stands).toBeVisible();
  await expect(stands).toContainText('bezahlt wird nur einmal');
  await expect(stands).not.toContainText('abgebrochen');
  await expectAccessible(page);
  await order(page, 'Klarna');
  await page.getByRole('button', { name: 'Ablehnen' }).click();
  await atOrder(page);
  await expect(page.getByText('Die Zahlung ist nicht zustande gekommen.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  // Back to a payment that is over: it says so and cannot be paid.
  await page.goto(provider);
  await expect(page.getByRole('button', { name: 'Bezahlen' })).toHaveCount(0);
});

test('[D23] [S2.route./success] [S3.session] an answer that takes its time survives a reload and ends at the download by itself', async ({
  page,
  context,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  const delivery = new URL(page.url()).pathname.replace('/zahlungsmethode/', '/versandweg/');
  await order(page, 'Google Pay');
  await expect(page.getByRole('button', { name: 'Später' })).toBeVisible();
  const provider = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Später' }).click();
  const waiting = page.getByRole('heading', { level: 1, name: 'Wir warten auf die Bestätigung der Zahlung' });
  await expect(waiting).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(waiting).toBeVisible();
  // Nothing ends for nothing while that is so.
  const sent = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-sent');
  const status = await context.newPage();
  await status.goto(linkIn(sent, '/mieter/status/').pathname);
  await expect(status.getByText('Die Zahlung wird noch geprüft.', { exact: false })).toBeVisible();
  await expect(status.getByRole('button', { name: 'Zahlungsmethode wählen' })).toBeVisible();
  await expect(status.getByRole('button', { name: 'Kostenlos beenden' })).toHaveCount(0);
  await expectAccessible(status);
  // Nor is anybody asked to pay a second time without knowing it.
  const again = await context.newPage();
  await again.goto(delivery);
  await expect(again.getByText('Du musst nicht noch einmal bezahlen', { exact: false })).toBeVisible();
  await expect(again.getByRole('button', { name: 'Kostenlos beenden' })).toHaveCount(0);
  await expectAccessible(again);
  await again.getByRole('button', { name: 'Zahlungsmethode wählen' }).click();
  await expect(again.getByRole('heading', { level: 1, name: 'Prüfen und bestellen' })).toBeVisible();
  await expect(again.getByText('Du musst nicht noch einmal bezahlen', { exact: false })).toBeVisible();
  // The payer decides on another device; the page that waits hears of it.
  const elsewhere = await context.newPage();
  await elsewhere.goto(provider);
  await elsewhere.getByRole('button', { name: 'Bezahlen' }).click();
  await atDownload(page);
  await Promise.all([status, again].map((tab) => atDownload(tab)));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await atDownload(page);
});

test('[W26] [2.3.3] paid in two tabs at once: one certificate, one confirmation, and both tabs end at the download @proof', async ({
  page,
  context,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  const orderPage = `${new URL(page.url()).pathname}?versand=email`;
  await order(page, 'PayPal');
  await expect(page.getByRole('button', { name: 'Bezahlen' })).toBeVisible();
  const second = await context.newPage();
  await second.goto(orderPage);
  await order(second, 'Klarna');
  await expect(second.getByRole('button', { name: 'Bezahlen' })).toBeVisible();
  await Promise.all([page, second].map((tab) => tab.getByRole('button', { name: 'Bezahlen' }).click()));
  await Promise.all([page, second].map((tab) => atDownload(tab)));
  expect(await countMessages(product, cast.tenantEmail, 'certificate-ready')).toMatchObject({
    'order-confirmation': 1,
    'certificate-ready': 1,
  });
});

test('[W26] [2.3.3] who is still at the card after another tab has paid is led to the download, and pays nothing', async ({
  page,
  context,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  const orderPage = `${new URL(page.url()).pathname}?versand=email`;
  await order(page, 'Visa');
  await expect(page.getByRole('heading', { level: 1, name: 'Mit Visa bezahlen' })).toBeVisible();
  const second = await context.newPage();
  await second.goto(orderPage);
  await order(second, 'PayPal');
  await second.getByRole('button', { name: 'Bezahlen' }).click();
  await atDownload(second);
  await payByCard(page, cards.good);
  await expect(page.getByText('Diese Bescheinigung ist bereits bezahlt.')).toBeVisible();
  await atDownload(page);
  expect(await countMessages(product, cast.tenantEmail, 'certificate-ready')).toMatchObject({
    'order-confirmation': 1,
  });
});

test('[S2.route./zahlungsmethode/{id}] a reload and the way back keep the card step of the order that stands, and it is paid once @proof', async ({
  page,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  let orders = 0;
  page.on('request', (request) => (orders += request.url().endsWith('/payments/payment') ? 1 : 0));
  await order(page, 'Visa');
  const atCard = page.getByRole('heading', { level: 1, name: 'Mit Visa bezahlen' });
  // Only the query changes, but the page is another: its heading is read out.
  await expect(atCard).toBeFocused();
  await page.reload();
  await expect(atCard).toBeVisible();
  // Back leads to the choice, which offers the card again.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Prüfen und bestellen' })).toBeFocused();
  await page.goForward();
  await expect(atCard).toBeFocused();
  await page.goBack();
  await page.getByRole('button', { name: 'Weiter mit Visa bezahlen' }).click();
  await expect(atCard).toBeVisible();
  await expectAccessible(page);
  await payByCard(page, cards.good);
  await atDownload(page);
  expect(orders).toBe(1);
  // What is paid is not paid again, whatever the history still holds.
  await page.goBack();
  await atDownload(page);
  expect(await countMessages(product, cast.tenantEmail, 'certificate-ready')).toMatchObject({
    'order-confirmation': 1,
  });
});
