// A message that was given up counts as news from then on, not from when it was written; one that we cancelled failed at no
// address.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutgoingMail, type OutgoingMail } from '../../../tests/support/outgoing-mail.ts';
import { addSeconds } from '../clock/clock.ts';
import { countUnsent, listGivenUp, mailHistory } from './message-list-store.ts';
import type { Delivery } from './message.ts';
import { holdBackQueued, resendMessage } from './message-store.ts';
import { markBounced } from './sending-store.ts';

const day = 86_400;
const nobodyThere: Delivery = { outcome: 'retry', error: 'smtp ECONNREFUSED' };

let mail: OutgoingMail;
beforeEach(async () => {
  mail = await openOutgoingMail();
});
afterEach(() => mail.close());

const send = (id: string, delivery: Delivery) => mail.send(id, { send: () => Promise.resolve(delivery) });

/** Tries to send as the sweep would, until the message is given up. */
async function tryInVain(id: string): Promise<void> {
  const { db, clock } = mail.parts;
  for (let next: Date | null = clock.now(); next !== null;) {
    clock.advance((next.getTime() - clock.now().getTime()) / 1000);
    await send(id, nobodyThere);
    const row = await db.selectFrom('message').select('next_try_at').where('id', '=', id).executeTakeFirstOrThrow();
    next = row.next_try_at;
  }
}

/** Reads the count from the metric, and from the list whose times decide about the alarm `messages`. */
async function news(): Promise<[number, number]> {
  const { db, clock } = mail.parts;
  const now = clock.now();
  const since = addSeconds(now, -day);
  const listed = (await listGivenUp(db, 10)).filter(({ endedAt }) => endedAt >= since);
  return [(await countUnsent(db, { now, since })).mail.givenUp, listed.length];
}

test('a mail that was tried for a day is news for a day from then on, and not while it is tried again', async () => {
  const { db, clock } = mail.parts;
  const id = await mail.store();
  await tryInVain(id);
  clock.advance(day - 60);
  expect(await news()).toEqual([1, 1]);
  clock.advance(120);
  expect(await news()).toEqual([0, 0]);
  expect(await resendMessage({ db, clock }, id, () => Promise.resolve())).toBe(true);
  await tryInVain(id);
  expect(await news()).toEqual([1, 1]);
});

test('a mail that comes back after two days is news', async () => {
  const { clock, inTransaction } = mail.parts;
  const id = await mail.store();
  await send(id, { outcome: 'accepted' });
  clock.advance(2 * day);
  await inTransaction((trx) => markBounced(trx, id, 'dsn 5.1.1', clock.now()));
  expect(await news()).toEqual([1, 1]);
});

test('what a restore held back waits for the operator before all others, until it can not be sent any more', async () => {
  const { db, clock } = mail.parts;
  const held = await mail.store();
  await holdBackQueued(db);
  clock.advance(3 * day);
  await send(await mail.store(), { outcome: 'rejected', error: 'smtp 550 5.1.1', cause: 'recipient' });
  const failed = await mail.store();
  await tryInVain(failed);
  const first = async () => (await listGivenUp(db, 1)).map(({ id, waitsForOperator }) => ({ id, waitsForOperator }));
  const heldBack = async () => (await countUnsent(db, { now: clock.now(), since: clock.now() })).mail.heldBack;
  expect(await first()).toEqual([{ id: held, waitsForOperator: true }]);
  expect((await news())[0]).toBe(1);
  expect(await heldBack()).toBe(1);
  await db.updateTable('message').set({ sealed: null }).where('id', '=', held).execute();
  expect(await first()).toEqual([{ id: failed, waitsForOperator: false }]);
  expect(await heldBack()).toBe(0);
});

test('a mail whose recipient was erased before it left did not fail at its address', async () => {
  const { db, vault, inTransaction } = mail.parts;
  const requestId = randomUUID();
  const id = await mail.store({ template: 'landlord-request', requestId, suppressibleMailbox: 'lena@mieter.example' });
  const row = await db.selectFrom('message').select('person_key_id').where('id', '=', id).executeTakeFirstOrThrow();
  await inTransaction((trx) => vault.destroyPerson(trx, row.person_key_id, 'by-routine'));
  await send(id, nobodyThere);
  expect(await mailHistory(db, requestId, ['landlord-request'])).toMatchObject([{ fate: 'cancelled' }]);
});
