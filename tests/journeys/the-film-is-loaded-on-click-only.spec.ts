import { expect, expectAccessible, test } from '../support/journey.ts';

test('[S2.landing.video] [L20] nothing of the film is loaded before the click, then it plays with captions', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('**/film.*', (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    return pathname.endsWith('.vtt')
      ? route.fulfill({
          contentType: 'text/vtt',
          body: 'WEBVTT\n\n00:00.000 --> 00:02.000\nLena sucht eine Wohnung.\n',
        })
      : route.fulfill({ contentType: pathname.endsWith('.webp') ? 'image/webp' : 'video/webm', body: '' });
  });
  await page.goto('/');
  const preview = page.getByRole('link', { name: /^Film abspielen/ });
  await preview.scrollIntoViewIfNeeded();
  await expect(preview).toBeVisible();
  expect(asked).toEqual([]);
  await preview.click();
  const video = page.locator('video');
  await expect(video).toBeFocused();
  await expect(video).toHaveJSProperty('controls', true);
  await expect(video).toHaveAccessibleName('Der ganze Weg in 45 Sekunden');
  const captions = video.locator('track');
  await expect(captions).toHaveAttribute('kind', 'captions');
  await expect(captions).toHaveAttribute('srclang', 'de');
  await expect(captions).toHaveAttribute('src', '/film.vtt');
  await expectAccessible(page);
  await expect.poll(() => asked).toContain('/film.webm');
  expect(asked.every((path) => path.startsWith('/film.'))).toBe(true);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[S2.landing.video] the preview is a plain link to the film', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^Film abspielen/ })).toHaveAttribute('href', '/film.mp4');
  });
});
