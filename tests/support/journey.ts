// The browser stories' ground: each worker has products of its own, each test people of its own, and no page may complain.
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import { callJson } from '../../scripts/demo/http-client.ts';
import { findViolations } from './accessible.ts';
import { findCramped } from './large-text.ts';
import { createWatch, type Watch } from './page-watch.ts';
import type { ProductProcess } from './product-process.ts';
import { asUsual, createProducts, type Begin, type Products, type Surroundings } from './worker-products.ts';

/** What a stage of a long story works with. */
export interface Stage {
  page: Page;
  landlordPage: Page;
  product: ProductProcess;
  cast: Cast;
}

export interface JourneyFixtures {
  product: ProductProcess;
  cast: Cast;
  /** Another person at another device. */
  landlordPage: Page;
  watch: Watch;
}

export interface JourneyWorker {
  products: Products;
  people: { next(): Cast };
}

/** Not taken from the time of the story. */
const starting = { scope: 'test', timeout: 180_000 } as const;

export const test = base.extend<JourneyFixtures, JourneyWorker>({
  products: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
    async ({}, provide) => {
      const products = createProducts();
      await provide(products);
      await products.endAll();
    },
    { scope: 'worker' },
  ],
  product: [async ({ products }, provide) => provide((await products.of(asUsual)).product), starting],
  people: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
    async ({}, provide, worker) => {
      let count = 0;
      await provide({
        next: () => {
          count += 1;
          const two = String(count % 100).padStart(2, '0');
          const id = `${worker.workerIndex}.${count}`;
          return {
            tenantEmail: `lena.${id}@mieterin.example`,
            tenantPhone: `+4917139200${two}`,
            landlordEmail: `becker.${id}@vermieter.example`,
            landlordPhone: `+49176040690${two}`,
          };
        },
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, provide) => provide(product.origin),
  cast: async ({ people }, provide) => provide(people.next()),
  // Created after `watch`, so that its complaints are judged when both browsers are done.
  watch: [
    async ({ product }, provide) => {
      const watch = createWatch(product.origin);
      await provide(watch);
      expect(watch.complaints()).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, watch }, provide) => {
    watch.follow(context);
    await provide(context);
  },
  landlordPage: async (
    { browser, contextOptions, colorScheme, viewport, isMobile, hasTouch, locale, timezoneId, product, watch },
    provide,
  ) => {
    const context = await browser.newContext({
      ...contextOptions,
      viewport,
      isMobile,
      hasTouch,
      ...(colorScheme === undefined ? {} : { colorScheme }),
      ...(locale === undefined ? {} : { locale }),
      ...(timezoneId === undefined ? {} : { timezoneId }),
      baseURL: product.origin,
    });
    watch.follow(context);
    await provide(await context.newPage());
    await context.close();
  },
});

/** Stories with a product that differs from the usual one; `surroundings` is what `begin` gave. */
export function storiesIn<Kind extends Surroundings>(begin: Begin<Kind>) {
  return test.extend<{ surroundings: Kind }>({
    surroundings: [async ({ products }, provide) => provide((await products.of(begin)).surroundings), starting],
    product: [async ({ products }, provide) => provide((await products.of(begin)).product), starting],
  });
}

export { expect };

/** No violation of WCAG 2.2 AA or good practice, and nothing to scroll sideways; on a phone also at 150 % letters. */
export async function expectAccessible(page: Page): Promise<void> {
  // The rules look at this document only: a frame would have to be looked at as well.
  expect(page.frames(), `frames in ${page.url()}`).toHaveLength(1);
  expect(await findViolations(page), `axe on ${page.url()}`).toEqual([]);
  await expectNoSidewaysScroll(page);
  expect(await findCramped(page), `150 % letters on ${page.url()}`).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => {
    const root = document.documentElement;
    return root.scrollWidth - root.clientWidth;
  });
  expect(overhang, `sideways scrolling on ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Gives the product's time; other stories of the same product may have moved it before. */
export async function advanceClock(product: ProductProcess, seconds: number): Promise<Date> {
  const answer = await callJson(product.origin, '/trial/clock', { method: 'POST', body: { advanceSeconds: seconds } });
  return new Date(String(answer['now']));
}

/** What a visitor's browser keeps of us. */
export async function storedBy(
  context: BrowserContext,
  page: Page,
): Promise<{ cookies: number; local: number; session: number }> {
  const { local, session } = await page.evaluate(() => ({
    local: localStorage.length,
    session: sessionStorage.length,
  }));
  return { cookies: (await context.cookies()).length, local, session };
}
