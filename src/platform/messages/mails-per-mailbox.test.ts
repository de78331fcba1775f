// How many mails that nobody asked for reach one mailbox in a day (W56).
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outboxOf } from '../../../tests/support/outbox-of.ts';
import { openTestParts, type TestParts } from '../../../tests/support/test-parts.ts';
import type { Transaction } from '../database/database.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import type { NewMail, Outbox } from './outbox.ts';

let parts: TestParts;
let jobs: Jobs;
let outbox: Outbox;
beforeAll(async () => {
  parts = await openTestParts();
  jobs = createJobs({ connection: parts.appConfig, log: pino({ level: 'silent' }), lease: parts.lease });
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
    canonicalTo: 'jan@haus.example',
    subject: 'Guten Tag',
    html: '<p>Guten Tag</p>',
    text: 'Guten Tag',
    ...change,
  });

const askMany = (mailbox: string, count: number): Promise<(Date | null)[]> =>
  parts.inTransaction(async (trx) => {
    const due: (Date | null)[] = [];
    for (let asked = 0; asked < count; asked++) {
      const suppressibleMailbox = mailbox;
      const { id } = await mail(trx, {
        template: 'landlord-request',
        to: mailbox,
        canonicalTo: mailbox,
        suppressibleMailbox,
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
