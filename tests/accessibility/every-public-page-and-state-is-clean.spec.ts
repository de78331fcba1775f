import { expect, expectAccessible, test } from '../support/journey.ts';

// Each public page as it is opened: journeys/every-public-page-fits-and-leads-on.
test.use({ viewport: { width: 320, height: 640 } });

test('[L40] what only wide screens show is clean as well @proof', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of [
    '/',
    '/?rolle=vermieter',
    '/check',
    '/vermieterkonto',
    '/service',
    '/support',
    '/nutzungsbedingungen',
    '/blog/mieter',
    '/vermieterinfo',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expectAccessible(page);
    });
});

test('[L40] everything that unfolds on the public pages, and the film’s player @proof', async ({ page }) => {
  test.setTimeout(120_000);
  await page.route('**/film.*', (route) => route.fulfill({ contentType: 'video/webm', body: '' }));
  await page.goto('/');
  await page.getByText('Weiterlesen...').filter({ visible: true }).click();
  await page.locator('.questions summary').nth(3).click();
  await page.getByRole('link', { name: /^Film abspielen/ }).click();
  await expect(page.locator('video')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/check');
  await page.getByText('Wo finde ich den Code der Bescheinigung?').click();
  await expectAccessible(page);
  await page.goto('/nutzungsbedingungen');
  await page.locator('.contents-folded summary').click();
  await expectAccessible(page);
  await page.goto('/vermieterinfo');
  await page.getByRole('button', { name: 'Nächster Punkt' }).click();
  await expectAccessible(page);
});

test('[L40] the forms of the public pages with their mistakes and with what they say in the end @proof', async ({
  page,
  cast,
}) => {
  test.setTimeout(120_000);
  for (const [path, button] of [
    ['/service', 'Nachricht senden'],
    ['/inhalt-melden', 'Meldung absenden'],
    ['/token-abgelaufen', 'Neuen Link schicken'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('E-Mail ist erforderlich.')).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByLabel('E-Mail-Adresse').fill(cast.tenantEmail);
  await page.getByRole('button', { name: 'Neuen Link schicken' }).click();
  await expect(page.getByRole('heading', { name: 'Bitte das Postfach prüfen' })).toBeFocused();
  await expectAccessible(page);
});
