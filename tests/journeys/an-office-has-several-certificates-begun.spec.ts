import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { accountByApi, atDashboard, atLogin, fillLogin, logIn, logInButton } from '../support/journey-account.ts';
import { atCreate, beginCertificate, fillTenant, leaveToOverview, tenantOf } from '../support/journey-dashboard.ts';

const lastName = 'Nachname';

const begun = (page: Page) => page.getByRole('region', { name: 'Angefangen' });

/** Going back asks first. */
async function stayHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Zurück zur Übersicht?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Hier bleiben' }).click();
  await expect(page.getByLabel(lastName, { exact: true })).toHaveValue('Hoffmann');
}

async function beginAnew(page: Page): Promise<void> {
  await page.getByLabel(lastName, { exact: true }).fill('Falsch');
  await page.getByRole('button', { name: 'Neu beginnen' }).click();
  await page.getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await expect(page.getByLabel(lastName, { exact: true })).toHaveValue('');
}

async function changeFirst(page: Page): Promise<void> {
  await page.goto('/vermieter/dashboard');
  await page.getByRole('link', { name: 'Bescheinigung weiter ausfüllen: Lena Hoffmann' }).click();
  await atCreate(page);
  await expect(page.getByLabel(lastName, { exact: true })).toHaveValue('Hoffmann');
  await page.getByLabel(lastName, { exact: true }).fill('Hoffmann-Krüger');
  await leaveToOverview(page);
  await expect(begun(page).getByRole('listitem')).toContainText(['Lena Hoffmann-Krüger', 'Jonas Weber']);
}

async function discardSecond(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entwurf verwerfen: Jonas Weber' }).click();
  const question = page.getByRole('dialog', { name: 'Entwurf verwerfen?' });
  await expect(question).toContainText('Jonas Weber');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(begun(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Entwurf verwerfen: Jonas Weber' }).click();
  await question.getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await expect(begun(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2, name: 'Angefangen' })).toBeFocused();
}

async function discardLast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entwurf verwerfen: Lena Hoffmann-Krüger' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await expect(begun(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

// [S2.create.back] [D47] [D13]
test('two flats are begun side by side, gone on with from the overview, and one is discarded @mobile', async ({
  page,
  product,
  cast,
}) => {
  await accountByApi(product, cast);
  await logIn(page, cast);
  await beginCertificate(page);
  await expect(page).toHaveURL(/\?entwurf=[\w-]{36}$/);
  await expect(page.getByText('schon angefangen')).toHaveCount(0);
  await fillTenant(page, tenantOf(cast));
  await stayHere(page);
  await leaveToOverview(page);
  await expect(begun(page).getByText('Lena Hoffmann')).toBeVisible();
  await expectAccessible(page);

  await beginCertificate(page);
  await expect(page.getByLabel(lastName, { exact: true })).toHaveValue('');
  await expect(page.getByText('Eine Bescheinigung haben Sie schon angefangen')).toBeVisible();
  await expectAccessible(page);
  await beginAnew(page);
  await fillTenant(page, { ...tenantOf(cast), firstName: 'Jonas', lastName: 'Weber' });
  await page.reload();
  await atCreate(page);
  await expect(page.getByLabel(lastName, { exact: true })).toHaveValue('Weber');

  const other = await page.context().newPage();
  await test.step('the first one in another tab', () => changeFirst(other));
  // What the list is asked for takes nothing of it away.
  await other.goto('/vermieter/dashboard?stand=ausgestellt&sortiert=name');
  await expect(begun(other).getByRole('listitem')).toHaveCount(2);
  await expect(begun(other).getByText(/^zuletzt bearbeitet: \d\d\.\d\d\.\d{4},.\d\d:\d\d.Uhr$/)).toHaveCount(2);
  await test.step('one is discarded', () => discardSecond(other));
  await test.step('and the last one', () => discardLast(other));

  // The first tab learns that its certificate is gone, and leads to those that there are.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Diesen Entwurf gibt es nicht mehr' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zur Übersicht' }).click();
  await atDashboard(page);
});

// [D47]
test('from a certificate that is gone the way back leads to the one before, and all that were begun are shown by keyboard @proof', async ({
  page,
  product,
  cast,
}) => {
  await accountByApi(product, cast);
  await logIn(page, cast);
  for (const name of ['Weber', 'Adler', 'Brandt', 'Ciftci']) {
    await beginCertificate(page);
    await fillTenant(page, { ...tenantOf(cast), firstName: 'Jonas', lastName: name });
    await leaveToOverview(page);
  }
  await begun(page).getByRole('button', { name: 'Alle 4 anzeigen' }).press('Enter');
  await expect(begun(page).getByRole('link', { name: 'Bescheinigung weiter ausfüllen: Jonas Weber' })).toBeFocused();

  await beginCertificate(page);
  const gone = page.getByRole('main').getByRole('link', { name: 'Jonas Ciftci' });
  await expect(gone).toBeVisible();
  const begunAt = page.url();
  const other = await page.context().newPage();
  await other.goto('/vermieter/dashboard');
  await other.getByRole('button', { name: 'Entwurf verwerfen: Jonas Ciftci' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await expect(begun(other).getByText('Jonas Ciftci')).toHaveCount(0);
  await gone.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Diesen Entwurf gibt es nicht mehr' })).toBeVisible();
  await page.goBack();
  await atCreate(page);
  await expect(page.getByLabel(lastName, { exact: true })).toHaveValue('');
  expect(page.url()).toBe(begunAt);
});

// [D24] [D47]
test('whoever has to log in again goes on with the very certificate @proof', async ({ page, product, cast }) => {
  await accountByApi(product, cast);
  await logIn(page, cast);
  await beginCertificate(page);
  await fillTenant(page, tenantOf(cast));
  const { pathname, search } = new URL(page.url());
  await leaveToOverview(page);
  await page.getByRole('button', { name: 'Abmelden' }).first().click();
  await atLogin(page);
  await page.goto(`${pathname}${search}`);
  await atLogin(page);
  await fillLogin(page, cast);
  await logInButton(page).click();
  await atCreate(page);
  await expect(page.getByLabel(lastName, { exact: true })).toHaveValue('Hoffmann');
});
