import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';

const file = new URL('../../docs/routes.md', import.meta.url);

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('docs/routes.md lists every call with its scope (UPDATE_DOCS=yes writes it anew)', () => {
  const rows = product.accessTable
    .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
    .map(({ method, url, access }) => `| ${method} ${url.replace('/api/v1', '')} | ${access} |`)
    .toSorted();
  const text = [
    '# Calls and who may use them',
    '',
    'All paths begin with /api/v1. Generated from the running server; a call without a scope does not start.',
    '`public` calls prove themselves, where needed, by a link value in the path or body.',
    'Outside of it lie the pages, /healthz, /readyz, /metrics and, to be read by anybody, the transparency log under /log/.',
    'The operator’s page (/betrieb) has a listener of its own and is none of them (operations/operator-page.md).',
    '',
    '| call | scope |',
    '| --- | --- |',
    ...rows,
    '',
  ].join('\n');
  if (process.env['UPDATE_DOCS'] === 'yes') writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
