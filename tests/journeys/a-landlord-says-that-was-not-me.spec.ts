import type { Page } from '@playwright/test';
import { awaitMessage, codeIn, linkIn, mailboxPosition } from '../../scripts/demo/http-client.ts';
import { issueByHttp, type HeldCertificate } from '../support/issued-certificate.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { compare, compared, typePaper } from '../support/journey-check.ts';
import { requestProof, revokeWithTan } from '../support/journey-proof.ts';
import { pressOn } from '../support/keyboard.ts';

async function openByMail(page: Page, origin: string, { cast }: HeldCertificate): Promise<void> {
  const mail = await awaitMessage(origin, cast.landlordEmail, 'certificate-issued-landlord');
  await page.goto(linkIn(mail, '/vermieter/bescheinigung/').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Bescheinigung' })).toBeVisible();
}

const checkedHeading = async (page: Page, code: string, name: string): Promise<void> => {
  await page.goto('/check');
  await page.getByLabel('Code der Bescheinigung').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();
};

test('the link of the landlord’s mail shows the certificate; only after a question it comes under review @mobile', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  const issued = await issueByHttp(product.origin, cast);
  await openByMail(landlordPage, product.origin, issued);
  await expect(landlordPage).toHaveURL(`/vermieter/bescheinigung/${issued.id}`);
  await expect(landlordPage.getByText('Lena Hoffmann', { exact: true })).toBeVisible();
  await expect(landlordPage.getByText('gültig', { exact: true })).toBeVisible();
  const lead = landlordPage.getByText('Ausgestellt für Lena Hoffmann.', { exact: false });
  await expect(lead).toContainText('Hier können Sie widersprechen, die Bescheinigung berichtigen oder zurückziehen.');
  await expectAccessible(landlordPage);
  await landlordPage.reload();
  await landlordPage.getByRole('button', { name: 'Das war ich nicht' }).click();
  const dialog = landlordPage.getByRole('dialog', { name: 'Diese Bescheinigung anzweifeln?' });
  await expectAccessible(landlordPage);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await checkedHeading(page, issued.code, 'Diese Bescheinigung gibt es');
  await landlordPage.getByRole('button', { name: 'Das war ich nicht' }).click();
  await dialog.getByRole('button', { name: 'Ja, das war ich nicht' }).dblclick();
  await expect(
    landlordPage.getByRole('status').filter({ hasText: 'Die Bescheinigung wird jetzt geprüft' }),
  ).toBeFocused();
  await expect(landlordPage.getByText(/^wird geprüft seit /)).toBeVisible();
  await expect(landlordPage.getByRole('button', { name: 'Das war ich nicht' })).toBeHidden();
  await expect(lead).toContainText('Hier können Sie die Bescheinigung zurückziehen.');
  await expectAccessible(landlordPage);
  await page.goto('about:blank');
  await checkedHeading(page, issued.code, 'Diese Bescheinigung wird geprüft');
  await expect(page.locator('#ergebnis')).toContainText(/Seit \d+\. .+ Bitte bis zum Ergebnis nicht darauf verlassen/);
  await expectAccessible(page);
});

test('within 14 days the landlord revokes with a reason; what is missing is named, and a lost network loses nothing @proof', async ({
  page,
  landlordPage,
  product,
  cast,
  watch,
}) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const issued = await issueByHttp(product.origin, cast);
  await openByMail(landlordPage, product.origin, issued);
  await checkedHeading(page, issued.code, 'Diese Bescheinigung gibt es');
  const button = landlordPage.getByRole('button', { name: 'Bescheinigung zurückziehen' });
  await button.click();
  await expect(landlordPage.getByText('Bitte wählen Sie einen Grund.').first()).toBeVisible();
  await expectAccessible(landlordPage);
  const reason = landlordPage.getByRole('radio', { name: 'Eine Angabe stimmt nicht' });
  await reason.check();
  await button.click();
  const otp = await requestProof(landlordPage, product.origin, cast, 'landlord-revoke');
  await landlordPage.getByLabel('TAN aus der SMS').fill(otp);
  await landlordPage.context().setOffline(true);
  const confirm = landlordPage.getByRole('button', { name: 'Endgültig zurückziehen' });
  await confirm.click();
  await expect(landlordPage.getByText(/^Keine Antwort vom Server\./)).toBeVisible();
  await expect(reason).toBeChecked();
  await landlordPage.context().setOffline(false);
  await confirm.click();
  await expect(landlordPage.getByText(/^zurückgezogen seit /)).toBeVisible();
  await expect(button).toBeHidden();
  // The page still shows what was true when it was asked.
  const over = 'Diese Bescheinigung wurde zurückgezogen';
  await typePaper(page);
  await compare(page, over);
  await expect(compared(page).locator('.seal-word')).toHaveText('zurückgezogen');
  await expect(compared(page)).toContainText(/sie wurde aber zurückgezogen\. Seit \d+\. .+ Ausgestellt am/);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#beleg .receipt-box')).toContainText(over);
  await expect(page.locator('#beleg .receipt-box')).toContainText('Alle acht Angaben stimmen.');
  await expect(page.locator('#beleg .seal-word')).toHaveText('zurückgezogen');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Eingaben ändern' }).click();
  await expect(page.locator('#ergebnis').getByRole('heading', { name: over })).toBeVisible();
  await page.goto('about:blank');
  await checkedHeading(page, issued.code, over);
  await expectAccessible(page);
  const mail = await awaitMessage(product.origin, cast.tenantEmail, 'certificate-revoked');
  expect(mail.text).toContain('Eine Angabe stimmt nicht');
});

test('by keys alone: one key revokes nothing, cancelling keeps it, and only the TAN revokes @mobile', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  const issued = await issueByHttp(product.origin, cast);
  await openByMail(landlordPage, product.origin, issued);
  await pressOn(landlordPage, landlordPage.getByRole('radio', { name: 'Eine Angabe stimmt nicht' }), 'Space');
  const button = landlordPage.getByRole('button', { name: 'Bescheinigung zurückziehen' });
  const dialog = landlordPage.getByRole('dialog', { name: 'Zurückziehen bestätigen' });
  await pressOn(landlordPage, button);
  await expect(dialog).toContainText('Das lässt sich nicht zurücknehmen.');
  await expect(dialog).toContainText('mit diesem Grund: Eine Angabe stimmt nicht.');
  await expect(dialog).toContainText('Sie geht an die Nummer, mit der Sie unterschrieben haben');
  await expectAccessible(landlordPage);
  await landlordPage.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(landlordPage.getByText('gültig', { exact: true })).toBeVisible();
  await checkedHeading(page, issued.code, 'Diese Bescheinigung gibt es');
  await pressOn(landlordPage, button);
  const before = await mailboxPosition(product.origin, cast.landlordPhone);
  await pressOn(landlordPage, dialog.getByRole('button', { name: 'TAN anfordern' }));
  const field = landlordPage.getByLabel('TAN aus der SMS');
  await expect(field).toBeFocused();
  await expectAccessible(landlordPage);
  const otp = codeIn(await awaitMessage(product.origin, cast.landlordPhone, 'landlord-revoke', before));
  await landlordPage.keyboard.type(otp === '000000' ? '000001' : '000000');
  await landlordPage.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await landlordPage.keyboard.press('Control+a');
  await landlordPage.keyboard.type(otp);
  await landlordPage.keyboard.press('Enter');
  await expect(
    landlordPage.getByRole('status').filter({ hasText: 'Die Bescheinigung wurde zurückgezogen.' }),
  ).toBeFocused();
  await page.goto('about:blank');
  await checkedHeading(page, issued.code, 'Diese Bescheinigung wurde zurückgezogen');
});

test('after the revocation the tenant’s page says so, what to do now, and offers the file as no longer valid @mobile @proof', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  const issued = await issueByHttp(product.origin, cast);
  await openByMail(landlordPage, product.origin, issued);
  await landlordPage.getByRole('radio', { name: 'Eine Angabe stimmt nicht' }).check();
  await revokeWithTan(landlordPage, product.origin, cast);
  await expect(landlordPage.getByText(/^zurückgezogen seit /)).toBeVisible();
  const mail = await awaitMessage(product.origin, cast.tenantEmail, 'certificate-ready');
  await page.goto(linkIn(mail, '/zertifikat/herunterladen/').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Bescheinigung wurde zurückgezogen' })).toBeVisible();
  const main = page.locator('main');
  await expect(main).not.toContainText('ersetzt');
  await expect(main).toContainText('Den Grund, und was mit deinem Geld ist, findest du in unserer E-Mail dazu.');
  await expect(main.getByRole('link', { name: 'Neue Bescheinigung anfragen' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Bescheinigung herunterladen' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Nicht mehr gültiges PDF herunterladen' })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  // Beside it the credit note, as soon as the money went back.
  await main.getByRole('button', { name: 'Rechnung herunterladen', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^Rechnung_\d{4}-\d{6}\.pdf$/);
});
