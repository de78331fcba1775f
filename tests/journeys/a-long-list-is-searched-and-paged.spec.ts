import { expect, expectAccessible, test } from '../support/journey.ts';
import { accountByApi, logIn } from '../support/journey-account.ts';
import { cardOf, ownCertificateByApi } from '../support/journey-dashboard.ts';

const names = [
  'Lena',
  'Murat',
  'Sofie',
  'Jonas',
  'Kim',
  'Ayşe',
  'Łucja',
  'Zoë',
  'Änne',
  'Paul',
  'Ida',
  'Emil',
  'Nora',
  'Özlem',
];

// [S2.dashboard.cards] [S2.dashboard.views]
test('with more than twelve certificates there is a search and there are pages, both without losing the focus @proof', async ({
  page,
  product,
  cast,
}) => {
  test.setTimeout(300_000);
  const { token } = await accountByApi(product, cast);
  for (const [index, firstName] of names.entries())
    await ownCertificateByApi(product, cast, token, {
      firstName,
      lastName: `Muster${index < 2 ? 'mann' : ''}`,
      email: `${index}.${cast.tenantEmail}`,
    });
  await logIn(page, cast);
  const cards = page.getByRole('article');
  await page.getByRole('group', { name: 'Ansicht' }).getByRole('button', { name: 'Karten' }).click();
  await expect(cards).toHaveCount(12);
  await expect(cardOf(page, 'Özlem Muster')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nächste Seite' }).click();
  await expect(page).toHaveURL(/\?seite=2$/);
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: '14 Bescheinigungen. Seite 2 von 2.' })).toBeAttached();
  await page.goBack();
  await expect(cards).toHaveCount(12);
  await page.goForward();
  await expect(cards).toHaveCount(2);
  const search = page.getByRole('searchbox', { name: 'Name oder Wohnung suchen' });
  await search.pressSequentially('anne');
  await expect(cards).toHaveCount(1);
  await expect(cardOf(page, 'Änne Muster')).toBeVisible();
  // No history of pages, and no sync of it, names a tenant.
  await expect(page).toHaveURL(/\/vermieter\/dashboard$/);
  await expect(search).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '1 Bescheinigung gefunden' })).toBeAttached();
  await search.fill('gibtesnicht');
  await expect(page.getByRole('heading', { name: 'Nichts gefunden zu „gibtesnicht“.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Alle anzeigen' }).click();
  await expect(cards).toHaveCount(12);
  await expect(search).toHaveValue('');
  // An address from when the list was longer: turned is the page that is shown.
  await page.goto('/vermieter/dashboard?seite=35');
  await expect(cards).toHaveCount(2);
  await page.getByRole('link', { name: 'Vorige Seite' }).click();
  await expect(page).toHaveURL(/\/vermieter\/dashboard$/);
  await expect(cards).toHaveCount(12);
});
