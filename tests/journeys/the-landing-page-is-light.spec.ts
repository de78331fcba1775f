import { expect, test } from '../support/journey.ts';
import { wireSizeOf } from '../support/wire-size.ts';

/** Bytes of everything the browser fetched, as they travelled. */
const most = 60 * 1024;

test('the landing page comes with at most 60 KiB on the wire, the film excepted, in any width', async ({ page }) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const parts = await wireSizeOf(page, '/');
    const sum = parts.reduce((all, { bytes }) => all + bytes, 0);
    expect(sum, JSON.stringify(parts)).toBeLessThanOrEqual(most);
    expect(parts.filter(({ path }) => path.startsWith('/film'))).toEqual([]);
  }
});

test('the check page comes with at most 32,852 bytes of page, scripts and style sheets: what follows an answer comes with it', async ({
  page,
}) => {
  const parts = await wireSizeOf(page, '/check');
  const own = parts.filter(({ path }) => /^\/check$|\.(?:js|css)$/.test(path));
  expect(own.length).toBeGreaterThan(2);
  const sum = own.reduce((all, { bytes }) => all + bytes, 0);
  expect(sum, JSON.stringify(own)).toBeLessThanOrEqual(32_852);
});

test('no public page loads a framework @proof', async ({ page }) => {
  for (const path of [
    '/',
    '/check',
    '/service',
    '/support',
    '/blog/mieter',
    '/nutzungsbedingungen',
    '/vermieterinfo',
  ]) {
    const scripts = (await wireSizeOf(page, path)).filter((part) => part.path.endsWith('.js'));
    expect(scripts.length, path).toBeLessThanOrEqual(1);
    expect(
      scripts.reduce((all, { bytes }) => all + bytes, 0),
      path,
    ).toBeLessThan(20 * 1024);
  }
});
