import { awaitMessage, callJson, linkIn, mailboxPosition } from '../../scripts/demo/http-client.ts';
import { payByLink } from '../../scripts/demo/path.ts';
import { expect, expectAccessible, test, type Stage } from '../support/journey.ts';
import { accountByApi, logIn } from '../support/journey-account.ts';
import {
  atLandlordDelivery,
  beginCertificate,
  cardOf,
  fillProperty,
  fillTenant,
  paymentDialog,
  payYourself,
  tenantOf,
} from '../support/journey-dashboard.ts';
import { begunByApi } from '../support/journey-landlord-pays.ts';
import { drawSignature, enterLandlordCode, openQuestion, requestLandlordCode } from '../support/journey-landlord.ts';
import { countMessages } from '../support/journey-prelude.ts';

const asked = 'Die Mietpartei hat mich um diese Bescheinigung gebeten.';
const sendLink = 'Zahlungslink an die Mietpartei senden';

async function signWithTick({ page, product, cast }: Stage): Promise<void> {
  await beginCertificate(page);
  await fillTenant(page, tenantOf(cast));
  const tick = page.getByRole('checkbox', { name: asked });
  await expect(tick).not.toBeChecked();
  await expect(tick).toHaveAccessibleDescription(/Ohne dieses Häkchen schreiben wir ihr vor der Bezahlung nicht/);
  await tick.check();
  await expectAccessible(page);
  await fillProperty(page);
  await openQuestion(page).getByRole('radio', { name: 'nichts' }).check();
  await drawSignature(page);
  const code = await requestLandlordCode(page, product.origin, cast);
  await enterLandlordCode(page, code);
  await atLandlordDelivery(page);
  await page.goto('/vermieter/dashboard');
}

async function sendTheLink({ page, product, cast }: Stage): Promise<void> {
  await cardOf(page, 'Lena Hoffmann').getByRole('button', { name: 'Zahlung' }).click();
  await expectAccessible(page);
  await paymentDialog(page).getByRole('button', { name: sendLink }).click();
  await expect(page.getByText('Die Zahlungsmail wurde erfolgreich versendet.')).toBeVisible();
  const mail = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-payment');
  expect(mail.subject).toBe('Deine Bescheinigung von Johannes Becker (Lindenallee)');
}

// [L46] [D65] [D75]
test('with the tick the tenant is mailed, says never again by one click, and the landlord reads it @mobile @proof', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  const stage = { page: landlordPage, landlordPage, product, cast };
  await accountByApi(product, cast);
  await logIn(landlordPage, cast);
  await test.step('signed, with the tick', () => signWithTick(stage));
  await test.step('the link goes out', () => sendTheLink(stage));
  const mail = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-payment');
  const { pathname } = linkIn(mail, '/mails-stoppen/');
  await page.goto(`${pathname}#nie`);
  await expect(page.getByRole('heading', { level: 1, name: 'Keine E-Mails dazu?' })).toBeVisible();
  // The value is gone from the address bar, and looking has changed nothing.
  await expect(page).toHaveURL(/\/mails-stoppen\/link$/);
  await expect(page.getByRole('main').getByRole('button').first()).toHaveText('Nie wieder anschreiben');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nie wieder anschreiben' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Du bekommst über unseren Dienst keine E-Mails mehr' }),
  ).toBeFocused();
  await expect(page.getByRole('button', { name: 'Rückgängig machen (noch 10 Minuten)' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Du bekommst über unseren Dienst keine E-Mails mehr' }),
  ).toBeVisible();
  await landlordPage.reload();
  const card = cardOf(landlordPage, 'Lena Hoffmann');
  await expect(card.getByText('Die Mietpartei möchte keine E-Mails.')).toBeVisible();
  await card.getByRole('button', { name: 'Zahlung' }).click();
  const dialog = paymentDialog(landlordPage);
  await expect(dialog.getByText('Die Mietpartei möchte keine E-Mails von uns.', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: sendLink })).toHaveCount(0);
  await expectAccessible(landlordPage);
  await landlordPage.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rückgängig machen (noch 10 Minuten)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keine E-Mails dazu?' })).toBeFocused();
  await page.getByRole('button', { name: 'Zu dieser Bescheinigung nichts mehr schicken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dazu fragt dich niemand mehr' })).toBeFocused();
  await landlordPage.reload();
  await expect(card.getByText('Die Mietpartei möchte dazu keine E-Mails.')).toBeVisible();
  expect(await countMessages(product, cast.tenantEmail, 'tenant-payment')).toMatchObject({ 'tenant-payment': 1 });
});

// [L46] [D65] [D75]
test('without the tick nobody is mailed: the page says so where the choice is, and the landlord pays himself @proof', async ({
  page,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  await begunByApi(product, cast);
  await logIn(page, cast);
  await cardOf(page, 'Lena Hoffmann').getByRole('button', { name: 'Zahlung' }).click();
  const dialog = paymentDialog(page);
  await expect(dialog.getByText('Beim Erstellen haben Sie nicht angegeben', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: sendLink })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(cardOf(page, 'Lena Hoffmann').getByRole('button', { name: 'Zahlung' })).toBeFocused();
  await payYourself(page, 'Lena Hoffmann');
  expect(await mailboxPosition(product.origin, cast.tenantEmail)).toBe(0);
});

// [L46] [D65]
test('by the mail with the file, which may be passed on, never again is asked of the mailbox itself @mobile', async ({
  page,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  const { origin } = product;
  const { handle } = await begunByApi(product, cast);
  await payByLink({ origin }, handle);
  const file = await awaitMessage(origin, cast.tenantEmail, 'certificate-ready');
  await page.goto(`${linkIn(file, '/mails-stoppen/').pathname}#nie`);
  const never = page.getByRole('button', { name: 'Nie wieder anschreiben' });
  await expect(never).toHaveAccessibleDescription(/schicken wir den Link dafür an dein Postfach/);
  await expectAccessible(page);
  await never.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wir haben dir einen Link geschickt' })).toBeFocused();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  const mail = await awaitMessage(origin, cast.tenantEmail, 'tenant-mails-link');
  expect(mail.subject).toBe('Dein Link zu „Nie wieder anschreiben“');
  await page.goto(`${linkIn(mail, '/mails-stoppen/').pathname}#nie`);
  await never.click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Du bekommst über unseren Dienst keine E-Mails mehr' }),
  ).toBeFocused();
});

// [L46] [D65]
test('the link of a certificate that was deleted still ends all mails @proof', async ({ page, product, cast }) => {
  test.setTimeout(300_000);
  const { origin } = product;
  const { handle, session } = await begunByApi(product, cast, { tenantAsked: true });
  const call = { token: session };
  const opened = await callJson(origin, `/certificate/${handle}`);
  const { _id: id } = opened['certificate'] as { _id: string };
  await callJson(origin, '/landlord/pending-payment', { method: 'POST', body: { id }, ...call });
  const mail = await awaitMessage(origin, cast.tenantEmail, 'tenant-payment');
  await callJson(origin, `/landlord/delete-certificate/${id}`, { method: 'DELETE', ...call });
  await page.goto(linkIn(mail, '/mails-stoppen/').pathname);
  await expect(page.getByText('Diese Bescheinigung ist gelöscht', { exact: false })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Nie wieder anschreiben']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nie wieder anschreiben' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Du bekommst über unseren Dienst keine E-Mails mehr' }),
  ).toBeFocused();
});
