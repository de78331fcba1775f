import { advanceClock, expect, expectAccessible, test } from '../support/journey.ts';
import {
  atConfirmed,
  confirmButton,
  enterLandlordCode,
  fillConfirmation,
  openRequest,
  requestLandlordCode,
  signButton,
  tanDialog,
  typeSignature,
  writeRemark,
} from '../support/journey-landlord.ts';
import { refuseCall } from '../support/journey-answers.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import { atAsked, confirmEmail, fillWizard, register, requestTenantCode } from '../support/journey-tenant.ts';
import { awaitMessage, codeIn, mailboxPosition } from '../../scripts/demo/http-client.ts';

const otherThan = (code: string, by: number): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

test('[W10] [S5.tan] [6.5.1] the tenant’s TAN is used up after five mistakes, a new one works @proof', async ({
  page,
  product,
  cast,
}) => {
  await register(page, cast);
  await confirmEmail(page, cast);
  await fillWizard(page, cast);
  const code = await requestTenantCode(page, cast);
  const field = page.getByLabel('TAN aus der SMS');
  const send = page.getByRole('button', { name: 'Anfrage absenden' });
  await field.fill('12');
  await send.click();
  await expect(page.getByText('Die TAN muss genau 6 Ziffern enthalten').first()).toBeVisible();
  for (const left of [4, 3, 2, 1, 0]) {
    await field.fill(otherThan(code, left + 1));
    await send.click();
    const said =
      left === 0
        ? 'Die TAN wurde zu oft falsch eingegeben.'
        : left === 1
          ? 'Du hast noch einen Versuch.'
          : `Du hast noch ${left} Versuche.`;
    await expect(page.getByText(said, { exact: false }).first()).toBeVisible();
  }
  await expectAccessible(page);
  // The right one comes too late.
  await field.fill(code);
  await send.click();
  await expect(page.getByText('Die TAN wurde zu oft falsch eingegeben.', { exact: false }).first()).toBeVisible();
  await advanceClock(product, 181);
  await page.reload();
  const before = await mailboxPosition(product.origin, cast.tenantPhone);
  await page.getByRole('button', { name: /^TAN (erneut )?anfordern$/ }).click();
  await field.fill(codeIn(await awaitMessage(product.origin, cast.tenantPhone, 'tenant-submit', before)));
  await send.click();
  await atAsked(page);
});

test('[W10] [W36] the landlord’s TAN is used up after five mistakes, and a change asks for a new one @proof', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  const { origin } = product;
  await askedByApi(product, cast);
  await openRequest(page, origin, cast);
  await fillConfirmation(page, cast);
  await typeSignature(page);
  const code = await requestLandlordCode(page, origin, cast);
  const dialog = tanDialog(page);
  for (const left of [4, 3, 2, 1, 0]) {
    await dialog.getByLabel('TAN aus der SMS').fill(otherThan(code, left + 1));
    await signButton(page).click();
    const said =
      left === 0
        ? 'Die TAN wurde zu oft falsch eingegeben.'
        : left === 1
          ? 'Sie haben noch einen Versuch.'
          : `Sie haben noch ${left} Versuche.`;
    await expect(dialog.getByText(said, { exact: false }).first()).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  // Opened again it says so at once, instead of asking for digits that are refused.
  await page.getByRole('button', { name: 'TAN eingeben' }).click();
  await expect(dialog.getByText('Die TAN wurde zu oft falsch eingegeben.', { exact: false }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await advanceClock(product, 181);
  await page.reload();
  await expect(page.getByLabel('Ihr Vor- und Nachname')).toHaveValue('Johannes Becker');
  const right = await requestLandlordCode(page, origin, cast);
  await refuseCall(page, '/certificate/create');
  await dialog.getByLabel('TAN aus der SMS').fill(right);
  await signButton(page).click();
  await expect(dialog.getByText('Die TAN stimmt, das Absenden hat nicht geklappt.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(confirmButton(page)).toBeFocused();
  // What was confirmed must not change any more.
  await writeRemark(page, 'Doch lieber anders.');
  await expect(
    page.getByText('Die Angaben wurden geändert. Bitte fordern Sie eine neue TAN an.').first(),
  ).toBeVisible();
  await expect(page.getByText('Verifiziert', { exact: true })).toBeHidden();
  await advanceClock(product, 181);
  await page.reload();
  await enterLandlordCode(page, await requestLandlordCode(page, origin, cast));
  await atConfirmed(page);
});
