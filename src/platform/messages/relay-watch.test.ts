// A mail server that refuses everybody ends no mail, a bad address is reported within minutes, and invented ones delay nobody.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutgoingMail, type OutgoingMail } from '../../../tests/support/outgoing-mail.ts';
import { withClient } from '../database/connection.ts';
import { mailHistory } from './message-list-store.ts';
import type { MailTemplate } from './mail-table.ts';
import type { Delivery } from './message.ts';
import { relayState } from './relay-watch.ts';
import { createMessageSender } from './send-message.ts';

let mail: OutgoingMail;
beforeEach(async () => {
  mail = await openOutgoingMail();
});
afterEach(() => mail.close());

const blocked: Delivery = { outcome: 'rejected', error: 'smtp 554 5.7.1', cause: 'unclear' };
const noSuchUser: Delivery = { outcome: 'rejected', error: 'smtp 550 5.1.1', cause: 'recipient' };
const accepted: Delivery = { outcome: 'accepted' };

/** Starts a process with a mail server that gives this answer; `offered` collects the recipients it was asked for. */
function startProcess(answer: Delivery) {
  const { db, vault, clock, lease } = mail.parts;
  const server = { answer: (_to: string) => answer, offered: [] as string[] };
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) });
  const mailAdapter = {
    send: (_id: string, { to }: { to: string }) => {
      server.offered.push(to);
      return Promise.resolve(server.answer(to));
    },
  };
  const parts = { db, vault, clock, lease, jobs: mail.jobs, log, mailAdapter };
  const send = createMessageSender({ ...parts, keepsContent: false });
  const sendAll = async (ids: readonly string[]): Promise<void> => {
    for (const messageId of ids) await send({ messageId });
  };
  /** Tries to send as the sweep would, for that many minutes. */
  const sendFor = async (minutes: number, ids: readonly string[]): Promise<void> => {
    for (let passed = 0; passed < minutes; passed += 5) {
      clock.advance(300);
      await sendAll(ids);
    }
  };
  const alarms = (): number => logged.filter((line) => line.includes('the mail server refuses everybody')).length;
  return { server, sendAll, sendFor, alarms };
}

async function to(address: string, template: MailTemplate = 'tenant-confirm', requestId?: string): Promise<string> {
  const suppressibleMailbox = template.startsWith('landlord') ? address : undefined;
  return mail.store({ template, to: address, suppressibleMailbox, requestId });
}

const people = (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => to(`mieter${index}@haus${index}.example`)));

const statesOf = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await mail.rowOf(id)).state));
const allAre = (state: string, ids: readonly string[]): string[] => ids.map(() => state);
const isAlarmed = async (): Promise<boolean> => (await relayState(mail.parts)).refusesEverybody;

/** How many undeliverable mails were reported to somebody. */
async function told(): Promise<number> {
  const { rows } = await withClient(mail.parts.ownerConfig, (client) =>
    client.query("select id from pgboss.job where name = 'message-undelivered'"),
  );
  return rows.length;
}

test('a server that refuses everybody: no mail is given up, no try counts, somebody is told, and all leave once it takes mail again', async () => {
  const { server, sendAll, sendFor } = startProcess(blocked);
  const ids = await people(7);
  await sendAll(ids);
  expect(await relayState(mail.parts)).toEqual({ waiting: 7, refusesEverybody: true });
  await sendFor(25 * 60, ids);
  expect(await statesOf(ids)).toEqual(allAre('queued', ids));
  expect((await mail.rowOf(ids[6] ?? '')).attempts).toBe(0);
  server.answer = () => accepted;
  await sendFor(10, ids);
  expect(await statesOf(ids)).toEqual(allAre('sent', ids));
  expect(await relayState(mail.parts)).toEqual({ waiting: 0, refusesEverybody: false });
});

test('of many that wait each is tried at least every quarter of an hour, and hardly more often', async () => {
  const { server, sendAll, sendFor, alarms } = startProcess(blocked);
  const ids = await people(20);
  await sendAll(ids);
  await sendFor(5, ids);
  expect(alarms(), 'one line, not one for each').toBe(1);
  server.offered = [];
  await sendFor(60, ids);
  expect(server.offered).toHaveLength(4 * ids.length);
});

test('the same when it calls every address wrong: of seven none is', async () => {
  const { server, sendAll, sendFor } = startProcess(noSuchUser);
  const ids = await people(7);
  await sendAll(ids);
  await sendFor(120, ids);
  expect(await statesOf(ids)).toEqual(allAre('queued', ids));
  server.answer = () => accepted;
  await sendFor(10, ids);
  expect(await statesOf(ids)).toEqual(allAre('sent', ids));
});

test('also when mails come one by one, each tried and given up before there are many', async () => {
  const { server, sendAll, sendFor, alarms } = startProcess(noSuchUser);
  const ids = await people(8);
  for (const id of ids) {
    await sendAll([id]);
    await sendFor(10, [id]);
  }
  expect([await isAlarmed(), alarms() > 0]).toEqual([true, true]);
  const later = ids.slice(4);
  expect(await statesOf(later), 'from the fifth on none is given up').toEqual(allAre('queued', later));
  server.answer = () => accepted;
  await sendFor(10, later);
  expect(await statesOf(later)).toEqual(allAre('sent', later));
});

test('a server that is getting well takes some and still refuses others: whom it refuses is not told that the address is wrong', async () => {
  const { server, sendAll, sendFor } = startProcess(blocked);
  const ids = await people(3);
  await sendAll(ids);
  await sendFor(30, ids);
  server.answer = (address) => (address.startsWith('mieter0') ? accepted : blocked);
  await sendFor(10, ids);
  expect(await statesOf(ids)).toEqual(['sent', 'queued', 'queued']);
  server.answer = () => accepted;
  await sendFor(10, ids);
  expect(await statesOf(ids)).toEqual(['sent', 'sent', 'sent']);
});

test.each([1, 4])('in a quiet hour a block ends no mail of %i people: they arrive later', async (count) => {
  const { server, sendAll, sendFor, alarms } = startProcess(blocked);
  const ids = await people(count);
  await sendAll(ids);
  await sendFor(30, ids);
  expect([await isAlarmed(), alarms()]).toEqual([false, 0]);
  await sendFor(30, ids);
  expect(await statesOf(ids)).toEqual(allAre('queued', ids));
  expect([await isAlarmed(), alarms()], 'nobody else was taken for an hour').toEqual([true, 1]);
  await sendFor(20 * 60, ids);
  server.answer = () => accepted;
  await sendFor(10, ids);
  expect(await statesOf(ids)).toEqual(allAre('sent', ids));
  expect(await isAlarmed()).toBe(false);
});

test('a mistyped address of a landlord is told five minutes later, also when nothing else is sent', async () => {
  const { sendAll } = startProcess(noSuchUser);
  const id = await to('jan@hausverwaltnug.example', 'landlord-request');
  await sendAll([id]);
  expect(await mail.rowOf(id)).toMatchObject({ state: 'queued', last_error: 'refused: smtp 550 5.1.1', attempts: 0 });
  expect(await told()).toBe(0);
  mail.parts.clock.advance(300);
  await sendAll([id]);
  expect(await mail.rowOf(id)).toMatchObject({ state: 'failed', last_error: 'smtp 550 5.1.1' });
  expect(await told()).toBe(1);
  expect(await isAlarmed()).toBe(false);
});

test('a refusal without a clear reason is told when the server has taken mails of others for a quarter of an hour, and not for one before', async () => {
  const { server, sendAll, sendFor } = startProcess(blocked);
  server.answer = (address) => (address === 'jan@haus.example' ? blocked : accepted);
  await sendAll([await to('davor@mieter.example')]);
  mail.parts.clock.advance(1);
  const id = await to('jan@haus.example', 'landlord-request');
  await sendAll([id]);
  await sendFor(30, [id]);
  expect(await statesOf([id])).toEqual(['queued']);
  await sendAll([await to('danach@mieter.example')]);
  await sendFor(10, [id]);
  await sendAll([await to('spaeter@mieter.example')]);
  expect(await statesOf([id]), 'the server may be getting well').toEqual(['queued']);
  await sendFor(5, [id]);
  expect(await statesOf([id])).toEqual(['failed']);
  expect(await told()).toBe(1);
});

test('the operator, whom a server that passes nothing on may still take, is no proof that it takes others', async () => {
  const { server, sendAll, sendFor } = startProcess(blocked);
  server.answer = (address) => (address === 'betrieb@mietschuldenfrei.example' ? accepted : blocked);
  const ids = await people(2);
  await sendAll(ids);
  mail.parts.clock.advance(1);
  const toOperator = await to('betrieb@mietschuldenfrei.example', 'mail-undeliverable');
  await sendAll([toOperator]);
  await sendFor(120, ids);
  expect(await statesOf([toOperator, ...ids])).toEqual(['sent', 'queued', 'queued']);
  expect(await isAlarmed()).toBe(true);
});

test('with nobody else to write to, a refusal without a clear reason is told after a day, as when there is no server', async () => {
  const { sendAll, sendFor } = startProcess(blocked);
  const id = await to('jan@haus.example', 'landlord-request');
  await sendAll([id]);
  await sendFor(23 * 60, [id]);
  expect(await told()).toBe(0);
  await sendFor(65, [id]);
  expect(await statesOf([id])).toEqual(['failed']);
  expect(await told()).toBe(1);
});

test.each([blocked, noSuchUser])(
  'invented addresses delay nobody: others’ mails leave at once (%o)',
  async (refusal) => {
    const { server, sendAll, sendFor } = startProcess(refusal);
    server.answer = (address) => (address.endsWith('@boese.example') ? refusal : accepted);
    const invented = await Promise.all(Array.from({ length: 12 }, (_, index) => to(`erfunden${index}@boese.example`)));
    await sendAll(invented);
    await sendFor(10, invented);
    // It is the middle of the night, so the server accepted nothing for a while.
    const tan = await to('lena@mieter.example');
    await sendAll([tan]);
    expect(await statesOf([tan])).toEqual(['sent']);
    expect(await isAlarmed(), 'the server is well').toBe(false);
    // This ends the invented ones, too.
    await sendFor(30, invented);
    expect(await statesOf(invented)).toEqual(allAre('failed', invented));
  },
);

test('nor a mail that was refused by chance: they may be as many as they like', async () => {
  const { server, sendAll, sendFor } = startProcess(blocked);
  const invented = await Promise.all(Array.from({ length: 30 }, (_, index) => to(`erfunden${index}@boese.example`)));
  const tan = await to('lena@mieter.example');
  await sendAll([...invented, tan]);
  server.answer = (address) => (address.endsWith('@boese.example') ? blocked : accepted);
  await sendFor(5, [...invented, tan]);
  expect(await statesOf([tan])).toEqual(['sent']);
});

test('who waits for the answer reads that a refused mail is being sent, not that it waits for another day, and counts from when it left', async () => {
  const { server, sendAll, sendFor } = startProcess(blocked);
  const { db, clock } = mail.parts;
  const requestId = randomUUID();
  const id = await to('jan@haus.example', 'landlord-request', requestId);
  await sendAll([id]);
  const history = () => mailHistory(db, requestId, ['landlord-request']);
  expect(await history()).toMatchObject([{ fate: 'queued', waitsUntil: null, isDelayed: true }]);
  server.answer = () => accepted;
  await sendFor(120, [id]);
  await sendFor(120, [id]);
  const [sent] = await history();
  expect(sent).toMatchObject({ fate: 'sent', isDelayed: true });
  expect(sent?.sentAt?.getTime()).toBe(clock.now().getTime() - 235 * 60_000);
});
