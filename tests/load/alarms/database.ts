// The database: it hangs, and its clock is off.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.ts';
import { wayTo, type CuttableWay } from '../../support/cuttable-way.ts';
import { startOnDatabase, type TestProduct } from '../../support/product-on-database.ts';
import { asOwner, scrape, scrapeUntil, type Case } from './scene.ts';

/** Codes that nobody was given; each asks the database. */
const check = (product: TestProduct): Promise<number> =>
  product.post('/certificate/verify-certificate', { uniqueCode: 'K7QF-3M2X-9TRB-4CDE' }).then(
    ({ status }) => status,
    () => 0,
  );

async function hang(product: TestProduct, way: CuttableWay): Promise<Case[]> {
  for (let count = 0; count < 5; count++) await check(product);
  await scrape(product);
  const before = await scrape(product);
  way.freeze();
  const calls = Array.from({ length: 60 }, () => check(product));
  const full = await scrapeUntil(product, 'database_calls_waiting', (count) => count > 5);
  await Promise.all(calls);
  for (let count = 0; count < 5; count++) await fetch(`${product.url}/readyz`);
  const after = await scrapeUntil(product, 'database_write_failed', (one) => one === 1);
  way.thaw();
  const how = 'the way to PostgreSQL frozen';
  return [
    { alert: 'CallsWaitForConnections', how: `${how}, 60 calls at once`, before, after: full },
    { alert: 'DatabaseWriteFails', how, before, after },
    { alert: 'FiguresMissing', how, before, after },
    { alert: 'NotReady', how: `${how}, /readyz asked five times`, before, after },
    { alert: 'ErrorsToVisitors', how: `${how}, 60 calls`, before, after },
    { alert: 'SlowAnswers', how: `${how}, 60 calls`, before, after },
  ];
}

/** The server's own functions come second in the search path of the product's role. */
const wrongClock = `create schema wrong_clock;
  create function wrong_clock.clock_timestamp() returns timestamptz language sql volatile
    as 'select pg_catalog.clock_timestamp() + interval ''90 seconds''';
  grant usage on schema wrong_clock to app;
  alter role app set search_path = wrong_clock, public, pg_catalog`;

async function setClockWrong(product: TestProduct): Promise<Case[]> {
  const before = await scrapeUntil(product, 'database_clock_skew_seconds', (seconds) => seconds < 1);
  await asOwner(product, wrongClock);
  await asOwner(product, "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'");
  const after = await scrapeUntil(product, 'database_clock_skew_seconds', (seconds) => seconds > 60);
  await asOwner(product, 'alter role app reset search_path');
  return [{ alert: 'ClockOff', how: "the database's clock 90 s ahead", before, after }];
}

export async function databaseScene(): Promise<Case[]> {
  const folder = mkdtempSync(join(tmpdir(), 'alarms-database-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const way = await wayTo(server.appConfig);
  await way.open();
  try {
    const { ownerConfig } = server;
    const settings = { DATABASE_TIMEOUT_SECONDS: '2' };
    const product = await startOnDatabase(
      { ownerConfig, appConfig: way.config },
      { dataDir: join(folder, 'data'), settings },
    );
    const seen = [...(await hang(product, way)), ...(await setClockWrong(product))];
    const before = await scrape(product);
    await product.close();
    return [...seen, { alert: 'ProductDown', how: 'the product was ended', before, after: await scrape(product) }];
  } finally {
    await way.cut();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
