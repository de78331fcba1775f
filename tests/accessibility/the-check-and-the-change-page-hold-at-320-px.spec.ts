import type { Page } from '@playwright/test';
import { requestProof } from '../support/journey-proof.ts';
import { awaitMessage, codeIn, linkIn, mailboxPosition } from '../../scripts/demo/http-client.ts';
import { issueByHttp, type HeldCertificate } from '../support/issued-certificate.ts';
import { checkCode, compare, openWay, typePaper } from '../support/journey-check.ts';
import { advanceClock, expect, expectAccessible, test } from '../support/journey.ts';
import { openQuestion, paidQuestion } from '../support/journey-landlord.ts';

test.use({ viewport: { width: 320, height: 640 } });

const days = (count: number): number => count * 24 * 3600;

async function check(page: Page, code: string, heading: string): Promise<void> {
  await page.goto('/check');
  await page.getByLabel('Code der Bescheinigung').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expectAccessible(page);
}

async function openChangePage(page: Page, origin: string, { cast }: HeldCertificate): Promise<string> {
  const mail = await awaitMessage(origin, cast.landlordEmail, 'certificate-issued-landlord');
  const path = linkIn(mail, '/vermieter/bescheinigung/').pathname;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Bescheinigung' })).toBeVisible();
  return path;
}

test('[L40] the check: a valid one with its entry, and what was compared @proof', async ({ page, product, cast }) => {
  test.setTimeout(300_000);
  const { code } = await issueByHttp(product.origin, cast);
  await checkCode(page, code);
  await expectAccessible(page);
  await page.locator('#nachweise summary').click();
  await expect(page.locator('#nachweise [role=status]')).toHaveText(/^eingetragen, Eintrag/);
  await expect(page.locator('#nachweise').getByText('Öffentliches Nachweis\u00adregister')).toBeVisible();
  await expectAccessible(page);

  await openWay(page, 'Angaben eintippen');
  await page.getByRole('button', { name: 'Vergleichen' }).click();
  await expect(page.getByText('Bitte den Namen eintippen, wie er auf dem Papier steht.')).toBeVisible();
  await expectAccessible(page);
  await typePaper(page, {
    'Straße und Hausnummer der Wohnung': 'Donaudampfschifffahrtsgesellschaftsstraße 123',
    'Vermieter laut Papier': 'Donaudampfschifffahrtsgesellschaftsverwaltungsgenossenschaft',
    open: '1.234.567,89',
  });
  await expectAccessible(page);
  await compare(page, 'Das Papier stimmt in drei Angaben nicht');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Eingaben ändern' }).click();
  await expectAccessible(page);
  await typePaper(page);
  await compare(page, 'Alle acht Angaben stimmen');
  await expectAccessible(page);
});

test('[L40] Das war ich nicht, then the check of one under review @proof', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  const issued = await issueByHttp(product.origin, cast);
  await openChangePage(landlordPage, product.origin, issued);
  await expectAccessible(landlordPage);
  await landlordPage.getByRole('button', { name: 'Das war ich nicht' }).click();
  await expectAccessible(landlordPage);
  await landlordPage.getByRole('button', { name: 'Ja, das war ich nicht' }).click();
  await expect(landlordPage.getByText(/^wird geprüft seit /)).toBeVisible();
  await expectAccessible(landlordPage);
  await check(page, issued.code, 'Diese Bescheinigung wird geprüft');
});

test('[L40] a correction with its mistakes and its TAN, then the check of one that was replaced @proof', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  const { origin } = product;
  const issued = await issueByHttp(origin, cast);
  const path = await openChangePage(landlordPage, origin, issued);
  await landlordPage.getByRole('button', { name: 'Angaben berichtigen' }).click();
  await landlordPage.getByRole('button', { name: 'TAN anfordern' }).click();
  await expect(landlordPage.getByText('Bitte wählen Sie einen Grund.').first()).toBeVisible();
  await expectAccessible(landlordPage);
  await paidQuestion(landlordPage).getByRole('radio', { name: 'nein' }).check();
  await openQuestion(landlordPage).getByRole('radio', { name: 'Miete' }).check();
  await landlordPage.getByLabel('Wie viel ist offen?').fill('250');
  await landlordPage.getByRole('radio', { name: 'Eine Angabe zu den Mietzahlungen war falsch' }).check();
  const before = await mailboxPosition(origin, cast.landlordPhone);
  await landlordPage.getByRole('button', { name: 'TAN anfordern' }).click();
  const otp = codeIn(await awaitMessage(origin, cast.landlordPhone, 'landlord-correct', before));
  await landlordPage.getByLabel('TAN aus der SMS').fill(otp === '000000' ? '000001' : '000000');
  await landlordPage.keyboard.press('Enter');
  await expect(landlordPage.getByLabel('TAN aus der SMS')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(landlordPage);
  await landlordPage.getByLabel('TAN aus der SMS').fill(otp);
  await landlordPage.keyboard.press('Enter');
  await expect(landlordPage.getByText('Ihre Berichtigung ist bestätigt').first()).toBeVisible();
  await expectAccessible(landlordPage);
  await awaitMessage(origin, cast.landlordEmail, 'certificate-corrected-landlord');
  await check(page, issued.code, 'Diese Bescheinigung wurde ersetzt');
  await landlordPage.reload();
  await expect(landlordPage.getByText(/^ersetzt seit /)).toBeVisible();
  await expectAccessible(landlordPage);
  await landlordPage.goto(path);
  await expect(landlordPage.getByText('gültig', { exact: true })).toBeVisible();
  await expectAccessible(landlordPage);
});

test('[L40] a revocation without and with its reason, then the check of one that was revoked @proof', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  const issued = await issueByHttp(product.origin, cast);
  await openChangePage(landlordPage, product.origin, issued);
  const button = landlordPage.getByRole('button', { name: 'Bescheinigung zurückziehen' });
  await button.click();
  await expect(landlordPage.getByText('Bitte wählen Sie einen Grund.').first()).toBeVisible();
  await expectAccessible(landlordPage);
  await landlordPage.getByRole('radio', { name: 'Eine Angabe stimmt nicht' }).check();
  await button.click();
  const dialog = landlordPage.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'TAN anfordern' })).toBeVisible();
  await expectAccessible(landlordPage);
  await dialog.getByRole('button', { name: 'Ich habe diese Nummer nicht mehr' }).click();
  await expect(dialog.getByText(/erst nach 7 Tagen/)).toBeFocused();
  await expectAccessible(landlordPage);
  await dialog.getByRole('button', { name: 'Doch mit TAN bestätigen' }).click();
  const otp = await requestProof(landlordPage, product.origin, cast, 'landlord-revoke');
  await expectAccessible(landlordPage);
  await landlordPage.getByLabel('TAN aus der SMS').fill(otp);
  await dialog.getByRole('button', { name: 'Endgültig zurückziehen' }).click();
  await expect(landlordPage.getByText(/^zurückgezogen seit /)).toBeVisible();
  await expectAccessible(landlordPage);
  await check(page, issued.code, 'Diese Bescheinigung wurde zurückgezogen');
});

test('[L40] the change page after 14 days, and its expired link', async ({ landlordPage, product, cast }) => {
  const issued = await issueByHttp(product.origin, cast);
  await advanceClock(product, days(15));
  const path = await openChangePage(landlordPage, product.origin, issued);
  await expect(landlordPage.getByText(/^Die 14 Tage, in denen Sie selbst/)).toBeVisible();
  await expectAccessible(landlordPage);
  await advanceClock(product, days(80));
  await landlordPage.goto(path);
  await expect(landlordPage).toHaveURL(/\/token-abgelaufen/);
  await expectAccessible(landlordPage);
  await landlordPage.getByRole('button', { name: 'Neuen Link schicken' }).click();
  await expect(landlordPage.getByRole('heading', { name: 'Bitte das Postfach prüfen' })).toBeVisible();
  const mail = await awaitMessage(product.origin, cast.landlordEmail, 'delivery-link');
  await expectAccessible(landlordPage);
  await landlordPage.goto(linkIn(mail, '/vermieter/bescheinigung/').pathname);
  await expect(landlordPage.getByRole('heading', { level: 1, name: 'Ihre Bescheinigung' })).toBeVisible();
});
