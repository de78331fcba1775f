// A database that is unreachable for a moment: the connection to it is cut and restored.
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wayTo, type CuttableWay } from '../../../tests/support/cuttable-way.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { openPool } from './connection.ts';
import { throughOutage } from './through-outage.ts';

let database: TestDatabase;
let way: CuttableWay;
let pool: pg.Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  way = await wayTo(database.appConfig);
  pool = openPool(way.config);
});
afterEach(async () => {
  await pool.end();
  await way.cut();
  await database.drop();
});

test('what was done outside is noted as soon as the database is back', async () => {
  let tries = 0;
  await throughOutage(async () => {
    if (++tries === 2) await way.open();
    await pool.query('select 1');
  });
  expect(tries).toBeGreaterThanOrEqual(2);
});

test('a connection that breaks in the middle is no reason to forget it', async () => {
  await way.open();
  let tries = 0;
  await throughOutage(async () => {
    const asking = pool.query(++tries === 1 ? 'select pg_sleep(10)' : 'select 1');
    if (tries === 1) {
      await vi.waitFor(() => expect(way.connections()).toBe(1), { timeout: 5000 });
      await way.cut();
      await way.open();
    }
    await asking;
  });
  expect(tries).toBe(2);
});

test('a fault of the statement is not repeated', async () => {
  await way.open();
  let tries = 0;
  const noting = throughOutage(async () => {
    tries++;
    await pool.query('select 1 / 0');
  });
  await expect(noting).rejects.toThrow('division by zero');
  expect(tries).toBe(1);
});
