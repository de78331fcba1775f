import { awaitMessage, callJson, linkIn, mailboxPosition } from '../../scripts/demo/http-client.ts';
import { payCertificate } from '../../scripts/demo/path.ts';
import { expect, expectAccessible, test, type Stage } from '../support/journey.ts';
import { accountByApi, logIn } from '../support/journey-account.ts';
import { cardOf } from '../support/journey-dashboard.ts';
import { confirmedByApi } from '../support/journey-prelude.ts';
import type { Page } from '@playwright/test';

const card = (page: Page) => cardOf(page, 'Lena Hoffmann');

async function resendTo(page: Page, address: string | null): Promise<void> {
  await card(page).getByRole('button', { name: 'Erneut senden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bescheinigung erneut senden' });
  const field = dialog.getByLabel('E-Mail-Adresse');
  // Of a tenant who asked, the landlord never reads the address (D79).
  await expect(field).toHaveValue(/^.\*\*\*@/);
  await expect(field).toHaveAccessibleDescription(/Erst nach ihrem Ja geht ein Link dorthin/);
  await expectAccessible(page);
  if (address !== null) await field.fill(address);
  await dialog.getByRole('button', { name: 'Bescheinigung senden' }).click();
  await expect(dialog).toBeHidden();
}

async function question({ page, product, cast }: Stage): Promise<void> {
  const mail = await awaitMessage(product.origin, cast.tenantEmail, 'certificate-passing');
  await page.goto(linkIn(mail, '/weitergabe/').pathname);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Darf deine Bescheinigung weitergegeben werden?' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/weitergabe\/link$/);
}

// [W21] [D79] [S2.dashboard.resend]
test('the landlord’s link to somebody else waits for the tenant’s yes; unchanged, the masked address is the tenant’s @mobile', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  const stage = { page, landlordPage, product, cast };
  const broker = cast.tenantEmail.replace('lena', 'makler');
  await accountByApi(product, cast);
  await confirmedByApi(product, cast);
  await payCertificate({ origin: product.origin, cast });
  await awaitMessage(product.origin, cast.tenantEmail, 'certificate-ready');
  await logIn(landlordPage, cast);
  await test.step('unchanged: the tenant', async () => {
    await resendTo(landlordPage, null);
    await expect(landlordPage.getByText('Die Bescheinigung wurde erfolgreich erneut gesendet.')).toBeVisible();
    await awaitMessage(product.origin, cast.tenantEmail, 'certificate-resent');
  });
  await test.step('somebody else: asked first', async () => {
    await resendTo(landlordPage, broker);
    await expect(landlordPage.getByText('Wir fragen zuerst die Mietpartei.', { exact: false })).toBeVisible();
    await expect(card(landlordPage).getByText('Weitergabe: wartet auf das Ja der Mietpartei')).toBeVisible();
    await expectAccessible(landlordPage);
    expect(await mailboxPosition(product.origin, broker)).toBe(0);
  });
  await test.step('the tenant says yes', async () => {
    await question(stage);
    await expect(page.getByText(broker).first()).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ja, Link schicken' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Der Link ist unterwegs' })).toBeVisible();
    await expectAccessible(page);
    await awaitMessage(product.origin, broker, 'certificate-file');
  });
  await landlordPage.reload();
  await expect(
    card(landlordPage).getByText('Weitergabe: Die Mietpartei hat Ja gesagt', { exact: false }),
  ).toBeVisible();
});

// [W21]
test('while the certificate is looked into, the tenant reads so and may say no @mobile @proof', async ({
  page,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  const { origin } = product;
  const { token } = await accountByApi(product, cast);
  await confirmedByApi(product, cast);
  const { id } = await payCertificate({ origin, cast });
  const issued = await awaitMessage(origin, cast.landlordEmail, 'certificate-issued-landlord');
  const body = { id, email: cast.tenantEmail.replace('lena', 'makler') };
  await callJson(origin, '/landlord/resend-certificate', { method: 'POST', token, body });
  const mail = await awaitMessage(origin, cast.tenantEmail, 'certificate-passing');
  const link = linkIn(issued, '/vermieter/bescheinigung/').pathname.split('/').at(-1);
  const change = await callJson(origin, '/certificate/changes/open', { method: 'POST', body: { token: link } });
  await callJson(origin, '/certificate/changes/report', { method: 'POST', token: String(change['token']) });
  await page.goto(linkIn(mail, '/weitergabe/').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Die Bescheinigung wird gerade geprüft' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Nein, nichts schicken']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nein, nichts schicken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Es wird nichts verschickt' })).toBeVisible();
});
