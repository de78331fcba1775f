import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { confirmRequest, payCertificate } from '../../scripts/demo/path.ts';
import { advanceClock, expect, expectAccessible, test } from '../support/journey.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import { expectWholeWords } from '../support/page-layout.ts';

// As narrow as a phone gets, and in the dark.
test.use({ colorScheme: 'dark', viewport: { width: 320, height: 640 } });

const email = 'jonas.weber-von-der-schulenburg@flurfunk.example';
const jonas = { gender: 'Herr', firstName: 'Jonas', lastName: 'Weber', dob: '19.08.1992', email };

test('[L40] [D68] whoever is named beside the tenant: asked for, issued, objected to, expired @proof', async ({
  page,
  product,
  cast,
}) => {
  const look = async (): Promise<void> => {
    await expectWholeWords(page);
    await expectAccessible(page);
  };
  await askedByApi(product, cast, { coTenants: [jonas] });
  const link = linkIn(await awaitMessage(product.origin, email, 'co-tenant-named'), '/mitmieter/').pathname;
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Du bist als Mietpartei genannt' })).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Ich stehe nicht in diesem Mietvertrag' }).click();
  await look();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  const track = { origin: product.origin, cast };
  await confirmRequest(track);
  await page.goto(link);
  await page.getByRole('button', { name: 'Ich stehe nicht in diesem Mietvertrag' }).click();
  await expect(page.getByRole('dialog')).toContainText('Nur wenn gerade eine Zahlung geprüft wird, wartet dein');
  await look();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await payCertificate(track);
  await page.goto(link);
  await expect(page.getByText('Du stehst auf einer bezahlten Bescheinigung', { exact: false })).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Meine Daten löschen' }).click();
  await page.getByRole('button', { name: 'Daten unwiderruflich löschen' }).click();
  await expect(page.getByRole('dialog').getByLabel('Deine E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true');
  await look();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Ich möchte hier nicht genannt werden' }).click();
  await page.getByRole('button', { name: 'Ja, widersprechen' }).click();
  await expect(page.getByRole('button', { name: 'Widerspruch zurücknehmen' })).toBeVisible();
  await expect(page.locator('main')).toContainText('Über deinen Widerspruch entscheiden wir trotzdem.');
  await expect(page.locator('main')).not.toContainText('widersprich ihr');
  await look();
  await advanceClock(product, 61 * 24 * 3600);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link ist abgelaufen' })).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Neuen Link schicken' }).click();
  await expect(page.getByRole('heading', { name: 'Bitte das Postfach prüfen' })).toBeFocused();
  const fresh = linkIn(await awaitMessage(product.origin, email, 'co-tenant-link'), '/mitmieter/').pathname;
  await page.goto(fresh);
  await expect(page.getByRole('button', { name: 'Widerspruch zurücknehmen' })).toBeVisible();
});
