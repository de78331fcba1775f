// The landlord's pages, one function a step.
import { awaitMessage, codeIn, linkIn, mailboxPosition } from '../../scripts/demo/http-client.ts';
import type { Cast } from '../../scripts/demo/path.ts';
import { expect } from './journey.ts';
import { local } from './journey-tenant.ts';
import type { Page } from '@playwright/test';

export async function openInfo(page: Page, origin: string, cast: Cast): Promise<void> {
  const mail = await awaitMessage(origin, cast.landlordEmail, 'landlord-request');
  const link = linkIn(mail, '/vermieterinfo');
  await page.goto(`${link.pathname}${link.search}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Eine Bitte Ihrer Mieterin oder Ihres Mieters' }),
  ).toBeVisible();
}

export async function openRequest(page: Page, origin: string, cast: Cast): Promise<void> {
  await openInfo(page, origin, cast);
  await page.getByRole('link', { name: 'Daten überprüfen' }).first().click();
  await atRequest(page);
}

export async function atRequest(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Mieterangaben überprüfen' })).toBeVisible();
}

/** What only the landlord knows: his address, his number and the payments. */
export async function fillConfirmation(page: Page, cast: Cast): Promise<void> {
  await page
    .getByRole('group', { name: 'Wurden alle Mieten regelmäßig gezahlt?' })
    .getByRole('radio', { name: 'ja' })
    .check();
  await page.getByLabel('Bemerkung').fill('Sehr angenehmes Mietverhältnis.');
  await page.getByLabel('Straße').last().fill('Am Rheinufer');
  await page.getByLabel('Hausnummer').last().fill('3');
  await page.getByLabel('Postleitzahl').last().fill('50999');
  await page.getByLabel('Ort', { exact: true }).last().fill('Köln');
  await page.getByLabel('Ihre Handynummer').fill(local(cast.landlordPhone));
}

export async function drawSignature(page: Page): Promise<void> {
  const pad = page.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('the pad has no place');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.7);
  await page.mouse.down();
  for (const [x, y] of [
    [0.3, 0.3],
    [0.4, 0.7],
    [0.5, 0.3],
    [0.6, 0.6],
    [0.8, 0.4],
  ] as const)
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 6 });
  await page.mouse.up();
}

export async function typeSignature(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Namen eintippen' }).check();
  await page.getByLabel('Ihr Vor- und Nachname').fill('Johannes Becker');
}

/** Asks for the TAN; the dialog is open then. */
export async function requestLandlordCode(page: Page, origin: string, cast: Cast): Promise<string> {
  const before = await mailboxPosition(origin, cast.landlordPhone);
  await page.getByRole('button', { name: 'TAN per SMS anfordern' }).click();
  await expect(page.getByRole('dialog', { name: 'TAN bestätigen' })).toBeVisible();
  return codeIn(await awaitMessage(origin, cast.landlordPhone, 'landlord-sign', before));
}

export async function enterLandlordCode(page: Page, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'TAN bestätigen' });
  await dialog.getByLabel('TAN aus der SMS').fill(code);
  await dialog.getByRole('button', { name: 'TAN prüfen' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Verifiziert', { exact: true })).toBeVisible();
}

export const confirmButton = (page: Page) => page.getByRole('button', { name: 'Informationen bestätigen' });

export async function atConfirmed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Vielen Dank für Ihre Bestätigung' })).toBeVisible();
}
