import { fetchCertificate, payCertificate } from '../../scripts/demo/path.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { accountByApi, accountPassword, atLogin, logIn } from '../support/journey-account.ts';
import { refuseCall } from '../support/journey-answers.ts';
import { atProfile, openView } from '../support/journey-dashboard.ts';
import { confirmedByApi } from '../support/journey-prelude.ts';

// [S1.account.profile] [S2.dashboard.delete] [S2.dashboard.delete-done] [S8.dashboard-deleted] [S4.profile-deleted]
test('deleting the account asks with its words and the password; a paid certificate stays checkable @mobile', async ({
  page,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  await accountByApi(product, cast);
  await confirmedByApi(product, cast);
  const track = { origin: product.origin, cast };
  const { code } = await fetchCertificate(track, await payCertificate(track));
  await logIn(page, cast);
  await openView(page, 'Profil');
  await atProfile(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Löschen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Konto löschen bestätigen' });
  await expect(
    dialog.getByText(
      'Sind Sie sicher, dass Sie Ihr Konto dauerhaft löschen möchten? Diese Aktion kann nicht rückgängig gemacht werden.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Löschen' }).click();
  await dialog.getByLabel('Ihr Passwort', { exact: true }).fill('Falsches Passwort 1');
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect(dialog.getByText('Dieses Passwort stimmt nicht.').first()).toBeVisible();
  await dialog.getByLabel('Ihr Passwort', { exact: true }).fill(accountPassword);
  await refuseCall(page, '/landlord/delete');
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect(dialog.getByText('Fehler beim Löschen der Vermieterdaten')).toBeVisible();
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Profil erfolgreich gelöscht').first()).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem('token:landlord:session'), localStorage.getItem('userId')]),
  ).toEqual([null, null]);
  await page.goto('/vermieter/dashboard');
  await atLogin(page);
  await page.goto('/check');
  await page.getByLabel('Code der Bescheinigung').fill(code);
  await page.getByRole('button', { name: 'Bescheinigung prüfen' }).click();
  await expect(page.getByText('gültig', { exact: false }).first()).toBeVisible();
});
