// The database takes connections and answers nothing: nobody waits for ever, and everything goes on by itself once it is back.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../scripts/demo/http-client.ts';
import { wayTo, type CuttableWay } from '../support/cuttable-way.ts';
import { startOnDatabase, type TestProduct } from '../support/product-on-database.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import type { Answer } from '../support/test-product.ts';

let database: TestDatabase;
let way: CuttableWay;
let product: TestProduct;
const dataDir = mkdtempSync(join(tmpdir(), 'hung-'));
beforeAll(async () => {
  database = await createTestDatabase();
  way = await wayTo(database.appConfig);
  await way.open();
  product = await startOnDatabase(
    { ...database, appConfig: way.config },
    { dataDir, settings: { DATABASE_TIMEOUT_SECONDS: '1' } },
  );
});
afterAll(async () => {
  way.thaw();
  way.giveUp();
  await product.close();
  await way.cut();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const seconds = async <T>(run: () => Promise<T>): Promise<[T, number]> => {
  const begun = performance.now();
  return [await run(), (performance.now() - begun) / 1000];
};
const statusOf = async (path: string): Promise<number> => (await fetch(`${product.url}${path}`)).status;
const register = (email: string): Promise<Answer> => product.post('/tenant/register', { firstName: 'Lena', email });
const calls: (() => Promise<Answer>)[] = [
  () => register('haengt@post.example'),
  () => product.post('/certificate/verify-certificate', { uniqueCode: 'K7QF-3M2X-9TRB-HV4C' }),
  () => product.get(`/tenant/check-status/${'x'.repeat(43)}`),
  () => product.post('/landlord/login', { email: 'jan@haus.example', password: 'Geheim-2026-Wort' }),
  () => product.get('/landlord/waiting-requests', { token: 't'.repeat(43) }),
];

const hangs: [string, () => void, () => void, RegExp][] = [
  ['hangs', () => way.freeze(), () => way.thaw(), /^log_queue_entries nan$/im],
  // What is opened anew gets through, so the figure may be back already.
  ['is lost to a network that swallows everything', () => way.swallow(), () => undefined, /^log_queue_entries \S+$/im],
];

test.each(hangs)(
  '[W62] while the database %s, calls answer 503, /readyz within two seconds',
  async (_, hang, end, figure) => {
    expect(await statusOf('/readyz')).toBe(200);
    hang();
    const [ready, readySeconds] = await seconds(() => statusOf('/readyz'));
    expect([ready, readySeconds < 2]).toEqual([503, true]);
    expect(await statusOf('/healthz')).toBe(200);
    const [figures, figureSeconds] = await seconds(async () => (await fetch(`${product.url}/metrics`)).text());
    expect(figureSeconds).toBeLessThan(2.5);
    expect(figures).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(figures).toMatch(figure);
    end();
    await eventually('a product that is ready again', async () => (await statusOf('/readyz')) === 200 || undefined);
  },
);

test('[W62] thirty callers at once are told in German, none waits for ever, and all goes on when it answers again', async () => {
  way.freeze();
  const [answers, took] = await seconds(() =>
    Promise.all(Array.from({ length: 6 }, () => calls.map((call) => call())).flat()),
  );
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 503,
      body: {
        code: 'unavailable',
        message: 'Gerade ist der Dienst gestört. Bitte in einigen Minuten noch einmal versuchen.',
      },
    });
  expect(took).toBeLessThan(10);
  way.thaw();
  await eventually(
    'a call that is answered',
    async () => (await register('weiter@post.example')).status === 200 || undefined,
  );
  await eventually('its mail', async () => (await product.messages('weiter@post.example'))[0]);
});
