// The database is away, or its disk is full: whoever watches over the product is told, and the figures go on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../scripts/demo/http-client.ts';
import { withClient } from '../../src/platform/database/connection.ts';
import { wayTo, type CuttableWay } from '../support/cuttable-way.ts';
import { memoryLog } from '../support/memory-log.ts';
import { startOnDatabase, type TestProduct } from '../support/product-on-database.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let way: CuttableWay;
let product: TestProduct;
const written = memoryLog('error');
const dataDir = mkdtempSync(join(tmpdir(), 'trouble-'));
beforeAll(async () => {
  database = await createTestDatabase();
  way = await wayTo(database.appConfig);
  await way.open();
  product = await startOnDatabase({ ...database, appConfig: way.config }, { dataDir, log: written.log });
});
afterAll(async () => {
  await product.close();
  await way.cut();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = (path: string) => fetch(`${product.url}${path}`);
const isReady = async () => (await ask('/readyz')).status === 200 || undefined;

test('while the database is away /metrics answers with what is known without it, and the log says why', async () => {
  await way.cut();
  for (let turn = 0; turn < 3; turn++) {
    const answer = await ask('/metrics');
    expect(answer.status).toBe(200);
    const text = await answer.text();
    for (const name of ['mails_waiting', 'refunds_open', 'backup_age_seconds', 'jobs_failed', 'log_queue_entries'])
      expect(text).toMatch(new RegExp(`^${name} Nan$`, 'm'));
    expect(text).toMatch(/^database_connections_most 12$/m);
    expect(text).toMatch(/^signing_certificate_days_left \d+$/m);
  }
  expect((await ask('/readyz')).status).toBe(503);
  expect(written.text()).toMatch(/ECONNREFUSED.*not ready/);
  await way.open();
  await eventually('a product that is ready again', isReady);
});

test('a database that answers and can write nothing is not ready, and calls are told to come again', async () => {
  await eventually('a product that is ready', isReady);
  const fill = (isFull: boolean) =>
    withClient(database.ownerConfig, async (client) => {
      if (!isFull) return client.query('drop function no_space cascade');
      await client.query(`create function no_space() returns trigger language plpgsql as
        $$ begin raise exception sqlstate '53100' using message = 'could not extend file: No space left on device'; end $$`);
      for (const table of ['process_lease', 'limit_counter', 'tenant_request'])
        await client.query(
          `create trigger no_space before insert or update on ${table} for each row execute function no_space()`,
        );
      return undefined;
    });
  await fill(true);
  await eventually('a product that is not ready', async () => (await ask('/readyz')).status === 503 || undefined);
  expect(await (await ask('/metrics')).text()).toMatch(/^database_write_failed 1$/m);
  const told = await product.post('/tenant/register', { firstName: 'Lena', email: 'voll@post.example' });
  expect(told).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  await fill(false);
  await eventually('a product that is ready again', isReady);
  expect(await (await ask('/metrics')).text()).toMatch(/^database_write_failed 0$/m);
});
