import { awaitMessage, linkIn } from '../../scripts/demo/http-client.ts';
import { expect, test } from '../support/journey.ts';
import { accountByApi, logIn } from '../support/journey-account.ts';
import { holdScripts } from '../support/journey-answers.ts';
import { askedByApi } from '../support/journey-prelude.ts';
import { fillLandlord, fillRental, goOn, toRental } from '../support/journey-tenant.ts';
import type { Page } from '@playwright/test';

function facesAskedFor(page: Page): string[] {
  const faces: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') faces.push(request.url());
  });
  return faces;
}

const names = /Lena|Hoffmann|Johannes|Becker|Lindenallee/;

test('status, landlord’s page, order, account and dashboard say what they are before their script runs, and nothing of anybody @mobile', async ({
  page,
  landlordPage,
  product,
  cast,
}) => {
  const { origin } = product;
  const faces = facesAskedFor(page);
  await askedByApi(product, cast);
  const status = linkIn(await awaitMessage(origin, cast.tenantEmail, 'tenant-sent'), '/mieter/status/').pathname;
  const info = linkIn(await awaitMessage(origin, cast.landlordEmail, 'landlord-request'), '/vermieterinfo');
  const link = info.searchParams.get('landlordId') ?? '';
  await accountByApi(product, cast);
  await logIn(landlordPage, cast);
  const stages = [
    [page, status, 'Status deiner Anfrage'],
    [page, `/angaben-bestaetigen?request=tenant&token=${link}`, 'Mieterangaben überprüfen'],
    [page, `/angaben-bestaetigen?request=tenant&token=${link}&stand=neu`, 'Gilt noch, was Sie bestätigt haben?'],
    [page, '/zertifikat/neu-bestaetigen/unbekannt', 'Neu bestätigen lassen'],
    [page, '/vermieter/registrieren', 'Vermieter-Konto erstellen'],
    [page, '/versandweg/unbekannt', 'Bescheinigung ansehen'],
    [page, '/zahlungsmethode/unbekannt', 'Prüfen und bestellen'],
    [landlordPage, '/vermieter/dashboard', 'Erstellte Bescheinigungen'],
  ] as const;
  for (const [visitor, path, heading] of stages) {
    const release = await holdScripts(visitor);
    faces.splice(0);
    await visitor.goto(path, { waitUntil: 'commit' });
    await expect(visitor.locator('#opening').getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(visitor.locator('#opening')).toContainText('Bitte warten, wird geladen...');
    expect(await visitor.locator('body').textContent()).not.toMatch(names);
    // On a slow line they would take half a second from what the page can't be used without.
    expect(faces).toEqual([]);
    release();
    await expect(visitor.locator('#opening')).toHaveCount(0);
    if (visitor === page) await expect.poll(() => faces.length).toBeGreaterThan(0);
    await expect(visitor.getByRole('main')).toHaveCount(1);
    await expect(visitor.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await visitor.unroute('**/assets/*.js');
  }
  // What somebody opened before the script came stays open, with the focus where it was.
  const release = await holdScripts(page);
  await page.goto(status, { waitUntil: 'commit' });
  await page.locator('#opening').getByText('Hilfe', { exact: true }).click();
  await page.keyboard.press('Tab');
  release();
  await expect(page.locator('#app').getByRole('link', { name: 'Vertrag widerrufen' }).first()).toBeVisible();
  await expect(page.locator('#app').getByRole('link', { name: 'Hilfe und Fragen' }).first()).toBeFocused();
});

test('what an address leads to is asked for while the app is on its way, and asked for once @mobile', async ({
  page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  const { origin } = product;
  const status = linkIn(await awaitMessage(origin, cast.tenantEmail, 'tenant-sent'), '/mieter/status/').pathname;
  const info = linkIn(await awaitMessage(origin, cast.landlordEmail, 'landlord-request'), '/vermieterinfo');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/check-status|angaben-bestaetigen$/.test(pathname) && pathname.startsWith('/api/')) asked.push(pathname);
  });
  const link = info.searchParams.get('landlordId') ?? '';
  for (const path of [status, `/angaben-bestaetigen?request=tenant&token=${link}`]) {
    asked.length = 0;
    await page.route('**/assets/main-*.js', async (route) => {
      await expect.poll(() => asked.length).toBe(1);
      await route.continue();
    });
    await page.goto(path);
    await expect(page.locator('#app').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#opening')).toHaveCount(0);
    expect(asked).toHaveLength(1);
    await page.unroute('**/assets/main-*.js');
  }
});

test('a script that comes after the app asks nothing: the next step goes by what was just saved', async ({
  page,
  cast,
}) => {
  await toRental(page, cast);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/tenant\/[\da-f-]{36}$/.test(request.url())) asked.push(request.url());
  });
  await page.route('**/assets/first-call-*.js', async (route) => {
    await expect.poll(() => asked.length).toBe(1);
    await route.continue();
  });
  const script = page.waitForResponse('**/assets/first-call-*.js');
  await page.reload();
  await script;
  await fillRental(page);
  expect(asked).toHaveLength(1);
  await goOn(page).click();
  await fillLandlord(page, cast);
});

test('a message is read where what draws it cannot be had @mobile', async ({ page, product, cast, context, watch }) => {
  watch.allow(/net::ERR_FAILED|dynamically imported module/);
  await context.grantPermissions(['clipboard-write']);
  await askedByApi(product, cast);
  await page.route('**/assets/toast-drawer*.js', (route) => route.abort());
  await page.goto(
    linkIn(await awaitMessage(product.origin, cast.tenantEmail, 'tenant-sent'), '/mieter/status/').pathname,
  );
  await page.getByRole('button', { name: 'Link selbst weitergeben' }).click();
  const copy = page.getByRole('button', { name: 'Link kopieren' });
  await copy.click();
  const message = page.getByText('Der Link ist kopiert.');
  await expect(message).toBeVisible();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
});

test('a part of a page that could not be had comes with another try', async ({
  landlordPage: page,
  product,
  cast,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED|dynamically imported module/);
  await accountByApi(product, cast);
  await page.route('**/assets/profile-sections*.js', (route) => route.abort());
  await logIn(page, cast);
  await page.goto('/vermieter/dashboard?ansicht=profil');
  const again = page.getByRole('alert').getByRole('button');
  await expect(again).toBeVisible();
  await page.unroute('**/assets/profile-sections*.js');
  await again.click();
  await expect(page.getByRole('heading', { name: 'Handynummer' })).toBeVisible();
});
