// How long a start takes, and how many complete paths a second one instance makes: registration, signature, payment, files, check.
import {
  fetchCertificate,
  confirmRequest,
  payCertificate,
  startRequest,
  submitRequest,
} from '../../scripts/demo/path.ts';
import { castOf } from '../../scripts/demo/sample-people.ts';
import { preparePlace, startProcess, type Place } from '../support/product-process.ts';
import type { Row } from './row.ts';

export const name = 'Starts and paths';

const warming = 8;
const counted = 40;
const lanes = 4;

async function walk(origin: string, index: number): Promise<void> {
  const track = { origin, cast: castOf(String(index).padStart(2, '0')) };
  await submitRequest(track, await startRequest(track));
  await confirmRequest(track);
  await fetchCertificate(track, await payCertificate(track));
}

async function walkAll(origin: string, from: number, count: number): Promise<void> {
  const waiting = Array.from({ length: count }, (_, index) => from + index);
  const lane = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) await walk(origin, index);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Of the product with its threads; not of its database. */
async function cpuSecondsOf(origin: string): Promise<number> {
  const figures = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.]+)/m.exec(figures)?.[1]);
}

async function timedStart(place: Place) {
  const begun = performance.now();
  const product = await startProcess(place);
  return { product, seconds: (performance.now() - begun) / 1000 };
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

export async function run(): Promise<Row[]> {
  const place = await preparePlace();
  try {
    const first = await timedStart(place);
    await first.product.kill('SIGINT');
    const { product, seconds } = await timedStart(place);
    try {
      await walkAll(product.origin, 0, warming);
      const [begun, cpu] = [performance.now(), await cpuSecondsOf(product.origin)];
      await walkAll(product.origin, warming, counted);
      const took = (performance.now() - begun) / 1000;
      const cpuMs = ((await cpuSecondsOf(product.origin)) - cpu) * (1000 / counted);
      const row = (what: string, value: number, unit: string): Row => ({ what, value, unit, bar: '-', ok: true });
      return [
        row('first start, on an empty folder', rounded(first.seconds, 1), 's'),
        row('start on its data', rounded(seconds, 1), 's'),
        row(`complete paths, ${lanes} at once`, rounded(counted / took, 2), '/s'),
        row('a complete path, without the database', rounded(cpuMs, 0), 'CPU ms'),
      ];
    } finally {
      await product.kill('SIGINT');
    }
  } finally {
    place.remove();
  }
}
