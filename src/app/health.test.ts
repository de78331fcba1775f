import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../scripts/demo/http-client.ts';
import { memoryLog } from '../../tests/support/memory-log.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { startOnDatabase } from '../../tests/support/product-on-database.ts';
import { roomsOf } from '../../tests/support/product-rooms.ts';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';
import { newId } from '../platform/crypto/random.ts';
import { withClient } from '../platform/database/connection.ts';
import { inTransaction } from '../platform/database/database.ts';
import { queueEntry } from '../transparency-log/server/index.ts';
import { commands } from './operator/commands.ts';

const token = 'nur-fuer-den-der-zusieht-0123456789';
const written = memoryLog('info');
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({
    settings: { METRICS_TOKEN: token, TRUSTED_PROXIES: '127.0.0.9' },
    log: written.log,
  });
});
afterAll(() => product.close());

const statusOf = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
  (await fetch(`${product.url}${path}`, { headers })).status;

test('the process and its database say that they live', async () => {
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
});

test('a product is not ready before its start has come to its end', async () => {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'starting-'));
  const port = String(await freePort());
  const status = (path: string): Promise<number> =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.status,
      () => 0,
    );
  const started = await withClient(database.ownerConfig, async (client) => {
    // It is listening by then but can't report yet that it is alive.
    await client.query('begin; lock table process_lease in share row exclusive mode');
    const starting = startOnDatabase(database, { dataDir, settings: { PORT: port } });
    await eventually('a process that answers', async () => (await status('/healthz')) === 200 || undefined);
    expect(await status('/readyz')).toBe(503);
    await client.query('commit');
    return starting;
  });
  expect(await status('/readyz')).toBe(200);
  await started.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const figuresOf = async (...names: string[]): Promise<(number | undefined)[]> => {
  const text = await (await fetch(`${product.url}/metrics`)).text();
  return names.map((name) => {
    const value = new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1];
    return value === undefined ? undefined : Number(value);
  });
};

const queue = [
  'log_queue_entries',
  'log_queue_oldest_seconds',
  'log_sequencing_failed',
  'log_refused_entries',
] as const;

test('figures tell how long the log has been waiting, and that it cannot go on', async () => {
  const { platform } = product;
  expect(await figuresOf(...queue)).toEqual([0, 0, 0, 0]);
  const subjectId = newId();
  const queueOnce = () =>
    inTransaction(platform.db, (trx) => {
      const leaf = { kind: 'issued' as const, commitment: Buffer.alloc(32, 2) };
      return queueEntry(trx, { subjectId, leaf, at: platform.clock.now() });
    });
  const { log } = await roomsOf(product);
  await queueOnce();
  await log.sequence();
  expect(await figuresOf('log_queue_entries')).toEqual([0]);
  const { db, settings } = platform;
  const askQueue = () => commands['log-queue']?.run({ db, settings, argument: undefined });
  expect(await askQueue()).toMatchObject({ isAlarm: false });
  // The log refuses to record an issue twice, and continues.
  await queueOnce();
  await log.sequence();
  expect(await figuresOf(...queue)).toEqual([0, 0, 0, 1]);
  expect(await askQueue()).toMatchObject({
    isAlarm: true,
    title: expect.stringContaining('log_refused') as string,
    rows: [['0', '', '0', '1']],
  });
  // Nothing is signed on top of a modified tree.
  await withClient(settings.databaseOwnerUrl ?? '', (client) =>
    client.query(
      "alter table log_leaf disable trigger user; update log_leaf set entry = '\\x01'::bytea || sha256('x')",
    ),
  );
  await inTransaction(platform.db, (trx) => {
    const leaf = { kind: 'issued' as const, commitment: Buffer.alloc(32, 3) };
    return queueEntry(trx, { subjectId: newId(), leaf, at: platform.clock.now() });
  });
  await product.clock.advance(400);
  const [entries, seconds] = await eventually('a failed round', async () => {
    const figures = await figuresOf(...queue);
    return figures[2] === 1 ? figures : undefined;
  });
  expect(entries).toBe(1);
  expect(seconds).toBeGreaterThanOrEqual(400);
  expect(await askQueue()).toMatchObject({
    isAlarm: true,
    rows: [['1', expect.any(String), expect.stringMatching(/^4\d\d$/), '1']],
  });
});

test('figures are for this machine only, not for whom a proxy on it speaks', async () => {
  expect(await statusOf('/metrics')).toBe(200);
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    const status = await statusOf('/metrics', { [header]: 'for=192.0.2.7' });
    expect({ header, status }).toEqual({ header, status: 404 });
  }
});

test('whoever has the token reads the figures from anywhere, and nobody with another one', async () => {
  const asked = (authorization: string) => statusOf('/metrics', { authorization, 'x-forwarded-for': '192.0.2.7' });
  expect(await asked(`Bearer ${token}`)).toBe(200);
  for (const wrong of [`Bearer ${token}x`, 'Bearer x', `Basic ${token}`, 'Bearer ', ''])
    expect([wrong, await asked(wrong)]).toEqual([wrong, 404]);
  // From this machine no token is needed, but a wrong one is refused.
  expect(await statusOf('/metrics', { authorization: 'Bearer falsch-falsch-falsch-falsch' })).toBe(404);
});

test('every answer names its request, and its log line the request and the instance', async () => {
  const named = async (headers: Record<string, string> = {}): Promise<string> =>
    (await fetch(`${product.url}/healthz`, { headers })).headers.get('x-request-id') ?? '';
  const id = await named();
  expect(id).toMatch(/^[\da-f-]{10}$/);
  expect(await named()).not.toBe(id);
  const line = await eventually('its line', () =>
    Promise.resolve(
      written
        .text()
        .split('\n')
        .find((one) => one.includes(`"reqId":"${id}"`)),
    ),
  );
  expect(JSON.parse(line)).toMatchObject({ reqId: id, instance: `${hostname()}:${process.pid}`, route: '/healthz' });
  // Only a trusted proxy may set the request id.
  expect(await named({ 'x-request-id': 'von-irgendwem' })).not.toBe('von-irgendwem');
});

test('a trusted proxy names the request, as long as it is a name', async () => {
  const from = (id: string) =>
    new Promise<string | string[] | undefined>((resolve, reject) => {
      const { hostname: host, port } = new URL(product.url);
      get({ host, port, path: '/healthz', localAddress: '127.0.0.9', headers: { 'x-request-id': id } }, (answer) => {
        answer.resume();
        resolve(answer.headers['x-request-id']);
      }).on('error', reject);
    });
  expect(await from('01JD-proxy.7:4')).toBe('01JD-proxy.7:4');
  for (const odd of ['kurz', 'a b c d e f g', '"}{injected', 'x'.repeat(65)])
    expect(await from(odd)).toMatch(/^[\da-f-]{10}$/);
});
