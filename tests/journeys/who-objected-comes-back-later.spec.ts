import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { advanceClock, expect, expectAccessible, test } from '../support/journey.ts';
import { askedByApi } from '../support/journey-prelude.ts';

test.use({ viewport: { width: 360, height: 740 } });

const email = 'jonas.weber@spaeter.example';
const jonas = { gender: 'Herr', firstName: 'Jonas', lastName: 'Weber', dob: '19.08.1992', email };

test('[D68] half an hour after an objection a reload says that it is noted, and the link of the mail leads back', async ({
  page,
  product,
  cast,
}) => {
  await askedByApi(product, cast, { coTenants: [jonas] });
  const link = linkIn(await awaitMessage(product.origin, email, 'co-tenant-named'), '/mitmieter/').pathname;
  const object = page.getByRole('button', { name: 'Ich stehe nicht in diesem Mietvertrag' });
  const ended = page.getByRole('heading', { level: 1, name: 'Diese Seite ist hier nicht mehr offen' });
  await page.goto(link);
  await object.click();
  const dialog = page.getByRole('dialog');
  await advanceClock(product, 1801);
  await dialog.getByRole('button', { name: 'Ja, widersprechen' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Das ist nicht gespeichert');
  await page.reload();
  await expect(ended).toBeVisible();
  await expect(page).toHaveURL(/\/mitmieter\/[\da-f-]{36}$/);
  await page.goto(link);
  await object.click();
  await dialog.getByRole('button', { name: 'Ja, widersprechen' }).click();
  const noted = page.getByRole('heading', { level: 1, name: 'Du bist nicht mehr genannt' });
  await expect(noted).toBeVisible();
  await advanceClock(product, 1801);
  await page.reload();
  await expect(ended).toBeVisible();
  await expect(
    page.getByText('Ein Widerspruch, den diese Seite bestätigt hat, ist notiert', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto(link);
  await expect(noted).toBeVisible();
});
