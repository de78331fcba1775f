import { randomUUID } from 'node:crypto';
import { awaitMessage, codeIn, mailboxPosition } from '../../scripts/demo/http-client.ts';
import { local } from '../support/journey-tenant.ts';
import { expect, expectAccessible, test, advanceClock } from '../support/journey.ts';
import {
  accountPassword,
  atDashboard,
  atHeading,
  enterCode,
  fillPasswords,
  fillRegistration,
  goOn,
  proveEmail,
  provePhone,
  register,
  requestCode,
  setPasswordButton,
} from '../support/journey-account.ts';
import type { Page } from '@playwright/test';

const steps = ['code-anfordern', 'code-bestaetigen', 'neues-passwort'] as const;

async function leadsHome(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/$/);
  await expect(
    page.getByText('Dieser Schritt gehört zum Einrichten eines Vermieter-Kontos', { exact: false }),
  ).toBeVisible();
}

test('[S2.route./vermieter/code-anfordern/{id}] [S2.route./vermieter/code-bestaetigen/{id}] [S2.route./vermieter/neues-passwort/{id}] [2.3.1] without the step before, each page leads to the start page', async ({
  landlordPage: page,
  cast,
}) => {
  for (const step of steps) await leadsHome(page, `/vermieter/${step}/${randomUUID()}`);
  await register(page, cast);
  await proveEmail(page, cast);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  for (const step of ['code-bestaetigen', 'neues-passwort'] as const) await leadsHome(page, `/vermieter/${step}/${id}`);
  await page.goto(`/vermieter/code-anfordern/${id}`);
  await atHeading(page, 'Ihre Handynummer');
});

test('[S2.landlord.code-back] [D11] [W50] the way back to the number opens when the countdown has run down, also after a reload', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await register(page, cast);
  await proveEmail(page, cast);
  await requestCode(page, cast);
  const back = page.getByRole('link', { name: 'Andere Handynummer angeben' });
  await expect(page.getByRole('timer')).toHaveText(/^Neue TAN möglich in [23]:\d\d$/);
  await expect(back).toBeHidden();
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(back).toBeHidden();
  await advanceClock(product, 181);
  await page.reload();
  await expect(page.getByRole('timer')).toBeHidden();
  await expect(back).toBeVisible();
  await page.getByRole('button', { name: 'TAN erneut anfordern' }).click();
  await expect(page.getByText('TAN wurde erfolgreich an Ihr Telefon gesendet.')).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  await advanceClock(product, 181);
  await page.reload();
  await back.click();
  await atHeading(page, 'Ihre Handynummer');
});

test('[D11] [W50] a mistyped number is corrected at once, where the TAN is typed, also after a reload', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await register(page, cast);
  await proveEmail(page, cast);
  // Of those kept for fiction; what the page shows of it is what it shows of the right one.
  await requestCode(page, { ...cast, landlordPhone: `+491713920${cast.landlordPhone.slice(-3)}` });
  await page.reload();
  await page.getByLabel('TAN aus der SMS').fill('123');
  await page.getByText('Falsche Nummer?').click();
  const before = await mailboxPosition(product.origin, cast.landlordPhone);
  await page.getByLabel('Richtige Handynummer').fill(local(cast.landlordPhone));
  await page.getByRole('button', { name: 'TAN anfordern', exact: true }).click();
  await atHeading(page, 'TAN eingeben');
  await expect(page.getByText(/^Die Nummer ist geändert\. /)).toContainText(cast.landlordPhone.slice(-3));
  await expect(page.getByLabel('TAN aus der SMS')).toHaveValue('');
  await expect(page.getByLabel('Richtige Handynummer')).toBeHidden();
  const code = codeIn(await awaitMessage(product.origin, cast.landlordPhone, 'landlord-phone', before));
  await expectAccessible(page);
  await enterCode(page, code);
  await atHeading(page, 'Ihr Passwort');
});

test('[S4.landlord-order] reload, back and a second tab find the step that is next @proof', async ({
  landlordPage: page,
  cast,
}) => {
  await register(page, cast);
  await proveEmail(page, cast);
  await page.reload();
  await atHeading(page, 'Ihre Handynummer');
  const code = await requestCode(page, cast);
  const second = await page.context().newPage();
  await second.goto(new URL(page.url()).pathname);
  await atHeading(second, 'TAN eingeben');
  await enterCode(page, code);
  await atHeading(page, 'Ihr Passwort');
  // What is done is done: back leads on again.
  await page.goBack();
  await atHeading(page, 'Ihr Passwort');
  await second.reload();
  await atHeading(second, 'Ihr Passwort');
  for (const tab of [page, second]) await fillPasswords(tab, accountPassword);
  await setPasswordButton(page).dblclick();
  await atDashboard(page);
  await setPasswordButton(second).click();
  await atDashboard(second);
});

test('[S2.landlord.set-password-back] [S5.password] [S5.password-confirmation] [S5.message.password] [W42] weak, common and unequal passwords are told apart @proof', async ({
  landlordPage: page,
  cast,
}) => {
  await register(page, cast);
  await proveEmail(page, cast);
  await provePhone(page, cast);
  await expect(page.getByRole('link', { name: 'Zurück' })).toHaveAttribute('href', '/vermieter/registrieren');
  await setPasswordButton(page).click();
  await expect(page.getByText('Das Passwort ist erforderlich.').first()).toBeVisible();
  await fillPasswords(page, 'kurz');
  await setPasswordButton(page).click();
  await expect(page.getByText('Das Passwort braucht mindestens 8 Zeichen', { exact: false }).first()).toBeVisible();
  await fillPasswords(page, accountPassword, `${accountPassword}x`);
  await setPasswordButton(page).click();
  await expect(
    page.getByText('Die Passwörter stimmen nicht überein. Bitte versuchen Sie es erneut.').first(),
  ).toBeVisible();
  await fillPasswords(page, 'P@ssw0rd1!');
  await setPasswordButton(page).click();
  await expect(page.getByText('Dieses Passwort ist sehr verbreitet', { exact: false }).first()).toBeVisible();
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('P@ssw0rd1!');
});

test('[D47] what was typed into the registration is not lost without a question @proof', async ({
  landlordPage: page,
  cast,
}) => {
  await page.goto('/vermieter/registrieren');
  await fillRegistration(page, cast);
  // Another entry page and back: everything is there.
  await page.getByRole('link', { name: 'Vermieter-Login' }).click();
  await atHeading(page, 'Vermieter-Login');
  await page.goBack();
  await expect(page.getByLabel('Nachname')).toHaveValue('Becker');
  await expect(page.getByRole('radio', { name: 'Privatperson' })).toBeChecked();
  await page.getByLabel('Ort', { exact: true }).fill('Bonn');
  const question = page.waitForEvent('dialog');
  const reload = page.reload();
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reload;
  await expect(goOn(page)).toBeVisible();
});
