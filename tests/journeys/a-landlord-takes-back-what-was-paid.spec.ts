// A landlord revokes after the payment, and the price goes back (law L55).
import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { revokeWithTan } from '../support/journey-proof.ts';

test('[L55] the landlord takes back a paid certificate: he reads what it means, the tenant gets the price back and a credit note @mobile', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  await issueByHttp(product.origin, cast);
  const issued = await awaitMessage(product.origin, cast.landlordEmail, 'certificate-issued-landlord');
  await landlordPage.goto(linkIn(issued, '/vermieter/bescheinigung/').pathname);
  await expect(
    landlordPage.getByText('Hat sie die Bescheinigung bezahlt, bekommt sie den Preis von uns zurück', { exact: false }),
  ).toBeVisible();
  await expect(landlordPage.getByRole('radio', { name: 'Die Mietpartei hat falsche Angaben gemacht' })).toBeVisible();
  await landlordPage.getByRole('radio', { name: 'Betrifft eine andere Person oder Wohnung' }).check();
  await revokeWithTan(landlordPage, product.origin, cast);
  await expect(landlordPage.getByText(/^zurückgezogen seit /)).toBeVisible();

  const told = await awaitMessage(product.origin, cast.tenantEmail, 'certificate-revoked');
  expect(told.text).toContain('Du bekommst dein Geld zurück: 10,90 €');
  const toLandlord = await awaitMessage(product.origin, cast.landlordEmail, 'certificate-revoked-landlord');
  expect(toLandlord.text).toContain('Was die Mietpartei bezahlt hat, geht an sie zurück.');
  await awaitMessage(product.origin, cast.tenantEmail, 'credit-note');
  const ready = await awaitMessage(product.origin, cast.tenantEmail, 'certificate-ready');
  await page.goto(linkIn(ready, '/zertifikat/herunterladen/').pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Bescheinigung wurde zurückgezogen' })).toBeVisible();
  await expect(page.locator('.lead')).toContainText('Hast du Fragen zur Erstattung?');
  await expect(page.getByRole('button', { name: 'Nicht mehr gültiges PDF herunterladen' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Neue Bescheinigung anfragen' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('ersetzt');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stornorechnung herunterladen' }).click();
  expect((await file).suggestedFilename()).toMatch(/^Stornorechnung_/);
  await expectAccessible(page);
});
