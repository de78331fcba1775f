import type { Locator, Page } from '@playwright/test';
import { awaitMessage, codeIn, linkIn, mailboxPosition } from '../../scripts/demo/http-client.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { openQuestion, paidQuestion, sheet, tanDialog } from '../support/journey-landlord.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';

/** Not regularly, and 250 euros are open. */
async function answerAnew(page: Page): Promise<void> {
  await paidQuestion(page).getByRole('radio', { name: 'ja' }).focus();
  await page.keyboard.press('ArrowRight');
  await openQuestion(page).getByRole('radio', { name: 'nichts' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(openQuestion(page).getByRole('radio', { name: 'Miete' })).toBeChecked();
  await typeInto(page, page.getByLabel('Wie viel ist offen?'), '250');
  await pressOn(page, page.getByRole('radio', { name: 'Eine Angabe zu den Mietzahlungen war falsch' }), 'Space');
}

/** Nothing that revokes stands beside what is being corrected; who does not correct after all has it again. */
async function openTwice(page: Page, revoke: Locator): Promise<void> {
  const opener = page.getByRole('button', { name: 'Angaben berichtigen' });
  await expect(revoke).toBeVisible();
  await pressOn(page, opener);
  await expect(revoke).toBeHidden();
  await pressOn(page, page.getByRole('button', { name: 'Abbrechen' }));
  await expect(opener).toBeFocused();
  await expect(revoke).toBeVisible();
  await pressOn(page, opener);
}

/** Beside the thanks nothing is called valid, and the page says by itself when the new one has taken its place. */
async function expectReplaced(page: Page): Promise<void> {
  await expect(page.getByText('gültig', { exact: true })).toBeHidden();
  await expect(page.getByText(/^ersetzt seit /)).toBeVisible();
  await expectAccessible(page);
}

test('by keys alone the landlord corrects his answers, confirms them by TAN, and the old code points to a newer one @mobile', async ({
  page,
  landlordPage,
  product: { origin },
  cast,
}) => {
  const issued = await issueByHttp(origin, cast);
  const first = await awaitMessage(origin, cast.landlordEmail, 'certificate-issued-landlord');
  await landlordPage.goto(linkIn(first, '/vermieter/bescheinigung/').pathname);
  const revoke = landlordPage.getByRole('button', { name: 'Bescheinigung zurückziehen' });
  await openTwice(landlordPage, revoke);
  await expect(paidQuestion(landlordPage).getByRole('radio', { name: 'ja' })).toBeChecked();
  await expect(openQuestion(landlordPage).getByRole('radio', { name: 'nichts' })).toBeChecked();
  await expect(landlordPage.getByLabel('Anmerkung', { exact: true })).toHaveValue('Stellplatz 7 gehört zur Wohnung.');
  await expectAccessible(landlordPage);

  const askForTan = landlordPage.getByRole('button', { name: 'TAN anfordern' });
  await pressOn(landlordPage, askForTan);
  await expect(landlordPage.getByText('Bitte wählen Sie einen Grund.').first()).toBeVisible();
  await expectAccessible(landlordPage);
  await answerAnew(landlordPage);
  await expect(sheet(landlordPage)).toContainText('Bescheinigung über den Stand der Mietzahlungen');
  await expect(sheet(landlordPage)).toContainText(/nicht vollständig gezahlt\. Zum Stichtag sind 250,00\s€ offen\./);
  const before = await mailboxPosition(origin, cast.landlordPhone);
  await pressOn(landlordPage, askForTan);
  const otp = codeIn(await awaitMessage(origin, cast.landlordPhone, 'landlord-correct', before));
  await expect(landlordPage.getByLabel('TAN aus der SMS')).toBeFocused();
  await expect(tanDialog(landlordPage).getByText(/^Lena Hoffmann, Lindenallee 12, .*250,00\s€ offen$/)).toBeVisible();
  await expect(revoke).toBeHidden();
  await expectAccessible(landlordPage);
  await landlordPage.keyboard.type(otp);
  await landlordPage.keyboard.press('Enter');
  await expect(landlordPage.getByRole('status').filter({ hasText: 'Ihre Berichtigung ist bestätigt' })).toBeFocused();
  await expect(landlordPage.getByRole('button', { name: 'Angaben berichtigen' })).toBeHidden();
  await expectReplaced(landlordPage);

  const mail = await awaitMessage(origin, cast.landlordEmail, 'certificate-corrected-landlord');
  expect(mail.text).toContain('bisher: keine, jetzt: 250,00');
  await page.goto('/check');
  await page.getByLabel('Code der Bescheinigung').fill(issued.code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Diese Bescheinigung wurde ersetzt' })).toBeVisible();
  await expect(page.locator('#ergebnis')).toContainText('Es gibt eine neuere Bescheinigung.');
  await expectAccessible(page);
  await landlordPage.goto(linkIn(mail, '/vermieter/bescheinigung/').pathname);
  await expect(landlordPage.getByText('gültig', { exact: true })).toBeVisible();
});
