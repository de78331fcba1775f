// The index over invented data, and over Germany's real postal codes if they are beside the checkout.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeStreets, type AddressSample } from '../../../tests/support/address-data.ts';
import { streetKey, type AddressSuggestion } from '../rules/index.ts';
import { openAddressIndex, type AddressIndex, type Search } from './address-index.ts';
import { importAddresses } from './import-addresses.ts';
import { indexPath, readIndex } from './index-file.ts';

const rows = 20_000;
const folder = mkdtempSync(join(tmpdir(), 'addresses-'));
const csv = join(folder, 'streets.csv');

let index: AddressIndex;
let sample: AddressSample;
/** Every line of the file: name, postal code, city. */
let lines: (readonly [string, string, string])[];

async function openImported(name: string, files: string[]): Promise<AddressIndex> {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  await importAddresses(dataDir, files, () => undefined);
  const stored = readIndex(indexPath(dataDir));
  if (stored === null) throw new Error('nothing was written');
  return openAddressIndex(stored);
}

beforeAll(async () => {
  sample = await writeStreets(csv, rows);
  index = await openImported('data', [csv]);
  lines = readFileSync(csv, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',') as unknown as [string, string, string]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const suggest = (search: Partial<Search> & { q: string }): AddressSuggestion[] =>
  index.suggest({ limit: 10, ...search });

test('each street of the file is found under its postal code, and no other', () => {
  const wanted = new Map<string, Set<string>>();
  for (const [name, postalCode, city] of lines) {
    const known = wanted.get(postalCode) ?? new Set();
    wanted.set(postalCode, known.add(`${city}|${name}`));
  }
  for (const [postalCode, streets] of wanted) {
    const found = index
      .streets(postalCode)
      .places.flatMap(({ city, streets }) => streets.map((street) => `${city}|${street}`));
    expect(new Set(found)).toEqual(streets);
    expect(found).toHaveLength(streets.size);
  }
  expect(index.streets('99999')).toEqual({ postalCode: '99999', places: [] });
});

test('a postal code names its places, the one with most streets first', () => {
  for (const { postalCode } of sample.towns.slice(0, 200)) {
    const there = lines.filter(([, code]) => code === postalCode);
    const sizes = new Map<string, Set<string>>();
    for (const [name, , city] of there) sizes.set(city, (sizes.get(city) ?? new Set()).add(name));
    const cities = index.cities(postalCode);
    expect(new Set(cities)).toEqual(new Set(sizes.keys()));
    const counts = cities.map((city) => sizes.get(city)?.size ?? 0);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  }
});

test('every beginning of a name leads to the name', () => {
  for (let step = 0; step < 300; step++) {
    const [name, postalCode, city] = lines[(step * 61) % lines.length] ?? ['', '', ''];
    const key = streetKey(name);
    const here = suggest({ q: name, postalCode });
    expect(here.map((one) => `${one.street}|${one.postalCode}|${one.city}`)).toContain(`${name}|${postalCode}|${city}`);
    for (let length = 3; length <= key.length; length += 4)
      for (const { street } of suggest({ q: key.slice(0, length), limit: 3 }))
        expect(` ${streetKey(street)}`).toContain(` ${key.slice(0, length).trim()}`);
    expect(suggest({ q: name, limit: 1 })[0]?.street).toBe(name);
  }
});

test('a name that is everywhere is offered without a place, and with one where the place is said', () => {
  expect(suggest({ q: 'Hauptstr.' })[0]).toEqual({ street: 'Hauptstraße', houseNumber: '', postalCode: '', city: '' });
  const [, postalCode, city] = lines.find(([name]) => name === 'Hauptstraße') ?? ['', '', ''];
  const wanted = { street: 'Hauptstraße', houseNumber: '', postalCode, city };
  expect(suggest({ q: 'haupt', city })).toContainEqual(wanted);
  expect(suggest({ q: `hauptstr 12 ${city.toUpperCase()}` })).toContainEqual({ ...wanted, houseNumber: '12' });
  expect(suggest({ q: `Hauptstraße 12, ${postalCode} ${city}` })).toContainEqual({ ...wanted, houseNumber: '12' });
});

test.each([
  '',
  ' ',
  ',',
  ',,,',
  '12',
  '0',
  '....',
  '\u0000',
  '\uffff',
  '🙂',
  'x'.repeat(100),
  '%',
  "' or true --",
  '\\',
])('odd input gives suggestions or none, never a fault: %j', (q) => {
  for (const place of [{}, { postalCode: q.slice(0, 5) }, { city: q }])
    expect(Array.isArray(suggest({ q, ...place }))).toBe(true);
});

test('never more than asked for', () => {
  for (const limit of [1, 2, 5, 10])
    for (const q of ['a', 'li', 'haupt', 'strasse', sample.towns[0]?.city ?? ''])
      expect(suggest({ q, limit }).length).toBeLessThanOrEqual(limit);
});

// Real data is not part of the project: it is read only if it is beside the checkout or configured.
const places = [
  process.env['ADDRESS_TEST_DATA'],
  join(import.meta.dirname, '../../../../shared/data/postal-codes-de.csv'),
];
const realFiles = places.filter((path): path is string => path !== undefined && existsSync(path)).slice(0, 1);

test('postal codes and places alone fill the city', async () => {
  for (const file of [join(import.meta.dirname, 'places.fixture.csv'), ...realFiles]) {
    const real = await openImported(`places-${realFiles.indexOf(file)}`, [file]);
    expect(real.hasStreets).toBe(false);
    expect(real.cities('01067')).toEqual(['Dresden']);
    expect(real.cities('20095')).toEqual(['Hamburg']);
    expect(real.cities('00000')).toEqual([]);
    expect(real.suggest({ q: 'Lindenweg', limit: 5 })).toEqual([]);
  }
});
