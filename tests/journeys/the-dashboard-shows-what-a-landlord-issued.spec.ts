import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, test, type Stage } from '../support/journey.ts';
import { accountByApi, atDashboard, atLogin, logIn } from '../support/journey-account.ts';
import { holdCall, refuseCall, staysWhileBusy } from '../support/journey-answers.ts';
import {
  atProfile,
  cardOf,
  openView,
  ownCertificateByApi,
  paymentDialog,
  payYourself,
  type Tenant,
} from '../support/journey-dashboard.ts';
import {
  atConfirmed,
  atRequest,
  enterLandlordCode,
  openQuestion,
  requestLandlordCode,
  typeSignature,
} from '../support/journey-landlord.ts';
import { begunByApi, chooseLandlordDelivery, orderAsLandlord } from '../support/journey-landlord-pays.ts';
import { cards, payByCard } from '../support/journey-order.ts';
import { askedByApi, countMessages } from '../support/journey-prelude.ts';
import { local } from '../support/journey-tenant.ts';

const murat = (email: string): Tenant => ({ firstName: 'Murat', lastName: 'Yıldız', email: `murat.${email}` });

async function lookAround({ page }: Stage): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menü' });
  if (await menu.isVisible()) await menu.click();
  await expect(page.getByText('Johannes Becker').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Vermieter', { exact: true }).filter({ visible: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await openView(page, 'Profil');
  await atProfile(page);
  await expect(page).toHaveURL(/\/vermieter\/dashboard\?ansicht=profil$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await atDashboard(page);
  await page.goForward();
  await atProfile(page);
  await page.reload();
  await atProfile(page);
  await openView(page, 'Erstellte Bescheinigungen');
  await atDashboard(page);
}

async function pay({ page }: Stage): Promise<void> {
  await payYourself(page, 'Lena Hoffmann');
  await chooseLandlordDelivery(page, /^PDF per E-Mail(?! und)/);
  await orderAsLandlord(page, 'Visa');
  await payByCard(page, cards.good);
  await expect(page.getByRole('button', { name: 'Rechnung herunterladen' })).toBeVisible({ timeout: 20_000 });
  await page.goto('/vermieter/dashboard');
}

async function readPaidCard({ page }: Stage): Promise<void> {
  const card = cardOf(page, 'Lena Hoffmann');
  await expect(card.getByText('Ausgestellt', { exact: true })).toBeVisible();
  await expect(card.getByText(/\d{1,2}\. [A-ZÄ][a-zä]+ 20\d\d$/)).toBeVisible();
  const picture = card.getByRole('img', { name: 'Erste Seite der Bescheinigung für Lena Hoffmann' });
  await expect(picture).toBeVisible({ timeout: 30_000 });
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(300);
  await expect(card.getByRole('button', { name: 'Löschen' })).toBeHidden();
  await expectAccessible(page);
}

async function sendAgain({ page, product, cast }: Stage): Promise<void> {
  const card = cardOf(page, 'Lena Hoffmann');
  await card.getByRole('button', { name: 'Erneut senden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bescheinigung erneut senden' });
  const field = dialog.getByLabel('E-Mail-Adresse');
  await expect(field).toHaveValue(cast.tenantEmail);
  await expectAccessible(page);
  await field.fill('');
  await dialog.getByRole('button', { name: 'Bescheinigung senden' }).click();
  await expect(dialog.getByText('E-Mail ist erforderlich.').first()).toBeVisible();
  await field.fill(cast.tenantEmail);
  const release = await holdCall(page, '/landlord/resend-certificate');
  await dialog.getByRole('button', { name: 'Bescheinigung senden' }).click();
  await expect(page.getByText('Die Bescheinigung wird erneut gesendet. Bitte warten...')).toBeVisible();
  release();
  await expect(page.getByText('Die Bescheinigung wurde erfolgreich erneut gesendet.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('button', { name: 'Erneut senden' })).toBeFocused();
  await card.getByRole('button', { name: 'Erneut senden' }).click();
  await refuseCall(page, '/landlord/resend-certificate');
  await dialog.getByRole('button', { name: 'Bescheinigung senden' }).click();
  await expect(dialog.getByText('Die Bescheinigung konnte nicht erneut gesendet werden.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zurück' }).click();
  await expect(dialog).toBeHidden();
  await awaitMessage(product.origin, cast.tenantEmail, 'certificate-resent');
}

/** Its job may take a moment longer than the certificate's. */
async function loadInvoice({ page }: Stage): Promise<void> {
  const card = cardOf(page, 'Lena Hoffmann');
  await expect(async () => {
    const file = page.waitForEvent('download', { timeout: 3000 });
    await card.getByRole('button', { name: 'Rechnung' }).click();
    expect((await file).suggestedFilename()).toMatch(/^Rechnung_\d{4}-\d{6}\.pdf$/);
  }).toPass();
  await expect(page.getByText('Rechnung erfolgreich heruntergeladen!')).toBeVisible();
}

// [S2.route./vermieter/dashboard] [S2.dashboard.views] [S2.dashboard.who] [S2.dashboard.mobile] [S2.dashboard.sign-out] [S2.dashboard.cards]
// [S1.account.later] [S5.resend-email] [S2.dashboard.paid] [S2.dashboard.resend] [S4.paid] [S8.dashboard-resend] [S8.invoice-done]
test('a paid certificate has its picture, is sent again and its invoice loaded; views have addresses @mobile', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  const stage = { page, landlordPage, product, cast };
  await begunByApi(product, cast);
  await logIn(page, cast);
  await test.step('the views', () => lookAround(stage));
  await test.step('the payment', () => pay(stage));
  await test.step('the card', () => readPaidCard(stage));
  await test.step('send again', () => sendAgain(stage));
  await test.step('the invoice', () => loadInvoice(stage));
  const menu = page.getByRole('button', { name: 'Menü' });
  if (await menu.isVisible()) {
    await menu.click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Schließen' }).filter({ visible: true }).last().click();
    await menu.click();
  }
  await page.getByRole('button', { name: 'Abmelden' }).filter({ visible: true }).click();
  await atLogin(page);
  await expect(page.getByText('Sie wurden abgemeldet.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token:landlord:session'))).toBeNull();
  await page.goto('/vermieter/dashboard');
  await atLogin(page);
});

// [S2.dashboard.unpaid] [S1.account.later] [S4.unpaid] [S8.dashboard-delete] [S8.dashboard-payment] [D32]
test('an unpaid certificate is deleted after a question, or its payment link goes out and the landlord may pay', async ({
  page,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  const { token } = await accountByApi(product, cast);
  await ownCertificateByApi(product, cast, token);
  await ownCertificateByApi(product, cast, token, murat(cast.tenantEmail));
  await logIn(page, cast);
  const card = cardOf(page, 'Lena Hoffmann');
  await expect(card.getByText('Mietschuldenfreiheits\u00adbescheinigung')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Rechnung' })).toBeHidden();
  await card.getByRole('button', { name: 'Löschen' }).click();
  const question = page.getByRole('dialog', { name: 'Bescheinigung löschen?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Löschen' }).click();
  await refuseCall(page, '/landlord/delete-certificate/*');
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.')).toBeVisible();
  await expect(page.locator('.Toastify__toast')).toHaveCount(1);
  await card.getByRole('button', { name: 'Löschen' }).click();
  const release = await holdCall(page, '/landlord/delete-certificate/*');
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Die Bescheinigung wird gelöscht. Bitte warten...')).toBeVisible();
  await staysWhileBusy(question, 'Abbrechen');
  release();
  await expect(page.getByText('Die Bescheinigung wurde gelöscht.')).toBeVisible();
  await expect(card).toBeHidden();
  const other = cardOf(page, 'Murat Yıldız');
  await expect(other).toBeVisible();
  await other.getByRole('button', { name: 'Zahlung' }).click();
  await expectAccessible(page);
  const sending = await holdCall(page, '/landlord/pending-payment');
  await paymentDialog(page).getByRole('button', { name: 'Zahlungslink an die Mietpartei senden' }).click();
  await expect(page.getByText('Zahlungsmail wird verschickt. Bitte warten...')).toBeVisible();
  await staysWhileBusy(paymentDialog(page), 'Zurück', 'Selbst bezahlen');
  sending();
  await expect(page.getByText('Die Zahlungsmail wurde erfolgreich versendet.')).toBeVisible();
  // The landlord stays where he is: paying himself would be another click (D75).
  await expect(paymentDialog(page)).toBeHidden();
  await expect(other.getByRole('button', { name: 'Zahlung' })).toBeFocused();
  const mail = await awaitMessage(product.origin, murat(cast.tenantEmail).email, 'tenant-payment');
  expect(linkIn(mail, '/versandweg/').pathname).toMatch(/^\/versandweg\//);
  await payYourself(page, 'Murat Yıldız');
});

// [S2.dashboard.skeleton] [S8.dashboard-load] [D12]
test('while the list loads there is a skeleton, and a failure can be tried again', async ({
  page,
  product,
  cast,
  watch,
}) => {
  const { id } = await accountByApi(product, cast);
  watch.allow(/Failed to load resource/);
  await page.route('**/api/v1/landlord/tenants-data/*', (route) => route.fulfill({ status: 400, json: {} }), {
    times: 1,
  });
  await logIn(page, cast);
  await expect(page.getByText('Daten konnten nicht abgerufen werden')).toBeVisible();
  await expectAccessible(page);
  const release = await holdCall(page, '/landlord/tenants-data/*');
  await page.reload();
  await expect(page.getByText('Ihre Bescheinigungen werden geladen.')).toBeAttached();
  await expect(page.locator('.is-skeleton').first()).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Noch keine Bescheinigung' })).toBeVisible();
  await expect(page.locator('.is-skeleton')).toHaveCount(0);
  await refuseCall(page, `/landlord/${id}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Daten konnten nicht abgerufen werden' })).toBeVisible();
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await atDashboard(page);
});

// [S2.dashboard.views] [D34]
test('a tenant’s request that waits is answered from the dashboard @proof', async ({ page, product, cast }) => {
  test.setTimeout(300_000);
  await accountByApi(product, cast);
  await askedByApi(product, cast);
  await logIn(page, cast);
  const waiting = page.getByRole('region', { name: 'Eine Anfrage wartet auf Sie' });
  await expect(waiting.getByText('Lena Hoffmann')).toBeVisible();
  await expect(waiting.getByText('Lindenallee 12, 50968 Köln')).toBeVisible();
  await expectAccessible(page);
  await expect(waiting.getByText(/^seit \d\d\.\d\d\.20\d\d, noch 30 Tage offen$/)).toBeVisible();
  await waiting.getByRole('button', { name: 'Anfrage von Lena Hoffmann beantworten' }).click();
  await atRequest(page);
  await expect(page.getByText('Anschrift und Nummer aus Ihrem Konto')).toBeVisible();
  await expect(page.getByLabel('Ihre Telefonnummer')).toHaveValue(local(cast.landlordPhone));
  await openQuestion(page).getByRole('radio', { name: 'nichts' }).check();
  await typeSignature(page);
  await enterLandlordCode(page, await requestLandlordCode(page, product.origin, cast));
  await atConfirmed(page);
  await expect(page.getByRole('button', { name: 'Nächste Anfrage beantworten' })).toBeHidden();
  await page.getByRole('link', { name: 'Zu meinem Vermieter-Konto' }).click();
  await atDashboard(page);
  await expect(waiting).toBeHidden();
  await expect(cardOf(page, 'Lena Hoffmann').getByText('Wartet auf Zahlung')).toBeVisible();
  await expect(cardOf(page, 'Lena Hoffmann').getByText('Sie müssen nichts mehr tun.')).toBeVisible();
  await expect(cardOf(page, 'Lena Hoffmann').getByRole('button', { name: 'Zahlung' })).not.toHaveClass(
    /button-primary/,
  );
  expect(await countMessages(product, cast.landlordEmail, 'landlord-receipt')).toMatchObject({ 'landlord-receipt': 1 });
});
