// The tenant's pages, one function a step, by role and German name.
import { awaitMessage, codeIn, linkIn, mailboxPosition } from '../../scripts/demo/http-client.ts';
import { lena, tenancy, type Cast } from '../../scripts/demo/sample-people.ts';
import { expect } from './journey.ts';
import type { Page } from '@playwright/test';

export const local = (e164: string): string => `0${e164.slice(3)}`;

const originOf = (page: Page): string => new URL(page.url()).origin;

export async function fillRegistration(page: Page, cast: Cast): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Vorname', { exact: true }).fill(lena.tenant.firstName);
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(cast.tenantEmail);
}

export async function register(page: Page, cast: Cast): Promise<void> {
  await fillRegistration(page, cast);
  await page.getByRole('button', { name: 'Bescheinigung erstellen' }).click();
  await expect(
    page.getByText('Sobald du deine E-Mail-Adresse bestätigt hast, können wir loslegen.').first(),
  ).toBeVisible();
}

export async function openConfirmMail(page: Page, cast: Cast): Promise<void> {
  const mail = await awaitMessage(originOf(page), cast.tenantEmail, 'tenant-confirm');
  await page.goto(linkIn(mail, '/email-bestaetigen/').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'E-Mail-Adresse bestätigen' })).toBeVisible();
}

export async function confirmEmail(page: Page, cast: Cast): Promise<void> {
  await openConfirmMail(page, cast);
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wer bist du?' })).toBeVisible();
}

export async function fillPersonal(page: Page): Promise<void> {
  await page.getByLabel('Anrede').selectOption(lena.tenant.gender);
  await expect(page.getByLabel('Vorname')).toHaveValue(lena.tenant.firstName);
  await page.getByLabel('Nachname').fill(lena.tenant.lastName);
  await page.getByLabel('Geburtsdatum').fill(lena.tenant.dob);
  await fillAddress(page);
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Straße').fill(lena.home.street);
  await page.getByLabel('Hausnummer').fill(lena.home.houseNumber);
  await page.getByLabel('Postleitzahl').fill(lena.home.postalCode);
  await page.getByLabel('Ort', { exact: true }).fill(lena.home.city);
}

export const goOn = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true });

export async function atRental(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Um welche Wohnung geht es?' })).toBeVisible();
}

export async function fillRental(page: Page): Promise<void> {
  await atRental(page);
  await fillAddress(page);
  await page.getByLabel('Mietbeginn').fill(tenancy.rentalStartDate);
  await page.getByLabel('Das Mietverhältnis besteht noch').check();
}

export async function atLandlord(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Wer soll bestätigen?' })).toBeVisible();
}

export async function fillLandlord(page: Page, cast: Cast): Promise<void> {
  await atLandlord(page);
  await page.getByRole('radio', { name: 'Privatperson' }).check();
  await page.getByLabel('Anrede').selectOption(lena.landlord.gender);
  await page.getByLabel('Vorname').fill(lena.landlord.firstName);
  await page.getByLabel('Nachname').fill(lena.landlord.lastName);
  await page.getByLabel('E-Mail-Adresse der Vermieterseite').fill(cast.landlordEmail);
  await page.getByLabel('Deine eigene Handynummer').fill(local(cast.tenantPhone));
}

export async function atSubmit(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Mit TAN absenden' })).toBeVisible();
}

/** From the landing page to the wizard's second step. */
export async function toRental(page: Page, cast: Cast): Promise<void> {
  await register(page, cast);
  await confirmEmail(page, cast);
  await fillPersonal(page);
  await goOn(page).click();
  await atRental(page);
}

/** The three pages of answers, as far as the page with the TAN. */
export async function fillWizard(page: Page, cast: Cast): Promise<void> {
  await fillPersonal(page);
  await goOn(page).click();
  await fillRental(page);
  await goOn(page).click();
  await fillLandlord(page, cast);
  await goOn(page).click();
  await atSubmit(page);
}

/** Asks for the TAN and gives what the SMS says. */
export async function requestTenantCode(page: Page, cast: Cast): Promise<string> {
  const before = await mailboxPosition(originOf(page), cast.tenantPhone);
  await page.getByRole('button', { name: 'TAN anfordern' }).click();
  return codeIn(await awaitMessage(originOf(page), cast.tenantPhone, 'tenant-submit', before));
}

export async function atAsked(
  page: Page,
  asked = `${lena.landlord.firstName} ${lena.landlord.lastName}`,
): Promise<void> {
  const title = `${asked} wird um Bestätigung gebeten`;
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}
