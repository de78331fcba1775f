import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import {
  atConfirmed,
  fillConfirmation,
  openFold,
  openRequest,
  requestLandlordCode,
  signButton,
  tanDialog,
} from '../support/journey-landlord.ts';
import {
  atAsked,
  atLandlord,
  atSubmit,
  fillRental,
  goOn,
  local,
  requestTenantCode,
  toRental,
} from '../support/journey-tenant.ts';

/** The name of somebody who is stated nowhere is pointed out, and stops nobody. */
async function signByName(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Eintippen' }).check();
  const name = page.getByLabel('Ihr Vor- und Nachname');
  const hint = page.getByRole('status').filter({ hasText: 'Angegeben ist Petra Krüger' });
  await name.fill('Hans Meier');
  await expect(hint).toBeVisible();
  await expectAccessible(page);
  await name.fill('Petra Krüger');
  await expect(hint).toBeHidden();
}

test('[D61] a tenant names a company alone, and who signs for it types the own name @mobile @proof', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  await toRental(page, cast);
  await fillRental(page);
  await goOn(page).click();
  await atLandlord(page);
  await goOn(page).click();
  const contact = page.getByLabel('Nachname der Kontaktperson', { exact: false });
  await expect(page.getByLabel('Nachname', { exact: false }).first()).toHaveAttribute('aria-invalid');
  await page.getByRole('radio', { name: 'Firma' }).check();
  await expect(contact).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Name der Firma').fill('Rheinhaus Verwaltung GmbH');
  await page.getByLabel('E-Mail-Adresse der Vermieterseite').fill(cast.landlordEmail);
  await page.getByLabel('Deine eigene Handynummer').fill(local(cast.tenantPhone));
  await expect(page.getByLabel('Nachname der Kontaktperson (freiwillig)')).toHaveValue('');
  await expect(goOn(page)).not.toHaveClass(/is-waiting/);
  await expectAccessible(page);
  await goOn(page).click();
  await atSubmit(page);
  await expect(page.getByText('Rheinhaus Verwaltung GmbH')).toBeVisible();
  const code = await requestTenantCode(page, cast);
  await page.getByLabel('TAN aus der SMS').fill(code);
  await page.getByRole('button', { name: 'Anfrage absenden' }).click();
  await atAsked(page, 'Rheinhaus Verwaltung GmbH');

  await openRequest(landlordPage, product.origin, cast);
  const fold = landlordPage.locator('details').filter({ hasText: 'Angaben ansehen und berichtigen' });
  await expect(fold).toHaveAttribute('open');
  await expect(fold.getByText('bitte noch Ihren Namen eintragen')).toBeVisible();
  await expectAccessible(landlordPage);
  await fold.getByLabel('Vorname').fill('Petra');
  await fold.getByLabel('Nachname').fill('Krüger');
  await expect(fold.getByText('bitte noch Ihren Namen eintragen')).toBeHidden();
  await fillConfirmation(landlordPage, cast);
  await openFold(landlordPage, 'Ihre Anschrift auf dem Papier');
  await landlordPage.getByLabel('Sie unterschreiben als').selectOption('property-management');
  await signByName(landlordPage);
  const tan = await requestLandlordCode(landlordPage, product.origin, cast);
  await tanDialog(landlordPage).getByLabel('TAN aus der SMS').fill(tan);
  await signButton(landlordPage).click();
  await atConfirmed(landlordPage);
});
