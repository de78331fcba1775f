// One walk over everything that anybody can open: each page is loaded once and looked at from all sides.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { findViolations } from '../support/accessible.ts';
import { expect, storedBy, test } from '../support/journey.ts';
import { publicAddresses } from '../support/public-addresses.ts';

const widths = [320, 360, 768, 1280];

/** With the sides and hints of the landing page, and what is shown for addresses that are not there. */
const pages = [
  ...publicAddresses(),
  '/?rolle=vermieter',
  '/?rolle=vermieter#faq',
  '/?hinweis=zahlung',
  '/gibt-es-nicht',
  '/%E0%A4%A',
  '/postfach',
];

/** Once loaded a page is only made narrower: that asks the same of its styles and takes a moment. */
async function overhangs(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const widest = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (widest > 0) found.push(`${page.url()} is ${widest} px too wide at ${width}`);
  }
  return found;
}

/** Where a page leads, what it is made of, and its own anchors. */
interface Leads {
  targets: string[];
  ids: string[];
}

function leadsOf(page: Page): Promise<Leads> {
  return page.evaluate(() => {
    const all = (selector: string, read: (element: Element) => string): string[] =>
      [...document.querySelectorAll(selector)].map(read).filter((value) => value !== '');
    return {
      targets: [
        ...all('a[href]', (link) => (link as HTMLAnchorElement).href),
        ...all('link[href]:not([rel=canonical])', (link) => (link as HTMLLinkElement).href),
        ...all('[src]', (element) => (element as HTMLImageElement).src),
      ],
      ids: all('[id]', ({ id }) => id),
    };
  });
}

/** The names in what an address answers, nothing if it is not there. */
async function namesAt(request: APIRequestContext, address: string): Promise<ReadonlySet<string> | undefined> {
  const answer = await request.get(address);
  if (answer.status() !== 200) return undefined;
  const isPage = answer.headers()['content-type']?.startsWith('text/html') === true;
  const names = isPage ? (await answer.text()).matchAll(/\sid="([^"]+)"/g) : [];
  return new Set([...names].map(([, name = '']) => name));
}

/** Seen without opening anything: of some size, not covered by a closed menu or details, and with a name of its own. */
function withdrawLinks(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href="/vertrag-widerrufen"]')].filter((link) => {
        const { width, height } = link.getBoundingClientRect();
        const isFolded = link.closest('details, dialog, [hidden], [aria-hidden=true], [popover]') !== null;
        return !isFolded && width > 0 && height >= 24 && link.checkVisibility({ visibilityProperty: true });
      }).length,
  );
}

/** Where a page leads is looked at when all pages were seen; an anchor may lead to one that another story sees. */
async function deadEnds(
  { origin, request }: { origin: string; request: APIRequestContext },
  targets: ReadonlyMap<string, string>,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<string[]> {
  const problems: string[] = [];
  const known = new Map<string, ReadonlySet<string> | undefined>();
  for (const [target, from] of targets) {
    const { protocol, origin: host, pathname, search, hash } = new URL(target);
    if (protocol === 'mailto:' || protocol === 'tel:') continue;
    const address = `${pathname}${search}`;
    // An anchor of the page itself leads nowhere else, whatever the page answers.
    if (!known.has(address)) known.set(address, address === from ? ids.get(from) : await namesAt(request, address));
    const names = known.get(address);
    if (host !== origin) problems.push(`${from} leads away to ${host}`);
    else if (names === undefined) problems.push(`${from} leads to ${address}, which is not there`);
    else if (hash !== '' && !(ids.get(address) ?? names).has(decodeURIComponent(hash.slice(1))))
      problems.push(`${from} leads to ${address}${hash}, where nothing has this name`);
  }
  return problems;
}

async function keptBy(page: Page, context: BrowserContext): Promise<string[]> {
  const stored = Object.entries(await storedBy(context, page)).filter(([, count]) => count > 0);
  return stored.map(([what, count]) => `${page.url()} keeps ${count} of ${what}`);
}

/** At the width at which the page was loaded: everything of axe, one heading of the first order, nothing kept by the browser. */
async function asLoaded(page: Page, context: BrowserContext): Promise<string[]> {
  const path = page.url();
  const headings = await page.getByRole('heading', { level: 1 }).filter({ visible: true }).count();
  return [
    ...(await findViolations(page)).map((one) => `${path}: ${one}`),
    ...(await keptBy(page, context)),
    ...(headings === 0 ? [`${path} has no heading`] : []),
  ];
}

async function withoutWithdrawal(page: Page): Promise<string[]> {
  const missing: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    if ((await withdrawLinks(page)) === 0) missing.push(`${page.url()} at ${width} has no link to withdraw in sight`);
  }
  return missing;
}

// Three stories that go side by side: as one it was the longest piece of every run.
const parts = [0, 1, 2].map((part) => pages.filter((_, index) => index % 3 === part));

for (const [part, paths] of parts.entries())
  test(`[L40] [L06] [L20] [14.3.3] every public page is clean, stores nothing, leads to the withdrawal, fits from 320 to 1280 px, and every link and anchor leads somewhere (${part + 1} of ${parts.length})`, async ({
    page,
    context,
    product,
  }) => {
    const problems: string[] = [];
    const ids = new Map<string, Set<string>>();
    /** Each target with the first page that leads there. */
    const targets = new Map<string, string>();
    for (const path of paths)
      await test.step(path, async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        problems.push(...(await asLoaded(page, context)), ...(await withoutWithdrawal(page)));
        // What unfolds has to fit as well.
        await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
        problems.push(...(await overhangs(page)));
        const leads = await leadsOf(page);
        ids.set(path, new Set(leads.ids));
        for (const target of leads.targets) if (!targets.has(target)) targets.set(target, path);
      });
    expect(targets.size).toBeGreaterThan(60);
    problems.push(...(await deadEnds({ origin: product.origin, request: page.request }, targets, ids)));
    expect(problems).toEqual([]);
  });

/** Every route of the app; without a right they say so, and have the same foot. */
const appPages = readdirSync(join(import.meta.dirname, '../../src/app/web/routes'))
  .filter((name) => name.endsWith('.tsx') && !name.startsWith('_'))
  .map((name) => `/${name.replace('.tsx', '').replaceAll('.', '/').replace(/\$\w+/, 'unbekannt')}`);

test('[L06] [L54] at 360 and 1280 px every page of the app has the link to withdraw in sight, outside of any menu, and where it leads without a right nothing is kept in the browser @proof', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  expect(appPages.length).toBeGreaterThan(20);
  const missing: string[] = [];
  for (const path of appPages) {
    await page.goto(path);
    // On the way to the page of expired links, or to the log-in, it asks for a moment.
    await expect(page.locator('#opening')).toHaveCount(0);
    await expect(page.locator('h1:visible').filter({ hasNotText: 'Einen Moment' }).first()).toBeVisible();
    await page.locator('a[href="/vertrag-widerrufen"]').first().waitFor({ state: 'attached' });
    missing.push(...(await withoutWithdrawal(page)));
    missing.push(...(await keptBy(page, context)));
  }
  expect(missing).toEqual([]);
});
