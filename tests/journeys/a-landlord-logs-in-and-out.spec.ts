import { expect, expectAccessible, storedBy, test, advanceClock } from '../support/journey.ts';
import {
  accountByApi,
  accountPassword,
  atDashboard,
  atHeading,
  atLogin,
  fillLogin,
  logIn,
  logInButton,
} from '../support/journey-account.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';
import type { Page } from '@playwright/test';

const logOutButton = (page: Page) => page.getByRole('button', { name: 'Abmelden' });

test('[S2.landlord.login] [S2.landlord.login-links] [S5.login-password] [S3.session-user] wrong data, right data, three links @mobile', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await accountByApi(product, cast);
  await page.goto('/vermieter/einloggen');
  await atLogin(page);
  await expectAccessible(page);
  for (const [name, href] of [
    ['Passwort vergessen?', '/vermieter/passwort-vergessen'],
    ['Vermieter-Konto erstellen', '/vermieter/registrieren'],
    ['Zurück', '/vermieterkonto'],
  ] as const)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await logInButton(page).click();
  await expect(page.getByText('Das Passwort ist erforderlich.').first()).toBeVisible();
  await fillLogin(page, cast, 'Falsch-12345');
  await logInButton(page).click();
  await expect(page.getByText('E-Mail-Adresse oder Passwort stimmen nicht.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(cast.landlordEmail);
  await fillLogin(page, cast);
  await logInButton(page).dblclick();
  await atDashboard(page);
  // The id stands beside the token and carries no right of its own.
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toMatch(/^[0-9a-f-]{36}$/);
  // Whoever is logged in needs no login.
  await page.goto('/vermieter/einloggen');
  await atDashboard(page);
});

test('[S4.session-guard] [S2.route./login] [S2.route./vermieter/dashboard] [S2.route./create-certificate] [D24] [W15] a protected page leads to the login and is gone to afterwards', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await accountByApi(product, cast);
  await page.goto('/vermieter/dashboard');
  await atLogin(page);
  await page.goto('/create-certificate');
  await atLogin(page);
  await expect(page.getByText('Danach geht es mit der gewünschten Seite weiter.', { exact: false })).toBeVisible();
  await page.reload();
  await fillLogin(page, cast);
  await logInButton(page).click();
  await atHeading(page, 'Neue Bescheinigung erstellen');
  await page.goto('/login?weiter=%2Fcreate-certificate');
  await atHeading(page, 'Neue Bescheinigung erstellen');
  // An address of somebody else is not gone to.
  await page.goto('/login?weiter=%2F%2Ffremd.example%2Fvermieter%2Fdashboard');
  await atDashboard(page);
});

test('[S4.session] [S4.session-back] [S2.route./vermieter/einloggen] [S2.dashboard.sign-out] [D14] [W37] signing out ends it on the server, in the browser and in every tab', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  const { id } = await accountByApi(product, cast);
  await logIn(page, cast);
  const token = await page.evaluate(() => localStorage.getItem('token:landlord:session'));
  const second = await page.context().newPage();
  await second.goto('/vermieter/dashboard');
  await atDashboard(second);
  await logOutButton(page).first().click();
  await atLogin(page);
  await expect(page).toHaveURL(/\/vermieter\/einloggen/);
  await expect(page.getByText('Sie wurden abgemeldet.')).toBeVisible();
  await atLogin(second);
  const { local } = await storedBy(page.context(), page);
  expect(local).toBe(0);
  const answer = await page.request.get(`/api/v1/landlord/${id}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(404);
  // Neither back nor the address shows anything of the account.
  await page.goBack();
  await atLogin(page);
});

test('[7.3.1] [L40] the session warns two minutes before its end and can be extended', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await accountByApi(product, cast);
  await page.clock.install();
  await logIn(page, cast);
  await page.clock.runFor(28.5 * 60_000);
  const dialog = page.getByRole('dialog', { name: 'Noch zwei Minuten' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const extend = dialog.getByRole('button', { name: 'Verlängern' });
  // What fails may be tried again: only the server, or the time, ends it.
  await page.route('**/api/v1/landlord/*', (route) => route.fulfill({ status: 429, json: {} }), { times: 1 });
  await extend.click();
  await expect(dialog.getByRole('alert')).toHaveText('Es ist ein Fehler aufgetreten. Bitte noch einmal versuchen.');
  await expect(extend).toBeFocused();
  await extend.click();
  await expect(dialog).toBeHidden();
  const opened = ['token:certificate:confirm', 'token:certificate:deliver'];
  await page.evaluate((keys) => keys.forEach((key) => localStorage.setItem(key, 'of the session')), opened);
  await page.clock.runFor(31 * 60_000);
  await atLogin(page);
  const kept = (): Promise<(string | null)[]> =>
    page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), opened);
  await expect.poll(kept).toEqual([null, null]);
  await expect(page.getByText('Ihre Sitzung ist abgelaufen. Bitte melden Sie sich wieder an.')).toBeVisible();
});

test('[7.3.1] what is done in one tab keeps the session of the other @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await accountByApi(product, cast);
  const { clock } = page.context();
  await clock.install();
  await logIn(page, cast);
  const second = await page.context().newPage();
  // A clock that runs on while a call is under way would end it.
  const atList = (tab: Page) => expect(tab.getByText('Noch keine Bescheinigung')).toBeVisible();
  await second.goto('/vermieter/dashboard');
  await atList(second);
  await clock.runFor(20 * 60_000);
  await page.reload();
  await atList(page);
  await clock.runFor(9 * 60_000);
  await atDashboard(second);
  await expect(second.getByRole('dialog')).toBeHidden();
});

test('[7.3.1] a session that ended on the server leads to the login, and from there back @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await accountByApi(product, cast);
  await logIn(page, cast);
  await advanceClock(product, 31 * 60);
  await page.goto('/create-certificate');
  await atLogin(page);
  await expect(page.getByText('Ihre Sitzung ist abgelaufen. Bitte melden Sie sich wieder an.')).toBeVisible();
  await expectAccessible(page);
  await fillLogin(page, cast);
  await logInButton(page).click();
  await atHeading(page, 'Neue Bescheinigung erstellen');
});

test('[L40] logging in by keys @proof', async ({ landlordPage: page, product, cast }) => {
  await accountByApi(product, cast);
  await page.goto('/vermieter/einloggen');
  await typeInto(page, page.getByLabel('E-Mail-Adresse'), cast.landlordEmail);
  await typeInto(page, page.getByLabel('Passwort', { exact: true }), accountPassword);
  await pressOn(page, page.getByRole('button', { name: 'Anzeigen: Passwort' }));
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('type', 'text');
  await pressOn(page, logInButton(page));
  await atDashboard(page);
});
