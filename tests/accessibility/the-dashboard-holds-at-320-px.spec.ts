import { expect, expectAccessible, test } from '../support/journey.ts';
import { logIn } from '../support/journey-account.ts';
import {
  atProfile,
  beginCertificate,
  cardOf,
  openView,
  paymentDialog,
  payYourself,
} from '../support/journey-dashboard.ts';
import { begunByApi } from '../support/journey-landlord-pays.ts';
import { confirmButton } from '../support/journey-landlord.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import type { Page } from '@playwright/test';

test.use({ viewport: { width: 320, height: 640 } });

/** On the smallest phone, and on a usual one with letters twice as large. */
async function expectReadable(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectAccessible(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 320, height: 640 });
}

test('[L40] the list, its menu and its dialogs @proof', async ({ page, product, cast }) => {
  test.setTimeout(300_000);
  await begunByApi(product, cast);
  await askedByApi(product, cast);
  await logIn(page, cast);
  await expect(page.getByRole('region', { name: 'Eine Anfrage wartet auf Sie' })).toBeVisible();
  await expect(cardOf(page, 'Lena Hoffmann')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menü' })).toBeFocused();
  await cardOf(page, 'Lena Hoffmann').getByRole('button', { name: 'Löschen' }).click();
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await cardOf(page, 'Lena Hoffmann').getByRole('button', { name: 'Zahlung' }).click();
  await expect(paymentDialog(page).getByText('Den Zahlungslink schicken wir nicht', { exact: false })).toBeVisible();
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await payYourself(page, 'Lena Hoffmann');
  await expectAccessible(page);
});

test('[L40] the profile, read and edited, and its dialogs @proof', async ({ page, product, cast }) => {
  test.setTimeout(300_000);
  await begunByApi(product, cast);
  await logIn(page, cast);
  await openView(page, 'Profil');
  await atProfile(page);
  await expect(page.getByText('Dieses Gerät')).toBeVisible();
  await expectReadable(page);
  for (const name of ['Handynummer ändern', 'Passkey hinzufügen', 'Überall abmelden', 'Löschen']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectReadable(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Bearbeiten' }).click();
  await page.getByRole('radio', { name: 'Firma' }).check();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Der Unternehmensname ist erforderlich').first()).toBeVisible();
  await expectReadable(page);
});

test('[L40] a new certificate, empty with its mistakes, and waiting for the phone @proof', async ({
  page,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  await begunByApi(product, cast);
  await logIn(page, cast);
  await beginCertificate(page);
  await expectReadable(page);
  await confirmButton(page).click();
  await expect(page.getByText('Geben Sie den Nachnamen der Mietpartei ein.').first()).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Auf dem Handy unterschreiben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weiter auf Ihrem Handy' })).toBeFocused();
  await expectReadable(page);
});
