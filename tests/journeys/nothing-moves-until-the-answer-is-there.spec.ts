// A second tap lands where the first one did: what an earlier answer said stays above the button until the next answer is there.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { holdCall } from '../support/journey-answers.ts';
import { fillConfirmation, openRequest, tanDialog, typeSignature } from '../support/journey-landlord.ts';
import { consentBox, openOrder } from '../support/journey-order.ts';
import { askedByApi, confirmedByApi } from '../support/journey-prelude.ts';
import { atRental, confirmEmail, fillPersonal, fillWizard, register } from '../support/journey-tenant.ts';

const offlineLine = /net::ERR_INTERNET_DISCONNECTED/;

interface Sending {
  /** The same element before, while and after something is sent: its words change. */
  readonly button: Locator;
  readonly notice: Locator;
  /** Of the call that the button sends. */
  readonly path: string;
}

/** Where a button stands: the box on the screen, and how far the page is scrolled, since not every browser scrolls along. */
interface Place {
  readonly corner: readonly [x: number, y: number, height: number, scrolled: number];
  readonly width: number;
}

async function placeOf(button: Locator): Promise<Place> {
  const box = await button.boundingBox();
  if (box === null) throw new Error('the button has no place');
  const scrolled = await button.page().evaluate(() => window.scrollY);
  return { corner: [box.x, box.y, box.height, scrolled], width: box.width };
}

/** Also when the words of the wait take one line instead of two; longer ones may take more room to the right. */
async function expectPlace(button: Locator, before: Place): Promise<void> {
  const { corner, width } = await placeOf(button);
  const moved = corner.map((value, index) => Math.abs(value - (before.corner[index] ?? Number.NaN)));
  expect(Math.max(...moved), `${before.corner.join(' ')} -> ${corner.join(' ')}`).toBeLessThan(1);
  expect(width).toBeGreaterThan(before.width - 1);
}

/** Presses, and holds the answer back: the button is busy where it was, and what was said before is still there. */
async function pressAndHold(page: Page, { button, notice, path }: Sending): Promise<() => void> {
  const release = await holdCall(page, path);
  await button.scrollIntoViewIfNeeded();
  const place = await placeOf(button);
  const sent = page.waitForRequest((request) => request.url().endsWith(path));
  await button.click();
  await sent;
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expectPlace(button, place);
  // Now, and not once a late answer has failed.
  expect(await notice.isVisible()).toBe(true);
  return release;
}

/** Fails once, fails a second time in the same words, and then waits for an answer that is not there yet. */
async function failTwiceAndHold(page: Page, sending: Sending): Promise<() => void> {
  const { button, notice } = sending;
  await page.context().setOffline(true);
  await button.click();
  await expect(notice).toBeVisible();
  const told = await notice.evaluateHandle((element) => element);
  await button.click();
  // Read out again is what comes anew.
  await expect.poll(() => told.evaluate((element) => element.isConnected)).toBe(false);
  await expect(notice).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Keine Verbindung zum Internet.', { exact: false })).toBeHidden();
  return pressAndHold(page, sending);
}

const submitButton = (within: Page | Locator): Locator => within.locator('form button[type=submit]');
const summary = (page: Page): Locator => page.locator('.error-summary');

test('a step of the wizard and the request for a TAN stay where they are while they are sent again @mobile @proof', async ({
  page,
  watch,
  cast,
}) => {
  watch.allow(offlineLine);
  await register(page, cast);
  await confirmEmail(page, cast);
  await fillPersonal(page);
  const goesOn = await failTwiceAndHold(page, {
    button: submitButton(page),
    notice: summary(page),
    path: '/tenant/update',
  });
  goesOn();
  await atRental(page);
  await page.goBack();
  await fillWizard(page, cast);
  const sends = await failTwiceAndHold(page, {
    button: page.locator('form .stack > button').first(),
    notice: page.locator('main form .notice-error'),
    path: '/tenant/send-sms',
  });
  sends();
  await expect(page.getByLabel('TAN aus der SMS')).toBeFocused();
  await expect(page.locator('main form .notice-error')).toHaveCount(0);
});

test('the next TAN takes the place of a wrong one, wherever the cursor stands @mobile @proof', async ({
  page,
  cast,
}) => {
  await register(page, cast);
  await confirmEmail(page, cast);
  await fillWizard(page, cast);
  await page.getByRole('button', { name: 'TAN anfordern' }).click();
  const tan = page.getByLabel('TAN aus der SMS');
  await expect(tan).toBeFocused();
  await tan.pressSequentially('999999');
  await tan.press('Enter');
  await expect(page.locator('.field-error').filter({ hasText: 'Diese TAN stimmt nicht.' })).toBeVisible();
  await tan.press('End');
  await tan.pressSequentially('888888');
  await expect(tan).toHaveValue('888888');
  await tan.blur();
  await tan.focus();
  // Six digits were right, one is not: said at the field, where the focus stays.
  await page.keyboard.type('777777');
  await expect(tan).toHaveValue('777777');
});

test('a mistake that the server found stays at its field while it is sent again @mobile @proof', async ({
  page,
  cast,
}) => {
  await register(page, cast);
  await confirmEmail(page, cast);
  await fillPersonal(page);
  const told = 'Diesen Nachnamen nimmt der Server nicht.';
  await page.route(
    '**/api/v1/tenant/update',
    (route) => route.fulfill({ status: 400, json: { message: told, errors: { lastName: told } } }),
    { times: 1 },
  );
  await submitButton(page).click();
  await expect(summary(page)).toContainText(told);
  const release = await pressAndHold(page, {
    button: submitButton(page),
    notice: summary(page).filter({ hasText: told }),
    path: '/tenant/update',
  });
  release();
  await atRental(page);
});

test('the button that orders stays where it is while it is pressed again @mobile', async ({
  page,
  watch,
  product,
  cast,
}) => {
  watch.allow(offlineLine);
  await confirmedByApi(product, cast);
  await openOrder(page, product.origin, cast);
  await page.getByRole('radio', { name: /^Visa/ }).check();
  await consentBox(page).check();
  const release = await failTwiceAndHold(page, {
    button: submitButton(page),
    notice: summary(page),
    path: '/payments/payment',
  });
  await expect(page.getByRole('button', { name: 'Wird bestellt...' })).toBeFocused();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Mit Visa bezahlen' })).toBeVisible();
});

test('the landlord’s two buttons stay where they are while they are pressed again @mobile', async ({
  landlordPage: page,
  watch,
  product,
  cast,
}) => {
  watch.allow(offlineLine);
  await askedByApi(product, cast);
  await openRequest(page, product.origin, cast);
  await fillConfirmation(page, cast);
  await typeSignature(page);
  const release = await failTwiceAndHold(page, {
    button: submitButton(page).last(),
    notice: summary(page),
    path: '/certificate/send-sms',
  });
  release();
  await expect(tanDialog(page)).toBeVisible();
  await expect(summary(page)).toHaveCount(0);
  await tanDialog(page).getByLabel('TAN aus der SMS').fill('123456');
  const refuses = await failTwiceAndHold(page, {
    button: submitButton(tanDialog(page)),
    notice: tanDialog(page).locator('.notice-error'),
    path: '/certificate/verify-sms',
  });
  refuses();
  await expect(tanDialog(page).getByText('Keine Antwort vom Server.')).toHaveCount(0);
  // The wrong TAN is said at its field, and stays there as well.
  const wrong = tanDialog(page).locator('.field-error');
  await expect(wrong).toBeVisible();
  const button = submitButton(tanDialog(page));
  const answers = await pressAndHold(page, { button, notice: wrong, path: '/certificate/verify-sms' });
  answers();
  await expect(button).not.toHaveAttribute('aria-disabled');
});

test('the contact form stays where it is while it is sent again @mobile', async ({ page, watch, cast }) => {
  watch.allow(offlineLine);
  await page.goto('/service');
  const form = page.locator('#kontakt');
  for (const [label, value] of [
    ['Vorname', 'Lena'],
    ['Nachname', 'Beispiel'],
    ['E-Mail-Adresse', cast.tenantEmail],
    ['Telefonnummer', '0171 3920011'],
    ['Betreff', 'Frage zum Status'],
    ['Nachricht', 'Wie lange dauert es?'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value);
  const release = await failTwiceAndHold(page, {
    button: form.locator('button[type=submit]'),
    notice: form.locator('#kontakt-fehler'),
    path: '/user/message',
  });
  release();
  await expect(form.locator('#kontakt-erfolg')).toBeVisible();
  await expect(form.locator('#kontakt-fehler')).toBeHidden();
});
