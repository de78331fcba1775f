import { awaitMessage, codeIn } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, storiesIn } from '../support/journey.ts';
import {
  accountByApi,
  atDashboard,
  atHeading,
  atLogin,
  enterCode,
  fillLogin,
  logInButton,
} from '../support/journey-account.ts';

const test = storiesIn(() => ({ settings: { LOGIN_TAN_ON_NEW_DEVICE: 'yes' } }));

// One after the other in one worker: the next one would have to start this product again.
test.describe.configure({ mode: 'default' });

test('[6.3.3] [S2.landlord.login] the first login at a device asks for a TAN, the next one does not @mobile @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  const { origin } = product;
  await accountByApi(product, cast);
  await page.goto('/vermieter/einloggen?weiter=/create-certificate');
  await fillLogin(page, cast);
  await logInButton(page).dblclick();
  await atHeading(page, 'Neues Gerät bestätigen');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('timer')).toHaveText(/^Neue TAN möglich in [23]:\d\d$/);
  await expectAccessible(page);
  const code = codeIn(await awaitMessage(origin, cast.landlordPhone, 'landlord-device'));
  await enterCode(page, code === '111111' ? '222222' : '111111');
  await expect(page.getByText('Diese TAN stimmt nicht. Sie haben noch 4 Versuche.').first()).toBeVisible();
  await expectAccessible(page);
  // Nothing is to be had before the TAN.
  expect(await page.evaluate(() => localStorage.getItem('token:landlord:session'))).toBeNull();
  await enterCode(page, code);
  await atHeading(page, 'Neue Bescheinigung erstellen');
  await page.goto('/vermieter/dashboard');
  const menu = page.getByRole('button', { name: 'Menü' });
  const signOut = page.getByRole('button', { name: 'Abmelden' }).filter({ visible: true });
  await expect(menu.or(signOut).filter({ visible: true }).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await signOut.click();
  await atLogin(page);
  await fillLogin(page, cast);
  await logInButton(page).click();
  await atDashboard(page);
});

test('[6.3.3] whoever goes back begins with the password again @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await accountByApi(product, cast);
  await page.goto('/vermieter/einloggen');
  await fillLogin(page, cast);
  await logInButton(page).click();
  await atHeading(page, 'Neues Gerät bestätigen');
  await page.getByRole('button', { name: 'Zurück' }).click();
  await atLogin(page);
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('');
  await fillLogin(page, cast);
  await logInButton(page).click();
  await atHeading(page, 'Neues Gerät bestätigen');
  await page.reload();
  await atLogin(page);
});
