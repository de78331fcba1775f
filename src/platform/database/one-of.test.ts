import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestParts, type TestParts } from '../../../tests/support/test-parts.ts';
import { oneOf } from './one-of.ts';

let parts: TestParts;
beforeAll(async () => {
  parts = await openTestParts();
});
afterAll(() => parts.close());

const many = Array.from({ length: 70_000 }, () => randomUUID());

test('a statement names more records than it may have parameters, and finds those that are there', async () => {
  const id = await parts.inTransaction((trx) => parts.vault.createPerson(trx));
  const found = await parts.db
    .selectFrom('person_key')
    .select('id')
    .where('id', '=', oneOf([...many, id]))
    .execute();
  expect(found).toEqual([{ id }]);
  expect(await parts.db.selectFrom('person_key').select('id').where('id', '=', oneOf([])).execute()).toEqual([]);
});
