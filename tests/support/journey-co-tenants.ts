// Who else is in the lease, on the first page of the tenant's wizard.
import { expect } from './journey.ts';
import type { Locator, Page } from '@playwright/test';

export interface Flatmate {
  readonly gender: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string;
  readonly email?: string;
}

export const jonas: Flatmate = { gender: 'Herr', firstName: 'Jonas', lastName: 'Weber', dob: '19.08.1992' };

export const addPerson = (page: Page): Locator =>
  page.getByRole('button', { name: 'Weitere Person hinzufügen', exact: true });

/** The group of one person, by its place. */
export const personAt = (page: Page, place: number): Locator =>
  page.getByRole('group', { name: `Weitere Mietpartei ${place}`, exact: true });

export const knownTick = (page: Page): Locator =>
  page.getByRole('checkbox', {
    name: 'Diese Personen stehen mit mir im Mietvertrag und wissen, dass ich sie hier nenne.',
  });

export async function fillPerson(group: Locator, { gender, firstName, lastName, dob, email }: Flatmate): Promise<void> {
  await group.getByLabel('Anrede').selectOption(gender);
  await group.getByLabel('Vorname').fill(firstName);
  await group.getByLabel('Nachname').fill(lastName);
  await group.getByLabel('Geburtsdatum').fill(dob);
  if (email !== undefined) await group.getByLabel('E-Mail-Adresse').fill(email);
}

export async function addTaken(page: Page, place: number, person: Flatmate): Promise<void> {
  await addPerson(page).click();
  const group = personAt(page, place);
  await fillPerson(group, person);
  await group.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(group.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible();
}
