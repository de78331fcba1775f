// Mollie as provider: its servers are a fake over HTTP, its page is answered in the browser, because there is no network.
import type { Page } from '@playwright/test';
import { expect, storiesIn } from '../support/journey.ts';
import { atDownload, atOrder, openOrder, order } from '../support/journey-order.ts';
import { confirmedByApi, countMessages } from '../support/journey-prelude.ts';
import { startMollieWorld, type MollieWorld } from '../support/payment/mollie-world.ts';

const test = storiesIn(async () => {
  const mollie = await startMollieWorld();
  const { PAYMENT_PROVIDER = '', MOLLIE_API_KEY = '', MOLLIE_URL = '' } = mollie.settings;
  return { mollie, settings: { PAYMENT_PROVIDER, MOLLIE_API_KEY, MOLLIE_URL }, close: () => mollie.close() };
});

/** Mollie's page: does what the story says, and sends the payer back. */
async function serveMollie(page: Page, mollie: MollieWorld, does: 'pays' | 'cancels'): Promise<void> {
  await page.route('https://www.mollie.com/**', async (route) => {
    const ref = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const made = mollie.server.calls.findLast(({ method }) => method === 'POST');
    const { redirectUrl, cancelUrl } = JSON.parse(made?.body ?? '{}') as { redirectUrl: string; cancelUrl: string };
    if (does === 'pays') await mollie.pay(ref);
    await route.fulfill({ status: 303, headers: { location: does === 'pays' ? redirectUrl : cancelUrl } });
  });
}

test('[S7.redirect] [S9.payment-methods] what Mollie offers is offered, cards too continue there: cancelled, then paid @proof', async ({
  page,
  product,
  cast,
  surroundings: { mollie },
  watch,
}) => {
  watch.allow(/^foreign host: https:\/\/www\.mollie\.com$/);
  // Nowhere is promised what is not offered: on the landing page and in its footer neither.
  await page.goto('/');
  await expect(page.getByText('Apple Pay', { exact: true }).filter({ visible: true })).toHaveCount(2);
  await expect(page.getByText('Klarna', { exact: true }).filter({ visible: true })).toHaveCount(0);
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  await expect(page.getByRole('group', { name: 'Zahlungsmethode' }).getByRole('radio')).toHaveCount(5);
  await expect(page.getByRole('radio', { name: /Klarna/ })).toHaveCount(0);
  await expect(page.getByText('Es geht beim Zahlungsdienst weiter.', { exact: false })).toBeVisible();
  await expect(page.getByText('Kartendaten gibst du im nächsten Schritt ein', { exact: false })).toHaveCount(0);
  await serveMollie(page, mollie, 'cancels');
  await order(page, 'PayPal');
  await expect(page.getByText('Du hast die Zahlung abgebrochen.', { exact: false })).toBeVisible();
  await atOrder(page);
  await page.unroute('https://www.mollie.com/**');
  await serveMollie(page, mollie, 'pays');
  await order(page, 'Visa');
  await atDownload(page);
  expect(await countMessages(product, cast.tenantEmail, 'certificate-ready')).toMatchObject({
    'order-confirmation': 1,
  });
});
