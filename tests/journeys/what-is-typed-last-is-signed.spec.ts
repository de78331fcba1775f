// The amount is typed last, and the button pressed with the field still in focus: it is signed, and leaving the field afterwards
// changes nothing.
import { expect, test } from '../support/journey.ts';
import {
  atConfirmed,
  enterLandlordCode,
  fillConfirmation,
  openQuestion,
  openRequest,
  sheet,
  signButton,
  tanButton,
  tanDialog,
  typeSignature,
} from '../support/journey-landlord.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import { awaitMessage, codeIn } from '../../scripts/demo/http-client.ts';
import type { Page } from '@playwright/test';

const amount = (page: Page) => page.getByLabel('Wie viel ist offen?');

/** Closes the dialog again: below it stands whether the TAN still fits. */
async function expectTanFits(page: Page): Promise<void> {
  await expect(tanDialog(page)).toBeVisible();
  await expect(amount(page)).toHaveValue('650,00');
  await tanDialog(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('button', { name: 'TAN eingeben' })).toBeVisible();
  await expect(page.getByText('Die Angaben wurden geändert.', { exact: false })).toHaveCount(0);
}

for (const [how, typed, press, when] of [
  ['the Enter key', '650', (page: Page) => amount(page).press('Enter'), ' @proof'],
  // Many keypads have no comma.
  ['the button', '650.00', (page: Page) => tanButton(page).click(), ' @proof'],
  // A finger leaves the focus where it is.
  ['a button that takes no focus', '650', (page: Page) => tanButton(page).dispatchEvent('click'), ''],
] as const)
  test(`[D50] [W36] an amount typed last is signed by ${how}, and formatting it is no change after the TAN${when}`, async ({
    landlordPage: page,
    product,
    cast,
  }) => {
    await askedByApi(product, cast);
    await openRequest(page, product.origin, cast);
    await fillConfirmation(page, cast);
    await typeSignature(page);
    await openQuestion(page).getByRole('radio', { name: 'Miete' }).check();
    await amount(page).pressSequentially(typed);
    const sent = page.waitForRequest('**/api/v1/certificate/send-sms');
    await press(page);
    expect((await sent).postDataJSON()).toMatchObject({ arreasAmount: '650,00' });
    await expectTanFits(page);
    await expect(sheet(page)).toContainText(/650,00\s€ offen/);
    await page.getByRole('button', { name: 'TAN eingeben' }).click();
    const code = codeIn(await awaitMessage(product.origin, cast.landlordPhone, 'landlord-sign'));
    await expect(signButton(page)).toBeVisible();
    await enterLandlordCode(page, code);
    await atConfirmed(page);
    const outcome = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-outcome');
    expect(outcome.text).toMatch(/650,00\s€/);
  });
