import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyUnreadable } from '../../../tests/support/unreadable-rows.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { commands } from './commands.ts';
import { countUnsent, listGivenUp, listWaiting } from '../../platform/messages/message-list-store.ts';
import type { Table } from './table.ts';

const email = 'lena.wartet@mieterin.example';

let product: TestProduct;
let id: string;
beforeAll(async () => {
  product = await startTestProduct();
  await product.post('/tenant/register', { firstName: 'Lena', email });
  const [mail] = await product.messages(email);
  id = mail?.id ?? '';
  await settle('failed');
});
afterAll(() => product.close());

/** Acts as if the mail server had refused it. */
const settle = (state: 'failed' | 'bounced') =>
  product.platform.db
    .updateTable('message')
    .set({ state, attempts: 12, next_try_at: null, last_error: '550' })
    .where('id', '=', id)
    .execute();

async function ask(argument?: string, ...more: string[]): Promise<Table> {
  const { db, settings } = product.platform;
  const table = await commands['messages']?.run({ db, settings, argument, more });
  if (table === undefined) throw new Error('there is no command messages');
  return table;
}

const entries = async (event: string) =>
  product.platform.db.selectFrom('audit_event').select(['actor', 'subject_id']).where('event', '=', event).execute();

test('the list names what did not go out by id and error, and nobody it was for', async () => {
  const table = await ask();
  expect(table).toMatchObject({ isAlarm: true });
  expect(table.rows).toEqual([
    [id, 'E-Mail', 'tenant-confirm', 'gescheitert', '12', '550', expect.any(String), expect.any(String)],
  ]);
  expect(JSON.stringify(table)).not.toMatch(/Lena|@/);
});

test('one is read by its id with its recipient, without its links, and the reading is written down', async () => {
  const { rows } = await ask(id.toUpperCase());
  expect(rows).toContainEqual(['An', email]);
  expect(JSON.stringify(rows)).not.toContain('email-bestaetigen');
  expect(await entries('message.read')).toEqual([{ actor: 'operator', subject_id: id }]);
});

test('one that failed is tried again, to the same recipient and once; others are not', async () => {
  expect(await ask(id, 'nochmal')).toMatchObject({ isAlarm: true });
  await settle('bounced');
  expect(await ask(id, 'resend')).toMatchObject({ isAlarm: true });
  await settle('failed');
  expect(await ask('resend', id)).toMatchObject({ isAlarm: false });
  expect(await ask(id, 'resend')).toMatchObject({ isAlarm: true });
  expect(await entries('message.resent')).toEqual([{ actor: 'operator', subject_id: id }]);
  const row = await product.platform.db
    .selectFrom('message')
    .select(['state', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'queued', attempts: 0 });
});

test('one that nobody takes for a quarter of an hour is an alarm, and never hides what was given up', async () => {
  await product.platform.db.updateTable('message').set({ state: 'sent' }).where('state', '=', 'failed').execute();
  const at = (seconds: number) => ({ created_at: new Date(product.platform.clock.now().getTime() - seconds * 1000) });
  const wait = (seconds: number, more = {}) =>
    product.platform.db
      .updateTable('message')
      .set({ state: 'queued', attempts: 3, last_error: 'smtp ECONNREFUSED', due_at: null, ...at(seconds), ...more })
      .where('id', '=', id)
      .execute();
  // This is so far in the future that no job sends it meanwhile.
  const later = { next_try_at: new Date(Date.now() + 86_400_000) };
  await wait(600, later);
  expect(await ask()).toMatchObject({ isAlarm: false });
  await wait(1000, later);
  expect(await ask()).toMatchObject({ isAlarm: true, title: expect.stringContaining('Viertelstunde') as string });
  await wait(1000, { ...later, due_at: new Date(product.platform.clock.now().getTime() + 3_600_000) });
  expect(await ask()).toMatchObject({ isAlarm: false });
});

test.each(['00000000-0000-7000-8000-000000000000', 'kein-id', "' or 1=1"])('%j is no message', async (argument) => {
  expect(await ask(argument)).toMatchObject({ rows: [], isAlarm: true });
  expect(await ask(argument, 'resend')).toMatchObject({ rows: [], isAlarm: true });
});

test('what was given up hides nothing that waits, and is an alarm for a day', async () => {
  const { db, clock } = product.platform;
  const before = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);
  const waits = { state: 'queued', due_at: null, created_at: before(1000), next_try_at: before(-86_400) };
  await db.updateTable('message').set(waits).where('id', '=', id).execute();
  const change = { state: 'failed', last_error: '550', next_try_at: null, created_at: before(90_000).toISOString() };
  const copies = (count: number, own: object) =>
    copyUnreadable(product, {
      table: 'message',
      id,
      count,
      change: (place: number) => ({ ...change, key: `copy-${JSON.stringify(own)}-${place}`, ...own }),
    });
  await copies(205, {});
  expect(await ask()).toMatchObject({ isAlarm: true, title: expect.stringContaining('Viertelstunde') as string });
  expect((await ask()).rows[0]?.[0]).toBe(id);
  await db.updateTable('message').set({ created_at: clock.now() }).where('id', '=', id).execute();
  expect(await ask()).toMatchObject({ isAlarm: false });
  // Nobody refused what we cancelled; what a restore held back waits for the operator.
  const since = { now: clock.now(), since: before(86_400) };
  const own = { created_at: clock.now().toISOString() };
  for (const last_error of ['superseded', 'erased']) await copies(1, { ...own, last_error });
  expect(await ask()).toMatchObject({ isAlarm: false });
  await copies(1, { last_error: 'restored' });
  expect((await countUnsent(db, since)).mail.givenUp).toBe(0);
  expect(await ask()).toMatchObject({ isAlarm: true });
  await copies(1, { ...own, last_error: null });
  expect((await countUnsent(db, since)).mail.givenUp).toBe(1);
  await db.deleteFrom('message').where('key', 'like', 'copy-%').execute();
});

test('many mails that stand still hide no SMS that does, nor the other way round', async () => {
  const { db } = product.platform;
  await product.post('/tenant/register', { firstName: 'Mila', email: 'mila.wartet@mieterin.example' });
  await product.settled();
  const two = await db.selectFrom('message').select('id').orderBy('created_at').limit(2).execute();
  const [first = '', second = ''] = two.map((message) => message.id);
  for (const [state, list] of [
    ['queued', listWaiting],
    ['failed', listGivenUp],
  ] as const) {
    const stand = db.updateTable('message').set({ state, sent_at: null, next_try_at: null });
    await stand.set({ kind: 'mail' }).where('id', '=', first).execute();
    await stand.set({ kind: 'sms' }).where('id', '=', second).execute();
    expect((await list(db, 1, { isMail: true })).map((message) => message.id)).toEqual([first]);
    expect((await list(db, 1, { isMail: false })).map((message) => message.id)).toEqual([second]);
  }
});
