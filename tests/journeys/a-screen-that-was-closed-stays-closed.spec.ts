import { expect, test } from '../support/journey.ts';
import { holdCall } from '../support/journey-answers.ts';
import { fillRegistration } from '../support/journey-tenant.ts';

const submitButton = '#anmeldung button[type=submit]';

test('whoever closes the screen while the mail is sent finds its answer on the page, and the next screen begins anew', async ({
  page,
  cast,
}) => {
  await fillRegistration(page, cast);
  const screen = page.getByRole('dialog', { name: 'E-Mail ist unterwegs' });
  const release = await holdCall(page, '/tenant/register');
  await page.locator(submitButton).click();
  await expect(screen).toBeVisible();
  // Browsers let a page keep its dialog open once, and not twice.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(screen).toBeHidden({ timeout: 100 });
  }).toPass();
  release();
  await expect(page.locator('#anmeldung-erfolg')).toBeVisible();
  const releaseNext = await holdCall(page, '/tenant/register');
  await page.locator(submitButton).click();
  await expect(screen.getByText('Wird übermittelt, bitte warten...')).toBeVisible();
  await expect(screen.getByRole('button')).toHaveCount(0);
  releaseNext();
  await expect(screen.getByRole('button', { name: 'Adresse ändern' })).toBeVisible();
});
