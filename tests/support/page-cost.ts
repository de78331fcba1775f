// What opening a page costs: bytes on the wire, work of the browser, and the wait on a slow line.
import type { Browser, Page } from '@playwright/test';
import { extname } from 'node:path';
import type { AppPage } from './app-pages.ts';

export interface Answered {
  path: string;
  bytes: number;
  /** Milliseconds after the document was asked for. */
  asked: number;
}

export interface PageCost {
  answers: Answered[];
  /** Milliseconds of the browser's main thread. */
  work: { task: number; script: number; layout: number; style: number };
  /** Milliseconds until something stood there, and until the first thing could be used. */
  firstPaint: number;
  usable: number;
}

/** What some call slow 3G. */
export const slowLine = { latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024, offline: false };

const phone = { width: 360, height: 740 };

/** Marks the moment at which the first thing to use is there. */
function markFirst(selector: string): void {
  const look = (): void => {
    if (document.querySelector(selector) === null) return;
    performance.mark('usable');
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

const timesOf = (page: Page): Promise<{ origin: number; firstPaint: number; usable: number }> =>
  page.evaluate(() => ({
    origin: performance.timeOrigin,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    usable: performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN,
  }));

const works = {
  task: 'TaskDuration',
  script: 'ScriptDuration',
  layout: 'LayoutDuration',
  style: 'RecalcStyleDuration',
};

type Target = Pick<AppPage, 'path' | 'first' | 'enter'>;

/** A browser that never was here, apart from what `enter` leaves; its cache is emptied. */
export async function openCosts(
  browser: Browser,
  origin: string,
  { path, first, enter }: Target,
  line?: typeof slowLine,
): Promise<PageCost> {
  const context = await browser.newContext({ baseURL: origin, viewport: phone, locale: 'de-DE' });
  try {
    const page = await context.newPage();
    await enter?.(page);
    await page.goto('about:blank');
    const tools = await context.newCDPSession(page);
    await tools.send('Network.enable');
    await tools.send('Network.clearBrowserCache');
    if (line !== undefined) await tools.send('Network.emulateNetworkConditions', line);
    await tools.send('Performance.enable');
    await page.addInitScript(markFirst, `#app ${first.replaceAll(', ', ', #app ')}`);
    const answers: Promise<Answered>[] = [];
    page.on('requestfinished', (request) =>
      answers.push(
        request.sizes().then(({ responseBodySize: bytes }) => ({
          path: new URL(request.url()).pathname,
          bytes,
          asked: request.timing().startTime,
        })),
      ),
    );
    await page.goto(path);
    await page.locator(first).first().waitFor({ state: 'attached', timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    const { metrics } = await tools.send('Performance.getMetrics');
    const value = (name: string): number =>
      (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
    const work = {
      task: value(works.task),
      script: value(works.script),
      layout: value(works.layout),
      style: value(works.style),
    };
    const { origin: start, ...times } = await timesOf(page);
    const all = await Promise.all(answers);
    return { answers: all.map((one) => ({ ...one, asked: one.asked - start })), work, ...times };
  } finally {
    await context.close();
  }
}

/** Bytes of all scripts that had to come before the page could be used. */
export const scriptBytes = ({ answers, usable }: Pick<PageCost, 'answers' | 'usable'>): number =>
  answers
    .filter(({ path, asked }) => extname(path) === '.js' && asked < usable)
    .reduce((sum, { bytes }) => sum + bytes, 0);
