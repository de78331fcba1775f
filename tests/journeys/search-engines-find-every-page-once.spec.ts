import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { publicAddresses } from '../support/public-addresses.ts';

/** What a search engine reads in the head of a page. */
interface Head {
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  robots: string[];
  pictures: string[];
  shared: Record<string, string>;
  data: string[];
}

async function headOf(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const all = (selector: string, attribute: string): string[] =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
    const properties = [...document.head.querySelectorAll('meta[property^="og:"]')];
    return {
      titles: [...document.querySelectorAll('head > title')].map((title) => title.textContent),
      descriptions: all('meta[name=description]', 'content'),
      canonicals: all('link[rel=canonical]', 'href'),
      robots: all('meta[name=robots]', 'content'),
      pictures: all('meta[property="og:image"]', 'content'),
      shared: Object.fromEntries(
        properties.map((meta) => [meta.getAttribute('property') ?? '', meta.getAttribute('content') ?? '']),
      ),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent),
    };
  });
}

async function sitemapAddresses(request: APIRequestContext): Promise<string[]> {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
}

test('every address of the sitemap answers, is its own canonical, and has its own words', async ({ page, product }) => {
  test.setTimeout(120_000);
  const addresses = await sitemapAddresses(page.request);
  expect(addresses.length).toBeGreaterThan(10);
  expect(new Set(addresses).size).toBe(addresses.length);
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
  const kinds = new Map<string, string[]>();
  for (const address of addresses)
    await test.step(address, async () => {
      expect(address.startsWith(`${product.origin}/`)).toBe(true);
      expect((await page.goto(address))?.status()).toBe(200);
      const head = await headOf(page);
      expect(head.canonicals).toEqual([address]);
      expect(head.robots).toEqual([]);
      const [title = '', ...titles] = head.titles;
      const [description = '', ...descriptions] = head.descriptions;
      expect([titles, descriptions]).toEqual([[], []]);
      expect(title).toMatch(/^.{5,50} – Mietschuldenfrei$/);
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(170);
      expect(head.shared).toMatchObject({ 'og:url': address, 'og:description': description, 'og:locale': 'de_DE' });
      seen.titles.add(title);
      seen.descriptions.add(description);
      const data = head.data.map((text) => JSON.parse(text) as Record<string, unknown>);
      for (const entry of data) expect(entry['@context']).toBe('https://schema.org');
      kinds.set(
        new URL(address).pathname,
        data.map((entry) => String(entry['@type'])),
      );
    });
  expect(kinds.get('/')).toEqual(['Organization', 'FAQPage']);
  for (const path of ['/blog/mieter', '/blog/vermieter']) expect(kinds.get(path)).toEqual(['Article']);
  expect([seen.titles.size, seen.descriptions.size]).toEqual([addresses.length, addresses.length]);
});

test('second addresses of a page name the first, pages of one person stay out @proof', async ({ page, product }) => {
  const listed = await sitemapAddresses(page.request);
  for (const path of publicAddresses())
    await test.step(path, async () => {
      await page.goto(path);
      const { canonicals, robots } = await headOf(page);
      if (robots.length > 0) {
        expect(robots).toEqual(['noindex']);
        expect(canonicals).toEqual([]);
        expect(listed).not.toContain(`${product.origin}${path}`);
      } else {
        expect(canonicals).toHaveLength(1);
        expect(listed).toContain(canonicals[0]);
      }
    });
});

test('the picture of a shared link and every icon are there', async ({ page, product }) => {
  await page.goto('/');
  const { pictures } = await headOf(page);
  expect(pictures).toEqual([`${product.origin}/vorschau.png`]);
  const icons = await page
    .locator('head > link[rel*=icon], head > link[rel=manifest]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const manifest = (await (await page.request.get('/site.webmanifest')).json()) as { icons: { src: string }[] };
  for (const address of [...pictures, ...icons, ...manifest.icons.map(({ src }) => src)]) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['content-type'], address).toMatch(
      /^(?:image\/(?:png|svg\+xml)|application\/manifest\+json)/,
    );
  }
  // Width and height stand at a fixed place of a PNG.
  const picture = await (await page.request.get(pictures[0] ?? '')).body();
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('structured data say who runs the site, what is asked, and who wrote @proof', async ({ page }) => {
  const kinds = new Map<string, string[]>();
  for (const address of await sitemapAddresses(page.request)) {
    await page.goto(address);
    const data = (await headOf(page)).data.map((text) => JSON.parse(text) as Record<string, unknown>);
    for (const entry of data) {
      expect(entry['@context']).toBe('https://schema.org');
      expect(JSON.stringify(entry)).not.toMatch(/%[A-Z_]+%|undefined/);
    }
    kinds.set(
      new URL(address).pathname,
      data.map((entry) => String(entry['@type'])),
    );
    if (address.endsWith('/')) {
      const questions = data.find((entry) => entry['@type'] === 'FAQPage')?.['mainEntity'] as { name: string }[];
      expect(questions.map(({ name }) => name)).toEqual(
        // Soft hyphens are for the eye.
        (await page.locator('#faq summary').allInnerTexts()).map((text) => text.replaceAll('\u00ad', '')),
      );
    }
  }
  expect(kinds.get('/')).toEqual(['Organization', 'FAQPage']);
  for (const path of ['/blog/mieter', '/blog/vermieter']) expect(kinds.get(path)).toEqual(['Article']);
});

test('robots are shown the way to the sitemap', async ({ page, product }) => {
  const answer = await page.request.get('/robots.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toContain(`Sitemap: ${product.origin}/sitemap.xml`);
});
