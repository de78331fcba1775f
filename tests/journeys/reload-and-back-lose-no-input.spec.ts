import { expect, test } from '../support/journey.ts';
import { holdCall } from '../support/journey-answers.ts';
import {
  atConfirmed,
  drawSignature,
  enterLandlordCode,
  fillConfirmation,
  openRequest,
  requestLandlordCode,
  tanDialog,
  typeSignature,
  writeRemark,
} from '../support/journey-landlord.ts';
import { atOrder, openOrder } from '../support/journey-order.ts';
import { askedByApi, confirmedByApi } from '../support/journey-prelude.ts';
import {
  atLandlord,
  atRental,
  atSubmit,
  confirmEmail,
  fillLandlord,
  fillPersonal,
  fillRental,
  goOn,
  local,
  register,
  toRental,
} from '../support/journey-tenant.ts';
import type { Page } from '@playwright/test';

/** The page keeps unsent input a moment after typing. */
const draftKept = (page: Page, path: string, words: string) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith(path) && answer.ok() && (answer.request().postData() ?? '').includes(words),
  );

test('[D47] [S4.wizard] what the tenant typed is there after a reload, after back, and on every page before', async ({
  page,
  cast,
}) => {
  await register(page, cast);
  await confirmEmail(page, cast);
  const kept = draftKept(page, '/tenant/draft', 'Köln');
  await fillPersonal(page);
  await kept;
  await page.reload();
  await expect(page.getByLabel('Nachname')).toHaveValue('Hoffmann');
  await expect(page.getByLabel('Geburtsdatum')).toHaveValue('04.03.1994');
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Köln');
  await goOn(page).click();
  await fillRental(page);
  await goOn(page).click();
  await fillLandlord(page, cast);
  // Away to the step before without sending, and back again.
  await page.getByRole('link', { name: 'Zurück' }).click();
  await atRental(page);
  await expect(page.getByLabel('Mietbeginn')).toHaveValue('01.04.2021');
  await expect(page.getByLabel('Das Mietverhältnis besteht noch')).toBeChecked();
  await goOn(page).click();
  await atLandlord(page);
  await expect(page.getByLabel('Nachname')).toHaveValue('Becker');
  await expect(page.getByLabel('Deine eigene Handynummer')).toHaveValue(local(cast.tenantPhone));
  await expect(page.getByRole('radio', { name: 'Privatperson' })).toBeChecked();
  await goOn(page).click();
  await atSubmit(page);
  await page.goBack();
  await atLandlord(page);
  await expect(page.getByLabel('E-Mail-Adresse der Vermieterseite')).toHaveValue(cast.landlordEmail);
  await page.goForward();
  await atSubmit(page);
  await page.reload();
  await atSubmit(page);
  await expect(page.getByText(cast.landlordEmail).first()).toBeVisible();
});

test('[D47] [D35] the landlord’s form and his drawn signature are there after a reload @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openRequest(page, product.origin, cast);
  await fillConfirmation(page, cast);
  await drawSignature(page);
  const kept = draftKept(page, '/certificate/draft', 'Ein letzter Gruß.');
  await writeRemark(page, 'Ein letzter Gruß.');
  await kept;
  await page.reload();
  await expect(page.getByLabel('Anmerkung', { exact: true })).toHaveValue('Ein letzter Gruß.');
  await expect(page.getByLabel('Straße').last()).toHaveValue('Am Rheinufer');
  await expect(page.getByLabel('Ihre Telefonnummer')).toHaveValue(/171|176/);
  const ink = await page.locator('canvas').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.filter((value, index) => index % 4 === 3 && value > 0).length;
  });
  expect(ink).toBeGreaterThan(100);
  // Looking at another way and coming back loses nothing either.
  await page.getByRole('button', { name: 'An die Hausverwaltung weiterleiten' }).click();
  await page.getByRole('button', { name: 'Zurück zur Anfrage' }).click();
  await expect(page.getByLabel('Anmerkung', { exact: true })).toHaveValue('Ein letzter Gruß.');
});

/** Whatever was typed is new, and waits for nothing. */
async function expectNoWait(page: Page): Promise<void> {
  await expect(
    page.getByText('Die Angaben wurden geändert. Bitte fordern Sie eine neue TAN an.').first(),
  ).toBeVisible();
  await expect(page.getByText('Eine neue TAN ist möglich in')).toBeHidden();
}

test('[W50] a number that is corrected after a reload, or before one, does not wait for the mistyped one @mobile @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openRequest(page, product.origin, cast);
  const mistyped = { ...cast, landlordPhone: `+491713920${cast.landlordPhone.slice(-3)}` };
  await fillConfirmation(page, mistyped);
  await typeSignature(page);
  await requestLandlordCode(page, product.origin, mistyped);
  await page.reload();
  await tanDialog(page).getByRole('button', { name: 'Schließen' }).click();
  await page.getByLabel('Ihre Telefonnummer').fill(local(cast.landlordPhone));
  await expectNoWait(page);
  await page.reload();
  await expectNoWait(page);
  await enterLandlordCode(page, await requestLandlordCode(page, product.origin, cast));
  await atConfirmed(page);
});

test('[S2.delivery.choose] the order page survives a reload and the way back to the delivery @proof', async ({
  page,
  product,
  cast,
}) => {
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  await page.reload();
  await atOrder(page);
  await expect(page.getByText('10,90 €').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Bescheinigung ist unterschrieben' })).toBeVisible();
  await page.goForward();
  await atOrder(page);
});

test('[D47] [S4.wizard] whoever goes back while a step is being saved stays there, and the step is saved', async ({
  page,
  cast,
}) => {
  await toRental(page, cast);
  await fillRental(page);
  const release = await holdCall(page, '/tenant/update');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/tenant/update'));
  await goOn(page).click();
  await expect(page.getByRole('button', { name: 'Übermittlung...' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Wer bist du?' })).toBeVisible();
  release();
  await saved;
  // What the answer would lead to comes with the next drawing.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.getByRole('heading', { level: 1, name: 'Wer bist du?' })).toBeVisible();
  await goOn(page).click();
  await atRental(page);
  await goOn(page).click();
  await atLandlord(page);
});
