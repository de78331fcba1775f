import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, provePhone } from '../../../tests/support/landlord-account.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { copyUnreadable } from '../../../tests/support/unreadable-rows.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/page.ts';
import { unfinished } from './account-store.ts';
import { sweepAccounts } from './sweep-accounts.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const rowOf = (id: string) =>
  product.platform.db.selectFrom('landlord_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('[L21] unfinished accounts go after 30 days with their key, working ones stay', async () => {
  const begun = await provePhone(product, { email: 'liegen@haus.example', phone: '+491713920019' });
  const done = await createAccount(product, { email: 'bleibt@haus.example', phone: '+491713920020' });
  await sweepAccounts(product.platform);
  expect((await rowOf(begun.id)).state).toBe('phone-confirmed');
  await product.clock.advance(30 * 24 * 3600 + 60);
  await sweepAccounts(product.platform);
  const erased = await rowOf(begun.id);
  expect(erased).toMatchObject({ state: 'erased', phone_sealed: null, profile_sealed: Buffer.alloc(0) });
  const key = await product.platform.db
    .selectFrom('person_key')
    .select('wrapped')
    .where('id', '=', erased.person_key_id)
    .executeTakeFirstOrThrow();
  expect(key.wrapped).toBeNull();
  expect((await rowOf(done.id)).state).toBe('active');
});

test('[L21] five hundred that can’t be erased hold up none behind them', async () => {
  const { id } = await provePhone(product, { email: 'dahinter@haus.example', phone: '+491713920018' });
  const { created_at: createdAt, person_key_id: keyId } = await rowOf(id);
  const count = 500;
  const keys = await copyUnreadable(product, { table: 'person_key', id: keyId, count });
  const change = (place: number) => ({ created_at: addSeconds(createdAt, -1), person_key_id: keys[place] });
  await copyUnreadable(product, { table: 'landlord_account', id, count, change, unique: ['email_index'] });
  await product.clock.advance(30 * 24 * 3600 + 60);
  await sweepAccounts(product.platform);
  expect((await rowOf(id)).state).toBe('erased');
});

test.each<[string, Page['after']]>([
  ['the first of them', null],
  ['those behind', { at: new Date(0), seen: ['00000000-0000-4000-8000-000000000001'] }],
])(
  'of the unfinished accounts, however many, a round reads its portion in order and no other: %s',
  async (_, after) => {
    const { db, clock } = product.platform;
    const plan = await inTransaction(db, async (trx) => {
      // A small table would make a sequential scan cheaper.
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_bitmapscan = off`.execute(trx);
      const { sql: text, parameters } = unfinished(trx, clock.now(), { limit: 500, after }).compile();
      const explained = CompiledQuery.raw(`explain ${text}`, [...parameters]);
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(explained);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('Index Scan using landlord_account_begun');
    expect(plan).not.toContain('Sort');
  },
);
