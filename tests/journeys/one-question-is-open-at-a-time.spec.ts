import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

async function opensOneAtATime(page: Page): Promise<void> {
  const questions = page.locator('.questions details');
  await expect(questions).toHaveCount(12);
  await expect(page.locator('.questions details[open]')).toHaveCount(0);
  for (const index of [0, 5, 11]) {
    await questions.nth(index).locator('summary').click();
    await expect(page.locator('.questions details[open]')).toHaveCount(1);
    await expect(questions.nth(index).locator('p')).toBeVisible();
  }
  await questions.nth(11).locator('summary').press('Enter');
  await expect(page.locator('.questions details[open]')).toHaveCount(0);
}

test('[S2.landing.faq] [S2.landing.anchors] of the twelve questions one is open at a time @mobile', async ({
  page,
}) => {
  await page.goto('/#faq');
  await opensOneAtATime(page);
});

test('[S2.route./support] the help page has the same questions, the ways to us and the state of the service @mobile', async ({
  page,
}) => {
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible();
  await opensOneAtATime(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Zum Kontakt' })).toHaveAttribute('href', '/service');
  for (const [name, href] of [
    ['Wenn der Vermieter nicht mitmacht', '/hilfe-fuer-mieter'],
    ['Ist diese E-Mail echt?', '/ist-diese-mail-echt'],
    ['Bescheinigung prüfen', '/check'],
    ['Inhalt melden', '/inhalt-melden'],
    ['Ein Link ist abgelaufen', '/token-abgelaufen'],
  ] as const)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(main.getByRole('status')).toHaveText(/^Alles in Betrieb, geprüft um \d\d:\d\d\sUhr\.$/);
});

test('[S2.route./support] a service in trouble says so in plain words', async ({ page, watch }) => {
  watch.allow(/503/);
  await page.route('**/readyz', (route) => route.fulfill({ status: 503, json: { status: 'not ready' } }));
  await page.goto('/support');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Zurzeit gestört, geprüft um/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[S2.landing.faq] questions and menu work without script', async ({ page }) => {
    await page.goto('/support');
    await opensOneAtATime(page);
    await expect(page.getByRole('main').getByRole('status')).toContainText('Wird sie geladen, ist er erreichbar.');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Menü' }).click();
    await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
  });
});
