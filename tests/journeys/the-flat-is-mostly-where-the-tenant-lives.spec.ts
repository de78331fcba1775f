import { expect, expectAccessible, test } from '../support/journey.ts';
import { toRental } from '../support/journey-tenant.ts';
import type { Page } from '@playwright/test';

const street = (page: Page) =>
  page.getByRole('combobox', { name: 'Straße' }).or(page.getByLabel('Straße', { exact: true }));
const ongoing = (page: Page) => page.getByRole('checkbox', { name: 'Das Mietverhältnis besteht noch' });

test('[S2.wizard.2-fields] the present address is taken over when the tenancy goes on, one click undoes it, and what was typed is kept @mobile', async ({
  page,
  cast,
}) => {
  await toRental(page, cast);
  await expect(page.getByText('Die Wohnung, in der du wohnst oder gewohnt hast, nicht die neue.')).toBeVisible();
  await ongoing(page).check();
  await expect(page.getByText('Deine jetzige Anschrift ist übernommen.')).toBeVisible();
  const own = await street(page).first().inputValue();
  expect(own).not.toBe('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Es geht um eine andere Wohnung' }).click();
  await expect(street(page).first()).toHaveValue('');
  // Typed by hand: never overwritten.
  await page.getByLabel('Ort', { exact: true }).fill('Bonn');
  await ongoing(page).uncheck();
  await ongoing(page).check();
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Bonn');
  await expect(street(page).first()).toHaveValue('');
  // An end that is still to come is no end.
  await ongoing(page).uncheck();
  await page.getByLabel('Mietende').fill('31.12.2031');
  await expect(page.getByText('Endet das Mietverhältnis erst später, besteht es heute noch.')).toBeVisible();
  await page.getByRole('button', { name: '„Besteht noch“ wählen' }).click();
  await expect(ongoing(page)).toBeChecked();
  await expect(page.getByLabel('Mietende')).toHaveCount(0);
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
});
