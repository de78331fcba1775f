import { codeIn, awaitMessage } from '../../scripts/demo/http-client.ts';
import { expect, test, type Stage } from '../support/journey.ts';
import {
  atConfirmed,
  atRequest,
  openInfo,
  openQuestion,
  paidQuestion,
  tanButton,
} from '../support/journey-landlord.ts';
import { atDownload, atOrder, consentBox, openDelivery, orderButton } from '../support/journey-order.ts';
import { atAsked, atLandlord, atRental, atSubmit, goOn, local, openConfirmMail } from '../support/journey-tenant.ts';
import { chooseByLetter, pressOn, typeInto } from '../support/keyboard.ts';
import type { Page } from '@playwright/test';

async function typeAddress(page: Page, parts: readonly [string, string, string, string], nth = 0): Promise<void> {
  const [street, houseNumber, postalCode, city] = parts;
  await typeInto(page, page.getByLabel('Straße').nth(nth), street);
  await typeInto(page, page.getByLabel('Hausnummer').nth(nth), houseNumber);
  await typeInto(page, page.getByLabel('Postleitzahl').nth(nth), postalCode);
  await typeInto(page, page.getByLabel('Ort', { exact: true }).nth(nth), city);
}

const home = ['Lindenallee', '12', '50968', 'Köln'] as const;

async function askByKeys({ page, cast, product }: Stage): Promise<void> {
  const { origin } = product;
  await page.goto('/');
  await typeInto(page, page.getByLabel('Vorname', { exact: true }), 'Lena');
  await typeInto(page, page.getByLabel('E-Mail-Adresse', { exact: true }), cast.tenantEmail);
  await page.keyboard.press('Enter');
  await openConfirmMail(page, cast);
  await pressOn(page, page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Wer bist du?' })).toBeFocused();
  await chooseByLetter(page, page.getByLabel('Anrede'), 'F');
  await typeInto(page, page.getByLabel('Nachname'), 'Hoffmann');
  await typeInto(page, page.getByLabel('Geburtsdatum'), '04.03.1994');
  await typeAddress(page, home);
  await pressOn(page, goOn(page));
  await atRental(page);
  await pressOn(page, page.getByRole('button', { name: 'Meine jetzige Anschrift übernehmen' }));
  await expect(page.getByLabel('Straße')).toHaveValue('Lindenallee');
  await typeInto(page, page.getByLabel('Mietbeginn'), '01.04.2021');
  await pressOn(page, page.getByLabel('Das Mietverhältnis besteht noch'), 'Space');
  await pressOn(page, goOn(page));
  await atLandlord(page);
  await pressOn(page, page.getByRole('radio', { name: 'Firma' }), 'Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Privatperson' })).toBeChecked();
  await chooseByLetter(page, page.getByLabel('Anrede'), 'H');
  await typeInto(page, page.getByLabel('Vorname'), 'Johannes');
  await typeInto(page, page.getByLabel('Nachname'), 'Becker');
  await typeInto(page, page.getByLabel('E-Mail-Adresse der Vermieterseite'), cast.landlordEmail);
  await typeInto(page, page.getByLabel('Deine eigene Handynummer'), local(cast.tenantPhone));
  await page.keyboard.press('Enter');
  await atSubmit(page);
  await pressOn(page, page.getByRole('button', { name: 'TAN anfordern' }));
  const sms = await awaitMessage(origin, cast.tenantPhone, 'tenant-submit');
  await typeInto(page, page.getByLabel('TAN aus der SMS'), codeIn(sms));
  await page.keyboard.press('Enter');
  await atAsked(page);
}

const summaryOf = (page: Page, title: string) => page.locator('summary').filter({ hasText: title });

async function signByKeys({ landlordPage, cast, product }: Stage): Promise<void> {
  const { origin } = product;
  await openInfo(landlordPage, origin, cast);
  await pressOn(landlordPage, landlordPage.getByRole('link', { name: 'Daten überprüfen' }).first());
  await atRequest(landlordPage);
  await pressOn(landlordPage, paidQuestion(landlordPage).getByRole('radio', { name: 'ja' }), 'Space');
  await pressOn(landlordPage, openQuestion(landlordPage).getByRole('radio', { name: 'nichts' }), 'Space');
  await pressOn(landlordPage, summaryOf(landlordPage, 'Anmerkung hinzufügen (freiwillig)'));
  await typeInto(landlordPage, landlordPage.getByLabel('Anmerkung', { exact: true }), 'Alles in Ordnung.');
  await pressOn(landlordPage, summaryOf(landlordPage, 'Ihre Anschrift auf dem Papier'));
  for (const [label, text] of [
    ['Straße', 'Am Rheinufer'],
    ['Nr.', '3'],
    ['PLZ', '50999'],
    ['Ort', 'Köln'],
  ] as const)
    await typeInto(landlordPage, landlordPage.getByLabel(label, { exact: true }), text);
  await pressOn(landlordPage, landlordPage.getByRole('radio', { name: 'Zeichnen' }), 'Space');
  await landlordPage.keyboard.press('ArrowRight');
  await typeInto(landlordPage, landlordPage.getByLabel('Ihr Vor- und Nachname'), 'Johannes Becker');
  await typeInto(landlordPage, landlordPage.getByLabel('Ihre Telefonnummer'), local(cast.landlordPhone));
  await pressOn(landlordPage, tanButton(landlordPage));
  const sms = await awaitMessage(origin, cast.landlordPhone, 'landlord-sign');
  // The dialog holds the focus; the field has it at once.
  await expect(landlordPage.getByLabel('TAN aus der SMS')).toBeFocused();
  await landlordPage.keyboard.type(codeIn(sms));
  await landlordPage.keyboard.press('Enter');
  await atConfirmed(landlordPage);
}

async function payByKeys({ page, cast, product }: Stage): Promise<void> {
  const { origin } = product;
  await openDelivery(page, origin, cast);
  const enlarge = page.getByRole('button', { name: 'Seite groß ansehen' });
  await page.getByRole('img', { name: 'Vorschau der ersten Seite.', exact: false }).waitFor();
  await pressOn(page, enlarge);
  await pressOn(page, page.getByRole('button', { name: 'Größer' }));
  await page.keyboard.press('Escape');
  await expect(enlarge).toBeFocused();
  await pressOn(page, page.getByRole('radio', { name: /^PDF per E-Mail(?! und)/ }), 'Space');
  await pressOn(page, page.getByRole('button', { name: 'Weiter zur Zahlung' }));
  await atOrder(page);
  await pressOn(page, page.getByRole('radio', { name: /^PayPal/ }), 'Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Visa/ })).toBeChecked();
  await pressOn(page, consentBox(page), 'Space');
  await pressOn(page, orderButton(page));
  await typeInto(page, page.getByLabel('Name auf der Karte'), 'Lena Hoffmann');
  await typeInto(page, page.getByLabel('Kartennummer'), '4242424242424242');
  await page.keyboard.press('Enter');
  await atDownload(page);
  const file = page.waitForEvent('download');
  await pressOn(page, page.getByRole('button', { name: 'Bescheinigung herunterladen' }));
  await file;
}

test('[L40] [S5.signature] the whole path by keys, with the typed signature @proof', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  const stage = { page, landlordPage, product, cast };
  await test.step('registration and wizard', () => askByKeys(stage));
  await test.step('landlord signs by his typed name', () => signByKeys(stage));
  await test.step('order, payment, download', () => payByKeys(stage));
});
