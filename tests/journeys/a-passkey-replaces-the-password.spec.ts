import { expect, expectAccessible, test } from '../support/journey.ts';
import { accountByApi, accountPassword, atDashboard, atLogin, logIn } from '../support/journey-account.ts';
import type { CDPSession, Page } from '@playwright/test';

/** A device with a fingerprint sensor, played by the browser itself. */
async function addDevice(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Mit Passkey anmelden' });

test('[S2.landlord.login] [6.3.3] a passkey of the profile logs in without a password', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await accountByApi(product, cast);
  const { devtools, authenticatorId } = await addDevice(page);
  await logIn(page, cast);
  await page.goto('/vermieter/dashboard?ansicht=profil');
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passkey hinzufügen' });
  await dialog.getByLabel('Ihr Passwort', { exact: true }).fill(accountPassword);
  await dialog.getByLabel('Name des Passkeys').fill('Mein Laptop');
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByText('Der Passkey wurde hinzugefügt.')).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).first().click();
  await atLogin(page);
  // Somebody else's finger: nothing happens but a word about it.
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await passkeyButton(page).click();
  await expect(page.getByText('Die Anmeldung mit Passkey wurde abgebrochen', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await passkeyButton(page).click();
  await atDashboard(page);
});

test('a device without a passkey of ours says so and leaves the password @proof', async ({ landlordPage: page }) => {
  const { devtools } = await addDevice(page);
  await page.goto('/vermieter/einloggen');
  await passkeyButton(page).click();
  await expect(page.getByText('Sie können sich auch mit Passwort anmelden.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
  await devtools.detach();
});

test('what asks the device could not be had: the button says so, and the next click asks again @proof', async ({
  landlordPage: page,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  await addDevice(page);
  const library = '**/assets/esm-*.js';
  await page.route(library, (route) => route.abort());
  await page.goto('/vermieter/einloggen');
  await passkeyButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Keine Antwort vom Server.');
  await page.unroute(library);
  await passkeyButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Sie können sich auch mit Passwort anmelden.');
});
