import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, test, type Stage } from '../support/journey.ts';
import { accountByApi, logIn } from '../support/journey-account.ts';
import { holdCall } from '../support/journey-answers.ts';
import { cardOf } from '../support/journey-dashboard.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { gapBetween } from '../support/page-layout.ts';
import { requestProof } from '../support/journey-proof.ts';
import { pressOn } from '../support/keyboard.ts';
import { openInfo } from '../support/journey-landlord.ts';
import { askedByApi, countMessages } from '../support/journey-prelude.ts';

test('[S2.landlord.deletion] [S2.landlord.deletion-button] [S2.landlord.deletion-done] [W17] [S2.page.info-delete] the red button, the address, gone @mobile', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openInfo(page, product.origin, cast);
  const erase = page.getByRole('main').getByRole('link', { name: 'Daten löschen' });
  const address = (await erase.getAttribute('href')) ?? '';
  await erase.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Daten wirklich löschen?' })).toBeVisible();
  await expectAccessible(page);
  // Opening the page has deleted nothing: it can be left and opened again.
  await page.reload();
  const button = page.getByRole('button', { name: 'Daten unwiderruflich löschen' });
  await expect(page.getByText(/Sie haben das Recht, dass wir Ihre personenbezogenen Daten löschen/)).toBeVisible();
  await expect(button).toHaveCSS('background-color', 'rgb(179, 38, 30)');
  await page.getByLabel('Ihre E-Mail-Adresse').fill('fremd@vermieter.example');
  await button.click();
  await expect(page.getByText('Diese E-Mail-Adresse passt nicht zu diesem Link.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Ihre E-Mail-Adresse').fill(cast.landlordEmail);
  await button.dblclick();
  await expect(
    page.getByText('Der Löschprozess wurde erfolgreich abgeschlossen, und Ihre Daten wurden dauerhaft entfernt.'),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await countMessages(product, cast.landlordEmail, 'landlord-erased')).toMatchObject({ 'landlord-erased': 1 });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Hier ist nichts mehr offen' })).toBeVisible();
  await expectAccessible(page);
});

test('[D57] [S2.route./vermieter/daten-loeschen/{token}] a bad or spent link leads on before anything is shown @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openInfo(page, product.origin, cast);
  const pathname = await page.getByRole('main').getByRole('link', { name: 'Daten löschen' }).getAttribute('href');
  await page.goto(`/vermieter/daten-loeschen/${'x'.repeat(43)}`);
  await expect(page).toHaveURL(/\/token-abgelaufen$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link ist abgelaufen' })).toBeVisible();
  await page.goto(pathname ?? '');
  await page.getByLabel('Ihre E-Mail-Adresse').fill(cast.landlordEmail);
  await page.getByRole('button', { name: 'Daten unwiderruflich löschen' }).click();
  await expect(page.getByText(/wurden dauerhaft entfernt/)).toBeVisible();
  const release = await holdCall(page, '/landlord/deletion');
  await page.goto(pathname ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Einen Moment...' })).toBeVisible();
  await expect(page.getByText('Daten wirklich löschen?')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Hier ist nichts mehr offen' })).toBeVisible();
  await expectAccessible(page);
});

/** Whoever did not ask for it finds it in the account. */
async function showsRemoval({ page, product, cast }: Omit<Stage, 'landlordPage'>): Promise<void> {
  await accountByApi(product, cast);
  await logIn(page, cast);
  await expect(cardOf(page, 'Lena Hoffmann').getByText('Löschung beantragt')).toBeVisible();
  await expectAccessible(page);
}

test('[D67] a forwarded mail destroys nothing that was paid: without the TAN it takes 7 days, and the tenant stops it with one click @mobile', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  const { origin } = product;
  await issueByHttp(origin, cast);
  const mail = await awaitMessage(origin, cast.landlordEmail, 'landlord-receipt');
  const { pathname } = linkIn(mail, '/vermieter/daten-loeschen/');
  const button = landlordPage.getByRole('button', { name: 'Daten unwiderruflich löschen' });
  await landlordPage.goto(pathname);
  await landlordPage.getByLabel('Ihre E-Mail-Adresse').fill(cast.landlordEmail);
  await pressOn(landlordPage, button);
  const dialog = landlordPage.getByRole('dialog', { name: 'Löschung bestätigen' });
  await expect(dialog).toContainText('Zu dieser Anfrage gibt es eine bezahlte Bescheinigung.');
  await expectAccessible(landlordPage);
  await pressOn(landlordPage, dialog.getByRole('button', { name: 'Ich habe diese Nummer nicht mehr' }));
  await expect(dialog.getByText(/erst nach 7 Tagen/)).toBeFocused();
  await expectAccessible(landlordPage);
  await pressOn(landlordPage, dialog.getByRole('button', { name: 'Löschung beantragen' }));
  await expect(landlordPage.getByRole('heading', { level: 1, name: 'Löschung beantragt' })).toBeVisible();
  await expectAccessible(landlordPage);

  const told = await awaitMessage(origin, cast.tenantEmail, 'removal-asked');
  await page.goto(linkIn(told, '/antrag-stoppen/').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Löschung beantragt' })).toBeVisible();
  await expect(page).toHaveURL(/\/antrag-stoppen\/link$/);
  await expectAccessible(page);
  await showsRemoval({ page: landlordPage, product, cast });
  await pressOn(page, page.getByRole('button', { name: 'Löschung stoppen' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Die Löschung ist gestoppt' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Die Löschung ist gestoppt' })).toBeVisible();

  // The landlord himself still has his number.
  await landlordPage.goto(pathname);
  await landlordPage.getByLabel('Ihre E-Mail-Adresse').fill(cast.landlordEmail);
  await button.click();
  const otp = await requestProof(landlordPage, origin, cast, 'landlord-erase');
  await expect(dialog.getByText('SMS zugestellt.')).toBeVisible();
  await expectAccessible(landlordPage);
  await landlordPage.getByLabel('TAN aus der SMS').fill(otp);
  await landlordPage.keyboard.press('Enter');
  await expect(landlordPage.getByText(/wurden dauerhaft entfernt/)).toBeVisible();
});

test('[D33] the tenant withdraws free of charge, and the landlord’s link is over @proof', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  const sent = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-sent');
  await page.goto(linkIn(sent, '/mieter/status/').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Antwort steht aus' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anfrage zurückziehen' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ja, zurückziehen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anfrage zurückgezogen' })).toBeVisible();
  await openInfo(landlordPage, product.origin, cast);
  await expect(landlordPage.getByRole('heading', { name: 'Diese Anfrage ist beantwortet oder beendet' })).toBeVisible();
  await expect(landlordPage.getByRole('link', { name: 'Daten überprüfen' })).toHaveCount(0);
  await landlordPage.getByRole('link', { name: 'Stand der Anfrage ansehen' }).click();
  await expect(landlordPage.getByRole('heading', { level: 1, name: 'Hier ist nichts mehr offen' })).toBeFocused();
  await expect(landlordPage.getByRole('button', { name: 'Neuen Link schicken' })).toBeHidden();
  const text = landlordPage.getByText('Diese Anfrage ist beendet', { exact: false });
  const help = landlordPage.getByRole('link', { name: 'Hilfe und Kontakt' });
  expect(await gapBetween(text, help)).toBeGreaterThan(20);
  await expectAccessible(landlordPage);
});
