// Cards with Stripe as provider: its servers are a fake over HTTP, and its client in the browser is a small stand-in at the
// real address, because there is no network. The policy, the loading and our form are the real ones.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, storiesIn } from '../support/journey.ts';
import { atDownload, openOrder, order } from '../support/journey-order.ts';
import { confirmedByApi } from '../support/journey-prelude.ts';
import { startStripeWorld, type StripeWorld } from '../support/payment/stripe-world.ts';

const test = storiesIn(startStripeWorld);

// One after the other in one worker: the next one would have to start this product again.
test.describe.configure({ mode: 'default' });

const clientUrl = 'https://js.stripe.com/endive/stripe.js';

/** Draws one field and asks its server, as the real one does; what the server says is the story's. */
const standIn = `
window.Stripe = (key) => ({
  elements: ({ clientSecret }) => ({
    clientSecret,
    create: () => {
      const listeners = {};
      let box;
      return {
        on: (name, listener) => { listeners[name] = listener; },
        mount: (place) => {
          box = document.createElement('p');
          box.textContent = 'Kartenfelder ' + key;
          place.append(box);
          listeners.ready?.();
        },
        destroy: () => box?.remove(),
      };
    },
  }),
  confirmPayment: async ({ elements, confirmParams }) => {
    const answer = await fetch('https://api.stripe.com/v1/payment_intents/confirm', {
      method: 'POST',
      body: JSON.stringify({ secret: elements.clientSecret, name: confirmParams.payment_method_data.billing_details.name }),
    });
    return answer.ok ? {} : { error: { code: 'card_declined', message: 'Ihre Karte wurde abgelehnt.' } };
  },
});`;

type Answer = 'pays' | 'declines';

async function serveClient(page: Page, stripe: StripeWorld, answers: Answer[]): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('stripe.com')) asked.push(`${new URL(page.url()).pathname} ${request.url()}`);
  });
  await page.route(clientUrl, (route) => route.fulfill({ contentType: 'text/javascript', body: standIn }));
  await page.route('https://api.stripe.com/**', async (route) => {
    const { secret } = route.request().postDataJSON() as { secret: string };
    const [ref = ''] = secret.split('_secret_');
    const answer = answers.shift();
    if (answer === 'pays') await stripe.pay(ref);
    else await stripe.decline(ref);
    await route.fulfill({
      status: answer === 'pays' ? 200 : 402,
      headers: { 'access-control-allow-origin': '*' },
      body: '{}',
    });
  });
  return asked;
}

const payButton = (page: Page) => page.getByRole('button', { name: '10,90 € bezahlen' });

test('[S2.layout.card-client] [S7.card] [S8.payment] the card client comes from the provider when a card is to be paid, and not before @proof', async ({
  page,
  product,
  cast,
  surroundings: stripe,
  watch,
}) => {
  watch.allow(/^foreign host: https:\/\/(?:js|api)\.stripe\.com$/);
  const asked = await serveClient(page, stripe, ['declines', 'pays']);
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  expect(asked).toEqual([]);
  await order(page, 'Visa');
  await expect(page.getByText('Kartenfelder pk_test_51ProductTests')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^\/zahlungsmethode\/[\w-]+ https:\/\/js\.stripe\.com\/endive\/stripe\.js$/);
  await expectAccessible(page);

  await payButton(page).click();
  await expect(page.getByText('Der Name auf der Karte ist erforderlich').first()).toBeVisible();
  await page.getByLabel('Name auf der Karte').fill('Lena Hoffmann');
  await payButton(page).click();
  await expect(page.getByText('Ihre Karte wurde abgelehnt.').first()).toBeVisible();
  await expect(page.getByLabel('Name auf der Karte')).toHaveValue('Lena Hoffmann');
  await payButton(page).click();
  await atDownload(page);
  expect(stripe.books.intents.size).toBe(1);
});

test('[S8.card-client] a card client that does not load is told, and can be loaded again @proof', async ({
  page,
  product,
  cast,
  surroundings: stripe,
  watch,
}) => {
  watch.allow(/^foreign host: https:\/\/(?:js|api)\.stripe\.com$/);
  watch.allow(/^Failed to load resource: net::ERR_FAILED/);
  await page.route(clientUrl, (route) => route.abort());
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  await order(page, 'Mastercard');
  await expect(page.getByText('Das Kartenformular des Zahlungsdienstes konnte nicht geladen werden.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(clientUrl);
  await serveClient(page, stripe, ['pays']);
  await page.getByRole('button', { name: 'Noch einmal laden' }).click();
  await page.getByLabel('Name auf der Karte').fill('Lena Hoffmann');
  await payButton(page).click();
  await atDownload(page);
});

test('[W38] [S2.layout.card-client] the policy lets the provider in on the payment page alone', async ({
  product,
  request,
}) => {
  const policyOf = async (path: string): Promise<string> =>
    (await request.get(`${product.origin}${path}`)).headers()['content-security-policy'] ?? '';
  expect(await policyOf('/zahlungsmethode/x')).toContain(
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com;",
  );
  expect(await policyOf('/zahlungsmethode/x')).toMatch(/require-trusted-types-for 'script'; trusted-types \*$/);
  for (const path of ['/', '/versandweg/x', '/zertifikat/herunterladen/x', '/success', '/mieter/registrieren']) {
    expect(await policyOf(path)).not.toContain('stripe');
    expect(await policyOf(path)).toMatch(/require-trusted-types-for 'script'; trusted-types qr-worker$/);
  }
});
