// A mail server that refuses everybody ends no mail.
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOutgoingMail, type OutgoingMail } from '../../../tests/support/outgoing-mail.ts';
import type { Delivery } from './message.ts';
import { relayState } from './relay-watch.ts';
import { createMessageSender } from './send-message.ts';

let mail: OutgoingMail;
beforeAll(async () => {
  mail = await openOutgoingMail();
});
afterAll(() => mail.close());

const refused: Delivery = { outcome: 'rejected', error: 'smtp 550' };
const accepted: Delivery = { outcome: 'accepted' };

/** One process with a mail server that answers as told; `handedOver` counts what it was offered. */
function startProcess() {
  const { db, vault, clock, lease } = mail.parts;
  const server = { answer: refused, handedOver: 0 };
  const mailAdapter = {
    send: () => {
      server.handedOver += 1;
      return Promise.resolve(server.answer);
    },
  };
  const parts = { db, vault, clock, lease, jobs: mail.jobs, log: pino({ level: 'silent' }), mailAdapter };
  return { server, send: createMessageSender({ ...parts, keepsContent: false }) };
}

const to = (name: string): Promise<string> =>
  mail.store({ to: `${name}@mieter.example`, canonicalTo: `${name}@mieter.example` });

const statesOf = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await mail.rowOf(id)).state));

test('it is left alone for a while, somebody is told, no try counts, and what waited leaves once it takes mail again', async () => {
  const { server, send } = startProcess();
  const ids = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(to));
  const sendAll = async () => {
    for (const messageId of ids) await send({ messageId });
  };
  await sendAll();
  // The sixth was not even offered.
  expect(server.handedOver).toBe(5);
  const allWait = ids.map(() => 'queued');
  expect(await statesOf(ids)).toEqual(allWait);
  expect(await relayState(mail.parts)).toEqual({ waiting: 5, refusesEverybody: true });
  for (let round = 0; round < 20; round++) {
    mail.parts.clock.advance(360);
    await sendAll();
  }
  expect(await statesOf(ids)).toEqual(allWait);
  expect((await mail.rowOf(ids[6] ?? '')).attempts).toBe(0);
  server.answer = accepted;
  mail.parts.clock.advance(600);
  await sendAll();
  expect(await statesOf(ids)).toEqual(ids.map(() => 'sent'));
  expect(await relayState(mail.parts)).toEqual({ waiting: 0, refusesEverybody: false });
});

test('one bad address is one bad address: refused twice, it is given up, and the others go on', async () => {
  const { server, send } = startProcess();
  const [bad, good] = [await to('unbekannt'), await to('bekannt')];
  await send({ messageId: bad });
  expect(await mail.rowOf(bad)).toMatchObject({ state: 'queued', last_error: 'refused: smtp 550', attempts: 0 });
  server.answer = accepted;
  await send({ messageId: good });
  server.answer = refused;
  mail.parts.clock.advance(300);
  await send({ messageId: bad });
  expect(await statesOf([bad, good])).toEqual(['failed', 'sent']);
  expect(await mail.rowOf(bad)).toMatchObject({ last_error: 'smtp 550' });
});
