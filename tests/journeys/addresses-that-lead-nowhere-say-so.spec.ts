import { expect, expectAccessible, test } from '../support/journey.ts';

const toHome = ['Zur Startseite', '/'] as const;
const cases = [
  {
    what: 'an unknown address',
    path: '/gibt-es/nicht',
    status: 404,
    title: 'Oops! Seite nicht gefunden',
    links: [toHome, ['Zum Support', '/service']],
  },
  {
    what: 'an address that is no longer in use',
    path: '/nicht-mehr-aktiv',
    status: 410,
    title: 'Ups! Seite ist nicht mehr aktiv',
    links: [toHome, ['Problem melden', '/service']],
  },
  {
    what: 'a link that was garbled on its way',
    path: '/mieter/status/%E0%A4%A',
    status: 410,
    title: 'Ups! Seite ist nicht mehr aktiv',
    links: [toHome, ['Problem melden', '/service']],
  },
  {
    what: 'a link that is far too long',
    path: `/versandweg/${'x'.repeat(300)}`,
    status: 410,
    title: 'Ups! Seite ist nicht mehr aktiv',
    links: [toHome, ['Problem melden', '/service']],
  },
] as const;

const says = {
  404: 'Diese Seite ist umgezogen, ohne eine neue Adresse zu hinterlassen. Unser Support hilft gern weiter.',
  410: 'Die Seite ist nicht mehr gültig.',
} as const;

for (const { what, path, status, title, links } of cases)
  test(`[S2.route.*] [S2.page.inactive] [S2.page.not-found] ${what} answers ${status} and shows two ways on @mobile`, async ({
    page,
  }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    expect(answer?.headers()['content-security-policy']).toMatch(/default-src 'none'/);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main.getByText(says[status])).toBeVisible();
    for (const [name, href] of links) await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page);
  });

test('an expired link answers with a page that sends a fresh one, and the API still answers in JSON', async ({
  page,
}) => {
  const answer = await page.goto('/token-abgelaufen');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link ist abgelaufen' })).toBeVisible();
  const api = await page.request.get('/api/v1/gibt-es-nicht');
  expect([api.status(), api.headers()['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
});
