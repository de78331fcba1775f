import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

/** What moved, as the browser scores it: the part of the screen times how far (web.dev, 'Cumulative Layout Shift'). */
async function shiftsOf(page: Page): Promise<{ score: number; moved: string[] }[]> {
  return page.evaluate(async () => {
    const found: { score: number; moved: string[] }[] = [];
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[];
      for (const { value, sources } of entries) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : String(node?.textContent)));
        found.push({ score: value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // What happened before is told in a task of its own, after the pictures that the fonts asked for.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await new Promise((told) => setTimeout(told));
    return found;
  });
}

for (const path of ['/', '/vermieter/einloggen']) {
  test(`${path}: on a phone no line breaks elsewhere when the real fonts replace those of the device`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const { promise: comes, resolve: letCome } = Promise.withResolvers<undefined>();
    await page.route('**/*.woff2', async (route) => {
      await comes;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Drawn once with what the device has.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    letCome(undefined);
    // Ready is also what nobody has asked for yet.
    await expect.poll(() => page.evaluate(() => document.fonts.check('400 1rem "Source Sans 3"'))).toBe(true);
    await page.evaluate(() => document.fonts.ready);
    const shifts = await shiftsOf(page);
    expect(
      shifts.reduce((all, { score }) => all + score, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.05);
  });
}
