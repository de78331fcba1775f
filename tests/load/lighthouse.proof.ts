// Lighthouse on a small phone with a slow line, median of five (npm: lighthouse): every public page, and those of the app that
// a tenant and a landlord begin with.
// Rounds and pages can be cut down for a quick look: LIGHTHOUSE_ROUNDS=1 LIGHTHOUSE_PAGES=/,/angaben-bestaetigen
import { chromium, type Browser } from '@playwright/test';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { prepareAppPages } from '../support/app-pages.ts';
import { freePort } from '../support/free-port.ts';
import { preparePlace, startProcess, type ProductProcess } from '../support/product-process.ts';
import { onePerPage } from '../support/public-addresses.ts';
import { fileOfPackage } from './outside-package.ts';
import type { Row } from './row.ts';

export const name = 'Lighthouse, mobile';

interface Audit {
  title: string;
  score: number | null;
  displayValue?: string;
  details?: { items?: { node?: { selector?: string }; score?: number }[] };
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  environment: { benchmarkIndex: number };
}

const execute = promisify(execFile);

const rounds = Number(process.env['LIGHTHOUSE_ROUNDS'] ?? '5');
const only = process.env['LIGHTHOUSE_PAGES']?.split(',');

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Scores = Map<string, number>;

interface Judged {
  /** The path, without what is secret in it. */
  what: string;
  path: string;
  /** What stands on it when its link lets in. */
  first?: string;
  /** Least score of each category that is judged. */
  bars: Partial<Record<Category, number>>;
}

/** A page that asks search engines to stay away is not judged by how they like it. */
const hidden = { performance: 100, accessibility: 100, 'best-practices': 100 };

function publicPages(): Judged[] {
  return onePerPage().map(({ path, isIndexed }) => ({
    what: path,
    path,
    bars: isIndexed ? { ...hidden, seo: 100 } : hidden,
  }));
}

/** As a mail leads there; such a link lets in again with each round. */
async function appPages(product: ProductProcess): Promise<Judged[]> {
  const begun = ['/mieter/persoenliche-daten', '/angaben-bestaetigen'].filter((what) => isWanted({ what }));
  if (begun.length === 0) return [];
  const pages = await prepareAppPages(product);
  return begun.map((what) => {
    const found = pages.find(({ path }) => path.startsWith(what));
    if (found === undefined) throw new Error(`no page begins with ${what}`);
    // What is asked of pages that run a program before they can be used.
    return { what, path: found.path, first: found.first, bars: { ...hidden, performance: 98 } };
  });
}

const isWanted = ({ what }: Pick<Judged, 'what'>): boolean => only === undefined || only.includes(what);

function scoresOf({ categories: found }: Report): Scores {
  return new Map(Object.entries(found).map(([category, { score }]) => [category, Math.round((score ?? 0) * 100)]));
}

function tellShifts(path: string, audits: Report['audits']): void {
  for (const { node, score } of audits['layout-shifts']?.details?.items ?? [])
    process.stderr.write(`${path}: moved by ${score?.toFixed(3) ?? '?'}: ${node?.selector ?? 'something gone'}\n`);
}

/** Which audits cost points: only told when something is missing. */
function tellLosses(path: string, { categories: found, audits }: Report): void {
  for (const { score, auditRefs } of Object.values(found)) {
    if (score === 1) continue;
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (weight > 0 && audit !== undefined && audit.score !== null && audit.score < 0.995)
        process.stderr.write(`${path}: ${id} ${audit.score} ${audit.displayValue ?? audit.title}\n`);
    }
  }
  tellShifts(path, audits);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

interface Tool {
  /** The program's file. */
  program: string;
  /** Where a Chromium listens. */
  port: number;
}

const tries = 3;

/** Lighthouse's own measure of the machine at that moment: what else runs here makes pages look slow. */
const speeds: number[] = [];

/** A busy machine now and then breaks off a recording; that says nothing about the page. */
async function reportOn(url: string, { program, port }: Tool, wanted: readonly string[]): Promise<Report> {
  const options = ['--quiet', '--output=json', `--port=${port}`, `--only-categories=${wanted.join(',')}`];
  for (let attempt = 1; ; attempt++) {
    try {
      const { stdout } = await execute(process.execPath, [program, url, ...options], { maxBuffer: 50e6 });
      return JSON.parse(stdout) as Report;
    } catch (error) {
      if (attempt === tries) throw error;
    }
  }
}

async function measure(origin: string, { what, path }: Judged, tool: Tool, wanted: readonly string[]): Promise<Scores> {
  const runs: Scores[] = [];
  for (let round = 0; round < rounds; round++) {
    const report = await reportOn(`${origin}${path}`, tool, wanted);
    speeds.push(report.environment.benchmarkIndex);
    tellLosses(what, report);
    runs.push(scoresOf(report));
  }
  return new Map(wanted.map((category) => [category, median(runs.map((scores) => scores.get(category) ?? 0))]));
}

/** A page that only says that its link has ended would be judged well. */
async function expectLetIn(browser: Browser, url: string, first: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.locator('#app').locator(first).first().waitFor({ state: 'attached' });
  await page.close();
}

async function measureAll(product: ProductProcess, browser: Browser, tool: Tool): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of [...publicPages().filter(isWanted), ...(await appPages(product))]) {
    const wanted = categories.filter((category) => category in page.bars);
    const scores = await measure(product.origin, page, tool, wanted);
    if (page.first !== undefined) await expectLetIn(browser, `${product.origin}${page.path}`, page.first);
    const values = wanted.map((category) => scores.get(category) ?? 0);
    const bars = wanted.map((category) => page.bars[category] ?? 0);
    rows.push({
      what: `${page.what} (${wanted.join(', ')})`,
      value: values.join(' / '),
      unit: `median of ${rounds}`,
      bar: `at least ${bars.join(' / ')}`,
      ok: values.every((value, index) => value >= (bars[index] ?? 0)),
    });
  }
  rows.push({
    what: 'speed of the machine meanwhile',
    value: median(speeds),
    unit: 'benchmark index',
    bar: '-',
    ok: true,
  });
  return rows;
}

export async function run(): Promise<Row[]> {
  const program = fileOfPackage('lighthouse/cli/index.js');
  if (program === undefined)
    return [{ what: 'every page', value: 'lighthouse is not installed', unit: '', bar: '-', ok: false }];
  const place = await preparePlace();
  const product = await startProcess(place);
  const port = await freePort();
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    return await measureAll(product, browser, { program, port });
  } finally {
    await browser.close();
    await product.kill('SIGINT');
    place.remove();
  }
}
