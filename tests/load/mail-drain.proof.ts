// 10,000 queued mails and a mail server that takes them: how fast they leave, that each leaves once, and in how much memory.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { addSeconds } from '../../src/platform/clock/clock.ts';
import { inTransaction, type Transaction } from '../../src/platform/database/database.ts';
import { renderMail } from '../../src/platform/messages/render-mail.tsx';
import type { Platform } from '../../src/platform/platform.ts';
import type { TestProduct } from '../support/product-on-database.ts';
import { withProduct } from './proof-product.ts';
import type { Row } from './row.ts';

export const name = 'Mails that leave';

const mails = 10_000;
const leastPerSecond = 50;
const mostMegabytes = 20;
const timeoutMs = 240_000;

interface Sink {
  url: string;
  count(): Promise<{ taken: number; doubled: number; connections: number }>;
  stop(): Promise<number>;
}

async function startSink(): Promise<Sink> {
  const worker = new Worker(join(import.meta.dirname, '../support/smtp-sink.ts'));
  const [{ port }] = (await once(worker, 'message')) as [{ port: number }];
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: async () => {
      worker.postMessage('count');
      const [counted] = (await once(worker, 'message')) as [{ taken: number; doubled: number; connections: number }];
      return counted;
    },
    stop: () => worker.terminate(),
  };
}

const page = (number: number) => ({
  title: 'Deine Anfrage ist unterwegs',
  greeting: `Hallo Lena ${number},`,
  blocks: [
    { kind: 'text' as const, text: 'wir haben die Vermieterseite per E-Mail um eine Bestätigung gebeten.' },
    {
      kind: 'button' as const,
      label: 'Stand der Anfrage ansehen',
      url: 'https://bescheinigung.example/mieter/status/x',
    },
  ],
  reason: 'Du bekommst diese E-Mail, weil du eine Anfrage abgeschickt hast.',
});

/** As they lie after an hour without a mail server: written, sealed, and without a job; their time comes in an hour. */
async function fill(platform: Platform): Promise<void> {
  const perTransaction = 250;
  for (let first = 0; first < mails; first += perTransaction)
    await inTransaction(platform.db, (trx) => fillSome(platform, trx, first, perTransaction));
}

async function fillSome({ vault, settings, clock }: Platform, trx: Transaction, first: number, count: number) {
  const personKeyId = await vault.createPerson(trx);
  const rows = Array.from({ length: count }, async (_, index) => {
    const [id, to] = [randomUUID(), `lena${first + index}@mieterin.example`];
    const subject = 'Deine Anfrage ist unterwegs';
    const content = {
      kind: 'mail',
      to,
      subject,
      ...renderMail(page(first + index), settings.operator),
      attachments: [],
    };
    return {
      id,
      key: id,
      kind: 'mail',
      template: 'tenant-sent',
      recipient_index: vault.blindIndex('email', to),
      person_key_id: personKeyId,
      sealed: await vault.seal(trx, personKeyId, { table: 'message', column: 'sealed', id }, content),
      state: 'queued',
      created_at: clock.now(),
      next_try_at: addSeconds(clock.now(), 3600),
    };
  });
  await trx
    .insertInto('message')
    .values(await Promise.all(rows))
    .execute();
}

const waiting = async ({ db }: Platform): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('message')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('state', '<>', 'sent')
        .executeTakeFirstOrThrow()
    ).count,
  );

interface Drained {
  seconds: number;
  /** Held when all is done, beyond what was held before: what grows with the number of mails shows here. */
  megabytes: number;
}

/** What is still held, not what waits to be cleared away. */
function heldMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

async function drain(platform: Platform, begin: () => Promise<unknown>): Promise<Drained> {
  const before = heldMegabytes();
  const start = performance.now();
  await begin();
  while ((await waiting(platform)) > 0 && performance.now() - start < timeoutMs) await delay(250);
  const seconds = (performance.now() - start) / 1000;
  return { seconds, megabytes: Math.max(0, heldMegabytes() - before) };
}

interface Counted {
  taken: number;
  doubled: number;
  connections: number;
  left: number;
}

function rowsOf({ taken, doubled, connections, left }: Counted, { seconds, megabytes }: Drained): Row[] {
  const rate = Math.round(taken / seconds);
  const memory = Math.round(megabytes);
  const row = (what: string, value: number, unit: string, [bar, ok]: [bar: string, ok: boolean]): Row => ({
    what,
    value,
    unit,
    bar,
    ok,
  });
  return [
    row('of 10,000 queued mails taken by the server', taken, 'mails', ['all', taken === mails]),
    row('taken twice', doubled, 'mails', ['0', doubled === 0]),
    row('still waiting', left, 'mails', ['0', left === 0]),
    row('rate', rate, 'mails/s', [`at least ${leastPerSecond}`, rate >= leastPerSecond]),
    row('connections opened (100 mails each)', connections, '', ['at most 120', connections <= 120]),
    row('memory held beyond what was held before', memory, 'MB', [`at most ${mostMegabytes}`, memory <= mostMegabytes]),
  ];
}

export async function run(): Promise<Row[]> {
  const sink = await startSink();
  const measure = async ({ platform, clock }: TestProduct): Promise<Row[]> => {
    await fill(platform);
    const drained = await drain(platform, () => clock.advance(3601));
    return rowsOf({ ...(await sink.count()), left: await waiting(platform) }, drained);
  };
  try {
    return await withProduct('mail-drain', measure, { SMTP_URL: sink.url });
  } finally {
    await sink.stop();
  }
}
