// Messages that go by themselves: where they stand, and that one of something under way does not go before it.
import { expect, expectAccessible, test } from '../support/journey.ts';
import { accountByApi, atHeading, goOn, logIn, proveEmail, provePhone, register } from '../support/journey-account.ts';
import { holdCall, refuseCall } from '../support/journey-answers.ts';
import { cardOf, ownCertificateByApi, paymentDialog } from '../support/journey-dashboard.ts';
import { begunByApi, chooseLandlordDelivery, orderAsLandlord } from '../support/journey-landlord-pays.ts';
import type { Locator, Page } from '@playwright/test';

const toast = (page: Page, text: string): Locator => page.locator('.Toastify__toast').filter({ hasText: text });

/** As if the five seconds that a message has by itself were over: they are the time of its animation. */
async function passItsTime(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number(animation.effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY) animation.finish();
  });
}

async function expectApart(page: Page, one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error('one of both has no place');
  const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(isApart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= width && a.y + a.height <= height).toBe(true);
}

test('[S2.layout.toasts] on a slow line the message of what is going on outlasts its time, beside what is to be clicked', async ({
  page,
  product,
  cast,
}) => {
  const { token } = await accountByApi(product, cast);
  await ownCertificateByApi(product, cast, token);
  await logIn(page, cast);
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    const card = cardOf(page, 'Lena Hoffmann');
    await card.getByRole('button', { name: 'Zahlung' }).click();
    const release = await holdCall(page, '/landlord/pending-payment');
    await paymentDialog(page).getByRole('button', { name: 'Zahlungslink an die Mietpartei senden' }).click();
    const progress = toast(page, 'Zahlungsmail wird verschickt. Bitte warten...');
    await expect(progress).toBeVisible();
    await passItsTime(page);
    await expectApart(page, progress, paymentDialog(page).locator('.dialog-close'));
    await expect(progress).toBeVisible();
    await expectAccessible(page);
    release();
    const outcome = toast(page, 'Die Zahlungsmail wurde erfolgreich versendet.');
    await expect(outcome).toBeVisible();
    await expect(progress).toBeHidden();
    // Beside the menu of a large screen, which is as tall as the page, and beside the buttons.
    await expectApart(page, outcome, card.getByRole('button', { name: 'Zahlung' }));
    await passItsTime(page);
    await expect(outcome).toBeHidden();
  }
});

test('what failed takes the place of what was going on @proof', async ({ page, product, cast }) => {
  const { token } = await accountByApi(product, cast);
  await ownCertificateByApi(product, cast, token);
  await logIn(page, cast);
  await cardOf(page, 'Lena Hoffmann').getByRole('button', { name: 'Löschen' }).click();
  await refuseCall(page, '/landlord/delete-certificate/*');
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.')).toBeVisible();
  await expect(page.locator('.Toastify__toast')).toHaveCount(1);
});

test('where one message takes the whole screen, another one does not stand upon its picture @mobile', async ({
  page,
  product,
  cast,
}) => {
  await accountByApi(product, cast);
  await page.goto('/vermieter/passwort-vergessen');
  await page.getByLabel('E-Mail-Adresse').fill(cast.landlordEmail);
  await goOn(page).click();
  const sent = toast(page, 'E-Mail erfolgreich gesendet');
  await expect(sent).toBeVisible();
  // It moves in from the side.
  await expect(() => expectApart(page, page.locator('.envelope'), sent)).toPass({ timeout: 4_000 });
});

test('the landlord’s order page with terms of before offers to load itself again, and keeps the choice @proof', async ({
  page,
  product,
  cast,
}) => {
  const { handle } = await begunByApi(product, cast);
  await page.goto(`/versandweg/${handle}`);
  await chooseLandlordDelivery(page, /^PDF per E-Mail/);
  const json = { code: 'terms-changed', message: 'Unsere Nutzungsbedingungen haben sich geändert.' };
  await page.route('**/api/v1/payments/payment', (route) => route.fulfill({ status: 409, json }));
  await orderAsLandlord(page, 'Visa');
  await expect(page.getByRole('alert').filter({ hasText: json.message })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Seite neu laden' }).click();
  await expect(page.getByRole('alert').filter({ hasText: json.message })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^Visa/ })).toBeChecked();
});

test('[S2.layout.toasts] on a phone a new message takes the place of the one before: both together lay on the field @mobile @proof', async ({
  landlordPage: page,
  cast,
}) => {
  await register(page, cast);
  await proveEmail(page, cast);
  await provePhone(page, cast);
  await atHeading(page, 'Ihr Passwort');
  const verified = toast(page, 'Verifizierungscode erfolgreich bestätigt');
  await expect(verified).toBeVisible();
  await expect(toast(page, 'TAN wurde erfolgreich an Ihr Telefon gesendet.')).toHaveCount(0);
  await expectApart(page, verified, page.getByLabel('Passwort', { exact: true }));
});
