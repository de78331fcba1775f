import { awaitMessage, codeIn } from '../../scripts/demo/http-client.ts';
import { expect, test } from '../support/journey.ts';
import { breakOffAnswer, holdCall, refuseCall } from '../support/journey-answers.ts';
import {
  atConfirmed,
  confirmButton,
  fillConfirmation,
  openInfo,
  openRequest,
  requestLandlordCode,
  signButton,
  tanButton,
  tanDialog,
  typeSignature,
} from '../support/journey-landlord.ts';
import { cards, consentBox, openOrder, order, orderButton, payByCard, atDownload } from '../support/journey-order.ts';
import { askedByApi, confirmedByApi } from '../support/journey-prelude.ts';
import {
  atAsked,
  atLandlord,
  atRental,
  atSubmit,
  confirmEmail,
  fillLandlord,
  fillPersonal,
  fillRental,
  goOn,
  register,
} from '../support/journey-tenant.ts';
import type { Page } from '@playwright/test';

const noAnswer = 'Keine Antwort vom Server. Bitte die Internetverbindung prüfen und noch einmal versuchen.';
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

/** Refused without a word: the page's own; then in the words of the server. */
async function refusedOnStep(page: Page, own: string): Promise<void> {
  await refuseCall(page, '/tenant/update');
  await goOn(page).click();
  await expect(said(page, own)).toBeVisible();
  await refuseCall(page, '/tenant/update', { message: 'Worte des Servers.' });
  await goOn(page).click();
  await expect(said(page, 'Worte des Servers.')).toBeVisible();
  await goOn(page).click();
}

async function brokenOffOnStep(page: Page): Promise<void> {
  await breakOffAnswer(page, '/tenant/update');
  await goOn(page).click();
  await expect(said(page, noAnswer)).toBeVisible();
}

/** It is sent, and only the answer is lost: the next click is answered like this one. */
async function brokenOffWhenSent(page: Page): Promise<void> {
  await breakOffAnswer(page, '/tenant/pending-verification');
  await page.getByRole('button', { name: 'Anfrage absenden' }).click();
  await expect(said(page, noAnswer)).toBeVisible();
}

// [S8.tenant-load] [S8.tenant-update] [S8.tan-send] [S8.tan-progress] [S8.tan-verify] [S8.pending-verification] [S8.rule]
test('every step of the wizard says what failed and goes on afterwards', async ({ page, product, cast, watch }) => {
  test.setTimeout(300_000);
  watch.allow(/net::ERR_CONNECTION_FAILED/);
  await register(page, cast);
  await confirmEmail(page, cast);
  await expect(page).toHaveURL(/\/mieter\/persoenliche-daten\/[0-9a-f-]{36}$/);
  await refuseCall(page, `/tenant/${new URL(page.url()).pathname.split('/').at(-1) ?? ''}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Daten konnten nicht abgerufen werden' })).toBeVisible();
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await fillPersonal(page);
  await refusedOnStep(page, 'Fehler beim Übermitteln der persönlichen Informationen');
  await atRental(page);
  await fillRental(page);
  await brokenOffOnStep(page);
  await refusedOnStep(page, 'Fehler beim Übermitteln deiner Wohnungsinformationen. Bitte versuche es erneut.');
  await atLandlord(page);
  await fillLandlord(page, cast);
  await refusedOnStep(page, 'Fehler beim Übermitteln der Informationen. Bitte versuche es erneut.');
  await atSubmit(page);

  const ask = page.getByRole('button', { name: 'TAN anfordern' });
  await refuseCall(page, '/tenant/send-sms');
  await ask.click();
  await expect(said(page, 'TAN konnte nicht gesendet werden.')).toBeVisible();
  await page.route('**/api/v1/tenant/send-sms', (route) => route.abort('connectionfailed'), { times: 1 });
  await ask.click();
  await expect(said(page, 'Keine Antwort vom Server. Bitte versuche es erneut.')).toBeVisible();
  const release = await holdCall(page, '/tenant/send-sms');
  await ask.click();
  await expect(page.getByRole('button', { name: 'TAN wird angefordert...' })).toBeVisible();
  release();
  const sms = await awaitMessage(product.origin, cast.tenantPhone, 'tenant-submit');
  await page.getByLabel('TAN aus der SMS').fill(codeIn(sms));
  const send = page.getByRole('button', { name: 'Anfrage absenden' });
  await refuseCall(page, '/tenant/verify-sms');
  await send.click();
  await expect(said(page, 'Beim Übermitteln der TAN gab es einen Fehler. Bitte versuche es erneut.')).toBeVisible();
  await refuseCall(page, '/tenant/pending-verification');
  await send.click();
  await expect(
    said(page, 'Bei der Übermittlung des Formulars gab es leider Probleme. Bitte versuche es erneut.'),
  ).toBeVisible();
  await brokenOffWhenSent(page);
  await send.click();
  await atAsked(page);
});

// [S8.certificate-load] [S8.certificate-submit] [S8.tan-send] [S8.tan-resend] [S8.tan-progress] [S8.tan-verify] [S8.rule]
test('the landlord’s page says what failed and goes on afterwards', async ({ landlordPage: page, product, cast }) => {
  test.setTimeout(300_000);
  const { origin } = product;
  await askedByApi(product, cast);
  await page.clock.install();
  await refuseCall(page, '/certificate/angaben-bestaetigen?*');
  await openInfo(page, origin, cast);
  await page.getByRole('link', { name: 'Daten überprüfen' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Daten konnten nicht abgerufen werden' })).toBeVisible();
  await refuseCall(page, '/certificate/angaben-bestaetigen?*', { code: 'link-expired', message: 'Vorbei.' });
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(
    page.getByText('Daten konnten nicht abgerufen werden, das Token ist abgelaufen.', { exact: false }),
  ).toBeVisible();
  await openRequest(page, origin, cast);
  await fillConfirmation(page, cast);
  await typeSignature(page);
  const ask = tanButton(page);
  await refuseCall(page, '/certificate/send-sms');
  await ask.click();
  await expect(said(page, 'TAN konnte nicht gesendet werden.')).toBeVisible();
  const release = await holdCall(page, '/certificate/send-sms');
  await ask.click();
  await expect(page.getByRole('button', { name: 'TAN wird angefordert...' })).toBeVisible();
  release();
  const dialog = tanDialog(page);
  await expect(dialog).toBeVisible();
  await page.clock.fastForward(181_000);
  await refuseCall(page, '/certificate/send-sms');
  await dialog.getByRole('button', { name: 'TAN erneut anfordern' }).click();
  await expect(dialog.getByText('Fehler beim Anfordern eines OTP.')).toBeVisible();
  await refuseCall(page, '/certificate/verify-sms');
  await dialog.getByLabel('TAN aus der SMS').fill('123456');
  await signButton(page).click();
  await expect(dialog.getByText('Formular konnte nicht abgeschickt werden').first()).toBeVisible();
});

test('[S8.certificate-submit] [S8.tan-verified] [S2.create.buttons] a signature that could not be handed in is kept and handed in again @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openRequest(page, product.origin, cast);
  await fillConfirmation(page, cast);
  await typeSignature(page);
  const code = await requestLandlordCode(page, product.origin, cast);
  await refuseCall(page, '/certificate/create');
  await tanDialog(page).getByLabel('TAN aus der SMS').fill(code);
  await signButton(page).click();
  const failed = 'Einreichung fehlgeschlagen. Bitte versuchen Sie es erneut.';
  await expect(tanDialog(page).getByText(`Die TAN stimmt, das Absenden hat nicht geklappt. ${failed}`)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Verifizierungscode erfolgreich bestätigt' })).toBeAttached();
  await refuseCall(page, '/certificate/create');
  await signButton(page).click();
  await expect(tanDialog(page).getByText(failed, { exact: false })).toBeVisible();
  await tanDialog(page).getByRole('button', { name: 'Schließen' }).click();
  await refuseCall(page, '/certificate/create');
  await confirmButton(page).click();
  await expect(said(page, failed)).toBeVisible();
  const release = await holdCall(page, '/certificate/create');
  await confirmButton(page).click();
  await expect(page.getByRole('button', { name: 'Übermittlung...', includeHidden: true })).toBeAttached();
  release();
  await atConfirmed(page);
});

// [S2.route./versandweg/{urlToken}] [S2.route./zahlungsmethode/{id}] [S5.card-name] [S5.payment-method]
// [S5.message.card] [S8.payment] [S8.payment-method] [S8.payment-url] [S8.payment-done] [S4.payment-done] [S9.payment-methods] [S4.payment-busy]
test('the order names a missing method, a missing name and every failed payment', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  await expect(page).toHaveURL(/\/zahlungsmethode\/[\w-]+/);
  const methods = page.getByRole('group', { name: 'Zahlungsmethode' }).getByRole('radio');
  await expect(methods).toHaveCount(6);
  for (const name of [/^PayPal/, /^Visa/, /^Mastercard/, /^Apple Pay/, /^Klarna/, /^Google Pay/])
    await expect(page.getByRole('radio', { name })).toBeVisible();
  // Somebody else's browser does not open it.
  await landlordPage.goto(new URL(page.url()).pathname);
  await expect(landlordPage.getByRole('heading', { level: 1, name: 'Dieser Link ist abgelaufen' })).toBeVisible();

  await consentBox(page).check();
  await orderButton(page).click();
  await expect(said(page, 'Bitte wähle eine Zahlungsmethode.')).toBeVisible();
  await page.getByRole('radio', { name: /^PayPal/ }).check();
  await refuseCall(page, '/payments/payment');
  await orderButton(page).click();
  await expect(said(page, 'Zahlung fehlgeschlagen. Bitte versuche es erneut.')).toBeVisible();
  await page.route(
    '**/api/v1/payments/payment',
    (route) =>
      route.fulfill({ json: { clientSecret: null, publicKey: null, payment_url: null, paymentId: 'x'.repeat(43) } }),
    { times: 1 },
  );
  await orderButton(page).click();
  await expect(said(page, 'Fehlende Zahlungs-URL. Bitte versuche es erneut.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/versandweg\/[\w-]+/);
  await page.goForward();
  await order(page, 'Visa');
  await page.getByRole('button', { name: /bezahlen$/ }).click();
  await expect(said(page, 'Der Name auf der Karte ist erforderlich')).toBeVisible();
  await payByCard(page, cards.good);
  await expect(page.getByText('Zahlung erfolgreich!')).toBeVisible();
  await atDownload(page);
});

test('[S9.fetching] a server that does not answer is given up after 15 s @proof', async ({ page }) => {
  await page.goto('/check');
  const release = await holdCall(page, '/certificate/verify-certificate');
  await page.goto('/check#0000000000000000');
  await expect(page.getByRole('button', { name: 'Prüfen...' })).toBeVisible();
  await expect(page.getByText('Der Server hat zu lange nicht geantwortet.', { exact: false })).toBeVisible({
    timeout: 20_000,
  });
  release();
});
