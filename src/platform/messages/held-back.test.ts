// 'Nie wieder anschreiben' is chosen while a mail waits for the mail server, or for the operator to retry it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outboxOf } from '../../../tests/support/outbox-of.ts';
import { openOutgoingMail, type OutgoingMail } from '../../../tests/support/outgoing-mail.ts';
import type { Delivery } from './message.ts';
import { holdBackQueued, resendMessage } from './message-store.ts';

let mail: OutgoingMail;
beforeAll(async () => {
  mail = await openOutgoingMail();
});
afterAll(() => mail.close());

const mailbox = 'jan@haus.example';
const toLandlord = (suppressibleMailbox = mailbox): Promise<string> =>
  mail.store({ template: 'landlord-reminder', to: mailbox, suppressibleMailbox });

/** Returns how many mails one try hands to the mail server, which gives this answer. */
async function trySending(id: string, answer: Delivery = { outcome: 'accepted' }): Promise<number> {
  let handedOver = 0;
  await mail.send(id, {
    send: () => {
      handedOver += 1;
      return Promise.resolve(answer);
    },
  });
  return handedOver;
}

test('[L23] what was queued before a landlord said never again is not sent after it', async () => {
  const { parts, jobs } = mail;
  const waiting = await toLandlord();
  const refused = await toLandlord();
  const others = await toLandlord('other@haus.example');
  // A refusal counts only once it was repeated.
  const noSuchUser: Delivery = { outcome: 'rejected', error: 'smtp 550 5.1.1', cause: 'recipient' };
  await trySending(refused, noSuchUser);
  parts.clock.advance(300);
  await trySending(refused, noSuchUser);
  const outbox = outboxOf(parts, jobs);
  await parts.inTransaction((trx) => outbox.suppress(trx, mailbox));
  expect(await resendMessage(parts, refused, () => Promise.resolve())).toBe(true);
  expect(await Promise.all([waiting, refused, others].map((id) => trySending(id)))).toEqual([0, 0, 1]);
  const states = await Promise.all([waiting, refused, others].map((id) => mail.rowOf(id)));
  expect(states.map(({ state }) => state)).toEqual(['suppressed', 'suppressed', 'sent']);
});

test('[L23] [W56] one click ends all: in trial mode too, what waits for another day is not put into the mailbox after it', async () => {
  const { parts, jobs } = mail;
  const victim = 'opfer@haus.example';
  const ids: string[] = [];
  for (let asked = 0; asked < 8; asked++) ids.push(await toLandlord(victim));
  const outbox = outboxOf(parts, jobs);
  await parts.inTransaction((trx) => outbox.suppress(trx, victim));
  parts.clock.advance(2 * 24 * 3600);
  for (const id of ids) await mail.send(id, null);
  const states = await Promise.all(ids.map(async (id) => (await mail.rowOf(id)).state));
  expect(states).toEqual(Array.from({ length: 8 }, () => 'suppressed'));
});

test('[W56] what is being handed over when its request ends is not cancelled, but not tried again either', async () => {
  const { parts, jobs } = mail;
  const outbox = outboxOf(parts, jobs);
  const to = 'uebergabe@haus.example';
  const endsDuring = async (answer: Delivery): Promise<string> => {
    const requestId = randomUUID();
    const id = await mail.store({ template: 'landlord-request', requestId, to, suppressibleMailbox: to });
    const send = async () => {
      await parts.inTransaction((trx) => outbox.cancelWaiting(trx, requestId));
      return answer;
    };
    await mail.send(id, { send });
    return id;
  };
  const sealedOf = async (id: string) =>
    (await parts.db.selectFrom('message').select('sealed').where('id', '=', id).executeTakeFirstOrThrow()).sealed;
  const taken = await endsDuring({ outcome: 'accepted' });
  expect(await mail.rowOf(taken)).toMatchObject({ state: 'sent', last_error: null });
  const refused = await endsDuring({ outcome: 'retry', error: 'smtp 451' });
  expect([await sealedOf(taken), await sealedOf(refused)]).toEqual([null, null]);
  parts.clock.advance(60);
  expect(await trySending(refused)).toBe(0);
  expect(await mail.rowOf(refused)).toMatchObject({ state: 'failed', last_error: 'erased' });
});

test('what waited when a backup was taken is held back after a restore, until the operator sends it again', async () => {
  const { parts } = mail;
  const waiting = await toLandlord('waits@haus.example');
  expect(await holdBackQueued(parts.db)).toBe(1);
  expect(await trySending(waiting)).toBe(0);
  expect(await mail.rowOf(waiting)).toMatchObject({ state: 'failed', last_error: 'restored' });
  expect(await resendMessage(parts, waiting, () => Promise.resolve())).toBe(true);
  expect(await trySending(waiting)).toBe(1);
});
