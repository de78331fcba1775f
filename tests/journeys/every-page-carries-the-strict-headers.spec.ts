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
