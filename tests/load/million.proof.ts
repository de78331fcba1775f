// What becomes of it at a million certificates. MILLION_SIZE says how many (20,000 unless said), MILLION_ORIGINALS how many
// of them the product makes itself, MILLION_DIR where it lies and stays, so that a run that was broken off goes on, and a larger one
// begins where a smaller one ended; without it everything is removed at the end. A million takes hours and some 40 GB.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../../src/platform/database/connection.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { readQueue } from '../../src/transparency-log/server/index.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { startOnDatabase, type TestProduct } from '../support/product-on-database.ts';
import { measureBesideEmpty } from './million/beside-empty.ts';
import { copyUpTo, countOriginals, keepOriginals } from './million/copy-rows.ts';
import { castOfPath, makeOne, makeOriginals } from './million/make-originals.ts';
import { measureAll, say } from './million/measure-all.ts';
import { countingSettings } from './million/slow-statements.ts';
import { measureWalking } from './million/walking-commands.ts';
import { watchStatements } from './million/watch-statements.ts';
import type { Row } from './row.ts';

export const name = 'A large database';

const numberOf = (setting: string, otherwise: number): number => Number(process.env[setting] ?? otherwise);
const size = numberOf('MILLION_SIZE', 20_000);
const originals = Math.min(numberOf('MILLION_ORIGINALS', 40), size);
const kept = process.env['MILLION_DIR'];

/** Certificates whose codes are checked. */
const checked = 20;

const minutesSince = (start: number): string => `${((performance.now() - start) / 60_000).toFixed(1)} min`;

async function fill(server: EmbeddedPostgres, start: () => Promise<TestProduct>): Promise<void> {
  const begin = performance.now();
  const known = await withClient(server.ownerConfig, countOriginals);
  if (known === 0) {
    const product = await start();
    try {
      await makeOriginals(product, originals, (left) => {
        if (left % 100 === 0) say(`${left} originals to go, ${minutesSince(begin)}`);
      });
    } finally {
      await product.close();
    }
    await withClient(server.ownerConfig, keepOriginals);
  }
  await withClient(server.ownerConfig, async (client) => {
    const count = known || (await countOriginals(client));
    let told = 0;
    await copyUpTo(client, { originals: count, size }, (certificates) => {
      if (certificates - told < size / 20) return;
      told = certificates;
      say(`${certificates} of ${size} certificates, ${minutesSince(begin)}`);
    });
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database())::text as bytes',
    );
    say(`filled after ${minutesSince(begin)}: ${(Number(rows[0]?.bytes) / 1e9).toFixed(1)} GB`);
  });
}

/** The product places them by itself, 256 under one signature. */
async function awaitLog({ platform }: TestProduct): Promise<void> {
  const begin = performance.now();
  for (let told = Infinity; ;) {
    const { entries } = await readQueue(platform.db);
    if (entries === 0) return say(`the log has all entries after ${minutesSince(begin)}`);
    if (told - entries > size / 5) say(`${(told = entries)} entries wait for the log`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function codesOf(product: TestProduct): Promise<string[]> {
  const made = await Promise.all(Array.from({ length: checked }, (_, index) => makeOne(product, index)));
  await awaitLog(product);
  return made.map(({ code }) => code);
}

async function on<T>(product: TestProduct, work: (product: TestProduct) => Promise<T>): Promise<T> {
  try {
    return await work(product);
  } finally {
    await product.close();
  }
}

/** To be filled fast: nothing of it has to outlive this machine. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  ...countingSettings,
};

export async function run(): Promise<Row[]> {
  watchStatements();
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'million-'));
  const beside = mkdtempSync(join(tmpdir(), 'beside-'));
  const large = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings });
  const empty = await startEmbeddedPostgres({ dataDir: join(beside, 'postgres'), settings });
  const dataDir = join(folder, 'data');
  const start = () => startOnDatabase(large, { dataDir });
  try {
    await fill(large, start);
    const { rows, codes } = await on(await start(), async (product) => {
      await awaitLog(product);
      return { codes: await codesOf(product), rows: await measureAll(large, product) };
    });
    const few = await on(await startOnDatabase(empty, { dataDir: join(beside, 'data') }), codesOf);
    const sides = [
      { server: empty, dataDir: join(beside, 'data'), codes: few },
      { server: large, dataDir, codes },
    ] as const;
    rows.push(...(await measureBesideEmpty(...sides, playPaths)));
    rows.push(...(await measureWalking(large, dataDir, size, say)));
    return rows;
  } finally {
    await large.stop();
    await empty.stop();
    rmSync(beside, { recursive: true, force: true });
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** Documents and mails too: what takes memory. */
async function playPaths(origin: string): Promise<void> {
  for (let index = 80; index < 90; index++) await issueByHttp(origin, castOfPath(index));
}
