// The landlord's pages, one function a step.
import { awaitMessage, codeIn, linkIn, mailboxPosition } from '../../scripts/demo/http-client.ts';
import { lena, nameOf, type Cast } from '../../scripts/demo/sample-people.ts';
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
  // The words of the document go when the page stands.
  await expect(page.locator('#opening')).toHaveCount(0);
  // A long page comes in several tasks.
  await expect(page.locator('.deferred-content')).toHaveCount(0);
}

/** A part of the page that shows one line until it is opened. */
export async function openFold(page: Page, title: string): Promise<void> {
  const fold = page.locator('details').filter({ has: page.getByText(title, { exact: true }) });
  if (!(await fold.evaluate((element) => element.hasAttribute('open')))) await fold.locator('summary').click();
}

/** What the tenant stated, as fields. */
export async function openStatedFields(page: Page): Promise<void> {
  await openFold(page, 'Angaben ansehen und berichtigen');
  await page.getByRole('button', { name: 'Angaben berichtigen' }).click();
}

export const paidQuestion = (page: Page) => page.getByRole('group', { name: 'Wurden alle Mieten regelmäßig gezahlt?' });

export const openQuestion = (page: Page) =>
  page.getByRole('group', { name: /^Ist (?:heute|aus dieser Mietzeit) noch etwas offen\?/ });

/** The one sheet above the signature. */
export const sheet = (page: Page) => page.getByRole('region', { name: 'Das unterschreiben Sie' });

export async function writeRemark(page: Page, text: string): Promise<void> {
  await openFold(page, 'Anmerkung hinzufügen (freiwillig)');
  await page.getByLabel('Anmerkung', { exact: true }).fill(text);
}

async function fillOwnAddress(page: Page): Promise<void> {
  await openFold(page, 'Ihre Anschrift auf dem Papier');
  const fold = page.locator('.address-fold');
  await fold.getByLabel('Straße').fill(lena.landlordHome.street);
  await fold.getByLabel('Nr.').fill(lena.landlordHome.houseNumber);
  await fold.getByLabel('PLZ').fill(lena.landlordHome.postalCode);
  await fold.getByLabel('Ort', { exact: true }).fill(lena.landlordHome.city);
}

/** What only the landlord knows: his address, his number and the payments. */
export async function fillConfirmation(page: Page, cast: Cast): Promise<void> {
  await paidQuestion(page).getByRole('radio', { name: 'ja' }).check();
  await openQuestion(page).getByRole('radio', { name: 'nichts' }).check();
  await writeRemark(page, lena.remark);
  await fillOwnAddress(page);
  await page.getByLabel('Ihre Telefonnummer').fill(local(cast.landlordPhone));
}

export async function drawSignature(page: Page): Promise<void> {
  const pad = page.locator('canvas');
  // The mouse below goes by the place of this moment: what is written above the pad must have moved it before. Hovering waits for that.
  await pad.hover();
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
  await expect(page.getByRole('button', { name: 'Letzten Strich zurück' })).toBeEnabled();
}

export async function typeSignature(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Eintippen' }).check();
  await page.getByLabel('Ihr Vor- und Nachname').fill(nameOf(lena.landlord));
}

export const tanButton = (page: Page) => page.getByRole('button', { name: 'TAN anfordern' });

export const tanDialog = (page: Page) => page.getByRole('dialog', { name: 'TAN bestätigen' });

/** Verifies and submits in one step. */
export const signButton = (page: Page) => tanDialog(page).getByRole('button', { name: 'Unterschreiben und absenden' });

/** Asks for the TAN; the dialog is open then. */
export async function requestLandlordCode(page: Page, origin: string, cast: Cast): Promise<string> {
  const before = await mailboxPosition(origin, cast.landlordPhone);
  await tanButton(page).click();
  await expect(tanDialog(page)).toBeVisible();
  return codeIn(await awaitMessage(origin, cast.landlordPhone, 'landlord-sign', before));
}

/** Signs and submits; what comes next is another page. */
export async function enterLandlordCode(page: Page, code: string): Promise<void> {
  await tanDialog(page).getByLabel('TAN aus der SMS').fill(code);
  await signButton(page).click();
  await expect(tanDialog(page)).toBeHidden();
}

/** On the page itself: for whoever closed the dialog after a right TAN. */
export const confirmButton = (page: Page) => page.getByRole('button', { name: 'Informationen bestätigen' });

export async function atConfirmed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Vielen Dank für Ihre Bestätigung' })).toBeVisible();
  await expect(page).toHaveTitle('Vielen Dank für Ihre Bestätigung – Mietschuldenfrei');
}
