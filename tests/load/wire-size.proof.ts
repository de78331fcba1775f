// What pages weigh on the wire, by kind (the film comes on click only), and how long a slow line makes somebody wait.
import { chromium, type Browser } from '@playwright/test';
import { extname } from 'node:path';
import { prepareAppPages, type AppPage } from '../support/app-pages.ts';
import { openCosts, scriptBytes, slowLine, type PageCost } from '../support/page-cost.ts';
import { preparePlace, startProcess } from '../support/product-process.ts';
import { wireSizeOf, type WirePart } from '../support/wire-size.ts';
import type { Row } from './row.ts';

export const name = 'Weight of the pages';

const kibibyte = 1024;
const most = 60;
/** The page behind the link of a share, without the fonts. */
const mostOfShare = 70;

/** KiB of script before the first action (decision 0038). */
const scriptBars: Readonly<Record<string, number>> = {
  'wizard 1': 130,
  'wizard 2': 130,
  'wizard 3': 130,
  'wizard 4': 130,
  'landlord’s page': 130,
  status: 130,
  dashboard: 150,
};

/** Seconds until the first action on a slow line. */
const longestWait = (what: string): number => (what === 'landlord’s page' ? 4.5 : 5.5);

const kinds: Readonly<Record<string, string>> = {
  '': 'HTML',
  '.css': 'style sheet',
  '.js': 'script',
  '.woff2': 'fonts',
  '.svg': 'drawings and icon',
};

const inKibibytes = (bytes: number): number => Number((bytes / kibibyte).toFixed(1));

function rowsOf(parts: readonly WirePart[]): Row[] {
  const sums = new Map<string, number>();
  for (const { path, bytes } of parts) {
    const kind = kinds[extname(path)] ?? extname(path);
    sums.set(kind, (sums.get(kind) ?? 0) + bytes);
  }
  const sum = parts.reduce((all, { bytes }) => all + bytes, 0);
  return [
    ...[...sums].map(([what, bytes]) => ({
      what: `/: ${what}`,
      value: inKibibytes(bytes),
      unit: 'KiB',
      bar: '-',
      ok: true,
    })),
    {
      what: `/: all ${parts.length} answers`,
      value: inKibibytes(sum),
      unit: 'KiB',
      bar: `at most ${most}`,
      ok: sum <= most * kibibyte,
    },
  ];
}

/** Whoever is sent a link is on his way: html, style and script. */
function shareRow(parts: readonly WirePart[]): Row {
  const sum = parts
    .filter(({ path }) => ['', '.css', '.js'].includes(extname(path)))
    .reduce((all, { bytes }) => all + bytes, 0);
  const value = inKibibytes(sum);
  return {
    what: '/freigabe: HTML, style sheet and script',
    value,
    unit: 'KiB',
    bar: `at most ${mostOfShare}`,
    ok: value <= mostOfShare,
  };
}

function weightOf({ what }: AppPage, cost: PageCost): Row[] {
  const script = inKibibytes(scriptBytes(cost));
  const bar = scriptBars[what];
  const { task, script: run, layout, style } = cost.work;
  const work = [task, run, layout, style].map(Math.round).join(' / ');
  return [
    {
      what: `${what}: script before the first action`,
      value: script,
      unit: 'KiB',
      bar: bar === undefined ? '-' : `at most ${bar}`,
      ok: bar === undefined || script <= bar,
    },
    {
      what: `${what}: work of the browser, all / script / layout / style`,
      value: work,
      unit: 'ms',
      bar: '-',
      ok: true,
    },
  ];
}

function waitOf({ what }: AppPage, { firstPaint, usable }: PageCost): Row[] {
  const seconds = (milliseconds: number): number => Number((milliseconds / 1000).toFixed(2));
  return [
    { what: `${what}: first words at 50 KB/s and 400 ms`, value: seconds(firstPaint), unit: 's', bar: '-', ok: true },
    {
      what: `${what}: usable at 50 KB/s and 400 ms`,
      value: seconds(usable),
      unit: 's',
      bar: what in scriptBars ? `at most ${longestWait(what)}` : '-',
      ok: !(what in scriptBars) || seconds(usable) <= longestWait(what),
    },
  ];
}

async function measure(browser: Browser, origin: string, pages: readonly AppPage[]): Promise<Row[]> {
  const start = await browser.newPage({ viewport: { width: 360, height: 740 }, baseURL: origin });
  const rows = rowsOf(await wireSizeOf(start, '/'));
  rows.push(shareRow(await wireSizeOf(start, `/freigabe#${'A'.repeat(22)}`)));
  await start.close();
  for (const page of pages) {
    rows.push(...weightOf(page, await openCosts(browser, origin, page)));
    rows.push(...waitOf(page, await openCosts(browser, origin, page, slowLine)));
  }
  return rows;
}

export async function run(): Promise<Row[]> {
  const place = await preparePlace();
  const product = await startProcess(place);
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    return await measure(browser, product.origin, await prepareAppPages(product));
  } finally {
    await browser.close();
    await product.kill('SIGINT');
    place.remove();
  }
}
