// The monitoring files name metrics that exist, and pages of the handbook that exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../scripts/demo/http-client.ts';
import { startFakeSms, type FakeSms } from '../../tests/support/fake-sms.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';
import { alarms, alarmsOverTime, areas } from '../operator-page/rules/index.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

let sms: FakeSms;
let product: TestProduct;
let figures: ReadonlySet<string>;
beforeAll(async () => {
  sms = await startFakeSms();
  product = await startTestProduct({ settings: sms.settings });
  const text = await eventually('figures of a sweep', async () => {
    const all = await (await fetch(`${product.url}/metrics`)).text();
    return all.includes('sweep_seconds{') ? all : undefined;
  });
  figures = new Set([...text.matchAll(/^([a-z_\d]+)(?:\{| )/gm)].map(([, name = '']) => name));
});
afterAll(async () => {
  await product.close();
  await sms.close();
});

/** An area has one page; these alarms of it lead to another one. */
const handbooks: Readonly<Record<string, string>> = { DatabaseWriteFails: 'faults' };

/** Metrics of a replica, which the test's product does not have. */
const ofReplica = /^database_replica_/;

/** Metrics of Prometheus itself. */
const foreign = new Set(['up']);
const language = new Set(
  'and by clamp_max count histogram_quantile increase le max min min_over_time rate route status sum sweep topk instance job or service time'.split(
    ' ',
  ),
);

const namesIn = (expression: string): string[] =>
  [...expression.replaceAll(/"[^"]*"/g, '').matchAll(/[a-z][a-z_\d]*/g)]
    .map(([name]) => name)
    .filter((name) => !language.has(name) && !foreign.has(name) && !/^(?:m|h|e\d+|s|d)$/.test(name));

test('every alarm watches figures that the product has', () => {
  const expressions = [...textOf('deploy/prometheus/alerts.yml').matchAll(/expr: '(.*)'$/gm)].map(
    ([, text = '']) => text,
  );
  expect(expressions.length).toBeGreaterThan(25);
  expect(expressions.flatMap(namesIn).filter((name) => !figures.has(name))).toEqual([]);
});

test('every alarm leads to a page of the handbook that is there', () => {
  const pages = [...textOf('deploy/prometheus/alerts.yml').matchAll(/handbook: (\S+)$/gm)].map(([, page = '']) => page);
  expect([...new Set(pages)].filter((page) => !existsSync(join(root, page)))).toEqual([]);
});

test('the dashboard shows figures that the product has, each of them that it adds, and each that an alarm watches', () => {
  const { panels } = JSON.parse(textOf('deploy/grafana/mietschuldenfrei.json')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(25);
  const drawn = new Set(expressions.flatMap(namesIn));
  expect([...drawn].filter((name) => !figures.has(name) && !ofReplica.test(name))).toEqual([]);
  const watched = [...textOf('deploy/prometheus/alerts.yml').matchAll(/expr: '(.*)'$/gm)];
  const own = [...figures].filter((name) => !/^(?:process|nodejs|http_request_seconds)_/.test(name));
  expect(own.length).toBeGreaterThan(45);
  expect([...own, ...watched.flatMap(([, text = '']) => namesIn(text))].filter((name) => !drawn.has(name))).toEqual([]);
});

test('the operator’s page judges by the same alarms, word for word, and leads to the same pages of the handbook', () => {
  const rules = [
    ...textOf('deploy/prometheus/alerts.yml').matchAll(
      /- alert: (\w+)\n\s+expr: '(.*)'\n[^]*?severity: (\w+) [^]*?handbook: docs\/operations\/([\w-]+)\.md/g,
    ),
  ].map(([, name = '', expr, severity, handbook]) => ({ name, expr, severity, handbook }));
  expect(rules.length).toBeGreaterThan(25);
  const overTime: readonly string[] = alarmsOverTime;
  const shown = Object.entries(areas).flatMap(([, { alarms: names, handbook }]) =>
    names.map((name) => ({ name, ...alarms[name], handbook: handbooks[name] ?? handbook })),
  );
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  expect(shown.toSorted(byName)).toEqual(rules.filter(({ name }) => !overTime.includes(name)).toSorted(byName));
  expect(rules.map(({ name }) => name)).toEqual(expect.arrayContaining([...alarmsOverTime]));
});
