// The alarms as deploy/prometheus/alerts.yml has them, and whether one rings on figures that a product told.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../deploy/prometheus');
export const rulesFile = join(folder, 'alerts.yml');
export const ruleTestsFile = join(folder, 'alerts.test.yml');

export interface Rule {
  alert: string;
  expr: string;
  /** How long it has to be so, with the time that the expression itself looks back. */
  seconds: number;
}

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };
const secondsOf = (duration: string): number => Number.parseInt(duration, 10) * (units[duration.at(-1) ?? ''] ?? 0);

export function readRules(): Rule[] {
  const text = readFileSync(rulesFile, 'utf8');
  return [...text.matchAll(/- alert: (\w+)\n\s+expr: (['"])(.*)\2\n\s+for: (\w+)/g)].map(
    ([, alert = '', , expr = '', duration = '']) => {
      const looksBack = [...expr.matchAll(/\[(\w+)\]/g)].map(([, range = '']) => secondsOf(range));
      return { alert, expr, seconds: secondsOf(duration) + Math.max(0, ...looksBack) };
    },
  );
}

/** Names and labels with their values, as /metrics shows them. */
export type Figures = ReadonlyMap<string, number>;

export const figuresIn = (text: string): Figures =>
  new Map(
    [...text.matchAll(/^([a-z_\d]+)(\{.*\})? (\S+)$/gm)].map(([, name = '', labels = '{}', value = '']) => [
      `${name}${labels}`,
      // As Prometheus writes it.
      value === '+Inf' || value === 'Inf' ? Infinity : Number(value),
    ]),
  );

export interface Seen {
  before: Figures;
  after: Figures;
  /** Figures that grow by a second each second, as was seen: their last value is not the end. */
  growing?: string;
}

const stepSeconds = 30;
/** What grows is let grow for so long more. */
const growingSeconds = 720;
const isCounter = (series: string): boolean => /^\w+_(?:count|sum|bucket|total)\{/.test(series);
const written = (value: number): string =>
  Number.isNaN(value) ? 'NaN' : value === Infinity ? 'Inf' : value === -Infinity ? '-Inf' : String(value);

/** What was seen goes on like that for as long as the rule wants: values stay, counters and ages go on growing. */
function valuesOf(series: string, { before, after, growing }: Seen, steps: number): string {
  const last = after.get(series) ?? Number.NaN;
  const step = isCounter(series) ? last - (before.get(series) ?? 0) : 0;
  const each = growing !== undefined && series.startsWith(growing) ? stepSeconds : step;
  return Array.from({ length: steps + 1 }, (_, index) => written(last + each * index)).join(' ');
}

/** Asks promtool: it evaluates the rule itself, with its `for`. */
export function rings({ alert, expr, seconds }: Rule, seen: Seen): boolean {
  const steps = Math.ceil((seconds + (seen.growing === undefined ? 0 : growingSeconds)) / stepSeconds) + 4;
  const names = new Set(expr.replaceAll(/"[^"]*"/g, '').match(/[a-z_\d]+/g));
  const series = [...seen.after.keys()].filter((one) => names.has(one.slice(0, one.indexOf('{'))));
  const test = {
    rule_files: [rulesFile],
    evaluation_interval: `${stepSeconds}s`,
    tests: [
      {
        interval: `${stepSeconds}s`,
        input_series: series.map((one) => ({
          series: one.replace('{', '{job="mietschuldenfrei",').replace(',}', '}'),
          values: valuesOf(one, seen, steps),
        })),
        promql_expr_test: [
          {
            expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
            eval_time: `${steps * stepSeconds}s`,
            exp_samples: [{ labels: '{}', value: 0 }],
          },
        ],
      },
    ],
  };
  return !passes(test);
}

/** JSON is YAML too. */
function passes(test: object): boolean {
  const place = mkdtempSync(join(tmpdir(), 'alarm-'));
  const file = join(place, 'test.yml');
  try {
    writeFileSync(file, JSON.stringify(test));
    execFileSync('promtool', ['test', 'rules', file], { stdio: 'pipe', encoding: 'utf8' });
    return true;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    // Anything else than another number is a mistake of ours.
    if (!/got: \{\} [1-9]/.test(`${stdout}${stderr}`))
      throw new Error(`promtool: ${stdout}${stderr}`, { cause: error });
    return false;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
