import { expect, test } from '../support/journey.ts';
import { refuseCall } from '../support/journey-answers.ts';
import {
  accountPassword,
  atHeading,
  enterCode,
  fillLogin,
  fillPasswords,
  fillRegistration,
  goOn,
  logInButton,
  proveEmail,
  register,
  requestCode,
  setPasswordButton,
} from '../support/journey-account.ts';
import { local } from '../support/journey-tenant.ts';
import type { Page } from '@playwright/test';

const later = 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.';

async function isTold(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words).first()).toBeVisible();
}

test('[S8.landlord-account] [S8.forgot] [S8.rule] registration, login and forgotten password have words of their own', async ({
  landlordPage: page,
  cast,
}) => {
  await page.goto('/vermieter/registrieren');
  await fillRegistration(page, cast);
  await refuseCall(page, '/landlord/register');
  await goOn(page).click();
  await isTold(page, later);
  await expect(page.getByLabel('Nachname')).toHaveValue('Becker');
  await refuseCall(page, '/landlord/register', { message: 'Das sagt der Server.' });
  await goOn(page).click();
  await isTold(page, 'Das sagt der Server.');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/vermieter/einloggen');
  await fillLogin(page, cast);
  await refuseCall(page, '/landlord/login');
  await logInButton(page).click();
  await isTold(page, later);
  await page.goto('/vermieter/passwort-vergessen');
  await page.getByLabel('E-Mail-Adresse').fill(cast.landlordEmail);
  await refuseCall(page, '/landlord/forgot-password');
  await goOn(page).click();
  await isTold(page, 'Ein Fehler ist aufgetreten');
});

test('[S8.phone-step] [S8.set-password] [S8.code-without-token-landlord] [S5.message.tan-registration] number, TAN and password have words of their own', async ({
  landlordPage: page,
  cast,
}) => {
  await register(page, cast);
  await proveEmail(page, cast);
  await page.getByLabel('Handynummer').fill('0221 4710000');
  await page.getByRole('button', { name: 'TAN anfordern' }).click();
  await isTold(
    page,
    "Ungültige Nummer. Geben Sie eine gültige deutsche Handynummer ein, die mit '0' beginnt und 10-11 Ziffern enthält.",
  );
  await page.getByLabel('Handynummer').fill(local(cast.landlordPhone));
  await refuseCall(page, '/landlord/send-sms');
  await page.getByRole('button', { name: 'TAN anfordern' }).click();
  await isTold(page, 'Formular konnte nicht übermittelt werden');
  const code = await requestCode(page, cast);
  await goOn(page).click();
  await isTold(page, 'Geben Sie ein gültiges 6-stelliges TAN ein');
  await enterCode(page, code === '111111' ? '222222' : '111111');
  await isTold(page, 'Diese TAN stimmt nicht. Sie haben noch 4 Versuche.');
  await refuseCall(page, '/landlord/verify-sms');
  await enterCode(page, code);
  await isTold(page, 'Formular konnte nicht abgeschickt werden');
  const token = await page.evaluate(() => localStorage.getItem('token:landlord:onboarding') ?? '');
  await page.evaluate(() => localStorage.removeItem('token:landlord:onboarding'));
  await enterCode(page, code);
  await isTold(page, 'Bitte fordern Sie erneut eine TAN an!');
  await page.evaluate((value) => localStorage.setItem('token:landlord:onboarding', value), token);
  await enterCode(page, code);
  await atHeading(page, 'Ihr Passwort');
  await fillPasswords(page, accountPassword);
  await refuseCall(page, '/landlord/set-password');
  await setPasswordButton(page).click();
  await isTold(page, 'Formular konnte nicht abgeschickt werden');
});

test('[S8.phone-step] [D14] data that cannot be loaded say so and can be asked for again @proof', async ({
  landlordPage: page,
  cast,
}) => {
  await register(page, cast);
  await proveEmail(page, cast);
  await refuseCall(page, '/landlord/*');
  await page.reload();
  await isTold(page, 'Daten konnten nicht abgerufen werden');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await atHeading(page, 'Ihre Handynummer');
});
