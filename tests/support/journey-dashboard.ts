// The landlord's dashboard, one function a step, and certificates that stories find there already.
import { callJson, clientAt, type Json } from '../../scripts/demo/http-client.ts';
import { confirmationForm, lena, tenancy, type Cast } from '../../scripts/demo/sample-people.ts';
import { landlordCode, signForm } from '../../scripts/demo/steps.ts';
import { expect } from './journey.ts';
import { accountPassword, atDashboard } from './journey-account.ts';
import type { ProductProcess } from './product-process.ts';
import type { Page } from '@playwright/test';

export interface Tenant {
  firstName: string;
  lastName: string;
  email: string;
}

export const tenantOf = (cast: Cast): Tenant => ({
  firstName: lena.tenant.firstName,
  lastName: lena.tenant.lastName,
  email: cast.tenantEmail,
});

const { home } = lena;

const ownForm = (cast: Cast, { firstName, lastName, email }: Tenant): Json => ({
  ...confirmationForm(cast),
  tenantFirstName: firstName,
  tenantLastName: lastName,
  tenantEmail: email,
  tenantPhone: '',
  tenantAsked: true,
  request: 'landlord',
});

/** A certificate that the landlord began and signed; gives the handle of its delivery page. */
export async function ownCertificateByApi(
  { origin }: ProductProcess,
  cast: Cast,
  token: string,
  tenant: Tenant = tenantOf(cast),
): Promise<string> {
  const draft = await callJson(origin, '/landlord/certificate-drafts', {
    method: 'POST',
    body: { fresh: true },
    token,
  });
  const client = clientAt(origin);
  const form = ownForm(cast, tenant);
  const otp = await landlordCode(client, String(draft['token']), form);
  return String((await signForm(client, String(draft['token']), form, otp)).body['data']);
}

/** Another session of the same landlord, as a second device has it. */
export async function sessionByApi({ origin }: ProductProcess, cast: Cast): Promise<string> {
  const body = { email: cast.landlordEmail, password: accountPassword };
  const { token } = await callJson(origin, '/landlord/login', { method: 'POST', body });
  return String(token);
}

export const cardOf = (page: Page, tenant: string | RegExp) =>
  page.getByRole('article', { name: tenant, ...(typeof tenant === 'string' ? { exact: true } : {}) });

/** 'Zahlung' asks which of the two it is to be (decision D75). */
export const paymentDialog = (page: Page) => page.getByRole('dialog', { name: 'Zahlung' });

export async function payYourself(page: Page, tenant: string): Promise<void> {
  await cardOf(page, tenant).getByRole('button', { name: 'Zahlung' }).click();
  await paymentDialog(page).getByRole('button', { name: 'Selbst bezahlen' }).click();
  await atLandlordDelivery(page);
}

export async function openView(page: Page, name: 'Erstellte Bescheinigungen' | 'Profil'): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menü' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
}

export async function atProfile(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Persönliche Daten' })).toBeVisible();
}

export async function beginCertificate(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menü' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Neue Bescheinigung' }).filter({ visible: true }).first().click();
  await atCreate(page);
}

export async function atCreate(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Neue Bescheinigung erstellen' })).toBeVisible();
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Back to the overview, past the question whether to leave what was begun. */
export async function leaveToOverview(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Vermieter', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zur Übersicht' }).click();
  await atDashboard(page);
}

export async function fillTenant(page: Page, tenant: Tenant): Promise<void> {
  const part = section(page, 'Persönliche Daten des Mieters');
  await part.getByLabel('Anrede').selectOption(lena.tenant.gender);
  await part.getByLabel('Vorname').fill(tenant.firstName);
  await part.getByLabel('Nachname').fill(tenant.lastName);
  await part.getByLabel('Geburtsdatum').fill(lena.tenant.dob);
  await part.getByLabel('Straße').fill(home.street);
  await part.getByLabel('Hausnummer').fill(home.houseNumber);
  await part.getByLabel('Postleitzahl').fill(home.postalCode);
  await part.getByLabel('Ort', { exact: true }).fill(home.city);
  await part.getByLabel('E-Mail-Adresse').fill(tenant.email);
}

export async function fillProperty(page: Page): Promise<void> {
  const part = section(page, 'Ihre vermietete Immobilie');
  await part.getByRole('button', { name: 'Anschrift von oben übernehmen' }).click();
  await expect(part.getByLabel('Straße')).toHaveValue(home.street);
  await part.getByLabel('Mietbeginn').fill(tenancy.rentalStartDate);
  await part.getByLabel('Das Mietverhältnis besteht noch').check();
}

export async function atLandlordDelivery(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/versandweg\/[\w-]+$/);
  await expect(page.getByRole('button', { name: 'Weiter zur Zahlung' })).toBeVisible();
}
