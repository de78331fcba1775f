// Whole paths over three instances, and the primary is killed in the middle: the replica is promoted, and they go on.
import { eventually } from '../../../scripts/demo/http-client.ts';
import { withClient } from '../../../src/platform/database/connection.ts';
import { openDatabase, type Database } from '../../../src/platform/database/database.ts';
import { isSuperseded, leftBehind, mailsOfPath, type LeftBehind } from '../../process/interrupted-paths.ts';
import { interruptedRun, type PathResult } from '../../process/interrupted-run.ts';
import type { ReplicatedPostgres } from '../../support/replicated-postgres.ts';
import { yesOrNo } from '../outside-tool.ts';
import type { Row } from '../row.ts';
import { registers, secondsSince, startInstances } from './instances.ts';

const paths = 60;
/** Number of acknowledged stages, of five a path, after which the primary dies: some paths stand at each of them. */
const dies = 130;

export async function rowsOfKilledPrimary(servers: ReplicatedPostgres): Promise<Row[]> {
  const instances = await startInstances(servers);
  const origins = instances.all.map(({ origin }) => origin);
  let seconds = Infinity;
  try {
    const restart = async (): Promise<void> => {
      seconds = await failOver(servers, origins);
    };
    const results = await interruptedRun({ paths, kills: [dies], breadth: 9, origins: () => origins, restart });
    const read = <T>(question: (db: Database) => Promise<T>) => readFrom(servers, question);
    return [
      {
        what: 'the primary killed under load, the replica promoted: all three instances write again after',
        value: seconds,
        unit: 's',
        bar: 'at most 15',
        ok: seconds <= 15,
      },
      ...(await rowsOfPaths(results, leftBehind(read, paths, instances.environment))),
    ];
  } finally {
    await instances.stop();
  }
}

/** By hand, as docs/operations.md has it. What was killed can't come back by itself. */
async function failOver({ pidOf, replica }: ReplicatedPostgres, origins: readonly string[]): Promise<number> {
  const begun = performance.now();
  process.kill(pidOf('primary'), 'SIGKILL');
  await withClient(replica.ownerConfig, (client) => client.query('select pg_promote()'));
  await Promise.all(
    origins.map((origin, index) =>
      eventually(
        'a call that is answered again',
        async () => (await registers(origin, `weiter${index}@mieterin.example`)).status === 200 || undefined,
        60_000,
      ),
    ),
  );
  return secondsSince(begun);
}

async function readFrom<T>(servers: ReplicatedPostgres, question: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(servers.addressOf('app'), { max: 1 });
  try {
    return await question(db);
  } finally {
    await close();
  }
}

async function rowsOfPaths(results: readonly PathResult[], found: LeftBehind): Promise<Row[]> {
  const all = (what: string, value: number, wanted = paths): Row => ({
    what,
    value,
    unit: `of ${wanted}`,
    bar: 'all',
    ok: value === wanted,
  });
  const messages = await found.messages();
  const { serials, certificates, ...counts } = await found.counts();
  const leaves = await found.leaves();
  const isOnce = (wanted: string): boolean =>
    messages.filter(({ template, isInMailbox }) => template === wanted && isInMailbox).length === paths;
  return [
    yesOrNo(
      'paths were on their way just then',
      results.some(({ interruptions }) => interruptions > 0),
    ),
    all('paths whose code is checkable and whose documents are there', results.filter(({ isValid }) => isValid).length),
    all(
      'messages sent once, or a TAN that a newer one replaced',
      messages.filter((one) => one.isInMailbox || isSuperseded(one)).length,
      messages.length,
    ),
    all('kinds of mail, each once for every path', mailsOfPath.filter(isOnce).length, mailsOfPath.length),
    all('requests confirmed', counts.confirmed),
    all('certificates issued', certificates.filter((state) => state === 'issued').length),
    all('orders', counts.orders),
    all('payments', counts.paid),
    all('invoices without a gap', serials.filter((serial, index) => serial === (serials[0] ?? 0) + index).length),
    all('certificates in the log, each at its place', leaves.filter(({ place }, index) => place === index).length),
    all('faults of the log', await found.logFaults(), 0),
  ];
}
