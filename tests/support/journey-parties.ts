// Several tenants, several landlords: what stories say and press on the landlord's page.
import type { Page } from '@playwright/test';

export const jonas = { gender: 'Herr', firstName: 'Jonas', lastName: 'Hoffmann', dob: '19.08.1992' } as const;
export const mia = { gender: 'Frau', firstName: 'Mia', lastName: 'Weber', dob: '01.02.1990' } as const;

/** What Lena says of her lease: these stand in it, too. */
export const withOthers = (...coTenants: readonly object[]) => ({ coTenants });

export const tenantsSection = (page: Page) => page.getByRole('region', { name: 'Mietparteien' });

export const several = (page: Page) => page.getByRole('checkbox', { name: 'Vermietet haben mehrere Personen' });

export const authority = (page: Page) => page.getByRole('group', { name: 'Unterschreiben Sie auch für die Übrigen?' });

/** The names of one person that is being typed. */
export const fieldsOf = (page: Page, name: string) => page.getByRole('group', { name: `Angaben zu: ${name}` });

/** Types who else lets, in the form that is open. */
export async function nameCoLandlord(page: Page, firstName: string, lastName: string): Promise<void> {
  const form = page.locator('.co-landlords .party-fields:visible');
  await form.getByLabel('Vorname').fill(firstName);
  await form.getByLabel('Nachname').fill(lastName);
  await page.getByRole('button', { name: `${firstName} ${lastName}: Fertig` }).click();
}
