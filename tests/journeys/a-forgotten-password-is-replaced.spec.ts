import { awaitMessage, linkIn, mailboxPosition } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, storedBy, test, advanceClock } from '../support/journey.ts';
import { holdCall } from '../support/journey-answers.ts';
import {
  accountByApi,
  accountPassword,
  atDashboard,
  atHeading,
  atLogin,
  fillLogin,
  fillPasswords,
  goOn,
  logIn,
  logInButton,
  setPasswordButton,
} from '../support/journey-account.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import type { Page } from '@playwright/test';

const other = 'Dachboden und Keller 12';

async function askForLink(page: Page, cast: Cast): Promise<string> {
  await page.goto('/vermieter/passwort-vergessen');
  const { origin } = new URL(page.url());
  const before = await mailboxPosition(origin, cast.landlordEmail);
  await page.getByLabel('E-Mail-Adresse').fill(cast.landlordEmail);
  await goOn(page).click();
  await expect(page.getByRole('heading', { name: 'Erfolgreich eingereicht' })).toBeVisible();
  const mail = await awaitMessage(origin, cast.landlordEmail, 'landlord-reset', before);
  return linkIn(mail, '/vermieter/passwort-zuruecksetzen/').pathname;
}

test('[S2.route./vermieter/passwort-vergessen] [S2.landlord.forgot] [S2.landlord.forgot-links] [S2.landlord.forgot-done] [S5.forgot-email] [S8.forgot-done] [S4.after-password-mail] [W19] the form says what happens and stores nothing @mobile', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await accountByApi(product, cast);
  await page.goto('/vermieter/passwort-vergessen');
  await atHeading(page, 'Passwort vergessen');
  await expect(page.getByRole('link', { name: 'Zurück' })).toHaveAttribute('href', '/vermieterkonto');
  await expect(page.getByRole('link', { name: 'Neues Vermieter-Konto erstellen' })).toHaveAttribute(
    'href',
    '/vermieter/registrieren',
  );
  await goOn(page).click();
  await expect(page.getByText('E-Mail ist erforderlich.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-Mail-Adresse').fill(cast.landlordEmail);
  const release = await holdCall(page, '/landlord/forgot-password');
  await goOn(page).click();
  await expect(page.getByRole('button', { name: 'Übermittlung...' })).toBeVisible();
  await expect(page.getByText('Wird gesendet, bitte warten...')).toBeAttached();
  release();
  await expect(page.getByRole('heading', { name: 'Erfolgreich eingereicht' })).toBeVisible();
  await expect(page.getByText('E-Mail erfolgreich gesendet')).toBeVisible();
  await expectAccessible(page);
  expect((await storedBy(page.context(), page)).local).toBe(0);
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('[S1.account.self] [W1] [6.4.1] the link of the mail sets a new password, the old one and the old sessions are over @mobile', async ({
  landlordPage: page,
  product,
  cast,
  browser,
}) => {
  await accountByApi(product, cast);
  const elsewhere = await (await browser.newContext({ baseURL: product.origin })).newPage();
  await logIn(elsewhere, cast);
  const path = await askForLink(page, cast);
  await page.goto(path);
  await atHeading(page, 'Neues Passwort festlegen');
  // The link's value is out of the address bar, and a reload still knows it.
  await expect(page).toHaveURL(/\/vermieter\/passwort-zuruecksetzen\/link$/);
  await page.reload();
  await expectAccessible(page);
  await fillPasswords(page, 'password1!', 'password1!');
  await setPasswordButton(page).click();
  await expect(page.getByText('Das Passwort braucht', { exact: false }).first()).toBeVisible();
  await fillPasswords(page, other);
  await setPasswordButton(page).dblclick();
  await atHeading(page, 'Passwort geändert');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zum Vermieter-Login' }).click();
  await atLogin(page);
  await fillLogin(page, cast, accountPassword);
  await logInButton(page).click();
  await expect(page.getByText('E-Mail-Adresse oder Passwort stimmen nicht.')).toBeVisible();
  await fillLogin(page, cast, other);
  await logInButton(page).click();
  await atDashboard(page);
  await elsewhere.reload();
  await atLogin(elsewhere);
  // The link was used.
  await elsewhere.goto(path);
  await fillPasswords(elsewhere, other);
  await setPasswordButton(elsewhere).click();
  await atHeading(elsewhere, 'Dieser Link ist nicht mehr gültig');
  await expectAccessible(elsewhere);
  await elsewhere.context().close();
});

test('[D08] a link that was used or is older than 30 minutes leads to a new one @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await accountByApi(product, cast);
  const path = await askForLink(page, cast);
  await advanceClock(product, 31 * 60);
  await page.goto(path);
  await fillPasswords(page, other);
  await setPasswordButton(page).click();
  await atHeading(page, 'Dieser Link ist nicht mehr gültig');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await atHeading(page, 'Passwort vergessen');
});

test('[6.3.8] an unknown address gets the same answer @proof', async ({ landlordPage: page }) => {
  await page.goto('/vermieter/passwort-vergessen');
  await page.getByLabel('E-Mail-Adresse').fill('niemand@unbekannt.example');
  await goOn(page).click();
  await expect(page.getByRole('heading', { name: 'Erfolgreich eingereicht' })).toBeVisible();
});
