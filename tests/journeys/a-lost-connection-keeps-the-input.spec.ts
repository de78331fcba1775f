import { expect, test } from '../support/journey.ts';
import {
  fillConfirmation,
  openRequest,
  requestLandlordCode,
  typeSignature,
  confirmButton,
  signButton,
  tanDialog,
  atConfirmed,
} from '../support/journey-landlord.ts';
import { consentBox, openOrder, orderButton } from '../support/journey-order.ts';
import { askedByApi, confirmedByApi } from '../support/journey-prelude.ts';
import { expectTermsAbove } from '../support/journey-terms.ts';
import { atRental, confirmEmail, fillPersonal, fillRegistration, goOn, register } from '../support/journey-tenant.ts';

const noAnswer = /Keine Antwort vom Server\./;
const offlineLine = /net::ERR_INTERNET_DISCONNECTED/;

test('[S8.rule] registering and saving a step without a network keeps what was typed @mobile', async ({
  page,
  context,
  watch,
  cast,
}) => {
  watch.allow(offlineLine);
  await fillRegistration(page, cast);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Bescheinigung erstellen' }).click();
  await expect(page.getByText(noAnswer).first()).toBeVisible();
  await expect(page.getByLabel('E-Mail-Adresse', { exact: true })).toHaveValue(cast.tenantEmail);
  await context.setOffline(false);
  await register(page, cast);
  await confirmEmail(page, cast);
  await fillPersonal(page);
  await context.setOffline(true);
  await expect(page.getByText('Keine Verbindung zum Internet.', { exact: false })).toBeVisible();
  await goOn(page).click();
  await expect(page.getByText(noAnswer).first()).toBeVisible();
  await expect(page.getByLabel('Nachname')).toHaveValue('Hoffmann');
  await context.setOffline(false);
  await goOn(page).click();
  await atRental(page);
});

test('signing without a network keeps signature and TAN @proof', async ({
  landlordPage: page,
  watch,
  product,
  cast,
}) => {
  watch.allow(/net::ERR_CONNECTION_FAILED/);
  await askedByApi(product, cast);
  await openRequest(page, product.origin, cast);
  await fillConfirmation(page, cast);
  await typeSignature(page);
  const code = await requestLandlordCode(page, product.origin, cast);
  // The connection ends for this one call only.
  await page.route('**/api/v1/certificate/create', (route) => route.abort('connectionfailed'), { times: 1 });
  await tanDialog(page).getByLabel('TAN aus der SMS').fill(code);
  await signButton(page).click();
  await expect(tanDialog(page).getByText('Die TAN stimmt, das Absenden hat nicht geklappt.')).toBeVisible();
  await expect(page.getByText(noAnswer).first()).toBeVisible();
  await tanDialog(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(confirmButton(page)).toBeFocused();
  // Here this button signs (L56).
  await expectTermsAbove(page.locator('main'), confirmButton(page));
  await expect(page.getByText('Verifiziert', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Ihr Vor- und Nachname')).toHaveValue('Johannes Becker');
  await confirmButton(page).click();
  await atConfirmed(page);
});

test('[S4.payment-busy] a slow server: the button says so, keeps the focus and orders once @proof', async ({
  page,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  let calls = 0;
  await page.route('**/api/v1/payments/payment', async (route) => {
    calls += 1;
    await gate;
    await route.continue();
  });
  await page.getByRole('radio', { name: /^Visa/ }).check();
  await consentBox(page).check();
  await orderButton(page).click();
  const busy = page.getByRole('button', { name: 'Wird bestellt...' });
  await expect(busy).toBeVisible();
  await expect(busy).toBeFocused();
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.click({ force: true });
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Mit Visa bezahlen' })).toBeVisible();
  expect(calls).toBe(1);
});

test('[D55] [W45] [S9.fetching] a page that could not be read is tried again by itself; what is sent goes once', async ({
  page,
  landlordPage,
  watch,
  product,
  cast,
}) => {
  watch.allow(/net::ERR_CONNECTION_FAILED/);
  await askedByApi(product, cast);
  let reads = 0;
  await landlordPage.route('**/api/v1/certificate/angaben-bestaetigen?*', (route) => {
    reads += 1;
    return reads < 3 ? route.abort('connectionfailed') : route.continue();
  });
  await openRequest(landlordPage, product.origin, cast);
  await expect.poll(() => reads).toBe(3);

  let sent = 0;
  await page.route('**/api/v1/tenant/register', (route) => {
    sent += 1;
    return route.abort('connectionfailed');
  });
  await fillRegistration(page, cast);
  await page.getByRole('button', { name: 'Bescheinigung erstellen' }).click();
  await expect(page.getByText(noAnswer).first()).toBeVisible();
  expect(sent).toBe(1);
});
