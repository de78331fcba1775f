// Twenty shares that a thousand readers open at once: every opening is counted, once, and none waits much longer than a check by
// the code, although it writes and a check does not.
import { keyOfLink, secretsOf } from '../support/share-reader.ts';
import { sharingTenant } from '../support/shared-certificate.ts';
import type { TestProduct } from '../support/test-product.ts';
import { maxActiveShares } from '../../src/certificate-share/rules/index.ts';
import { withProduct } from './proof-product.ts';
import type { Row } from './row.ts';

export const name = 'Shares at once';

const openings = 1000;
/** Connections; each goes on as soon as it is answered. */
const breadth = 50;
const rounds = 3;

/** Milliseconds of each call. */
async function timed(calls: readonly (() => Promise<boolean>)[]): Promise<{ times: number[]; failed: number }> {
  const waiting = [...calls];
  const times: number[] = [];
  let failed = 0;
  const lane = async (): Promise<void> => {
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
      const start = performance.now();
      if (!(await call())) failed++;
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: breadth }, lane));
  return { times, failed };
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10;
}

async function measure(product: TestProduct): Promise<Row[]> {
  const tenant = await sharingTenant(product, '370');
  const links: string[] = [];
  while (links.length < maxActiveShares)
    links.push((await tenant.create({ label: `Nummer ${links.length}`, parts: ['address'] })).link);
  const tokens = await Promise.all(links.map(async (link) => (await secretsOf(keyOfLink(link))).token));
  const open = (token: string) => async () =>
    (await product.post('/certificate/shares/open', { token })).body['state'] === 'valid';
  const check = async (): Promise<boolean> =>
    (await product.post('/certificate/verify-certificate', { uniqueCode: tenant.issued.code })).status === 200;
  const each = Array.from({ length: openings }, (_, index) => open(tokens[index % tokens.length] ?? ''));
  const found = { opened: [] as number[], checked: [] as number[], failed: 0 };
  for (let round = 0; round < rounds; round++) {
    const opened = await timed(each);
    const checked = await timed(each.map(() => check));
    found.opened.push(...opened.times);
    found.checked.push(...checked.times);
    found.failed += opened.failed + checked.failed;
  }
  const counts = (await tenant.list()).shares.map(({ openedCount }) => openedCount);
  return rowsOf(found, counts);
}

function rowsOf(
  { opened, checked, failed }: { opened: number[]; checked: number[]; failed: number },
  counts: readonly number[],
): Row[] {
  const expected = (openings * rounds) / maxActiveShares;
  const right = counts.filter((count) => count === expected).length;
  const shown = (what: string, value: number): Row => ({ what, value, unit: 'ms', bar: 'shown only', ok: true });
  const times = Math.round((percentile(opened, 0.99) / percentile(checked, 0.99)) * 10) / 10;
  return [
    { what: 'calls without their answer', value: failed, unit: '', bar: '0', ok: failed === 0 },
    {
      what: `shares with a count of ${expected}`,
      value: right,
      unit: '',
      bar: String(maxActiveShares),
      ok: right === maxActiveShares,
    },
    shown(`opening, median of ${opened.length}`, percentile(opened, 0.5)),
    shown('opening, p99', percentile(opened, 0.99)),
    shown(`check by code, median of ${checked.length}`, percentile(checked, 0.5)),
    shown('check by code, p99', percentile(checked, 0.99)),
    { what: 'p99 of opening over p99 of a check', value: times, unit: 'times', bar: 'at most 4', ok: times <= 4 },
  ];
}

/** On a database of its own, which writes to the disk as in earnest. */
export const run = (): Promise<Row[]> => withProduct('shares', measure);
