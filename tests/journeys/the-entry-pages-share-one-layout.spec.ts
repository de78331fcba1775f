import { expect, expectAccessible, test } from '../support/journey.ts';
import { atHeading } from '../support/journey-account.ts';

const pages = [
  '/vermieterkonto',
  '/vermieter/registrieren',
  '/vermieter/einloggen',
  '/vermieter/passwort-vergessen',
  '/vermieter/email-bestaetigen/abc',
  '/vermieter/passwort-zuruecksetzen/abc',
];

test('[S2.layout.split] logo, content and the panel with heading, four benefits and the certificate @proof', async ({
  page,
}) => {
  for (const path of pages)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Mietschuldenfrei, zur Startseite' }),
      ).toHaveAttribute('href', '/');
      const panel = page.getByRole('complementary', { name: /^Erstellen und verwalten/ });
      // Soft hyphens let the long word break.
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(
        /^Erstellen und verwalten Sie Mietschulden\u00AD?freiheits\u00AD?bescheinigungen$/,
      );
      await expect(panel.getByRole('listitem')).toHaveCount(4);
      await expect(panel.getByRole('img', { name: /^Beispiel einer Bescheinigung/ })).toBeVisible();
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      const beside = await panel.boundingBox();
      expect(beside?.x).toBeGreaterThan(heading?.x ?? 0);
      await expectAccessible(page);
    });
});

test('[S2.page.welcome] [S2.page.welcome-links] [S2.route./vermieterkonto] the welcome needs no script and leads both ways', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/vermieterkonto');
  await atHeading(page, 'Willkommen bei Mietschuldenfrei');
  await expect(
    page.getByText('In Ihrem Vermieter-Konto erstellen und verwalten Sie Bescheinigungen', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('oder', { exact: true })).toBeVisible();
  for (const [name, href] of [
    ['Vermieter-Konto erstellen', '/vermieter/registrieren'],
    ['Vermieter-Login', '/vermieter/einloggen'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
  await context.close();
});

test('[S2.layout.header-account] [S2.landing.hero-landlord] [S2.landing.hero-account] the public pages lead to the account', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Vermieter-Konto' })).toHaveAttribute(
    'href',
    '/vermieterkonto',
  );
  await page.getByRole('radio', { name: 'Vermieter/in' }).check({ force: true });
  const hero = page.locator('.hero');
  await expect(hero.getByRole('link', { name: 'Bescheinigung erstellen' })).toHaveAttribute('href', '/vermieterkonto');
  await expect(hero.getByRole('link', { name: 'Vermieter-Konto erstellen' })).toHaveAttribute(
    'href',
    '/vermieter/registrieren',
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('link', { name: 'Vermieter-Login' })).toHaveAttribute('href', '/vermieter/einloggen');
});
