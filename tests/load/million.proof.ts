// The large database of running.md 'Scale': sweeps, lists and the operator's commands on it. MILLION_SIZE says how many certificates
// (20,000 unless said), MILLION_ORIGINALS how many of them the product makes itself, MILLION_DIR where it lies and stays, so that a
// run that was broken off goes on; without it everything is removed at the end. A million takes hours and some 60 GB.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { castOf } from '../../scripts/demo/sample-people.ts';
import { createFeatures } from '../../src/app/features.ts';
import { bindSweeps } from '../../src/app/bind-sweeps.ts';
import { commands } from '../../src/app/operator/commands.ts';
import { withClient } from '../../src/platform/database/connection.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { createTransparencyLog, openLog, readQueue } from '../../src/transparency-log/server/index.ts';
import { activeLandlord } from '../support/active-landlord.ts';
import { issuedCertificate } from '../support/paid-certificate.ts';
import { seedCertificates } from '../support/many-certificates.ts';
import { startOnDatabase, type TestProduct } from '../support/product-on-database.ts';
import { refundOrder } from '../support/refund-order.ts';
import { copyUpTo, countOriginals, keepOriginals } from './million/copy-rows.ts';
import { costsOf, statementsOf, watchStatements, type Cost } from './million/watch-statements.ts';
import type { Row } from './row.ts';

export const name = 'A large database';

const numberOf = (setting: string, otherwise: number): number => Number(process.env[setting] ?? otherwise);
const size = numberOf('MILLION_SIZE', 20_000);
const originals = Math.min(numberOf('MILLION_ORIGINALS', 40), size);
const kept = process.env['MILLION_DIR'];

const mostOfSweep = 200;
const mostOfAnswer = 1000;
/** Rows read for each that is returned; so few that nobody waits for them are not counted. */
const mostRead = 10;
const uncounted = 200;

const say = (text: string): void => void process.stderr.write(`  ${text}\n`);

/** Paid by the tenant; each tenth is refunded, as a withdrawal does it. */
async function makeOriginals(product: TestProduct): Promise<void> {
  const made = await product.platform.db.selectFrom('certificate').select('id').execute();
  for (let index = made.length; index < originals; index++) {
    const { id } = await issuedCertificate(product, castOf(String(100 + index)));
    if (index % 10 === 9) await refundOrder(product, id, { refundId: `r-${index}`, amountCents: 1090 });
  }
  await product.settled();
}

async function fill(server: EmbeddedPostgres, start: () => Promise<TestProduct>): Promise<void> {
  const known = await withClient(server.ownerConfig, countOriginals);
  if (known === 0) {
    const product = await start();
    try {
      await makeOriginals(product);
    } finally {
      await product.close();
    }
    await withClient(server.ownerConfig, keepOriginals);
  }
  await withClient(server.ownerConfig, async (client) => {
    const count = known || (await countOriginals(client));
    let told = 0;
    await copyUpTo(client, { originals: count, size }, (certificates) => {
      if (certificates - told < size / 10) return;
      told = certificates;
      say(`${certificates} of ${size} certificates`);
    });
    await client.query('vacuum analyze');
  });
}

interface Named {
  name: string;
  run: () => Promise<unknown>;
  /** Counts and searches what is one landlord's own: told, and held to the time alone. */
  isOfAccount?: boolean;
}

/** The sweeps as the product binds them, to be run one by one. */
async function sweepsOf(platform: Platform): Promise<Named[]> {
  const found: Named[] = [];
  const jobs: Platform['jobs'] = {
    ...platform.jobs,
    handle: () => undefined,
    every: (sweep, _seconds, run) => void found.push({ name: sweep, run }),
  };
  const own = { ...platform, jobs };
  const log = createTransparencyLog(own, await openLog(own));
  bindSweeps(
    own,
    createFeatures(own, () => Promise.resolve(platform.clock.now()), log),
  );
  return found;
}

/** Those that answer out of the whole: what walks every entry on purpose has a bar of its own. */
const listing = ['held', 'warnings', 'strangers', 'messages', 'orders', 'payments', 'refunds', 'letters', 'contact'];

const commandsOf = ({ db, settings }: Platform): Named[] =>
  [...listing, 'withdrawals', 'log-queue'].map((command) => ({
    name: `operator ${command}`,
    run: () => commands[command]?.run({ db, settings, argument: undefined }) ?? Promise.reject(new Error(command)),
  }));

async function listsOf(product: TestProduct): Promise<Named[]> {
  // Another one in each run: the database may stay.
  const email = `verwaltung-${Date.now()}@haus.example`;
  const landlord = await activeLandlord(product, { email, phone: '+491713920061' });
  await seedCertificates(product.platform, landlord, 2000);
  const ask = (search: string) => async () => {
    const { id, token } = landlord;
    await product.post(`/landlord/tenants-data/${id}`, { id, page: 1, search }, { token });
  };
  return [
    { name: 'list', run: ask(''), isOfAccount: true },
    { name: 'search', run: ask('lukasz'), isOfAccount: true },
  ];
}

const shortened = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 300);

const breaksRule = ({ read, returned }: Cost): boolean => read > Math.max(uncounted, returned * mostRead);

async function measure({ ownerConfig }: EmbeddedPostgres, what: Named, most: number): Promise<Row[]> {
  // What there is to do is done first; its answers come from memory, as on a machine that is in use.
  await what.run();
  const { milliseconds, asked } = await statementsOf(what.run);
  const broken = (await costsOf(ownerConfig, asked)).filter(breaksRule);
  for (const { read, returned, milliseconds: took, text } of broken)
    say(`${what.name}: ${read} rows read, ${returned} returned, ${Math.round(took)} ms: ${shortened(text)}`);
  return [
    { what: what.name, value: Math.round(milliseconds), unit: 'ms', bar: `under ${most}`, ok: milliseconds < most },
    ...broken.map(({ read, returned }) => ({
      what: `${what.name}: rows read to rows returned`,
      value: `${read} to ${returned}`,
      unit: '',
      bar: what.isOfAccount === true ? "told: of one landlord's own" : `at most ${mostRead} to 1`,
      ok: what.isOfAccount === true,
    })),
  ];
}

/** The whole log, in a memory that does not grow with it. */
async function measureLog({ db, settings }: Platform): Promise<Row[]> {
  for (let waiting = 1; waiting > 0;) {
    waiting = (await readQueue(db)).entries;
    if (waiting > 0) await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  const start = performance.now();
  const table = await commands['log-verify']?.run({ db, settings, argument: undefined });
  clearInterval(timer);
  say(table?.title ?? '');
  const megabytes = Math.round((most - before) / 1_000_000);
  return [
    { what: 'log-verify', value: Math.round(performance.now() - start), unit: 'ms', bar: 'told', ok: true },
    { what: 'log-verify: memory it adds', value: megabytes, unit: 'MB', bar: 'under 120', ok: megabytes < 120 },
  ];
}

/** Of the lists of a run before: they have no files, so that sweeps would see them as forgotten ones for ever. */
const setListsAside = ({ ownerConfig }: EmbeddedPostgres): Promise<unknown> =>
  withClient(ownerConfig, async (client) => {
    await client.query(`update certificate set state = 'deleted' where landlord_account_id is not null and state <> 'deleted'
      and not exists (select from certificate_document where certificate_id = certificate.id)`);
    await client.query('vacuum analyze certificate, awaited');
  });

async function measureAll(server: EmbeddedPostgres, product: TestProduct): Promise<Row[]> {
  const { platform } = product;
  await setListsAside(server);
  const rows: Row[] = [];
  for (const sweep of await sweepsOf(platform)) rows.push(...(await measure(server, sweep, mostOfSweep)));
  for (const command of commandsOf(platform)) rows.push(...(await measure(server, command, mostOfAnswer)));
  for (const list of await listsOf(product)) rows.push(...(await measure(server, list, mostOfAnswer)));
  rows.push(...(await measureLog(platform)));
  return rows;
}

export async function run(): Promise<Row[]> {
  watchStatements();
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'million-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    // To be filled fast: nothing of it has to outlive this machine.
    settings: { fsync: 'off', synchronous_commit: 'off', shared_buffers: '512MB', max_wal_size: '1GB' },
  });
  const start = () => startOnDatabase(server, { dataDir: join(folder, 'data') });
  try {
    await fill(server, start);
    const product = await start();
    try {
      return await measureAll(server, product);
    } finally {
      await product.close();
    }
  } finally {
    await server.stop();
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}
