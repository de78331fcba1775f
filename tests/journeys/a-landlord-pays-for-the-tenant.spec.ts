import type { Page } from '@playwright/test';
import { awaitMessage, callJson, lastPart, linkIn } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { atDashboard, logIn } from '../support/journey-account.ts';
import {
  begunByApi,
  chooseLandlordDelivery,
  landlordConsent,
  orderAsLandlord,
} from '../support/journey-landlord-pays.ts';
import { cards, orderButton, payByCard } from '../support/journey-order.ts';
import { countMessages } from '../support/journey-prelude.ts';

/** No page of the landlord may fall into the tenant's du. */
const informal = /(?<![\p{L}-])(?:du|dich|dir|dein(?:e[mnrs]?)?)(?![\p{L}-])/iu;

async function expectFormal(page: Page): Promise<void> {
  await expect(page.locator('main')).not.toContainText(informal);
  await expectAccessible(page);
}

async function checkDelivery(page: Page): Promise<void> {
  const main = page.locator('main');
  await expect(page.getByRole('heading', { level: 1, name: 'Bescheinigung bezahlen' })).toBeVisible();
  await expect(main.getByText('Lena Hoffmann').first()).toBeVisible();
  // Without the landlord's declaration the tenant has no way to pay.
  await expect(main.getByText('Ausgestellt wird sie, sobald Sie sie hier bezahlen.', { exact: false })).toBeVisible();
  // The tenant never confirmed an address, so no letter is sold (W48), and the page says why.
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(main.getByText('Einen Brief können wir hier nicht anbieten.', { exact: false })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Vorschau der ersten Seite. Der Text steht daneben.' })).toBeVisible();
  // The free way out is the tenant's alone.
  await expect(page.getByRole('button', { name: 'Kostenlos beenden' })).toHaveCount(0);
  await expectFormal(page);
}

async function checkOrder(page: Page): Promise<void> {
  const summary = page.getByRole('region', { name: 'Ihre Bestellung' });
  await expect(page.getByText('Die Rechnung geht an Johannes Becker, Am Rheinufer 3, 50999 Köln.')).toBeVisible();
  await expect(summary.getByText('Lena Hoffmann', { exact: false })).toBeVisible();
  await expect(summary.getByText('10,90 €').last()).toBeVisible();
  await expect(landlordConsent(page)).not.toBeChecked();
  await orderButton(page).click();
  await expect(page.getByText('Bitte wählen Sie eine Zahlungsmethode.').first()).toBeVisible();
  await expect(page.getByText('Bitte setzen Sie das Häkchen.', { exact: false }).first()).toBeVisible();
  await expectFormal(page);
}

async function loadBoth(page: Page): Promise<void> {
  for (const [name, file] of [
    ['Bescheinigung herunterladen', /^Bescheinigung_\d{4}-\d{2}-\d{2}\.pdf$/],
    ['Rechnung herunterladen', /^Rechnung_\d{4}-\d{6}\.pdf$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toMatch(file);
  }
}

/** Before the last click he reads that no price comes back, and nothing of one that goes to the tenant. */
async function readPriceOfRevoking(page: Page, origin: string, email: string): Promise<void> {
  const ready = await awaitMessage(origin, email, 'certificate-ready-landlord');
  await page.goto(linkIn(ready, '/vermieter/bescheinigung/').pathname);
  await expect(page.locator('main')).toContainText('Bezahlt hat die Vermieterseite: Der Preis geht nicht von selbst');
  await expect(page.locator('main')).not.toContainText('bekommt sie den Preis von uns zurück');
  await expectFormal(page);
}

test('[D32] [S4.landlord-order] [S4.paid] [L01] [L02] [W48] a landlord pays for the tenant, without a letter that nobody could address, and has file and invoice @mobile', async ({
  page,
  product,
  cast,
}) => {
  const { handle } = await begunByApi(product, cast);
  await page.goto(`/versandweg/${handle}`);
  await checkDelivery(page);
  // The value of the link left the address bar.
  expect(page.url()).not.toContain(handle);
  // Nor by an address that was typed.
  const record = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/zahlungsmethode/${record}?versand=post`);
  await chooseLandlordDelivery(page, /^PDF per E-Mail/);
  await checkOrder(page);
  await orderAsLandlord(page, 'Visa');
  await expect(page.getByRole('heading', { level: 1, name: 'Mit Visa bezahlen' })).toBeVisible();
  await payByCard(page, cards.declined);
  await expect(page.getByText('Ihre Karte wurde abgelehnt.').first()).toBeVisible();
  await expectFormal(page);
  await payByCard(page, cards.good);
  await expect(page.getByRole('heading', { level: 1, name: 'Vielen Dank' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(`als PDF an ${cast.tenantEmail}`)).toBeVisible();
  await expectFormal(page);
  await loadBoth(page);
  expect(await countMessages(product, cast.landlordEmail, 'certificate-ready-landlord')).toMatchObject({
    'order-confirmation': 1,
    'certificate-ready-landlord': 1,
  });
  expect(await countMessages(product, cast.tenantEmail, 'certificate-ready')).toEqual({ 'certificate-ready': 1 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Rechnung herunterladen' })).toBeVisible();
  await readPriceOfRevoking(page, product.origin, cast.landlordEmail);
});

test('[D32] a landlord pays from his account; the tenant finds the certificate, and no invoice that is not his @proof', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  const { handle } = await begunByApi(product, cast);
  await landlordPage.goto('/');
  await logIn(landlordPage, cast);
  await landlordPage.goto(`/versandweg/${handle}`);
  await expect(landlordPage.getByRole('link', { name: 'Später bezahlen' })).toHaveAttribute(
    'href',
    '/vermieter/dashboard',
  );
  await chooseLandlordDelivery(landlordPage, /^PDF per E-Mail(?! und)/);
  await orderAsLandlord(landlordPage, 'PayPal');
  await landlordPage.getByRole('button', { name: 'Später' }).click();
  await expect(
    landlordPage.getByRole('heading', { level: 1, name: 'Wir warten auf die Bestätigung der Zahlung' }),
  ).toBeVisible();
  await expectFormal(landlordPage);
  await landlordPage.goBack();
  await landlordPage.getByRole('button', { name: 'Bezahlen' }).click();
  await expect(landlordPage.getByRole('heading', { level: 1, name: 'Vielen Dank' })).toBeVisible({ timeout: 20_000 });
  await landlordPage.getByRole('link', { name: 'Zu Ihren Bescheinigungen' }).click();
  await atDashboard(landlordPage);

  const mail = await awaitMessage(product.origin, cast.tenantEmail, 'certificate-ready');
  await page.goto(linkIn(mail, '/zertifikat/herunterladen/').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Bescheinigung ist da' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bescheinigung herunterladen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rechnung herunterladen' })).toHaveCount(0);
  await expectAccessible(page);
});

test('[L46] [L49] a landlord whose tenant wants no mail is promised none: not before the order, not in it, not after it @mobile @proof', async ({
  page,
  product,
  cast,
}) => {
  const { origin } = product;
  const { handle, session } = await begunByApi(product, cast, { tenantAsked: true });
  await page.goto(`/versandweg/${handle}`);
  const main = page.locator('main');
  await expect(
    main.getByText('Bezahlen kann die Mietpartei, oder Sie übernehmen es hier.', { exact: false }),
  ).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await callJson(origin, '/landlord/pending-payment', { method: 'POST', token: session, body: { id } });
  const mail = await awaitMessage(origin, cast.tenantEmail, 'tenant-payment');
  const token = lastPart(linkIn(mail, '/mails-stoppen/')).replace(/#.*/, '');
  await callJson(origin, '/tenant-mails/stop', { method: 'POST', body: { token, never: false } });
  await page.reload();
  const unwanted = 'Die Mietpartei möchte von uns keine E-Mails; geben Sie ihr die Datei bitte selbst.';
  await expect(main.getByText(`als Link an Sie. ${unwanted}`, { exact: false })).toBeVisible();
  // The link of that mail still works.
  await expect(
    main.getByText('Bezahlen kann die Mietpartei, oder Sie übernehmen es hier.', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await chooseLandlordDelivery(page, /^PDF per E-Mail/);
  await expect(page.getByRole('region', { name: 'Ihre Bestellung' }).getByText('Als Link an Sie')).toBeVisible();
  await orderAsLandlord(page, 'Visa');
  await payByCard(page, cards.good);
  await expect(page.getByRole('heading', { level: 1, name: 'Vielen Dank' })).toBeVisible({ timeout: 20_000 });
  await expect(
    main
      .getByText('Die Mietpartei wollte dazu keine E-Mails; geben Sie ihr die Datei bitte selbst.', { exact: false })
      .first(),
  ).toBeVisible();
  await expect(main.getByText('als Link an Sie', { exact: true })).toBeVisible();
  expect(await countMessages(product, cast.tenantEmail, 'tenant-payment')).toEqual({ 'tenant-payment': 1 });
});
