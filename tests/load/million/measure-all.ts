// Each sweep, list and command of the operator on the large database, held to its time and to the rows it reads; then a day.
import { bindSweeps } from '../../../src/app/bind-sweeps.ts';
import { createFeatures } from '../../../src/app/features.ts';
import { commands } from '../../../src/app/operator/commands.ts';
import { withClient, type ServerConfig } from '../../../src/platform/database/connection.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { createTransparencyLog, openLog } from '../../../src/transparency-log/server/index.ts';
import type { ActiveLandlord } from '../../support/active-landlord.ts';
import { seedCertificates } from '../../support/many-certificates.ts';
import type { GivenDatabase, TestProduct } from '../../support/product-on-database.ts';
import type { Row } from '../row.ts';
import { newLandlord, playDay } from './play-day.ts';
import { beginCounting, countedStatements, tableOf } from './slow-statements.ts';
import { costsOf, statementsOf, type Asked, type Cost } from './watch-statements.ts';

const mostOfSweep = 200;
const mostOfAnswer = 1000;
/** Rows read for each that is returned; so few that nobody waits for them are not counted. */
const mostRead = 10;
const uncounted = 200;
/** As a property company has them. */
const certificatesOfLandlord = 10_000;

export const say = (text: string): void => void process.stderr.write(`  ${text}\n`);

interface Named {
  name: string;
  run: () => Promise<unknown>;
}

/** What does not grow with what is stored is told and held to the time alone; tables that only the trial mode fills are left out. */
const toldOnly: readonly (readonly [asked: RegExp, why: string])[] = [
  [/landlord_account_id/, "of one landlord's own"],
  [/sum\(attempts\)/, 'counts the messages of one day'],
];
const isOfTrial = ({ text }: Cost): boolean => /trial_mailbox|embedded_payment/.test(text);

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

async function commandsOf({ db, settings }: Platform): Promise<Named[]> {
  const ask = (command: string, argument?: string): Named => ({
    name: `operator ${command}${argument === undefined ? '' : ' of one'}`,
    run: () => commands[command]?.run({ db, settings, argument }) ?? Promise.reject(new Error(command)),
  });
  const order = await db.selectFrom('customer_order').select('number').limit(1).executeTakeFirstOrThrow();
  const payment = await db.selectFrom('payment_attempt').select('id').limit(1).executeTakeFirstOrThrow();
  const message = await db.selectFrom('message').select('id').limit(1).executeTakeFirstOrThrow();
  return [
    ...[...listing, 'withdrawals', 'log-queue', 'signing-key'].map((command) => ask(command)),
    ask('orders', order.number),
    ask('payments', payment.id),
    ask('messages', message.id),
  ];
}

function listsOf(product: TestProduct, { id, token }: ActiveLandlord): Named[] {
  const ask = (page: number, search: string) => async () => {
    await product.post(`/landlord/tenants-data/${id}`, { id, page, search }, { token });
  };
  return [
    { name: 'list', run: ask(1, '') },
    { name: 'last page of the list', run: ask(9999, '') },
    { name: 'search', run: ask(1, 'lukasz') },
    { name: 'search by one letter', run: ask(1, 'm') },
    { name: '/metrics', run: () => fetch(`${product.url}/metrics`).then((answer) => answer.text()) },
  ];
}

const shortened = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 300);

const breaksRule = ({ read, returned }: Cost): boolean => read > Math.max(uncounted, returned * mostRead);

function rowsOfRule(name: string, costs: readonly Cost[]): Row[] {
  const broken = costs.filter((cost) => breaksRule(cost) && !isOfTrial(cost));
  return broken.map(({ read, returned, milliseconds, text }) => {
    say(`${name}: ${read} rows read, ${returned} returned, ${Math.round(milliseconds)} ms: ${shortened(text)}`);
    const [, why] = toldOnly.find(([asked]) => asked.test(text)) ?? [];
    return {
      what: `${name}: rows read to rows returned`,
      value: `${Math.round(read)} to ${returned}`,
      unit: '',
      bar: why === undefined ? `at most ${mostRead} to 1` : `told: ${why}`,
      ok: why !== undefined,
    };
  });
}

/** The machine may be busy for a moment: of three times the middle one counts. */
const rounds = 3;

async function measure(owner: ServerConfig, what: Named, most: number): Promise<Row[]> {
  // What there is to do is done first; its answers come from memory, as on a machine that is in use.
  await what.run();
  const times: number[] = [];
  const asked = new Map<string, Asked>();
  for (let round = 0; round < rounds; round++) {
    const seen = await statementsOf(what.run);
    times.push(seen.milliseconds);
    for (const one of seen.asked) asked.set(one.text, one);
  }
  const milliseconds = times.toSorted((a, b) => a - b)[rounds >> 1] ?? Infinity;
  return [
    { what: what.name, value: Math.round(milliseconds), unit: 'ms', bar: `under ${most}`, ok: milliseconds < most },
    ...rowsOfRule(what.name, await costsOf(owner, [...asked.values()])),
  ];
}

async function measureDay(owner: ServerConfig, product: TestProduct, landlord: ActiveLandlord): Promise<Row[]> {
  await beginCounting(owner);
  const { asked } = await statementsOf(() => playDay(product, landlord));
  const counted = await countedStatements(owner);
  const costs = await costsOf(owner, asked);
  for (const line of tableOf(counted, costs)) say(line);
  const name = 'a day';
  return [
    { what: `${name}: statements of it`, value: asked.length, unit: '', bar: 'told', ok: true },
    {
      what: `${name}: longest statement`,
      value: Math.round(Math.max(...counted.map(({ most }) => most))),
      unit: 'ms',
      bar: `under ${mostOfAnswer}`,
      ok: counted.every(({ most }) => most < mostOfAnswer),
    },
    ...rowsOfRule(name, costs),
  ];
}

/** The list's certificates come without files, mails and an end: no sweep is to look after them. */
const settleList = (owner: ServerConfig): Promise<unknown> =>
  withClient(owner, async (client) => {
    await client.query(`update certificate set ends_at = signed_at + interval '1 year'
      where landlord_account_id is not null and ends_at is null and state = 'issued'`);
    await client.query(`delete from awaited where kind in ('certificate-mail', 'letter')
      and not exists (select from certificate_document where certificate_id = subject_id)`);
    // What the database does by itself a minute later.
    await client.query('vacuum analyze certificate, certificate_search, person_key, awaited');
  });

/** That of a run before. */
const dropList = (owner: ServerConfig): Promise<unknown> =>
  withClient(owner, async (client) => {
    await client.query(`update certificate set state = 'deleted', ended_at = now()
      where landlord_account_id is not null and (state <> 'deleted' or ended_at is null)
      and not exists (select from certificate_document where certificate_id = certificate.id)`);
    await client.query('vacuum analyze certificate, awaited');
  });

export async function measureAll({ ownerConfig }: GivenDatabase, product: TestProduct): Promise<Row[]> {
  const { platform } = product;
  await dropList(ownerConfig);
  const rows: Row[] = [];
  for (const sweep of await sweepsOf(platform)) rows.push(...(await measure(ownerConfig, sweep, mostOfSweep)));
  for (const command of await commandsOf(platform)) rows.push(...(await measure(ownerConfig, command, mostOfAnswer)));
  const landlord = await newLandlord(product);
  await seedCertificates(platform, landlord, certificatesOfLandlord);
  await settleList(ownerConfig);
  for (const list of listsOf(product, landlord)) rows.push(...(await measure(ownerConfig, list, mostOfAnswer)));
  rows.push(...(await measureDay(ownerConfig, product, landlord)));
  return rows;
}
