import { expect, expectAccessible, test } from '../support/journey.ts';
import { atLandlord, atSubmit, fillLandlord, fillRental, goOn, toRental } from '../support/journey-tenant.ts';

test('[W12] the own address as the landlord’s is named while typing, and stops nobody in the trial @mobile', async ({
  page,
  cast,
}) => {
  await toRental(page, cast);
  await fillRental(page);
  await goOn(page).click();
  await atLandlord(page);
  const note = page.getByRole('status').filter({ hasText: 'Das ist deine eigene Adresse.' });
  await fillLandlord(page, cast);
  await expect(note).toHaveCount(0);
  await page.getByLabel('E-Mail-Adresse der Vermieterseite').fill(cast.tenantEmail.toUpperCase());
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await goOn(page).click();
  await atSubmit(page);
});

test('[W12] an own address that is pasted or that the browser fills in is named at the field as well @proof', async ({
  page,
  cast,
}) => {
  await toRental(page, cast);
  await fillRental(page);
  await goOn(page).click();
  await atLandlord(page);
  const note = page.getByRole('status').filter({ hasText: 'Das ist deine eigene Adresse.' });
  const field = page.getByLabel('E-Mail-Adresse der Vermieterseite');
  await field.focus();
  // As one piece and without keys, as the clipboard gives it.
  await page.keyboard.insertText(` ${cast.tenantEmail} `);
  await expect(note).toBeVisible();
  await field.fill('');
  await expect(note).toHaveCount(0);
  // Some browsers fill without focus and tell of it by 'change' alone.
  await field.evaluate((input: HTMLInputElement, own) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, own);
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, cast.tenantEmail);
  await expect(note).toBeVisible();
  const [fieldBox, noteBox] = await Promise.all([field.boundingBox(), note.boundingBox()]);
  const nextBox = await page.getByLabel('Deine eigene Handynummer').boundingBox();
  expect(noteBox?.y).toBeGreaterThan(fieldBox?.y ?? Infinity);
  expect(noteBox?.y).toBeLessThan(nextBox?.y ?? 0);
  // It is there already when the page is opened again with what was kept.
  await page.reload();
  await expect(note).toBeVisible();
});
