import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { expect, test } from '../support/journey.ts';
import { holdCall, refuseCall } from '../support/journey-answers.ts';
import { atRequest, openInfo } from '../support/journey-landlord.ts';
import { askedByApi } from '../support/journey-prelude.ts';

test('[S2.landlord.deletion-resume] [S2.route./vermieter/daten-loeschen/{token}] [D45] going on instead of deleting leads to a fresh link for the request', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openInfo(page, product.origin, cast);
  await page.getByRole('main').getByRole('link', { name: 'Daten löschen' }).click();
  await expect(page).toHaveURL(/\/vermieter\/daten-loeschen\//);
  const resume = page.getByRole('link', { name: 'Bearbeitung wieder aufnehmen' });
  await expect(resume).toHaveAttribute('href', /^\/angaben-bestaetigen\?request=tenant&token=[\w-]{43}$/);
  await resume.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link ist abgelaufen' })).toBeVisible();
  await page.getByRole('button', { name: 'Neuen Link schicken' }).click();
  const link = linkIn(await awaitMessage(product.origin, cast.landlordEmail, 'landlord-link'), '/angaben-bestaetigen');
  await page.goto(`${link.pathname}${link.search}`);
  await atRequest(page);
});

test('[S2.landlord.deletion-button] [S8.deletion] [S8.deletion-done] [S4.after-deletion] [D18] deleting says that it works, what failed, and then goes home', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await page.clock.install();
  await openInfo(page, product.origin, cast);
  await page.getByRole('main').getByRole('link', { name: 'Daten löschen' }).click();
  const button = page.getByRole('button', { name: 'Daten unwiderruflich löschen' });
  await page.getByLabel('Ihre E-Mail-Adresse').fill(cast.landlordEmail);
  await refuseCall(page, '/landlord/delete');
  await button.click();
  await expect(page.getByText('Es ist ein Fehler aufgetreten.', { exact: true }).first()).toBeVisible();
  await refuseCall(page, '/landlord/delete', { message: 'Gerade nicht möglich.' });
  await button.click();
  await expect(page.getByText('Gerade nicht möglich.').first()).toBeVisible();
  const release = await holdCall(page, '/landlord/delete');
  await button.click();
  await expect(page.getByText('Ihre Anfrage wird übermittelt, bitte warten...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wird übermittelt...' })).toBeAttached();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Daten wurden erfolgreich gelöscht' })).toBeVisible();
  await page.clock.fastForward(21_000);
  await expect(page.getByText('Der Löschprozess wurde erfolgreich abgeschlossen', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
