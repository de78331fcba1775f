import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openInfo } from '../support/journey-landlord.ts';
import { askedByApi } from '../support/journey-prelude.ts';

const start = new Date('2026-11-21T12:00:00Z');
const benefits = ['Effizienz', 'Schnelligkeit', 'Professionalität', 'Sicherheit', 'Datenschutz'] as const;
type Benefit = (typeof benefits)[number];

const carousel = (page: Page) => page.getByRole('region', { name: 'Was die Bestätigung für Sie bedeutet' });
const press = (page: Page, name: string | RegExp) => carousel(page).getByRole('button', { name }).click();

async function shows(page: Page, benefit: Benefit): Promise<void> {
  await expect(carousel(page).getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveText(benefit);
  await expect(carousel(page).getByRole('button', { name: `${benefit} zeigen` })).toHaveAttribute(
    'aria-current',
    'true',
  );
}

async function openStill(page: Page): Promise<void> {
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 60_000));
  await page.goto('/vermieterinfo');
  await page.mouse.move(1, 1);
  await shows(page, 'Effizienz');
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[S2.page.info-carousel] [S4.carousel] [S9.carousel] five benefits take turns every 10 s and begin anew', async ({
    page,
  }) => {
    await openStill(page);
    await page.clock.runFor(9999);
    await shows(page, 'Effizienz');
    await page.clock.runFor(1);
    await shows(page, 'Schnelligkeit');
    for (const benefit of [...benefits.slice(2), benefits[0]]) {
      await page.clock.runFor(10_000);
      await shows(page, benefit);
    }
  });

  test('[L40] it stands still under the pointer, with the focus inside and when it was stopped', async ({ page }) => {
    await openStill(page);
    await carousel(page).getByRole('heading', { level: 3 }).filter({ visible: true }).hover();
    await page.clock.runFor(25_000);
    await shows(page, 'Effizienz');
    await page.mouse.move(1, 1);
    await carousel(page).getByRole('button', { name: 'Nächster Punkt' }).focus();
    await page.clock.runFor(25_000);
    await shows(page, 'Effizienz');
    await press(page, 'Anhalten');
    await page.mouse.move(1, 1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(25_000);
    await shows(page, 'Effizienz');
    await press(page, 'Weiterlaufen lassen');
    await page.mouse.move(1, 1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(10_000);
    await shows(page, 'Schnelligkeit');
  });
});

test('[S2.page.info-carousel] previous, next and the dots choose, and who wants less motion starts with a carousel at rest @mobile', async ({
  page,
}) => {
  await openStill(page);
  await page.clock.runFor(30_000);
  await shows(page, 'Effizienz');
  await expect(carousel(page).getByRole('button', { name: 'Weiterlaufen lassen' })).toBeVisible();
  await press(page, 'Vorheriger Punkt');
  await shows(page, 'Datenschutz');
  await press(page, 'Nächster Punkt');
  await shows(page, 'Effizienz');
  await press(page, 'Sicherheit zeigen');
  await shows(page, 'Sicherheit');
  await expect(carousel(page).locator('[data-slides]')).toHaveAttribute('aria-live', 'polite');
});

test('[S2.page.info-steps] [S2.layout.info-header] [S2.page.info-small-header] the page of a request sells nothing and has its two buttons in the header as well', async ({
  landlordPage: page,
  product,
  cast,
}) => {
  await askedByApi(product, cast);
  await openInfo(page, product.origin, cast);
  await expect(page.getByRole('main').locator('.step-list > li')).toHaveCount(5);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'So funktioniert’s' })).toBeVisible();
  for (const name of ['Preise', 'Häufige Fragen']) await expect(header.getByRole('link', { name })).toHaveCount(0);
  for (const name of ['Daten überprüfen', 'Daten löschen']) {
    const inHeader = await header.getByRole('link', { name }).getAttribute('href');
    expect(inHeader).toBe(await page.getByRole('main').getByRole('link', { name }).getAttribute('href'));
    expect(inHeader).not.toBe('/vermieterinfo');
  }
  // Without a link: the page is opened anew, nothing of the request is left.
  await page.goto('/support');
  await page.goto('/vermieterinfo');
  await expect(header.getByRole('link', { name: 'Daten überprüfen' })).toBeHidden();
  await expect(
    page.getByText('Zu Ihren Angaben führt nur der Link in unserer E-Mail.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Anfrage mit Nummer beantworten' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all five benefits are there to read without script', async ({ page }) => {
    await page.goto('/vermieterinfo');
    for (const benefit of benefits) await expect(page.getByRole('heading', { level: 3, name: benefit })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nächster Punkt' })).toBeHidden();
  });
});
