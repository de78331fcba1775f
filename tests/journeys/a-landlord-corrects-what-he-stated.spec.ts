import type { Locator, Page } from '@playwright/test';
import { awaitMessage, codeIn, linkIn, mailboxPosition } from '../../scripts/demo/http-client.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';

/** Not regularly, and 250 euros are open. */
async function answerAnew(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: 'Wurden alle Mieten regelmäßig gezahlt?' })
    .getByRole('radio', { name: 'ja' })
    .focus();
  await page.keyboard.press('ArrowRight');
  const arrears = page.getByRole('group', { name: 'Bestehen offene Mietforderungen?' });
  await arrears.getByRole('radio', { name: 'nein' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(arrears.getByRole('radio', { name: 'ja' })).toBeChecked();
  await typeInto(page, page.getByLabel('Höhe der offenen Forderungen in Euro'), '250');
  await pressOn(page, page.getByRole('radio', { name: 'Eine Angabe zu den Mietzahlungen war falsch' }), 'Space');
}

/** Nothing that revokes stands beside what is being corrected; who does not correct after all has it again. */
async function openTwice(page: Page, revoke: Locator): Promise<void> {
  const opener = page.getByRole('button', { name: 'Angaben korrigieren' });
  await expect(revoke).toBeVisible();
  await pressOn(page, opener);
  await expect(revoke).toBeHidden();
  await pressOn(page, page.getByRole('button', { name: 'Abbrechen' }));
  await expect(opener).toBeFocused();
  await expect(revoke).toBeVisible();
  await pressOn(page, opener);
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
  const revoke = landlordPage.getByRole('button', { name: 'Bescheinigung widerrufen' });
  await openTwice(landlordPage, revoke);
  const paid = landlordPage.getByRole('group', { name: 'Wurden alle Mieten regelmäßig gezahlt?' });
  await expect(paid.getByRole('radio', { name: 'ja' })).toBeChecked();
  await expect(landlordPage.getByLabel('Bemerkung (freiwillig)')).toHaveValue('Sehr angenehmes Mietverhältnis.');
  await expectAccessible(landlordPage);

  const askForTan = landlordPage.getByRole('button', { name: 'TAN anfordern' });
  await pressOn(landlordPage, askForTan);
  await expect(landlordPage.getByText('Bitte wählen Sie einen Grund.').first()).toBeVisible();
  await expectAccessible(landlordPage);
  await answerAnew(landlordPage);
  const before = await mailboxPosition(origin, cast.landlordPhone);
  await pressOn(landlordPage, askForTan);
  const otp = codeIn(await awaitMessage(origin, cast.landlordPhone, 'landlord-correct', before));
  await expect(landlordPage.getByLabel('TAN aus der SMS')).toBeFocused();
  await expect(revoke).toBeHidden();
  await expectAccessible(landlordPage);
  await landlordPage.keyboard.type(otp);
  await landlordPage.keyboard.press('Enter');
  await expect(landlordPage.getByRole('status').filter({ hasText: 'Ihre Korrektur ist bestätigt' })).toBeFocused();
  await expect(landlordPage.getByRole('button', { name: 'Angaben korrigieren' })).toBeHidden();
  await expectAccessible(landlordPage);

  const mail = await awaitMessage(origin, cast.landlordEmail, 'certificate-corrected-landlord');
  expect(mail.text).toContain('bisher: keine, jetzt: 250,00');
  await page.goto(`/check#${issued.code}`);
  await expect(page.getByRole('heading', { name: 'Diese Bescheinigung wurde ersetzt' })).toBeVisible();
  await expect(page.locator('#ergebnis')).toContainText('Es gibt eine neuere Bescheinigung.');
  await expectAccessible(page);
  await landlordPage.goto(linkIn(mail, '/vermieter/bescheinigung/').pathname);
  await expect(landlordPage.getByText('gültig', { exact: true })).toBeVisible();
});
