// An SMS claimed by a process: nobody sends it a second time while that process lives, and somebody does once it is dead.
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../../scripts/demo/http-client.ts';
import { startFakeSms, type FakeSms } from '../../../../tests/support/fake-sms.ts';
import { memoryLog } from '../../../../tests/support/memory-log.ts';
import { outboxOf } from '../../../../tests/support/outbox-of.ts';
import { openOutgoingMail, type OutgoingMail } from '../../../../tests/support/outgoing-mail.ts';
import { withClient } from '../../database/connection.ts';
import { createProcessLease, type ProcessLease } from '../../leases/process-lease.ts';
import { loadSettings } from '../../settings/load-settings.ts';
import { releaseMessages } from '../send-message.ts';
import { createPhoneServices } from './create-services.ts';
import { createPhoneSender } from './phone-sender.ts';

const { log } = memoryLog();

let sms: FakeSms;
/** Accepts every connection and never answers. */
let silent: Server;
let asked: number;
let outgoing: OutgoingMail;
let neighbour: ProcessLease;
beforeEach(async () => {
  sms = await startFakeSms('seven');
  asked = 0;
  silent = createServer(() => void asked++).listen(0, '127.0.0.1');
  outgoing = await openOutgoingMail();
  // The lease is not renewed within a test: each test decides whether it is alive.
  const times = { renewSeconds: 3600, lapseSeconds: 6 };
  neighbour = createProcessLease({ connection: outgoing.parts.appConfig, log, times });
  await neighbour.start();
});
afterEach(async () => {
  await neighbour.stop();
  await outgoing.close();
  silent.close();
  await sms.close();
});

async function storeTan(): Promise<string> {
  const { parts, jobs } = outgoing;
  const { vault } = parts;
  const { id } = await parts.inTransaction(async (trx) =>
    outboxOf(parts, jobs).sms(trx, {
      way: 'sms',
      key: randomUUID(),
      template: 'tenant-submit',
      personKeyId: await vault.createPerson(trx),
      to: '+491713920042',
      text: '482913 ist die TAN.',
      ttlSeconds: 600,
    }),
  );
  return id;
}

function send(messageId: string, lease: ProcessLease, sevenUrl: string): Promise<void> {
  const { db, vault, clock } = outgoing.parts;
  const services = createPhoneServices(loadSettings({ ...sms.settings, SEVEN_URL: sevenUrl }));
  return createPhoneSender({ db, vault, clock, lease, log, services, isTrial: false })({ messageId });
}

/** The neighbour is in the middle of handing the message over and gets no answer. */
async function hangingAtNeighbour(): Promise<{ id: string; trying: Promise<void> }> {
  const id = await storeTan();
  const trying = send(id, neighbour, `http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  await eventually('the call', () => Promise.resolve(asked || undefined));
  return { id, trying };
}

const lastSign = (seconds: number) =>
  withClient(outgoing.parts.ownerConfig, (client) =>
    client.query("update process_lease set renewed_at = now() - $2 * interval '1 second' where id = $1", [
      neighbour.id,
      seconds,
    ]),
  );

/** Does what the sweep does, and then runs the job that it queues. */
async function sweepAndSend(id: string): Promise<void> {
  const { jobs, parts } = outgoing;
  const { db, clock, lease } = parts;
  await releaseMessages({ db, clock, jobs, lease });
  await send(id, lease, sms.seven.url);
}

test('while its process lives an SMS is sent by nobody else, also when its time is over', async () => {
  const { id, trying } = await hangingAtNeighbour();
  await lastSign(4);
  outgoing.parts.clock.advance(60);
  await sweepAndSend(id);
  expect(sms.sent()).toEqual([]);
  silent.closeAllConnections();
  await trying;
  outgoing.parts.clock.advance(60);
  await sweepAndSend(id);
  expect(sms.sent()).toHaveLength(1);
});

test('the SMS of a dead process goes out at once, by the number that the service knows it by', async () => {
  const { id, trying } = await hangingAtNeighbour();
  await lastSign(7);
  await sweepAndSend(id);
  await sweepAndSend(id);
  expect(sms.sent().map(({ body }) => body['foreign_id'])).toEqual([id]);
  // The failure of the process presumed dead arrives late and causes no third try.
  silent.closeAllConnections();
  await trying;
  expect(await outgoing.rowOf(id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
});
