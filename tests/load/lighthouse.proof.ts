// Lighthouse on a small phone with a slow line, every public page, median of five (npm: lighthouse).
// Rounds and pages can be cut down for a quick look: LIGHTHOUSE_ROUNDS=1 LIGHTHOUSE_PAGES=/,/check
import { chromium } from '@playwright/test';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort, preparePlace, startProcess } from '../support/product-process.ts';
import { onePerPage } from '../support/public-addresses.ts';
import { fileOfPackage } from './outside-package.ts';
import type { Row } from './row.ts';

export const name = 'Lighthouse, mobile';

interface Audit {
  title: string;
  score: number | null;
  displayValue?: string;
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
type Scores = Map<string, number>;

function scoresOf({ categories: found }: Report): Scores {
  return new Map(Object.entries(found).map(([category, { score }]) => [category, Math.round((score ?? 0) * 100)]));
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

async function measure(url: string, tool: Tool, wanted: readonly string[]): Promise<Scores> {
  const runs: Scores[] = [];
  for (let round = 0; round < rounds; round++) {
    const report = await reportOn(url, tool, wanted);
    speeds.push(report.environment.benchmarkIndex);
    tellLosses(new URL(url).pathname, report);
    runs.push(scoresOf(report));
  }
  return new Map(wanted.map((category) => [category, median(runs.map((scores) => scores.get(category) ?? 0))]));
}

async function measureAll(origin: string, tool: Tool): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { path, isIndexed } of onePerPage().filter(({ path }) => only === undefined || only.includes(path))) {
    // A page that asks search engines to stay away is not judged by how they like it.
    const wanted = categories.filter((category) => isIndexed || category !== 'seo');
    const scores = await measure(`${origin}${path}`, tool, wanted);
    const values = wanted.map((category) => scores.get(category) ?? 0);
    rows.push({
      what: `${path} (${wanted.join(', ')})`,
      value: values.join(' / '),
      unit: `median of ${rounds}`,
      bar: '100 each',
      ok: values.every((value) => value === 100),
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
    return [{ what: 'every public page', value: 'lighthouse is not installed', unit: '', bar: '100 each', ok: false }];
  const place = await preparePlace();
  const product = await startProcess(place);
  const port = await freePort();
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    return await measureAll(product.origin, { program, port });
  } finally {
    await browser.close();
    await product.kill('SIGINT');
    place.remove();
  }
}
