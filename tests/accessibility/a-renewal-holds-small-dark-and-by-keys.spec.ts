// Both sides of a renewal on the smallest phone, in the dark, without a mouse.
import { codeIn, awaitMessage, mailboxPosition } from '../../scripts/demo/http-client.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import { atConfirmed, openQuestion, paidQuestion, sheet } from '../support/journey-landlord.ts';
import {
  goesOnQuestion,
  openReminder,
  openRenewal,
  remindedByApi,
  renewalTanButton,
  requestRenewalCode,
  startButton,
} from '../support/journey-renewal.ts';
import { atAsked } from '../support/journey-tenant.ts';
import { expect, expectAccessible, storiesIn } from '../support/journey.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';
import { expectWholeWords } from '../support/page-layout.ts';
import type { ProductProcess } from '../support/product-process.ts';
import type { Page } from '@playwright/test';

/** Its clock runs months ahead afterwards. */
const test = storiesIn(() => ({}));

test.use({ colorScheme: 'dark', viewport: { width: 320, height: 640 } });

async function expectClean(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectWholeWords(page);
}

async function askByKeys(page: Page, product: ProductProcess, cast: Cast): Promise<void> {
  await openReminder(page, product, cast);
  await expectClean(page);
  await pressOn(page, startButton(page));
  const request = page.getByRole('button', { name: 'TAN anfordern' });
  await expect(request).toBeVisible();
  await expectClean(page);
  await pressOn(page, page.locator('summary').filter({ hasText: 'Ist jemand aus- oder eingezogen?' }));
  await expect(page.getByRole('button', { name: 'Eingezogene Person hinzufügen' })).toBeVisible();
  await expectClean(page);
  const before = await mailboxPosition(product.origin, cast.tenantPhone);
  await pressOn(page, request);
  const otp = codeIn(await awaitMessage(product.origin, cast.tenantPhone, 'tenant-submit', before));
  await expect(page.getByLabel('TAN aus der SMS')).toBeFocused();
  await typeInto(page, page.getByLabel('TAN aus der SMS'), otp);
  await expectClean(page);
  await page.keyboard.press('Enter');
  await atAsked(page);
  await expectClean(page);
}

async function answerByKeys(page: Page, { origin }: ProductProcess, cast: Cast): Promise<void> {
  await openRenewal(page, await awaitMessage(origin, cast.landlordEmail, 'landlord-request'));
  await expectClean(page);
  await pressOn(page, paidQuestion(page).getByRole('radio', { name: 'ja' }), 'Space');
  await pressOn(page, openQuestion(page).getByRole('radio', { name: 'nichts' }), 'Space');
  await pressOn(page, goesOnQuestion(page).getByRole('radio', { name: 'ja' }), 'Space');
  await expect(sheet(page)).toContainText('alle seit dem');
  await expectClean(page);
  await pressOn(page, page.locator('summary').filter({ hasText: 'Ihre Bestätigung von damals' }));
  await expect(page.getByText('alle bis zum Stichtag fälligen Mieten').first()).toBeVisible();
  await expectClean(page);
  await pressOn(page, page.getByRole('radio', { name: 'Zeichnen' }), 'Space');
  await page.keyboard.press('ArrowRight');
  await typeInto(page, page.getByLabel('Ihr Vor- und Nachname'), 'Johannes Becker');
  const otp = await requestRenewalCode(page, { origin, cast }, () => pressOn(page, renewalTanButton(page)));
  await expect(page.getByLabel('TAN aus der SMS')).toBeFocused();
  await expectClean(page);
  await page.keyboard.type(otp);
  await page.keyboard.press('Enter');
  await atConfirmed(page);
}

test('[L40] asked for, answered and signed by keys, at 320 px and in the dark @proof', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  test.setTimeout(240_000);
  await remindedByApi(product, cast);
  await askByKeys(page, product, cast);
  await answerByKeys(landlordPage, product, cast);
});
