// The application role may only read the table of awaited events; triggers on their causes insert and delete its rows.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestParts, type TestParts } from '../../../tests/support/test-parts.ts';
import { selectAwaited } from './awaited-store.ts';

let parts: TestParts;
beforeAll(async () => {
  parts = await openTestParts();
});
afterAll(() => parts.close());

test.each([
  "insert into awaited values ('invoice', gen_random_uuid(), now())",
  "update awaited set since = '1999-01-01'",
  'delete from awaited',
  "select await_it('invoice', gen_random_uuid(), '1999-01-01')",
])('the application can not do: %s', async (statement) => {
  await expect(sql.raw(statement).execute(parts.db)).rejects.toMatchObject({ code: '42501' });
  expect(await selectAwaited(parts.db, 'invoice').execute()).toEqual([]);
});
