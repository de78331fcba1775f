// The daily limit of unsolicited mails to one mailbox (W56).
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outboxOf } from '../../../tests/support/outbox-of.ts';
import { openTestParts, type TestParts } from '../../../tests/support/test-parts.ts';
import type { Transaction } from '../database/database.ts';
import { platformJobs } from '../jobs/job-table.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import type { NewMail, Outbox } from './outbox.ts';
import type { AskedBy } from './waiting-mails.ts';

let parts: TestParts;
let jobs: Jobs;
let outbox: Outbox;
beforeAll(async () => {
  parts = await openTestParts();
  jobs = createJobs({
    connection: parts.appConfig,
    names: platformJobs,
    log: pino({ level: 'silent' }),
    lease: parts.lease,
  });
  outbox = outboxOf(parts, jobs, ['verwaltung@haus.example']);
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await parts.close();
});

const mail = async (trx: Transaction, change: Partial<NewMail>) =>
  outbox.mail(trx, {
    key: randomUUID(),
    template: 'landlord-request',
    personKeyId: await parts.vault.createPerson(trx),
    to: 'jan@haus.example',
    subject: 'Guten Tag',
    html: '<p>Guten Tag</p>',
    text: 'Guten Tag',
    ...change,
  });

const askMany = (mailbox: string, count: number, askedBy?: AskedBy): Promise<(Date | null)[]> =>
  parts.inTransaction(async (trx) => {
    const due: (Date | null)[] = [];
    for (let asked = 0; asked < count; asked++) {
      const suppressibleMailbox = mailbox;
      const { id } = await mail(trx, {
        template: 'landlord-request',
        to: mailbox,
        suppressibleMailbox,
        askedBy,
      });
      const row = await trx.selectFrom('message').select('next_try_at').where('id', '=', id).executeTakeFirstOrThrow();
      due.push(row.next_try_at);
    }
    return due;
  });

const onDay = (due: readonly (Date | null)[], later: number): number => {
  const day = new Date(parts.clock.now().getTime() + later * 24 * 3600 * 1000).toISOString().slice(0, 10);
  return due.filter((at) => at?.toISOString().startsWith(day)).length;
};

test('[W56] a mailbox that never answered gets six a day, and the rest on the days after: nothing is dropped', async () => {
  const due = await askMany('opfer@haus.example', 14);
  expect([0, 1, 2].map((later) => onDay(due, later))).toEqual([6, 6, 2]);
});

test('[W56] a mailbox that signed before or has an account gets a hundred a day', async () => {
  const due = await askMany('verwaltung@haus.example', 101);
  expect([0, 1].map((later) => onDay(due, later))).toEqual([100, 1]);
});

const tenant = (...sides: string[]): AskedBy => ({ kind: 'tenant', sides });
const daysOf = async (mailbox: string, count: number, askedBy: AskedBy): Promise<number[]> => {
  const due = await askMany(mailbox, count, askedBy);
  return [0, 1, 2].map((later) => onDay(due, later));
};

test('[W56] one tenant side takes three of the six, and a neighbour is heard on the same day', async () => {
  const victim = 'anteil@haus.example';
  expect(await daysOf(victim, 8, tenant('a'))).toEqual([3, 3, 2]);
  expect(await daysOf(victim, 1, tenant('b'))).toEqual([1, 0, 0]);
});

test('[W56] two names of one side are one: the number too, whatever the address is', async () => {
  const victim = 'nummer@haus.example';
  expect(await daysOf(victim, 2, tenant('a', 'phone'))).toEqual([2, 0, 0]);
  expect(await daysOf(victim, 2, tenant('b', 'phone'))).toEqual([1, 1, 0]);
});

test('[W56] two who use up their shares leave two places for who has not written on that day', async () => {
  const victim = 'zwei@haus.example';
  expect(await daysOf(victim, 3, tenant('a'))).toEqual([3, 0, 0]);
  expect(await daysOf(victim, 3, tenant('b'))).toEqual([1, 2, 0]);
  expect(await daysOf(victim, 1, tenant('c'))).toEqual([1, 0, 0]);
  expect(await daysOf(victim, 1, tenant('d'))).toEqual([1, 0, 0]);
  expect(await daysOf(victim, 1, tenant('e'))).toEqual([0, 1, 0]);
});

test('[W56] links that anybody may ask for are among the six and never take the places that are kept', async () => {
  const victim = 'links@haus.example';
  expect(await daysOf(victim, 1, tenant('a'))).toEqual([1, 0, 0]);
  expect(await daysOf(victim, 5, { kind: 'visitor' })).toEqual([3, 2, 0]);
  expect(await daysOf(victim, 1, tenant('b'))).toEqual([1, 0, 0]);
});

test('[W56] links that the landlord has by a mail of ours take nothing from the six, and have their own number', async () => {
  const victim = 'empfaenger@haus.example';
  expect(await daysOf(victim, 7, { kind: 'recipient' })).toEqual([6, 1, 0]);
  expect(await daysOf(victim, 3, tenant('a'))).toEqual([3, 0, 0]);
});

test('[W56] a mail that is stored twice under one key takes one of the six places', async () => {
  const suppressibleMailbox = 'doppelt@haus.example';
  await parts.inTransaction(async (trx) => {
    for (const key of ['one', 'one', 'one', 'one'])
      await mail(trx, { template: 'landlord-request', key, suppressibleMailbox });
  });
  expect(onDay(await askMany(suppressibleMailbox, 6), 0)).toBe(5);
});

test('[W56] what waits for another day is cancelled with its request, what is on its way is not', async () => {
  const requestId = randomUUID();
  const suppressibleMailbox = 'waits@haus.example';
  const states = await parts.inTransaction(async (trx) => {
    for (let asked = 0; asked < 8; asked++)
      await mail(trx, { template: 'landlord-reminder', requestId, suppressibleMailbox });
    await outbox.cancelWaiting(trx, requestId);
    const rows = await trx.selectFrom('message').select('state').where('request_id', '=', requestId).execute();
    return rows.map(({ state }) => state);
  });
  expect(states.filter((state) => state === 'failed')).toHaveLength(2);
});
