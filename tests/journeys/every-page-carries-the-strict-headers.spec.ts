import { expect, test } from '../support/journey.ts';
import { publicAddresses } from '../support/public-addresses.ts';

const pages = [...publicAddresses(), '/gibt-es-nicht'];

test('[3.4.3] [3.4.5] [3.4.6] every page carries the strict headers', async ({ page }) => {
  for (const path of [...pages, '/postfach', '/api/v1/openapi.json']) {
    const answer = await page.request.get(path);
    const headers = answer.headers();
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*object-src 'none'.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval|https?:/);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('of the files of a page, a worker carries the policy; scripts and styles only what counts for them', async ({
  page,
}) => {
  const html = await (await page.request.get('/check')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? '';
  const code = await page.request.get(script);
  const worker = /qr-worker-[\w-]+\.js/.exec(await code.text())?.[0] ?? '';
  for (const answer of [code, await page.request.get(style)]) {
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers()['content-security-policy']).toBeUndefined();
  }
  const policy = (await page.request.get(`/assets/${worker}`)).headers()['content-security-policy'];
  expect(policy).toMatch(/default-src 'none'.*object-src 'none'.*frame-ancestors 'none'/);
  expect((await page.request.get('/assets/gibt-es-nicht.js')).headers()['content-security-policy']).toBe(policy);
});
