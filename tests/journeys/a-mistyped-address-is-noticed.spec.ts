import { expect, expectAccessible, test } from '../support/journey.ts';
import { fillLandlord, fillRental, goOn, toRental } from '../support/journey-tenant.ts';

/** Put together here: an address of a real provider may be somebody's. */
const at = (name: string, domain: string): string => `${name}@${domain}`;
const meant = (address: string) => ({ name: `${address} übernehmen` });

test('on the start page a slip in the address is asked about, taken over by keyboard, and stops nobody @mobile', async ({
  page,
  cast,
}) => {
  await page.goto('/');
  const field = page.getByLabel('E-Mail-Adresse', { exact: true });
  await page.getByLabel('Vorname', { exact: true }).fill('Lena');
  await field.pressSequentially(at('lena', 'gmial.com'));
  const hint = page.locator('#anmeldung').getByRole('status').filter({ hasText: 'Meintest du' });
  await expect(hint).toContainText(`Meintest du ${at('lena', 'gmail.com')}`);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', meant(at('lena', 'gmail.com')))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(at('lena', 'gmail.com'));
  await expect(field).toBeFocused();
  await expect(hint).toBeHidden();
  // A click that comes before the hint shows it and sends nothing. Right after all: the next one sends it as it is.
  const typed = cast.tenantEmail.replace(/@.*/, '@gmx.dee');
  await field.fill(typed);
  await page.locator('#anmeldung button[type=submit]').click();
  await expect(hint).toContainText(typed.replace('.dee', '.de'));
  await expect(field).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.locator('#anmeldung button[type=submit]').click();
  await expect(page.getByRole('dialog', { name: 'E-Mail ist unterwegs' })).toBeVisible();
});

test('so is one in the address of the landlord’s side, and in a landlord’s own @proof', async ({ page, cast }) => {
  test.setTimeout(120_000);
  await toRental(page, cast);
  await fillRental(page);
  await goOn(page).click();
  await fillLandlord(page, cast);
  const field = page.getByLabel('E-Mail-Adresse der Vermieterseite');
  await field.fill(at('becker', 't-onlin.de'));
  await page.keyboard.press('Tab');
  await expect(page.getByText(`Meintest du ${at('becker', 't-online.de')}`)).toBeVisible();
  await page.getByRole('button', meant(at('becker', 't-online.de'))).click();
  await expect(field).toHaveValue(at('becker', 't-online.de'));
  await expect(field).toBeFocused();
  await page.goto('/vermieter/registrieren');
  await page.getByLabel('E-Mail-Adresse').fill(at('becker', 'web.e'));
  await page.keyboard.press('Tab');
  await expect(page.getByText(`Meinten Sie ${at('becker', 'web.de')}`)).toBeVisible();
  await expectAccessible(page);
});
