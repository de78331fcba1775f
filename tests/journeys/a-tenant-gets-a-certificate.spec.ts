import { readFileSync } from 'node:fs';
import { expect, expectAccessible, test, type Stage } from '../support/journey.ts';
import {
  drawSignature,
  enterLandlordCode,
  fillConfirmation,
  openInfo,
  requestLandlordCode,
  atConfirmed,
  atRequest,
} from '../support/journey-landlord.ts';
import { atDownload, cards, chooseDelivery, openDelivery, order, payByCard } from '../support/journey-order.ts';
import {
  atAsked,
  confirmEmail,
  fillLandlord,
  fillPersonal,
  fillRental,
  goOn,
  openConfirmMail,
  register,
  requestTenantCode,
} from '../support/journey-tenant.ts';
import { readPdf } from '../support/read-pdf.ts';

async function signUp({ page, cast }: Stage): Promise<void> {
  await page.goto('/');
  await expectAccessible(page);
  await register(page, cast);
  await expectAccessible(page);
  await openConfirmMail(page, cast);
  await expectAccessible(page);
  await confirmEmail(page, cast);
}

async function fillIn({ page, cast }: Stage): Promise<void> {
  // The link's value is out of the address bar.
  await expect(page).toHaveURL(/\/mieter\/persoenliche-daten\/[0-9a-f-]{36}$/);
  await expectAccessible(page);
  await fillPersonal(page);
  await goOn(page).click();
  await fillRental(page);
  await expectAccessible(page);
  await goOn(page).click();
  await fillLandlord(page, cast);
  await expectAccessible(page);
  await goOn(page).click();
  const code = await requestTenantCode(page, cast);
  await page.getByLabel('TAN aus der SMS').fill(code);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anfrage absenden' }).click();
  await atAsked(page);
  await expectAccessible(page);
}

async function sign({ landlordPage, cast, product }: Stage): Promise<void> {
  const { origin } = product;
  await openInfo(landlordPage, origin, cast);
  await expectAccessible(landlordPage);
  await landlordPage.getByRole('link', { name: 'Daten überprüfen' }).first().click();
  await atRequest(landlordPage);
  await expect(landlordPage.getByText('Lindenallee 12').first()).toBeVisible();
  await fillConfirmation(landlordPage, cast);
  await drawSignature(landlordPage);
  await expectAccessible(landlordPage);
  const code = await requestLandlordCode(landlordPage, origin, cast);
  await expectAccessible(landlordPage);
  await enterLandlordCode(landlordPage, code);
  await atConfirmed(landlordPage);
  await expectAccessible(landlordPage);
}

async function pay({ page, cast, product }: Stage): Promise<void> {
  const { origin } = product;
  await openDelivery(page, origin, cast);
  await expectAccessible(page);
  await chooseDelivery(page);
  await expectAccessible(page);
  await order(page, 'Visa');
  await expect(page.getByRole('heading', { level: 1, name: /Mit Visa bezahlen/ })).toBeVisible();
  await expectAccessible(page);
  await payByCard(page, cards.good);
  await atDownload(page);
  await expectAccessible(page);
}

async function loadAndCheck({ page }: Stage): Promise<void> {
  const certificate = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bescheinigung herunterladen' }).click();
  const file = await certificate;
  expect(file.suggestedFilename()).toMatch(/^Bescheinigung_\d{4}-\d{2}-\d{2}\.pdf$/);
  const { text } = await readPdf(readFileSync(await file.path()));
  const code = /([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}/.exec(text)?.[0] ?? '';
  expect(text).toContain('Lena Hoffmann');
  await expect(page.getByText(code).first()).toBeVisible();
  const invoice = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Rechnung herunterladen' }).click();
  expect((await invoice).suggestedFilename()).toMatch(/^Rechnung_\d{4}-\d{6}\.pdf$/);
  await page.goto('/check');
  await page.getByLabel('Code der Bescheinigung').fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Bescheinigung prüfen' }).click();
  await expect(page.getByRole('heading', { name: 'Diese Bescheinigung gibt es' })).toBeVisible();
  await expect(page.locator('#ergebnis').getByText('Lena', { exact: true })).toBeVisible();
  await expectAccessible(page);
}

test('[S1.tenant.register] [S1.tenant.enter] [S1.tenant.verify] [S1.landlord.review] [S1.landlord.signs] [S1.tenant.link] [S1.tenant.pay] [S1.tenant.download] [S1.code] from the landing page to the check of the code @mobile', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  const stage = { page, landlordPage, product, cast };
  await test.step('registration', () => signUp(stage));
  await test.step('wizard', () => fillIn(stage));
  await test.step('landlord', () => sign(stage));
  await test.step('order and payment', () => pay(stage));
  await test.step('documents and check', () => loadAndCheck(stage));
});
