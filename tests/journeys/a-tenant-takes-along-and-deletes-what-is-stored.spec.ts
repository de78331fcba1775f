import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { awaitMessage, linkIn, mailboxPosition } from '../../scripts/demo/http-client.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import { fetchCertificate, payCertificate } from '../../scripts/demo/path.ts';
import { advanceClock, expect, expectAccessible, test } from '../support/journey.ts';
import { askedByApi, confirmedByApi, countMessages } from '../support/journey-prelude.ts';
import type { ProductProcess } from '../support/product-process.ts';

async function openOwnData(page: Page, product: ProductProcess, cast: Cast): Promise<void> {
  const sent = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-sent');
  await page.goto(linkIn(sent, '/mieter/daten/').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Daten' })).toBeVisible();
}

test('[14.2.1] [W46] [L22] the mail’s link shows what is stored and saves it as a file, and the address bar keeps no link @mobile', async ({
  page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openOwnData(page, product, cast);
  await expect(page).toHaveURL(/\/mieter\/daten\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Lindenallee 12, 50968 Köln')).toBeVisible();
  await expect(page.getByText('Wartet auf Antwort')).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Meine Daten herunterladen' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('meine-daten.json');
  expect(await readFile(await file.path(), 'utf8')).toContain(cast.tenantEmail);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Daten' })).toBeVisible();
});

test('[L22] the page says what stays, the dialog asks for the address, and then everything is gone @mobile', async ({
  page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openOwnData(page, product, cast);
  for (const kept of [
    /^Rechnungen müssen wir acht Jahre aufbewahren \(§ 147 AO\), Bestellbestätigungen .* sechs Jahre \(§ 257 HGB\)\./,
    /^Wer den Code einer gelöschten Bescheinigung prüft, liest nur noch: gelöscht,/,
    /^Der Prüfwert der Datei und ihr Eintrag im öffentlichen Nachweisregister bleiben/,
    /^Im Protokoll bleibt, was wann geschehen ist/,
  ])
    await expect(page.getByRole('listitem').filter({ hasText: kept })).toBeVisible();
  await page.getByRole('button', { name: 'Meine Daten löschen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Daten wirklich löschen?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Deine E-Mail-Adresse').fill('fremd@mieterin.example');
  const button = dialog.getByRole('button', { name: 'Daten unwiderruflich löschen' });
  await button.click();
  await expect(dialog.getByText('Diese E-Mail-Adresse passt nicht zu diesem Link.').first()).toBeVisible();
  await dialog.getByLabel('Deine E-Mail-Adresse').fill(cast.tenantEmail);
  await button.dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Daten sind gelöscht' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await countMessages(product, cast.tenantEmail, 'own-data-erased')).toMatchObject({ 'own-data-erased': 1 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link ist abgelaufen' })).toBeVisible();
});

test('[L22] what stands in the way of a deletion is looked for again by the click, as the page says', async ({
  page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  let isDelivering = true;
  await page.route('**/api/v1/own-data', async (route) => {
    const response = await route.fetch();
    const overview = (await response.json()) as object;
    await route.fulfill({ response, json: { ...overview, ...(isDelivering ? { obstacle: 'being-delivered' } : {}) } });
  });
  await openOwnData(page, product, cast);
  const waiting = page.getByText('Bitte versuche es in einigen Minuten noch einmal.');
  await expect(waiting).toBeVisible();
  const button = page.getByRole('button', { name: 'Meine Daten löschen' });
  await button.click();
  await expect(page.getByRole('alert').filter({ has: waiting })).toBeVisible();
  isDelivering = false;
  await button.click();
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Daten wirklich löschen?' })).toBeVisible();
});

test('[L22] [W34] after half an hour the page leads to a fresh link by mail @proof', async ({
  page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openOwnData(page, product, cast);
  await advanceClock(product, 1801);
  const before = await mailboxPosition(product.origin, cast.tenantEmail);
  await page.reload();
  await page.getByRole('button', { name: 'Neuen Link schicken' }).click();
  const fresh = await awaitMessage(product.origin, cast.tenantEmail, 'own-data-link', before);
  await page.goto(linkIn(fresh, '/mieter/daten/').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Daten' })).toBeVisible();
});

test('[L22] the link of the mail with the file, which people pass on, shows nothing and mails another one @mobile @proof', async ({
  page,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  const track = { origin: product.origin, cast };
  await fetchCertificate(track, await payCertificate(track));
  const ready = await awaitMessage(product.origin, cast.tenantEmail, 'certificate-ready');
  await page.goto(linkIn(ready, '/mieter/daten/').pathname);
  await expect(page.getByText('Die E-Mail, aus der du kommst, wird oft weitergegeben.')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/Lindenallee|Lena|@/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Eigenen Link schicken' }).click();
  await expect(page.getByText('Dein Link ist unterwegs.')).toBeVisible();
  await expectAccessible(page);
  const own = await awaitMessage(product.origin, cast.tenantEmail, 'own-data-link');
  await page.goto(linkIn(own, '/mieter/daten/').pathname);
  await expect(page.getByText('Lindenallee 12, 50968 Köln').first()).toBeVisible();
});

test('[L22] [D45] of erased data the check offers no more than to recognise the file @mobile', async ({
  page,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  const track = { origin: product.origin, cast };
  const { code } = await fetchCertificate(track, await payCertificate(track));
  await openOwnData(page, product, cast);
  await page.getByRole('button', { name: 'Meine Daten löschen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Daten wirklich löschen?' });
  await dialog.getByLabel('Deine E-Mail-Adresse').fill(cast.tenantEmail);
  await dialog.getByRole('button', { name: 'Daten unwiderruflich löschen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Daten sind gelöscht' })).toBeVisible();
  await page.goto('/check');
  await page.getByLabel('Code der Bescheinigung').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Die Daten zu dieser Bescheinigung sind gelöscht' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ist die PDF-Datei von uns?' })).toBeVisible();
  await expect(page.getByText('Er öffnet hier den ganzen Text', { exact: false })).toBeHidden();
  await expectAccessible(page);
});
