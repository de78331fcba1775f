// Address suggestions at the size of Germany: import, memory, the time of a keystroke, what a browser loads.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, constants } from 'node:zlib';
import { openAddressIndex, type AddressIndex } from '../../src/address/server/address-index.ts';
import { importAddresses } from '../../src/address/server/import-addresses.ts';
import { indexPath, readIndex, type StoredIndex } from '../../src/address/server/index-file.ts';
import { writeStreets, type AddressSample } from '../support/address-data.ts';
import type { Row } from './row.ts';

export const name = 'Address suggestions';

const rows = 1_200_000;
const searches = 400;
const rounds = 3;

const megabytes = (bytes: number): number => Number((bytes / 1e6).toFixed(1));

function held(what: string, value: number, unit: string, most: number): Row {
  return { what, value, unit, bar: `at most ${most}`, ok: value <= most };
}

/** Bytes in use once nothing is left to be collected. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Each name typed letter by letter, alone, with its place, and with a place behind it. */
function keystrokes(index: AddressIndex, { names, towns }: AddressSample): number[] {
  const times: number[] = [];
  for (let search = 0; search < searches; search++) {
    const street = names[(search * 7919) % names.length] ?? '';
    const town = towns[(search * 104_729) % towns.length] ?? { postalCode: '', city: '' };
    const context = [{}, { city: town.city }, { postalCode: town.postalCode }][search % 3] ?? {};
    const line = search % 5 === 0 ? `${street} 12 ${town.city}` : street;
    for (let length = 1; length <= line.length; length++) {
      const begun = performance.now();
      index.suggest({ q: line.slice(0, length), limit: 6, ...context });
      times.push(performance.now() - begun);
    }
  }
  return times;
}

/** The same keystrokes over indexes that have answered nothing yet; the best of each, since other programs run here too. */
function bestTimes(stored: StoredIndex, sample: AddressSample): number[] {
  const all = Array.from({ length: rounds }, () => keystrokes(openAddressIndex(stored), sample));
  return (all[0] ?? [])
    .map((_, stroke) => Math.min(...all.map((times) => times[stroke] ?? Infinity)))
    .toSorted((one, other) => one - other);
}

function chunkSizes(index: AddressIndex, { towns }: AddressSample): number {
  const codes = new Set(towns.map(({ postalCode }) => postalCode));
  const sizes = [...codes].slice(0, 2000).map((postalCode) => {
    const chunk = Buffer.from(JSON.stringify(index.streets(postalCode)), 'utf8');
    return brotliCompressSync(chunk, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  });
  return Math.max(...sizes);
}

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'addresses-'));
  try {
    const csv = join(folder, 'streets.csv');
    const sample = await writeStreets(csv, rows);
    const begun = process.cpuUsage();
    const report = await importAddresses(folder, [csv], () => undefined);
    const { user, system } = process.cpuUsage(begun);
    const imported = (user + system) / 1e6;
    const before = memoryInUse();
    const loading = performance.now();
    const stored = readIndex(indexPath(folder));
    if (stored === null) throw new Error('nothing was imported');
    const index = openAddressIndex(stored);
    const loaded = performance.now() - loading;
    keystrokes(index, sample);
    const memory = memoryInUse() - before;
    const times = bestTimes(stored, sample);
    const at = (part: number): number => Number((times[Math.floor(times.length * part)] ?? 0).toFixed(3));
    return [
      held(`import of ${rows.toLocaleString('en-US')} rows`, Number(imported.toFixed(1)), 'CPU s', 45),
      held('index file', megabytes(report.bytes), 'MB', 14),
      held('memory of the index in use', megabytes(memory), 'MB', 16),
      held('load at start', Math.round(loaded), 'ms', 1500),
      held('keystroke, median', at(0.5), 'ms', 1),
      held('keystroke, 99 of 100', at(0.99), 'ms', 2),
      held('largest postal code, compressed', chunkSizes(index, sample), 'B', 8192),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
