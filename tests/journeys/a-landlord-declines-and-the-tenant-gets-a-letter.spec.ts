import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { advanceClock, expect, expectAccessible, test } from '../support/journey.ts';
import { refuseCall } from '../support/journey-answers.ts';
import { atRequest, openQuestion, openRequest, writeRemark } from '../support/journey-landlord.ts';
import { askedByApi, countMessages } from '../support/journey-prelude.ts';
import { pressOn } from '../support/keyboard.ts';
import type { Page } from '@playwright/test';

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Danke für Ihre Antwort' });
const undo = (page: Page) => page.getByRole('button', { name: /^Rückgängig machen \(noch \d+\sMinuten?\)$/ });
const tenMinutes = 600;

/** Taken back within the ten minutes, and said once more. */
async function undoAndDecline(page: Page): Promise<void> {
  await undo(page).click();
  await atRequest(page);
  await expect(page.getByText('Ihre Antwort ist zurückgenommen.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Ich möchte nicht bestätigen' }).click();
  await expect(thanks(page)).toBeFocused();
}

test('[D34] [D70] [L33] [L52] one click declines; ten minutes later the tenant is told and gets the letter of section 368 @mobile', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  const { origin } = product;
  await askedByApi(product, cast);
  await openRequest(landlordPage, origin, cast);
  await expect(landlordPage.getByText('Ein Klick genügt. Frau Hoffmann erfährt nur Ihre Antwort.')).toBeVisible();
  await refuseCall(landlordPage, '/certificate/decline', { message: 'Gerade nicht möglich.' });
  await pressOn(landlordPage, landlordPage.getByRole('button', { name: 'Ich möchte nicht bestätigen' }));
  await expect(landlordPage.getByRole('alert').filter({ hasText: 'Gerade nicht möglich.' })).toBeVisible();
  await landlordPage.keyboard.press('Enter');
  await expect(thanks(landlordPage)).toBeFocused();
  await expect(landlordPage).toHaveTitle('Danke für Ihre Antwort – Mietschuldenfrei');
  await expect(
    landlordPage.getByText('Frau Hoffmann erfährt, dass Sie nicht bestätigen, sonst nichts.', { exact: false }),
  ).toBeVisible();
  await expect(undo(landlordPage)).toHaveText(/noch 10\sMinuten/);
  const mayUndo = landlordPage.getByText('Zehn Minuten lang können Sie Ihre Antwort zurücknehmen', { exact: false });
  await expect(mayUndo).toBeVisible();
  await expectAccessible(landlordPage);
  expect(await countMessages(product, cast.tenantEmail, 'tenant-sent')).not.toHaveProperty('tenant-declined');
  await undoAndDecline(landlordPage);

  await advanceClock(product, tenMinutes + 1);
  const mail = await awaitMessage(origin, cast.tenantEmail, 'tenant-declined');
  const shown = await page.request.get(`/api/v1/trial/messages?to=${cast.tenantEmail}`);
  const declined = ((await shown.json()) as { id: string; attachments: { contentType: string; url: string }[] }[]).find(
    ({ id }) => id === mail.id,
  );
  expect(declined?.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
  const letter = await page.request.get(new URL(declined?.attachments[0]?.url ?? '', origin).pathname);
  expect((await letter.body()).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  // Too late: said in plain words, and no longer offered, also not when the page is opened again.
  await undo(landlordPage).click();
  await expect(landlordPage.getByRole('alert').filter({ hasText: 'Die zehn Minuten sind vorbei' })).toBeVisible();
  await expect(undo(landlordPage)).toBeHidden();
  await expect(mayUndo).toBeHidden();
  await landlordPage.reload();
  await expect(landlordPage.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(undo(landlordPage)).toBeHidden();

  const sent = await awaitMessage(origin, cast.tenantEmail, 'tenant-sent');
  await page.goto(linkIn(sent, '/mieter/status/').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Die Anfrage wurde abgelehnt' })).toBeVisible();
  await expectAccessible(page);
});

test('[D70] what was taken back within ten minutes never was, and what was typed is still there @mobile @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openRequest(page, product.origin, cast);
  await openQuestion(page).getByRole('radio', { name: 'nichts' }).check();
  await writeRemark(page, 'Angefangen');
  // Taken back at once, on a page that was opened by its id: what was an answer is the form again.
  await page.reload();
  await page.getByRole('button', { name: 'Ich möchte nicht bestätigen' }).click();
  await undo(page).click();
  await atRequest(page);
  await page.getByRole('button', { name: 'Ich bin nicht der Vermieter' }).click();
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText('dass Sie nicht zur Vermieterseite gehören', { exact: false })).toBeVisible();
  // The phone slept for eleven minutes: nothing is offered that is over.
  await expect(undo(page)).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 11 * 60_000);
  await expect(undo(page)).toBeHidden();
  await page.reload();
  await expect(thanks(page)).toBeFocused();
  await expectAccessible(page);
  await advanceClock(product, 541);
  await page.reload();
  await expect(undo(page)).toHaveText(/noch 1\sMinute\)/);
  await undo(page).click();
  await atRequest(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Ihre Antwort ist zurückgenommen.', { exact: false })).toBeVisible();
  await expect(openQuestion(page).getByRole('radio', { name: 'nichts' })).toBeChecked();
  await expect(page.getByLabel('Anmerkung', { exact: true })).toHaveValue('Angefangen');
  await advanceClock(product, tenMinutes);
  expect(await countMessages(product, cast.tenantEmail, 'tenant-sent')).not.toHaveProperty('tenant-declined');
});

test('[D70] [L23] one click, and nobody writes to this address again @mobile', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  const mail = await awaitMessage(product.origin, cast.landlordEmail, 'landlord-request');
  const link = linkIn(mail, '/angaben-bestaetigen');
  // The link of the mail only leads to the buttons: programs follow links, too.
  await page.goto(`${link.pathname}${link.search}#ablehnen`);
  await atRequest(page);
  await expect(page.getByRole('region', { name: 'Nicht bestätigen' })).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'Nie wieder anschreiben' }));
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText('Diese Adresse schreiben wir nicht mehr an.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nie wieder anschreiben' })).toBeHidden();
  await expectAccessible(page);
});

test('[D34] [D70] the request is forwarded to the property management, also in place of a no, and gets a link of its own', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openRequest(page, product.origin, cast);
  await page.getByRole('button', { name: 'Ich möchte nicht bestätigen' }).click();
  await expect(thanks(page)).toBeFocused();
  await page.getByRole('button', { name: 'An die Hausverwaltung weiterleiten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'An die Hausverwaltung weiterleiten' })).toBeFocused();
  await page.getByLabel('E-Mail-Adresse der Hausverwaltung').fill(cast.landlordEmail);
  await page.getByRole('button', { name: 'Weiterleiten', exact: true }).click();
  await expect(page.getByText('Das ist Ihre eigene Adresse.', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  const management = `verwaltung.${cast.landlordEmail}`;
  await page.getByLabel('E-Mail-Adresse der Hausverwaltung').fill(management);
  await page.getByRole('button', { name: 'Weiterleiten', exact: true }).click();
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText('Die Anfrage wurde weitergeleitet.', { exact: false })).toBeVisible();
  await expect(undo(page)).toBeHidden();
  await awaitMessage(product.origin, management, 'landlord-request');
});
