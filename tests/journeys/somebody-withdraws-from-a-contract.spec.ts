import type { Page } from '@playwright/test';
import { awaitMessage } from '../../scripts/demo/http-client.ts';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
} from '../../scripts/demo/path.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { holdCall, refuseCall } from '../support/journey-answers.ts';
import { countMessages } from '../support/journey-prelude.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';

const address = '/vertrag-widerrufen';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const first = (page: Page) => page.getByRole('button', { name: 'Vertrag widerrufen' });
const confirm = (page: Page) => page.locator('#bestaetigung button[type=submit]');
const summary = (page: Page) => page.getByRole('heading', { name: 'Bitte prüfen' });
const receipt = (page: Page) => page.getByRole('heading', { name: 'Der Widerruf ist eingegangen' });

async function fill(page: Page, email: string): Promise<void> {
  await page.goto(address);
  await field(page, 'Name').fill('Lena Hoffmann');
  await field(page, 'Bestellnummer').fill('MF-0000-0000');
  await field(page, 'E-Mail-Adresse').fill(email);
}

test('[L06] on a small screen, by keyboard alone, from the link at the foot of a page to the receipt in the mail @mobile', async ({
  page,
  product,
  cast,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/support');
  await pressOn(page, page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Vertrag widerrufen' })).toBeVisible();
  await expectAccessible(page);
  await typeInto(page, field(page, 'Name'), 'Lena Hoffmann');
  await typeInto(page, field(page, 'Bestellnummer'), 'mf 0000 0000');
  await typeInto(page, field(page, 'E-Mail-Adresse'), cast.tenantEmail);
  await pressOn(page, first(page));
  await expect(summary(page)).toBeFocused();
  for (const said of ['Bestellung MF-0000-0000', 'Lena Hoffmann', cast.tenantEmail])
    await expect(page.locator('#bestaetigung').getByText(said)).toBeVisible();
  await expectAccessible(page);
  await pressOn(page, page.getByRole('button', { name: 'Angaben ändern' }), 'Space');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Bestellnummer')).toHaveValue('mf 0000 0000');
  await pressOn(page, first(page));
  await pressOn(page, confirm(page));
  await expect(receipt(page)).toBeFocused();
  await expectAccessible(page);
  const at = (await page.locator('#eingang-zeit').textContent()) ?? '';
  expect(at).toMatch(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d MES?Z$/);
  const mail = await awaitMessage(product.origin, cast.tenantEmail, 'withdrawal-receipt');
  for (const said of ['Hiermit wird der folgende Vertrag widerrufen', 'mf 0000 0000', 'Lena Hoffmann', at])
    expect(mail.text).toContain(said);
});

test('[L06] nothing but name, order number and address is asked, and each mistake is named at its field', async ({
  page,
}) => {
  await page.goto(address);
  await expect(page.locator('#widerruf').getByRole('textbox')).toHaveCount(3);
  await expect(first(page)).toHaveClass(/is-waiting/);
  await first(page).click();
  for (const message of ['Name ist erforderlich.', 'Bestellnummer ist erforderlich.', 'E-Mail ist erforderlich.'])
    await expect(page.getByText(message)).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await expectAccessible(page);
  await field(page, 'Name').fill('Lena Hoffmann');
  await field(page, 'Bestellnummer').fill('MF-0000-0000');
  await field(page, 'E-Mail-Adresse').fill('keine Adresse');
  await first(page).click();
  await expect(page.getByText('Geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible();
  await expect(summary(page)).toBeHidden();
});

test('[L06] however often somebody clicks, reloads and comes back, it is one withdrawal with one receipt @mobile', async ({
  page,
  product,
  cast,
}) => {
  await fill(page, cast.tenantEmail);
  await first(page).click();
  const release = await holdCall(page, '/user/withdrawal');
  await confirm(page).dblclick();
  await expect(confirm(page)).toHaveText('Widerruf wird übermittelt ...');
  release();
  await expect(receipt(page)).toBeVisible();
  const at = (await page.locator('#eingang-zeit').textContent()) ?? '';
  await page.reload();
  await expect(first(page)).toBeVisible();
  await fill(page, cast.tenantEmail);
  await first(page).click();
  await confirm(page).click();
  await expect(page.locator('#eingang-zeit')).toHaveText(at);
  expect(await countMessages(product, cast.tenantEmail, 'withdrawal-receipt')).toEqual({ 'withdrawal-receipt': 1 });
});

test('[L06] a refusal and a lost connection say that nothing has arrived, and the browser’s way back loses nothing', async ({
  page,
  context,
  watch,
  cast,
}) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await fill(page, cast.tenantEmail);
  await first(page).click();
  await refuseCall(page, '/user/withdrawal', { code: 'too-many', message: 'Bitte schreiben Sie uns.' });
  await confirm(page).click();
  await expect(page.getByRole('alert')).toHaveText('Bitte schreiben Sie uns.');
  await context.setOffline(true);
  await confirm(page).click();
  await expect(page.getByRole('alert')).toHaveText(/^Der Widerruf ist noch nicht eingegangen\. Keine Antwort/);
  await context.setOffline(false);
  await page.goBack();
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue(cast.tenantEmail);
  await page.goForward();
  await expect(summary(page)).toBeVisible();
  await confirm(page).click();
  await expect(receipt(page)).toBeVisible();
});

test('[L06] without JavaScript the same two steps lead to the receipt, and each mistake is named @mobile', async ({
  browser,
  product,
  cast,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin, locale: 'de-DE' });
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/support');
  await page.getByRole('button', { name: 'Menü' }).click();
  const inMenu = page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Vertrag widerrufen' });
  await expect(inMenu).toBeInViewport({ ratio: 1 });
  await inMenu.click();
  await first(page).click();
  for (const message of ['Name ist erforderlich.', 'Bestellnummer ist erforderlich.', 'E-Mail ist erforderlich.'])
    await expect(page.getByRole('link', { name: message })).toBeVisible();
  await field(page, 'Name').fill('Lena <b>Hoffmann</b>');
  await field(page, 'Bestellnummer').fill('mf 0000 0000');
  await field(page, 'E-Mail-Adresse').fill('keine Adresse');
  await first(page).click();
  await expect(page.getByRole('link', { name: 'Geben Sie eine gültige E-Mail-Adresse ein.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Name ist erforderlich.' })).toBeHidden();
  await expect(field(page, 'E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Name')).toHaveValue('Lena <b>Hoffmann</b>');
  await field(page, 'Name').fill('Lena Hoffmann');
  await field(page, 'E-Mail-Adresse').fill(cast.tenantEmail);
  await first(page).click();
  await expect(summary(page)).toBeVisible();
  await expect(page.getByText('Bestellung MF-0000-0000')).toBeVisible();
  await page.getByRole('button', { name: 'Angaben ändern' }).click();
  await expect(field(page, 'Bestellnummer')).toHaveValue('mf 0000 0000');
  await first(page).click();
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(receipt(page)).toBeVisible();
  const at = (await page.locator('#eingang-zeit').textContent()) ?? '';
  expect(at).toMatch(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d MES?Z$/);
  const mail = await awaitMessage(product.origin, cast.tenantEmail, 'withdrawal-receipt');
  expect(mail.text).toContain(at);
  // Sent again by a reload it is the same withdrawal.
  await page.reload();
  await expect(page.locator('#eingang-zeit')).toHaveText(at);
  const other = page.getByRole('complementary', { name: 'Lieber per E-Mail oder Brief?' });
  await expect(other.locator('a[href^="mailto:"]')).toHaveText('hilfe@mietschuldenfrei.example');
  await context.close();
});

test('[L06] [L40] a script that does not load leaves the plain form, and each of its answers is clean @proof', async ({
  page,
  watch,
  cast,
}) => {
  watch.allow(/net::ERR_FAILED/);
  await page.route('**/assets/withdraw*', (route) => route.abort());
  await page.goto(address);
  await first(page).click();
  await expect(page.getByRole('link', { name: 'Name ist erforderlich.' })).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Name').fill('Lena Hoffmann');
  await field(page, 'Bestellnummer').fill('MF-0000-0000');
  await field(page, 'E-Mail-Adresse').fill(cast.tenantEmail);
  await first(page).click();
  await expect(summary(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(receipt(page)).toBeVisible();
  await expectAccessible(page);
});

/** Words only: the page links an address, the mail writes it out. */
const wordsOf = (text: string): string => text.replace(/\s+/g, ' ').trim();

test('[L06] [L07] [D44] the order confirmation leads here with its number, and after the file went out the certificate stays until somebody decided', async ({
  page,
  product,
  cast,
}) => {
  const track = { origin: product.origin, cast };
  await submitRequest(track, await startRequest(track));
  await confirmRequest(track);
  await fetchCertificate(track, await payCertificate(track));
  const confirmation = await awaitMessage(product.origin, cast.tenantEmail, 'order-confirmation');
  const link = new URL(confirmation.links.find((url) => url.includes(`${address}#`)) ?? product.origin);
  expect(link.hash).toMatch(/^#MF-/);
  await page.goto(`${link.pathname}${link.hash}`);
  await expect(field(page, 'Bestellnummer')).toHaveValue(link.hash.slice(1));
  await expect(page).toHaveURL(address);
  await field(page, 'Name').fill('Lena Hoffmann');
  await field(page, 'E-Mail-Adresse').fill(cast.tenantEmail);
  await first(page).click();
  await confirm(page).click();
  await expect(receipt(page)).toBeVisible();
  const receiptMail = await awaitMessage(product.origin, cast.tenantEmail, 'withdrawal-receipt');
  expect(receiptMail.text).toContain(link.hash.slice(1));
  const operator = await awaitMessage(product.origin, 'hilfe@mietschuldenfrei.example', 'withdrawal-operator');
  expect(operator.text).not.toContain(cast.tenantEmail);
  await page.getByRole('complementary').getByRole('link', { name: 'Widerrufsbelehrung' }).click();
  const policy = page.getByRole('main').locator('.prose');
  await expect(policy.getByRole('link')).toHaveText(`${product.origin}${address}`);
  const paragraphs = (await policy.locator('h2, p, li').allTextContents()).map(wordsOf);
  expect(paragraphs.length).toBeGreaterThan(15);
  expect(paragraphs.filter((words) => !wordsOf(confirmation.text).includes(words))).toEqual([]);
});
