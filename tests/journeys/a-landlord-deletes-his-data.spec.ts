import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { openInfo } from '../support/journey-landlord.ts';
import { askedByApi, countMessages } from '../support/journey-prelude.ts';

test('[S2.landlord.deletion] [S2.landlord.deletion-done] [W17] [S2.page.info-delete] the red button, the address, gone @mobile', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openInfo(page, product.origin, cast);
  await page.getByRole('main').getByRole('link', { name: 'Daten löschen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Daten wirklich löschen?' })).toBeVisible();
  await expectAccessible(page);
  // Opening the page has deleted nothing: it can be left and opened again.
  await page.reload();
  const button = page.getByRole('button', { name: 'Daten unwiderruflich löschen' });
  await page.getByLabel('Ihre E-Mail-Adresse').fill('fremd@vermieter.example');
  await button.click();
  await expect(page.getByText('Diese E-Mail-Adresse passt nicht zu diesem Link.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Ihre E-Mail-Adresse').fill(cast.landlordEmail);
  await button.dblclick();
  await expect(
    page.getByText('Der Löschprozess wurde erfolgreich abgeschlossen, und Ihre Daten wurden dauerhaft entfernt.'),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await countMessages(product, cast.landlordEmail, 'landlord-erased')).toMatchObject({ 'landlord-erased': 1 });
});

test('[D33] the tenant withdraws free of charge, and the landlord’s link is over', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  const sent = await awaitMessage(product.origin, cast.tenantEmail, 'tenant-sent');
  await page.goto(linkIn(sent, '/mieter/status/').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Antwort steht aus' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anfrage zurückziehen' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ja, zurückziehen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anfrage zurückgezogen' })).toBeVisible();
  await openInfo(landlordPage, product.origin, cast);
  await landlordPage.getByRole('link', { name: 'Daten überprüfen' }).first().click();
  await expect(landlordPage.getByRole('heading', { level: 1, name: 'Hier ist nichts mehr offen' })).toBeFocused();
  await expect(landlordPage.getByRole('button', { name: 'Neuen Link schicken' })).toBeHidden();
  await expectAccessible(landlordPage);
});
