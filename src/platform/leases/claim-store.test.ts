// What a process has claimed becomes free when it is dead, and only then. Mails go to a real SMTP server that hangs.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { eventually } from '../../../scripts/demo/http-client.ts';
import { startFakeSmtp, type FakeSmtp } from '../../../tests/support/fake-smtp.ts';
import { openOutgoingMail, type OutgoingMail } from '../../../tests/support/outgoing-mail.ts';
import { withClient } from '../database/connection.ts';
import { createReturnPaths } from '../messages/return-path.ts';
import { createMessageSender, releaseMessages } from '../messages/send-message.ts';
import { createSmtpAdapter } from '../messages/smtp-adapter.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { createProcessLease, type ProcessLease } from './process-lease.ts';

const log = pino({ level: 'silent' });

let smtp: FakeSmtp;
let outgoing: OutgoingMail;
let neighbour: ProcessLease;
let adapters: { close(): void }[];
beforeEach(async () => {
  smtp = await startFakeSmtp();
  outgoing = await openOutgoingMail();
  adapters = [];
  // The lease is started once and never renewed within a test: each test decides whether it is alive.
  const times = { renewSeconds: 3600, lapseSeconds: 6 };
  neighbour = createProcessLease({ connection: outgoing.parts.appConfig, log, times });
  await neighbour.start();
});
afterEach(async () => {
  for (const adapter of adapters) adapter.close();
  await smtp.close();
  if (outgoing.parts.lease !== neighbour) await neighbour.stop();
  await outgoing.close();
});

function send(id: string, lease: ProcessLease): Promise<void> {
  const { jobs, parts } = outgoing;
  const { db, vault, clock } = parts;
  const adapter = createSmtpAdapter(loadSettings({}), smtp.url, createReturnPaths(vault, undefined));
  adapters.push(adapter);
  return createMessageSender({ db, vault, clock, jobs, lease, log, mailAdapter: adapter, keepsContent: false })({
    messageId: id,
  });
}

/** The neighbour is in the middle of handing the mail over and gets no answer. */
async function hangingAtNeighbour(): Promise<{ id: string; trying: Promise<void> }> {
  const id = await outgoing.store();
  smtp.hold(true);
  const trying = send(id, neighbour);
  await eventually('the mail', () => Promise.resolve(smtp.held[0]));
  smtp.hold(false);
  return { id, trying };
}

const asOwner = (sql: string, values: unknown[] = []) =>
  withClient(outgoing.parts.ownerConfig, (client) => client.query(sql, values));
const lastSign = (seconds: number) =>
  asOwner("update process_lease set renewed_at = now() - $2 * interval '1 second' where id = $1", [
    neighbour.id,
    seconds,
  ]);

/** Does what the sweep does, and then runs the job that it queues. */
async function sweepAndSend(id: string): Promise<void> {
  const { jobs, parts } = outgoing;
  const { db, clock, lease } = parts;
  await releaseMessages({ db, clock, jobs, lease });
  await send(id, lease);
}

const messageIdOf = ({ raw }: { raw: Buffer }) => /^Message-ID: (.+)$/im.exec(raw.toString())?.[1]?.trim();

test('a mail in the hands of a living process is left to it, however long it takes', async () => {
  const { id, trying } = await hangingAtNeighbour();
  await lastSign(4);
  outgoing.parts.clock.advance(3600);
  await sweepAndSend(id);
  expect(smtp.taken).toEqual([]);
  expect(await outgoing.rowOf(id)).toMatchObject({ state: 'queued', attempts: 1 });
  smtp.answerHeld();
  await trying;
  expect(await outgoing.rowOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
});

test('the mail of a dead process goes out at once, with the same Message-ID', async () => {
  const { id, trying } = await hangingAtNeighbour();
  await lastSign(7);
  await sweepAndSend(id);
  expect(smtp.taken.map(messageIdOf)).toEqual(smtp.held.map(messageIdOf));
  expect(await outgoing.rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  // What the process presumed dead reports later changes nothing.
  smtp.answerHeld();
  await trying;
  expect(await outgoing.rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
});

test('the mail of a dead process goes out, too, when the clock of the database is set back after its death', async () => {
  const { id, trying } = await hangingAtNeighbour();
  // Its last renewal as it looks after the clock was set back.
  await lastSign(-3600);
  await sweepAndSend(id);
  expect(smtp.taken.map(messageIdOf)).toEqual(smtp.held.map(messageIdOf));
  expect(await outgoing.rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  smtp.answerHeld();
  await trying;
});

test('a process that ends in order leaves nothing claimed', async () => {
  const { id, trying } = await hangingAtNeighbour();
  await neighbour.stop();
  neighbour = outgoing.parts.lease;
  await sweepAndSend(id);
  expect(await outgoing.rowOf(id)).toMatchObject({ state: 'sent' });
  smtp.answerHeld();
  await trying;
});

test('two that find the mail of a dead process send it once', async () => {
  const { id, trying } = await hangingAtNeighbour();
  await lastSign(7);
  const { appConfig, lease } = outgoing.parts;
  const third = createProcessLease({ connection: appConfig, log, isAlone: true });
  await third.start();
  // A process that was alone has deleted all other leases.
  await asOwner('insert into process_lease select $1, instance, started_at, now() from process_lease', [lease.id]);
  await Promise.all([sweepAndSend(id), send(id, third), sweepAndSend(id), send(id, third)]);
  expect(smtp.taken).toHaveLength(1);
  await third.stop();
  smtp.answerHeld();
  await trying;
});

test('what a version without leases took over is not taken from it', async () => {
  const { id, trying } = await hangingAtNeighbour();
  await lastSign(7);
  const { clock } = outgoing.parts;
  // The previous version claims by time alone.
  clock.advance(180);
  const until = new Date(clock.now().getTime() + 180_000);
  await asOwner('update message set attempts = attempts + 1, next_try_at = $2 where id = $1', [id, until]);
  await sweepAndSend(id);
  expect(smtp.taken).toEqual([]);
  clock.advance(181);
  await sweepAndSend(id);
  expect(smtp.taken).toHaveLength(1);
  smtp.answerHeld();
  await trying;
});

test('a process that stood still hands nothing over that another one may have by now', async () => {
  const times = { renewSeconds: 3600, lapseSeconds: 0 };
  const stalled = createProcessLease({ connection: outgoing.parts.appConfig, log, times });
  await stalled.start();
  const id = await outgoing.store();
  await send(id, stalled);
  expect(smtp.taken).toEqual([]);
  expect(await outgoing.rowOf(id)).toMatchObject({ state: 'queued', last_error: 'stalled' });
  outgoing.parts.clock.advance(31);
  await sweepAndSend(id);
  expect(smtp.taken).toHaveLength(1);
  await stalled.stop();
});
