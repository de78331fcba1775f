import { expect, storedBy, test } from '../support/journey.ts';
import { publicAddresses } from '../support/public-addresses.ts';

const pages = [...publicAddresses(), '/gibt-es-nicht'];

// A foreign host is a complaint of every story.
test('[L20] [14.3.3] no cookie, no storage, no foreign host', async ({ page, context }) => {
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect({ path, ...(await storedBy(context, page)) }).toEqual({ path, cookies: 0, local: 0, session: 0 });
  }
});

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
