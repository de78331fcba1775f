import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import { expect, expectAccessible, storedBy, test } from '../support/journey.ts';
import {
  accountByApi,
  accountPassword,
  atDashboard,
  atHeading,
  atRegistered,
  enterCode,
  fillPasswords,
  fillRegistration,
  goOn,
  openEmailProof,
  proveEmailButton,
  register,
  requestCode,
  setPasswordButton,
} from '../support/journey-account.ts';
import { countMessages } from '../support/journey-prelude.ts';
import { chooseByLetter, pressOn, typeInto } from '../support/keyboard.ts';
import { local } from '../support/journey-tenant.ts';
import type { Page } from '@playwright/test';

async function registerCarefully(page: Page, cast: Cast): Promise<void> {
  await expect(goOn(page)).toHaveClass(/is-waiting/);
  await goOn(page).click();
  await expect(page.getByText('Bitte wählen Sie Ihren Typ Firma oder Privatperson aus.').first()).toBeVisible();
  await expectAccessible(page);
  const nameMissing = page.locator('#feld-firstName-fehler');
  await expect(nameMissing).toBeVisible();
  await page.getByRole('radio', { name: 'Firma' }).check();
  await expect(page.getByLabel('Name der Firma')).toBeVisible();
  // A company need not name a person (D61), so none is missing any more.
  await expect(page.getByLabel('Vorname der Kontaktperson (freiwillig)')).not.toHaveAttribute('aria-invalid');
  await expect(nameMissing).toHaveCount(0);
  await fillRegistration(page, cast);
  await expect(page.getByLabel('Name der Firma')).toBeHidden();
  await expectAccessible(page);
  await goOn(page).click();
  await atRegistered(page, cast);
  await expectAccessible(page);
}

async function proveBoth(page: Page, cast: Cast): Promise<void> {
  await openEmailProof(page, cast);
  await expectAccessible(page);
  await proveEmailButton(page).click();
  await atHeading(page, 'Ihre Handynummer');
  await expect(page).toHaveURL(/\/vermieter\/code-anfordern\/[0-9a-f-]{36}$/);
  await expectAccessible(page);
  const code = await requestCode(page, cast);
  await expect(page).toHaveURL(/\/vermieter\/code-bestaetigen\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel('TAN aus der SMS')).toBeFocused();
  await expectAccessible(page);
  await enterCode(page, code);
  await expect(page.getByText('Verifizierungscode erfolgreich bestätigt')).toBeVisible();
  await expect(page.getByText('TAN wurde erfolgreich an Ihr Telefon gesendet.')).toHaveCount(0);
}

async function choosePassword(page: Page): Promise<void> {
  await atHeading(page, 'Ihr Passwort');
  await expect(page).toHaveURL(/\/vermieter\/neues-passwort\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('link', { name: 'Zurück' })).toHaveAttribute('href', '/vermieter/registrieren');
  await expectAccessible(page);
  const field = page.getByLabel('Passwort', { exact: true });
  await field.fill('Sonnen1');
  await expect(page.getByText('Noch nötig: mindestens 8 Zeichen und ein Sonderzeichen.')).toBeVisible();
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Anzeigen: Passwort', exact: true }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Verbergen: Passwort', exact: true }).click();
  await fillPasswords(page, accountPassword);
  await expect(page.getByText('Das Passwort ist stark genug.')).toBeVisible();
  await expectAccessible(page);
  await setPasswordButton(page).click();
}

test('[S2.route./vermieterkonto] [S2.route./vermieter/registrieren] [S2.landlord.registration] [S2.landlord.registration-done] [S2.landlord.code-request] [S2.landlord.code-confirm] [S2.landlord.set-password] [S2.landlord.set-password-done] [S2.landlord.set-password-back] [S5.grey] [S1.landlord-account] [S1.account.join] [S4.landlord-order] from the welcome to the dashboard, every step clean @mobile', async ({
  landlordPage: page,
  cast,
}) => {
  test.setTimeout(300_000);
  await page.goto('/vermieterkonto');
  await atHeading(page, 'Willkommen bei Mietschuldenfrei');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Vermieter-Konto erstellen' }).click();
  await test.step('registration', () => registerCarefully(page, cast));
  await test.step('e-mail and number', () => proveBoth(page, cast));
  await test.step('password', () => choosePassword(page));
  await atDashboard(page);
});

test('[S2.landlord.registration-links] the registration leads back to the welcome and over to the login', async ({
  landlordPage: page,
}) => {
  await page.goto('/vermieter/registrieren');
  await atHeading(page, 'Vermieter-Konto erstellen');
  await expect(page.getByRole('link', { name: 'Zurück' })).toHaveAttribute('href', '/vermieterkonto');
  await expect(page.getByRole('link', { name: 'Vermieter-Login' })).toHaveAttribute('href', '/vermieter/einloggen');
  await page.goto(`/vermieter/email-bestaetigen/${'x'.repeat(43)}`);
  await proveEmailButton(page).click();
  await atHeading(page, 'Diese E-Mail-Adresse wurde bereits bestätigt.');
  await expectAccessible(page);
  for (const name of ['Vermieter-Login', 'Neu registrieren'])
    await expect(page.getByRole('link', { name })).toBeVisible();
});

test('[W7] [6.3.8] a known address gets the same answer, and its owner a mail @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await accountByApi(product, cast);
  await register(page, cast);
  const mail = await awaitMessage(product.origin, cast.landlordEmail, 'landlord-known');
  expect(linkIn(mail, '/vermieter/einloggen').pathname).toBe('/vermieter/einloggen');
});

test('a double click registers once, and nothing is stored for it @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await page.goto('/vermieter/registrieren');
  await fillRegistration(page, cast);
  await goOn(page).dblclick();
  await atRegistered(page, cast);
  expect(await countMessages(product, cast.landlordEmail, 'landlord-email')).toEqual({ 'landlord-email': 1 });
  expect(await storedBy(page.context(), page)).toMatchObject({ cookies: 0, local: 0 });
});

test('a mail that does not come is asked for again where it was said to come, after a minute, without typing anything @mobile @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await page.clock.install();
  await register(page, cast);
  const again = page.getByRole('button', { name: /^Noch einmal senden/ });
  await again.click();
  await expect(page.getByText(/^Noch einmal senden geht in [01]:\d\d\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.clock.runFor(61_000);
  await again.dblclick();
  await expect(page.getByText('Noch einmal angefordert. Jeder dieser Links gilt.')).toBeVisible();
  await expect(again).toHaveClass(/is-waiting/);
  // The call answers before a job has written the mail.
  await expect
    .poll(() => countMessages(product, cast.landlordEmail, 'landlord-email'))
    .toEqual({ 'landlord-email': 2 });
  await page.clock.resume();
  await openEmailProof(page, cast);
  await proveEmailButton(page).click();
  await atHeading(page, 'Ihre Handynummer');
});

test('[W43] the link of the mail works by its button; whoever stopped goes on with it, and one that is over tells two ways on @proof', async ({
  landlordPage: page,
  cast,
}) => {
  await register(page, cast);
  await openEmailProof(page, cast);
  const path = new URL(page.url()).pathname;
  // Opening it has changed nothing: scanners open links too.
  await page.reload();
  await proveEmailButton(page).dblclick();
  await atHeading(page, 'Ihre Handynummer');
  await page.goto(path);
  await proveEmailButton(page).click();
  await atHeading(page, 'Ihre Handynummer');
  await page.goto(path.replace(/[\w-]{43}$/, 'x'.repeat(43)));
  await proveEmailButton(page).click();
  await atHeading(page, 'Diese E-Mail-Adresse wurde bereits bestätigt.');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Vermieter-Login' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Neu registrieren' })).toBeVisible();
});

test('[L40] the whole registration by keys @proof', async ({ landlordPage: page, product, cast }) => {
  test.setTimeout(300_000);
  await page.goto('/vermieterkonto');
  await pressOn(page, page.getByRole('link', { name: 'Vermieter-Konto erstellen' }));
  await atHeading(page, 'Vermieter-Konto erstellen');
  await pressOn(page, page.getByRole('radio', { name: 'Firma' }), 'Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Privatperson' })).toBeChecked();
  await chooseByLetter(page, page.getByLabel('Anrede'), 'H');
  for (const [label, text] of [
    ['Vorname', 'Johannes'],
    ['Nachname', 'Becker'],
    ['E-Mail-Adresse', cast.landlordEmail],
    ['Straße', 'Am Rheinufer'],
    ['Hausnummer', '3'],
    ['Postleitzahl', '50999'],
  ] as const)
    await typeInto(page, page.getByLabel(label, { exact: true }), text);
  await typeInto(page, page.getByLabel('Ort', { exact: true }), 'Köln');
  await pressOn(page, goOn(page));
  await atRegistered(page, cast);
  await openEmailProof(page, cast);
  await pressOn(page, proveEmailButton(page));
  await atHeading(page, 'Ihre Handynummer');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await typeInto(page, page.getByLabel('Handynummer'), local(cast.landlordPhone));
  await page.keyboard.press('Enter');
  await atHeading(page, 'TAN eingeben');
  const sms = await awaitMessage(product.origin, cast.landlordPhone, 'landlord-phone');
  await typeInto(page, page.getByLabel('TAN aus der SMS'), /\b\d{6}\b/.exec(sms.text)?.[0] ?? '');
  await page.keyboard.press('Enter');
  await atHeading(page, 'Ihr Passwort');
  await typeInto(page, page.getByLabel('Passwort', { exact: true }), accountPassword);
  await typeInto(page, page.getByLabel('Passwort wiederholen', { exact: true }), accountPassword);
  await page.keyboard.press('Enter');
  await atDashboard(page);
});
