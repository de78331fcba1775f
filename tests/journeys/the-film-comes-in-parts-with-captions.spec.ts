import { expect, test } from '../support/journey.ts';

const files = [
  { path: '/film.mp4', type: 'video/mp4' },
  { path: '/film.webm', type: 'video/webm' },
  { path: '/film.webp', type: 'image/webp' },
  { path: '/film.vtt', type: 'text/vtt; charset=utf-8' },
];

test('[D26] the film, its poster and its captions are there, together under 3 MB', async ({ page }) => {
  let total = 0;
  for (const { path, type } of files) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toBe(type);
    expect(answer.headers()['accept-ranges'], path).toBe('bytes');
    total += (await answer.body()).length;
  }
  expect(total).toBeLessThan(3_000_000);
});

test('[D26] a player may ask for a part of it', async ({ page }) => {
  for (const path of ['/film.mp4', '/film.webm']) {
    const answer = await page.request.get(path, { headers: { range: 'bytes=100-299' } });
    expect(answer.status(), path).toBe(206);
    expect((await answer.body()).length).toBe(200);
    expect(answer.headers()['content-range']).toMatch(/^bytes 100-299\/\d{6,7}$/);
  }
});

interface Watched {
  seconds: number;
  width: number;
  captions: { from: number; to: number; text: string }[];
}

test('[D26] [S2.landing.video] it lasts 45 seconds, and something is to be read all the time', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^Film abspielen/ }).click();
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length))
    .toBeGreaterThan(8);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  const watched = await video.evaluate((element: HTMLVideoElement): Watched => {
    const cues = [...(element.textTracks[0]?.cues ?? [])] as VTTCue[];
    return {
      seconds: element.duration,
      width: element.videoWidth,
      captions: cues.map(({ startTime, endTime, text }) => ({ from: startTime, to: endTime, text })),
    };
  });
  expect(watched.width).toBe(1280);
  expect(Math.abs(watched.seconds - 45)).toBeLessThan(0.1);
  expect(watched.captions[0]?.from).toBe(0);
  expect(watched.captions.at(-1)?.to).toBe(45);
  for (const [index, { from, to, text }] of watched.captions.entries()) {
    expect(from).toBe(watched.captions[index - 1]?.to ?? 0);
    // Letters a second that can be read without haste.
    expect(text.length / (to - from), text).toBeLessThan(20);
  }
});
