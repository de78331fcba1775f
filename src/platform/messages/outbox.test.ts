import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outboxOf } from '../../../tests/support/outbox-of.ts';
import { openTestParts, type TestParts } from '../../../tests/support/test-parts.ts';
import type { Transaction } from '../database/database.ts';
import { platformJobs } from '../jobs/job-table.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import type { NewMail, Outbox } from './outbox.ts';
import { forgetOldMessages } from './forget-messages.ts';
import { createMessageSender } from './send-message.ts';
import { readTrialMailbox } from './trial-mailbox-store.ts';

const log = pino({ level: 'silent' });
let parts: TestParts;
let jobs: Jobs;
let outbox: Outbox;
beforeAll(async () => {
  parts = await openTestParts();
  jobs = createJobs({ connection: parts.appConfig, names: platformJobs, log, lease: parts.lease });
  outbox = outboxOf(parts, jobs);
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await parts.close();
});

async function mail(trx: Transaction, change: Partial<NewMail> = {}) {
  return outbox.mail(trx, {
    key: randomUUID(),
    template: 'tenant-confirm',
    personKeyId: change.personKeyId === undefined ? await parts.vault.createPerson(trx) : change.personKeyId,
    to: 'Lena@mieter.example',
    subject: 'Guten Tag',
    html: '<p>Hallo Lena</p>',
    text: 'Hallo Lena',
    ...change,
  });
}

const send = (messageId: string) => {
  const { db, vault, clock, lease } = parts;
  return createMessageSender({ db, vault, clock, jobs, lease, log, mailAdapter: null, keepsContent: true })({
    messageId,
  });
};
const mailbox = (filter: { to?: string; id?: string; after?: number } = {}) =>
  readTrialMailbox(parts.db, parts.vault, filter);
const queued = async (key: string) => parts.db.selectFrom('message').selectAll().where('key', '=', key).execute();

test('a stored message shows neither its recipient nor its content', async () => {
  const key = randomUUID();
  await parts.inTransaction((trx) => mail(trx, { key }));
  const [row] = await queued(key);
  expect(row?.sealed?.toString('latin1')).not.toMatch(/lena|Guten Tag/i);
  expect(JSON.stringify({ ...row, sealed: null })).not.toMatch(/lena|Guten Tag/i);
});

test('the same key is one message, however often and in parallel it is asked for', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => parts.inTransaction((trx) => mail(trx, { key }))));
  expect(await queued(key)).toHaveLength(1);
  const [row] = await queued(key);
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([row?.id]));
});

test('a rolled back change leaves no message and no job', async () => {
  const key = randomUUID();
  const undone = parts.inTransaction(async (trx) => {
    await mail(trx, { key });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await queued(key)).toEqual([]);
  expect(await outbox.statusOf(parts.db, key)).toBeNull();
});

test('[1.3.11] line breaks and invisible signs in address and subject can not start a header line', async () => {
  const { id } = await parts.inTransaction((trx) =>
    mail(trx, {
      subject: 'Hallo\r\nBcc: dritte@boese.example\u2028\u202E\u0000!',
      to: 'lena@mieter.example\r\nCc: x@boese.example',
    }),
  );
  await send(id);
  const [entry] = await mailbox({ id });
  expect(entry?.content).toMatchObject({
    subject: 'Hallo Bcc: dritte@boese.example !',
    to: 'lena@mieter.example Cc: x@boese.example',
  });
});

test('who said never again gets no more mail that respects it, and still gets what he asked for', async () => {
  const to = 'becker@vermieter.example';
  const suppressibleMailbox = 'mailbox@vermieter.example';
  await parts.inTransaction((trx) => outbox.suppress(trx, suppressibleMailbox));
  await parts.inTransaction((trx) => outbox.suppress(trx, suppressibleMailbox));
  expect(await outbox.isSuppressed(parts.db, suppressibleMailbox)).toBe(true);
  const [held, asked] = [randomUUID(), randomUUID()];
  expect(await parts.inTransaction((trx) => mail(trx, { key: held, to, suppressibleMailbox }))).toMatchObject({
    state: 'suppressed',
  });
  await parts.inTransaction((trx) => mail(trx, { key: asked, to }));
  expect(await outbox.statusOf(parts.db, held)).toEqual({ state: 'suppressed', sentAt: null, dueAt: null });
  expect((await queued(held))[0]?.sealed).toBeNull();
  expect(await outbox.statusOf(parts.db, asked)).toMatchObject({ state: 'queued' });
});

test('a message lies in the trial mailbox once, even if its job runs ten times at once', async () => {
  const { id } = await parts.inTransaction((trx) => mail(trx));
  await Promise.all(Array.from({ length: 10 }, () => send(id)));
  await send(id);
  expect(await mailbox({ id })).toHaveLength(1);
});

test('a reader that asks for what came since misses nothing while many messages come at once', async () => {
  const ids = await Promise.all(
    Array.from({ length: 40 }, () => parts.inTransaction((trx) => mail(trx).then(({ id }) => id))),
  );
  const seen = new Set<string>();
  let after = (await mailbox())[0]?.position ?? 0;
  const look = async (): Promise<void> => {
    const fresh = await mailbox({ after });
    for (const { id, position } of fresh) {
      seen.add(id);
      after = Math.max(after, position);
    }
  };
  const sending = Promise.all(ids.map(send)).then(() => 'done');
  while ((await Promise.race([sending, look()])) !== 'done');
  await look();
  expect(ids.filter((id) => !seen.has(id))).toEqual([]);
});

test('an erased person has no message left, sent or not', async () => {
  const personKeyId = await parts.inTransaction((trx) => parts.vault.createPerson(trx));
  const requestId = randomUUID();
  const [sent, open] = await parts.inTransaction(async (trx) => [
    await mail(trx, { personKeyId, requestId }),
    await mail(trx, { personKeyId, requestId }),
  ]);
  await send(sent?.id ?? '');
  expect(await mailbox({ id: sent?.id ?? '' })).toHaveLength(1);
  await parts.inTransaction(async (trx) => {
    await outbox.eraseContent(trx, { requestId });
    await parts.vault.destroyPerson(trx, personKeyId, 'for-good');
  });
  expect(await mailbox({ id: sent?.id ?? '' })).toEqual([]);
  await send(open?.id ?? '');
  const rows = await parts.db
    .selectFrom('message')
    .select(['state', 'last_error', 'sealed', 'recipient_index'])
    .where('request_id', '=', requestId)
    .execute();
  const gone = { sealed: null, recipient_index: null };
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ state: 'failed', last_error: 'erased', ...gone });
  expect(rows).toContainEqual({ state: 'sent', last_error: null, ...gone });
});

test('with the person go all messages to them, also those of no request, and nobody is found by the address', async () => {
  const personKeyId = await parts.inTransaction((trx) => parts.vault.createPerson(trx));
  const to = 'weg@mieter.example';
  const { id } = await parts.inTransaction((trx) => mail(trx, { personKeyId, to }));
  await send(id);
  expect(await mailbox({ to })).toHaveLength(1);
  await parts.inTransaction((trx) => parts.vault.destroyPerson(trx, personKeyId, 'for-good'));
  expect(await rowOf(id)).toMatchObject({ state: 'sent', sealed: null, recipient_index: null });
  expect(await mailbox({ to })).toEqual([]);
});

const rowOf = (id: string) => parts.db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const isKeyAlive = async (id: string): Promise<boolean> => {
  const { wrapped } = await parts.db
    .selectFrom('person_key')
    .innerJoin('message', 'message.person_key_id', 'person_key.id')
    .select('wrapped')
    .where('message.id', '=', id)
    .executeTakeFirstOrThrow();
  return wrapped !== null;
};

test('content and recipient of what was sent go after 30 days; that it was sent, and when, stays', async () => {
  const key = randomUUID();
  const { id } = await parts.inTransaction((trx) => mail(trx, { key }));
  const receipt = await parts.inTransaction((trx) => mail(trx, { personKeyId: null }));
  await send(id);
  await send(receipt.id);
  const day = 24 * 3600;
  parts.clock.advance(29 * day);
  const waiting = await parts.inTransaction((trx) => mail(trx));
  await forgetOldMessages(parts);
  expect(await mailbox({ id })).toHaveLength(1);
  parts.clock.advance(2 * day);
  await Promise.all([forgetOldMessages(parts), forgetOldMessages(parts)]);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', sealed: null, recipient_index: null });
  expect((await outbox.statusOf(parts.db, key))?.sentAt).toBeInstanceOf(Date);
  expect(await rowOf(receipt.id)).toMatchObject({ sealed: null, recipient_index: null });
  // The key of a person's record belongs to the record; a key made for the message is destroyed with it.
  expect([await isKeyAlive(id), await isKeyAlive(receipt.id)]).toEqual([true, false]);
  parts.clock.advance(31 * day);
  await forgetOldMessages(parts);
  expect((await rowOf(waiting.id)).sealed, 'still to be sent').not.toBeNull();
});

test('of one key asked for twice, and of what is held back, no key of its own is left', async () => {
  const key = randomUUID();
  const suppressibleMailbox = 'nie-wieder@vermieter.example';
  await parts.inTransaction((trx) => outbox.suppress(trx, suppressibleMailbox));
  const living = async (): Promise<number> =>
    (await parts.db.selectFrom('person_key').select('id').where('wrapped', 'is not', null).execute()).length;
  const before = await living();
  for (let times = 0; times < 3; times++) await parts.inTransaction((trx) => mail(trx, { key, personKeyId: null }));
  await parts.inTransaction((trx) => mail(trx, { personKeyId: null, suppressibleMailbox }));
  expect(await living()).toBe(before + 1);
});

test('messages are found by their recipient, mails in any case of letters', async () => {
  const sms = await parts.inTransaction(async (trx) =>
    outbox.sms(trx, {
      key: randomUUID(),
      template: 'tenant-submit',
      way: 'sms',
      personKeyId: await parts.vault.createPerson(trx),
      to: '+491713920001',
      text: '482913',
      ttlSeconds: 600,
    }),
  );
  const { id } = await parts.inTransaction((trx) => mail(trx, { to: 'jonas@mieter.example' }));
  await send(sms.id);
  await send(id);
  expect((await mailbox({ to: '+491713920001' })).map((entry) => entry.id)).toEqual([sms.id]);
  expect((await mailbox({ to: 'Jonas@mieter.EXAMPLE' })).map((entry) => entry.id)).toEqual([id]);
  expect(await mailbox({ to: 'niemand@mieter.example' })).toEqual([]);
});
