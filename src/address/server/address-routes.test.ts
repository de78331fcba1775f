// The embedded index over HTTP: open data may be cached, typed text may not.
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryLog } from '../../../tests/support/memory-log.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { streetsAnswer } from '../rules/index.ts';
import { importAddresses } from './import-addresses.ts';
import { indexPath } from './index-file.ts';

const rows = [
  'Name,PostalCode,Locality',
  'Lindenweg,10785,Berlin',
  'Straße des 17. Juni,10785,Berlin',
  'Lindenweg,50968,Köln',
  'Ährenfeld,50968,Köln',
];
const log = memoryLog();

let dataDir: string;
let product: TestProduct;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'addresses-'));
  const csv = join(dataDir, 'streets.csv');
  writeFileSync(csv, rows.join('\n'));
  await importAddresses(dataDir, [csv], () => undefined);
  product = await startTestProduct({
    settings: { DATA_DIR: dataDir, LIMIT_SUGGEST_PER_CALLER: '60/600' },
    log: log.log,
  });
});
afterAll(async () => {
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('[S7.maps] [S9.suggestions-germany] the streets of a postal code come compressed and may be kept', async () => {
  const { status, headers, body } = await product.get('/address/streets/10785', {
    headers: { 'accept-encoding': 'br' },
  });
  expect(status).toBe(200);
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('cache-control')).toBe('public, max-age=86400');
  expect(headers.get('vary')).toContain('accept-encoding');
  expect(streetsAnswer.parse(body)).toEqual({
    attribution: '© OpenStreetMap-Mitwirkende, ODbL',
    postalCode: '10785',
    places: [{ city: 'Berlin', streets: ['Lindenweg', 'Straße des 17. Juni'] }],
  });
  const tag = headers.get('etag') ?? '';
  const again = await fetch(`${product.url}/api/v1/address/streets/10785`, { headers: { 'if-none-match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a postal code that is not known answers with nothing, and is asked for again', async () => {
  const { status, headers, body } = await product.get('/address/streets/99999');
  expect([status, body['places']]).toEqual([200, []]);
  expect(headers.get('cache-control')).toBe('public, no-cache');
  expect((await product.get('/address/places/99999')).body).toMatchObject({ cities: [] });
});

test('[S3.suggestion] a postal code names its city, a line its address', async () => {
  expect((await product.get('/address/places/50968')).body).toMatchObject({ postalCode: '50968', cities: ['Köln'] });
  const { body, headers } = await product.get('/address/suggest?q=aehrenf%207b');
  expect(body['suggestions']).toEqual([{ street: 'Ährenfeld', houseNumber: '7b', postalCode: '50968', city: 'Köln' }]);
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  '/address/streets/1234',
  '/address/streets/123456',
  '/address/streets/abcde',
  '/address/places/%00',
  '/address/suggest/..%2f',
])('what is no postal code is a clean 404: %s', async (path) => {
  expect((await product.get(path)).status).toBe(404);
});

test.each([
  '',
  '?q=',
  `?q=${'x'.repeat(101)}`,
  '?q=a&limit=0',
  '?q=a&limit=11',
  '?q=a&limit=x',
  '?q=a&search=<b>',
  '?q=a&consent=no',
  '?q=a&q=b',
])('a wrong search is a clean 400 or no suggestion: %s', async (query) => {
  const { status, body } = await product.get(`/address/suggest${query}`);
  if (query === '?q=') expect([status, body['suggestions']]).toEqual([200, []]);
  else expect([status, body['code']]).toEqual([400, 'invalid-fields']);
});

test('nothing of what is typed is logged', async () => {
  await product.get('/address/suggest?q=Geheimgasse&city=Geheimstadt');
  expect(log.text()).toContain('/api/v1/address/suggest');
  expect(log.text()).not.toMatch(/geheim/i);
});

test('one network may not ask without end', async () => {
  const answers = await Promise.all(Array.from({ length: 61 }, () => product.get('/address/suggest?q=linden')));
  expect(answers.at(-1)?.status === 429 || answers.some(({ status }) => status === 429)).toBe(true);
  expect((await product.get('/address/streets/10785')).status).toBe(429);
});

test('a damaged file costs the suggestions, not the start', async () => {
  const damaged = mkdtempSync(join(tmpdir(), 'addresses-'));
  const csv = join(damaged, 'streets.csv');
  writeFileSync(csv, rows.join('\n'));
  await importAddresses(damaged, [csv], () => undefined);
  truncateSync(indexPath(damaged), 100);
  const told = memoryLog();
  const begun = await startTestProduct({ settings: { DATA_DIR: damaged }, log: told.log });
  expect((await begun.get('/address/suggest?q=linden')).body['suggestions']).toEqual([]);
  expect(told.text()).toContain('the address index cannot be read; import it again');
  await begun.close();
  rmSync(damaged, { recursive: true, force: true });
});
