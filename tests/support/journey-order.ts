// Delivery, order, payment, download and check, one function a step.
import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { cardholder, testCards, type Cast } from '../../scripts/demo/sample-people.ts';
import { expect } from './journey.ts';
import type { Page } from '@playwright/test';

export async function openDelivery(page: Page, origin: string, cast: Cast): Promise<void> {
  const mail = await awaitMessage(origin, cast.tenantEmail, 'tenant-outcome');
  await page.goto(linkIn(mail, '/versandweg/').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Bescheinigung ist unterschrieben' })).toBeVisible();
}

export async function chooseDelivery(page: Page, name: RegExp = /^PDF per E-Mail(?! und)/): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await atOrder(page);
}

export async function atOrder(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Prüfen und bestellen' })).toBeVisible();
}

export const orderButton = (page: Page) =>
  page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true });
export const consentBox = (page: Page) =>
  page.getByRole('checkbox', { name: /^Ich stimme ausdrücklich zu, dass ihr vor Ablauf der Widerrufsfrist/ });

export async function order(page: Page, method: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
  await consentBox(page).check();
  await orderButton(page).click();
}

export { testCards as cards };

export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name auf der Karte').fill(cardholder);
  await page.getByLabel('Kartennummer').fill(number);
  await page.getByRole('button', { name: /bezahlen$/ }).click();
}

export async function atDownload(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Danke, Lena' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bescheinigung herunterladen' })).toBeVisible({ timeout: 20_000 });
}

/** Registration of the address up to the open order page. */
export async function openOrder(page: Page, origin: string, cast: Cast): Promise<void> {
  await openDelivery(page, origin, cast);
  await chooseDelivery(page);
}
