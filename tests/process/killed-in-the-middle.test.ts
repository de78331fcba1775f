// 200 paths, and the server is killed with -9 again and again: what was acknowledged is there, every message exactly once.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../scripts/demo/http-client.ts';
import { verifyLogOf } from '../../src/app/operator/log-commands.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { findRunningPostgres } from '../../src/platform/database/running-postgres.ts';
import { loadSettings } from '../../src/platform/settings/load-settings.ts';
import {
  preparePlace,
  processesOf,
  startProcess,
  type Place,
  type ProductProcess,
} from '../support/product-process.ts';
import { interruptedRun, type PathResult } from './interrupted-run.ts';

const paths = 200;
/** Numbers of acknowledged stages (five a path) after which the server dies. */
const kills = [40, 230, 410, 600, 790];

let place: Place & { remove: () => void };
let product: ProductProcess;
let results: PathResult[];

beforeAll(async () => {
  place = await preparePlace();
  product = await startProcess(place);
  results = await interruptedRun({
    paths,
    kills,
    breadth: 6,
    origin: product.origin,
    restart: async () => {
      await product.kill('SIGKILL');
      // Nothing may stay behind that nobody would ever stop.
      await eventually('the end of the database', async () =>
        processesOf(place.dataDir).length === 0 ? true : undefined,
      );
      product = await startProcess(place);
    },
  });
}, 540_000);

afterAll(async () => {
  const { code } = await product.kill('SIGINT');
  const left = processesOf(place.dataDir);
  place.remove();
  if (code !== 0 || left.length > 0) throw new Error(`not stopped cleanly: ${code} ${left.join(' ')}`);
});

async function read<T>(question: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>): Promise<T> {
  const config = findRunningPostgres(join(place.dataDir, 'postgres'));
  if (config === null) throw new Error('the database does not run');
  const { db, close } = openDatabase(config);
  try {
    return await question(db);
  } finally {
    await close();
  }
}

test('every path that began came to its end, its code is checkable and its documents are there', () => {
  expect(results).toHaveLength(paths);
  expect(results.filter(({ isValid }) => !isValid)).toEqual([]);
  expect(new Set(results.map(({ code }) => code)).size).toBe(paths);
});

test('the server was really killed in the middle of open paths', () => {
  const touched = results.filter(({ interruptions }) => interruptions > 0);
  expect(touched.length).toBeGreaterThanOrEqual(kills.length);
});

test('every message was sent once and stands in the mailbox exactly once', async () => {
  const rows = await eventually('the last message', async () => {
    const found = await read((db) =>
      db
        .selectFrom('message')
        .leftJoin('trial_mailbox', 'trial_mailbox.message_id', 'message.id')
        .select(['message.key', 'message.state', 'message.template', 'trial_mailbox.position'])
        .execute(),
    );
    return found.every(({ state }) => state === 'sent') ? found : undefined;
  });
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  expect(rows.filter(({ position }) => position === null)).toEqual([]);
  const countOf = (template: string) => rows.filter((row) => row.template === template).length;
  for (const template of [
    'tenant-sent',
    'landlord-request',
    'landlord-receipt',
    'tenant-outcome',
    'order-confirmation',
    'certificate-ready',
  ])
    expect({ template, count: countOf(template) }).toEqual({ template, count: paths });
  const registered = results.reduce((sum, { registrations }) => sum + registrations, 0);
  expect(countOf('tenant-confirm')).toBeGreaterThanOrEqual(registered);
});

test('each path is one request, one certificate, one order paid once, one invoice without a gap', async () => {
  const counts = await read(async (db) => ({
    confirmed: (await db.selectFrom('tenant_request').select('id').where('state', '=', 'confirmed').execute()).length,
    certificates: (await db.selectFrom('certificate').select('state').execute()).map(({ state }) => state),
    orders: (await db.selectFrom('customer_order').select('id').execute()).length,
    paid: (await db.selectFrom('payment_attempt').select('order_id').where('status', '=', 'paid').execute()).length,
    invoices: (await db.selectFrom('invoice').select('number').orderBy('number').execute()).map(({ number }) => number),
  }));
  expect(counts.confirmed).toBe(paths);
  expect(counts.certificates).toEqual(Array.from({ length: paths }, () => 'issued'));
  expect(counts.orders).toBe(paths);
  expect(counts.paid).toBe(paths);
  const serials = counts.invoices.map((number) => Number(/(\d+)$/.exec(number)?.[1])).toSorted((a, b) => a - b);
  expect(serials).toEqual(Array.from({ length: paths }, (_, index) => (serials[0] ?? 0) + index));
});

test('each certificate stands in the log once, at a place of its own, and the log is whole', async () => {
  const leaves = await eventually('the last entry of the log', async () => {
    const rows = await read((db) =>
      db.selectFrom('log_leaf').select(['place', 'subject_id', 'checkpoint_size']).orderBy('place').execute(),
    );
    return rows.length >= paths ? rows : undefined;
  });
  expect(leaves.map(({ place }) => place)).toEqual(Array.from({ length: paths }, (_, index) => index));
  expect(new Set(leaves.map(({ subject_id: id }) => id)).size).toBe(paths);
  const config = findRunningPostgres(join(place.dataDir, 'postgres'));
  if (config === null) throw new Error('the database does not run');
  const { db, close } = openDatabase(config, { max: 1 });
  const settings = loadSettings({ DATA_DIR: place.dataDir });
  const table = await verifyLogOf({ db, settings, argument: undefined });
  await close();
  expect(table).toMatchObject({ isAlarm: false, rows: [] });
});
