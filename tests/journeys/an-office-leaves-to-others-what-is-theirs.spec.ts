import { expect, expectAccessible, test } from '../support/journey.ts';
import { atDashboard, logIn } from '../support/journey-account.ts';
import { atLandlordDelivery, cardOf } from '../support/journey-dashboard.ts';
import { begunByApi } from '../support/journey-landlord-pays.ts';
import { atRequest } from '../support/journey-landlord.ts';
import { askedByApi } from '../support/journey-prelude.ts';

// [D32] [D34] [D75]
test('a management mails the link to pay right after it signed, and is not told to ask the management', async ({
  page,
  product,
  cast,
}) => {
  test.setTimeout(120_000);
  const { handle } = await begunByApi(product, cast, { signerRole: 'property-management', tenantAsked: true });
  await askedByApi(product, cast);
  await logIn(page, cast);
  await expect(cardOf(page, 'Lena Hoffmann')).toContainText('Sie sind dran');
  await page.goto(`/versandweg/${handle}`);
  await atLandlordDelivery(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zahlungslink an die Mietpartei senden' }).click();
  await expect(page.getByText('Die Zahlungsmail wurde erfolgreich versendet.')).toBeVisible();
  await atDashboard(page);
  await expect(cardOf(page, 'Lena Hoffmann')).toContainText('Die Mietpartei ist dran');

  await page.getByRole('button', { name: 'Anfrage von Lena Hoffmann beantworten' }).click();
  await atRequest(page);
  await expect(page.getByRole('button', { name: 'An die Hausverwaltung weiterleiten' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Jemand anders ist zuständig: weiterleiten' }).click();
  await expect(page.getByLabel('E-Mail-Adresse der zuständigen Stelle')).toBeVisible();
  await expectAccessible(page);
});
