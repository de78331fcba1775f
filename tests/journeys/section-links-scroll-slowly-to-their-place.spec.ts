import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const start = new Date('2026-11-21T12:00:00Z');
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
/** How far below the upper edge of the window a section begins. */
const topOf = (page: Page, id: string): Promise<number> =>
  page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? -1), id);

async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 60_000));
}

/** The wheel is turned at once, and the page hears of it a moment later. */
async function turnWheel(page: Page): Promise<void> {
  const heard = page.evaluate(
    () => new Promise<void>((resolve) => window.addEventListener('wheel', () => resolve(), { once: true })),
  );
  await page.mouse.wheel(0, 1);
  await heard;
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[S2.layout.sections] [S9.scroll] [S2.layout.header-links] from another page the start page opens at its top and scrolls 300 ms later, for two seconds', async ({
    page,
  }) => {
    await stopClock(page);
    await page.goto('/support');
    await page.getByRole('banner').getByRole('link', { name: 'Preise' }).click();
    await expect(page).toHaveURL('/');
    await page.waitForLoadState();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.clock.runFor(299);
    expect(await scrolled(page)).toBe(0);
    await page.clock.runFor(1001);
    const halfway = await scrolled(page);
    expect(halfway).toBeGreaterThan(300);
    expect(await topOf(page, 'prices')).toBeGreaterThan(300);
    await page.clock.runFor(1200);
    expect(await scrolled(page)).toBeGreaterThan(halfway);
    expect(Math.abs((await topOf(page, 'prices')) - 24)).toBeLessThanOrEqual(2);
    await expect(page.locator('#prices')).toBeFocused();
    await expect(page).toHaveURL('/#prices');
  });

  test('[S2.landing.hero-tenant] [S9.scroll] the tenant’s button scrolls to the registration in two seconds and stops when touched', async ({
    page,
  }) => {
    await stopClock(page);
    await page.goto('/');
    const button = page.locator('.hero').getByRole('link', { name: 'Bescheinigung erstellen' });
    await button.click();
    await page.clock.runFor(1000);
    expect(await scrolled(page)).toBeGreaterThan(1000);
    expect(await topOf(page, 'target-section')).toBeGreaterThan(300);
    await page.clock.runFor(1100);
    expect(Math.abs((await topOf(page, 'target-section')) - 24)).toBeLessThanOrEqual(2);
    await expect(page.getByLabel('Vorname', { exact: true })).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 0));
    await button.click();
    await page.clock.runFor(500);
    await turnWheel(page);
    await page.clock.runFor(100);
    const stopped = await scrolled(page);
    await page.clock.runFor(2000);
    expect(Math.abs((await scrolled(page)) - stopped)).toBeLessThanOrEqual(1);
  });
});

test('[S2.layout.sections] [L40] without motion the section is there at once, and the keyboard goes on from it', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/impressum');
  await page.getByRole('banner').getByRole('link', { name: 'Häufige Fragen' }).click();
  await expect(page).toHaveURL('/');
  await page.waitForLoadState();
  await page.clock.runFor(301);
  expect(Math.abs((await topOf(page, 'faq')) - 24)).toBeLessThanOrEqual(2);
  await page.keyboard.press('Tab');
  await expect(page.locator('#faq summary').first()).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'So funktioniert’s' }).click();
  expect(Math.abs((await topOf(page, 'steps')) - 24)).toBeLessThanOrEqual(2);
});

test('[S2.layout.sections] a link that is opened in a new tab stays the browser’s, and a reload keeps the place', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Preise' })
    .click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await other.waitForURL('/#prices');
  expect(await scrolled(page)).toBe(0);
  await other.close();
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.reload();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(800);
});
