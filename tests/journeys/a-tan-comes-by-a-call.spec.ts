import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import {
  atHeading,
  openEmailProof,
  proveEmailButton,
  register as registerAccount,
} from '../support/journey-account.ts';
import { atConfirmed, fillConfirmation, openRequest, typeSignature } from '../support/journey-landlord.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import { atAsked, confirmEmail, fillWizard, local, register } from '../support/journey-tenant.ts';
import { hear } from '../support/spoken-code.ts';

/** With the keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.focus();
  await page.keyboard.press('Enter');
}

test('[6.6.2] a tenant who reads no SMS is called, hears the digits and sends the request @mobile @proof', async ({
  page,
  product,
  cast,
}) => {
  await register(page, cast);
  await confirmEmail(page, cast);
  await fillWizard(page, cast);
  await expectAccessible(page);
  const call = { origin: product.origin, to: cast.tenantPhone, template: 'tenant-submit' };
  const code = await hear(call, () => press(page, 'Lass dich anrufen'));
  const field = page.getByLabel('TAN aus dem Anruf');
  await expect(field).toBeFocused();
  await expect(page.getByText('Der Anruf wurde angenommen.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^Neue TAN möglich in [23]:\d\d$/);
  // A second one only when the countdown is over.
  await expect(page.getByRole('button', { name: 'Lass dich anrufen' })).toBeHidden();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('TAN aus dem Anruf')).toBeVisible();
  await expect(page.getByText('Der Anruf wurde angenommen.')).toBeVisible();
  await field.fill(code);
  await page.getByRole('button', { name: 'Anfrage absenden' }).click();
  await atAsked(page);
});

test('[6.6.2] [S2.confirm.tan] a landlord is called and signs with what he heard @mobile @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openRequest(page, product.origin, cast);
  await fillConfirmation(page, cast);
  await typeSignature(page);
  const call = { origin: product.origin, to: cast.landlordPhone, template: 'landlord-sign' };
  const way = page.getByRole('status').filter({ hasText: /SMS|rufen/ });
  await expect(way).toHaveText('Die TAN kommt als SMS.');
  await press(page, 'Lieber per Anruf');
  await expect(way).toHaveText('Wir rufen nur an, wenn Sie es anfordern, und fragen nie nach der TAN.');
  await expect(page.getByRole('button', { name: 'Lieber per SMS' })).toBeFocused();
  const code = await hear(call, () => press(page, 'TAN anfordern'));
  const dialog = page.getByRole('dialog', { name: 'TAN bestätigen' });
  await expect(dialog.getByLabel('TAN aus dem Anruf')).toBeFocused();
  await expect(dialog.getByText('Der Anruf wurde angenommen.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await atConfirmed(page);
});

test('[D66] a landline is called without being asked, and signs @mobile @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openRequest(page, product.origin, cast);
  await fillConfirmation(page, cast);
  await typeSignature(page);
  const field = page.getByLabel('Ihre Telefonnummer');
  await field.fill('');
  await expect(page.getByText(/TAN kommt als SMS|rufen Sie an/)).toBeHidden();
  const number = `0302312500${cast.landlordPhone.slice(-1)}`;
  await field.fill(number);
  await expect(page.getByRole('status').filter({ hasText: 'Festnetz' })).toHaveText(
    'Festnetz: Wir rufen Sie an und sagen die TAN langsam und zweimal.',
  );
  await expect(page.getByRole('button', { name: 'Lieber per SMS' })).toBeHidden();
  await expectAccessible(page);
  const call = { origin: product.origin, to: `+49${number.slice(1)}`, template: 'landlord-sign' };
  const code = await hear(call, () => press(page, 'TAN anfordern'));
  const dialog = page.getByRole('dialog', { name: 'TAN bestätigen' });
  await expect(dialog.getByText(/^Wir rufen \+49.30\d+ an und nennen Ihnen die TAN zweimal\.$/)).toBeVisible();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await atConfirmed(page);
});

test('[6.6.2] until a way is chosen it is a TAN; the page speaks of the call that was ordered @mobile', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await registerAccount(page, cast);
  await openEmailProof(page, cast);
  await proveEmailButton(page).click();
  await atHeading(page, 'Ihre Handynummer');
  expect(await page.getByRole('main').innerText()).not.toMatch(/eine SMS|per SMS/);
  await page.getByLabel('Handynummer').fill(local(cast.landlordPhone));
  const call = { origin: product.origin, to: cast.landlordPhone, template: 'landlord-phone' };
  const code = await hear(call, () => press(page, 'Bitte rufen Sie mich an'));
  await atHeading(page, 'TAN eingeben');
  const lead = page.getByText(/^Wir rufen \+49 \*\*\* \d{3} an und nennen Ihnen sechs Ziffern\./);
  await expect(lead).toBeVisible();
  await page.reload();
  await expect(lead).toBeVisible();
  await expect(page.getByText(/Wir haben eine SMS/)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('TAN aus dem Anruf').fill(code);
  await page.keyboard.press('Enter');
  await atHeading(page, 'Ihr Passwort');
});
