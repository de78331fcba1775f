// The primary stands still for a minute: nobody waits long, nobody is told anything wrong, and all goes on afterwards.
import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../../../scripts/demo/http-client.ts';
import { isCode } from '../../../src/platform/database/postgres-binaries.ts';
import type { ReplicatedPostgres } from '../../support/replicated-postgres.ts';
import type { Row } from '../row.ts';
import { registers, secondsSince, startInstances, type Instances } from './instances.ts';

const stillMs = 60_000;
const mostSeconds = 2;

export async function rowsOfStoppedPrimary(servers: ReplicatedPostgres): Promise<Row[]> {
  const instances = await startInstances(servers, { DATABASE_TIMEOUT_SECONDS: '1' });
  try {
    return await storyOf(servers, instances);
  } finally {
    await instances.stop();
  }
}

/** The server and all its children: each connection has a process of its own. */
function signalAll(postmaster: number, signal: NodeJS.Signals): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  for (const pid of [postmaster, ...children.trim().split(/\s+/).map(Number)])
    try {
      process.kill(pid, signal);
    } catch (error) {
      // Ended meanwhile: a worker of the server's own.
      if (!isCode(error, 'ESRCH')) throw error;
    }
}

interface Answered {
  status: number;
  seconds: number;
}

async function askReady(origin: string): Promise<Answered> {
  const begun = performance.now();
  const { status } = await fetch(`${origin}/readyz`);
  return { status, seconds: (performance.now() - begun) / 1000 };
}

async function storyOf(servers: ReplicatedPostgres, { all }: Instances): Promise<Row[]> {
  const postmaster = servers.pidOf('primary');
  const end = performance.now() + stillMs;
  const [calls, looks]: [Answered[], Answered[]] = [[], []];
  const keepAsking = async (into: Answered[], ask: () => Promise<Answered>): Promise<void> => {
    while (performance.now() < end) {
      into.push(await ask());
      await delay(250);
    }
  };
  try {
    signalAll(postmaster, 'SIGSTOP');
    await Promise.all(
      all.flatMap(({ origin }, index) => [
        keepAsking(calls, () => registers(origin, `still${index}@mieterin.example`)),
        keepAsking(looks, () => askReady(origin)),
      ]),
    );
  } finally {
    signalAll(postmaster, 'SIGCONT');
  }
  const begun = performance.now();
  await Promise.all(
    all.map(({ origin }) =>
      eventually(
        'a call that is answered again',
        async () => (await registers(origin, 'weiter@mieterin.example')).status === 200 || undefined,
      ),
    ),
  );
  const back = secondsSince(begun);
  return [
    ...rowsOf('calls', calls),
    ...rowsOf('/readyz', looks),
    {
      what: 'after it went on: all three write again after',
      value: back,
      unit: 's',
      bar: 'at most 10',
      ok: back <= 10,
    },
  ];
}

function rowsOf(what: string, answers: readonly Answered[]): Row[] {
  const longest = Math.max(...answers.map(({ seconds }) => seconds));
  const others = answers.filter(({ status }) => status !== 503).length;
  return [
    {
      what: `the primary stands still for 60 s: answers other than 503, ${what}`,
      value: others,
      unit: `of ${answers.length}`,
      bar: '0',
      ok: others === 0,
    },
    {
      what: `the longest of them, ${what}`,
      value: Math.round(longest * 100) / 100,
      unit: 's',
      bar: `at most ${mostSeconds}`,
      ok: longest <= mostSeconds,
    },
  ];
}
