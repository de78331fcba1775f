import { expect, expectAccessible } from '../support/journey.ts';
import { test } from '../support/journey-addresses.ts';
import { confirmEmail, register } from '../support/journey-tenant.ts';

test.use({ viewport: { width: 320, height: 640 } });

test('[L40] [S2.wizard.suggestions] the list of streets and the list of places, open and walked through by keys', async ({
  page,
  cast,
}) => {
  await register(page, cast);
  await confirmEmail(page, cast);
  const options = page.locator('.suggestions').getByRole('option');
  await page.getByLabel('Straße').pressSequentially('lin');
  await expect(options).toHaveCount(4);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('data-focused', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Postleitzahl').fill('56820');
  await page.getByLabel('Ort', { exact: true }).focus();
  await expect(options).toHaveText(['Mesenich', 'Senheim']);
  await expectAccessible(page);
});
