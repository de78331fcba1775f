import { expect, expectAccessible, test } from '../support/journey.ts';
import { accountByApi, logIn } from '../support/journey-account.ts';
import { refuseCall } from '../support/journey-answers.ts';
import { cardOf, ownCertificateByApi } from '../support/journey-dashboard.ts';

// There is no paper of it yet.
test('a landlord reads what he signed while it waits for its payment, and a failure can be tried again @mobile', async ({
  page,
  product,
  cast,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const { token } = await accountByApi(product, cast);
  await ownCertificateByApi(product, cast, token);
  await logIn(page, cast);
  const read = cardOf(page, 'Lena Hoffmann').getByRole('button', { name: 'Ansehen' });
  await refuseCall(page, '/landlord/signed-text/*');
  await read.click();
  const dialog = page.getByRole('dialog', { name: 'Das haben Sie unterschrieben' });
  await expect(dialog.getByText('Der Text konnte nicht geladen werden.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(dialog.getByText(/^Johannes Becker bestätigt als Vermieter: Lena Hoffmann hat alle/)).toBeVisible();
  await expect(dialog.getByText('Lindenallee 12, 50968 Köln')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(read).toBeFocused();
});
