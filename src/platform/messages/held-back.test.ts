// 'Nie wieder anschreiben' said while a mail waits for the mail server, or for the operator to try it again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOutgoingMail, type OutgoingMail } from '../../../tests/support/outgoing-mail.ts';
import type { Delivery } from './message.ts';
import { createOutbox } from './outbox.ts';
import { resendMessage } from './resend-message.ts';

let mail: OutgoingMail;
beforeAll(async () => {
  mail = await openOutgoingMail();
});
afterAll(() => mail.close());

const mailbox = 'jan@haus.example';
const toLandlord = (suppressibleMailbox = mailbox): Promise<string> =>
  mail.store({ template: 'landlord-reminder', to: mailbox, canonicalTo: mailbox, suppressibleMailbox });

/** What a try hands over to the mail server, which answers so. */
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
  await trySending(refused, { outcome: 'rejected', error: 'smtp 550' });
  const outbox = createOutbox({ vault: parts.vault, clock: parts.clock, jobs });
  await parts.inTransaction((trx) => outbox.suppress(trx, mailbox));
  expect(await resendMessage(parts, refused, () => Promise.resolve())).toBe(true);
  expect(await Promise.all([waiting, refused, others].map((id) => trySending(id)))).toEqual([0, 0, 1]);
  const states = await Promise.all([waiting, refused, others].map((id) => mail.rowOf(id)));
  expect(states.map(({ state }) => state)).toEqual(['suppressed', 'suppressed', 'sent']);
});
