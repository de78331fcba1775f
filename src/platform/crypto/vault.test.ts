import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestParts, testKeyLine, testRing, type TestParts } from '../../../tests/support/test-parts.ts';
import { withClient } from '../database/connection.ts';
import { StartProblem } from '../start-problem.ts';
import { parseKeyRing } from './key-ring.ts';
import { createVault, verifyKeyRing } from './vault.ts';

let parts: TestParts;
beforeAll(async () => {
  parts = await openTestParts();
});
afterAll(() => parts.close());

const sealedColumn = { table: 'tenant_request', column: 'tenant_sealed', id: randomUUID() };
const person = { firstName: 'Lena', street: 'Allee' };
const newPerson = (): Promise<string> => parts.inTransaction((trx) => parts.vault.createPerson(trx));

test('a sealed value opens at its sealedColumn and does not show what it holds', async () => {
  const { db, vault } = parts;
  const id = await newPerson();
  const sealed = await vault.seal(db, id, sealedColumn, person);
  expect(sealed.toString('latin1')).not.toContain('Lena');
  expect(await vault.open(db, id, sealedColumn, sealed)).toEqual(person);
  expect((await vault.seal(db, id, sealedColumn, person)).equals(sealed)).toBe(false);
});

test('[11.3.3] a value moved to another row, column, table or person does not open', async () => {
  const { db, vault } = parts;
  const [id, other] = [await newPerson(), await newPerson()];
  const sealed = await vault.seal(db, id, sealedColumn, person);
  for (const moved of [{ id: randomUUID() }, { column: 'landlord_sealed' }, { table: 'certificate' }]) {
    await expect(vault.open(db, id, { ...sealedColumn, ...moved }, sealed)).rejects.toThrow();
  }
  await expect(vault.open(db, other, sealedColumn, sealed)).rejects.toThrow();
});

test('values of many people open together, in their order, and an erased one is empty', async () => {
  const { db, vault } = parts;
  const ids = [await newPerson(), await newPerson(), await newPerson()];
  const columns = ids.map(() => ({ ...sealedColumn, id: randomUUID() }));
  const values = await Promise.all(
    [0, 1, 2, 0].map(async (index) => {
      const [personKeyId = '', at = sealedColumn] = [ids[index], columns[index]];
      return { personKeyId, sealedColumn: at, sealed: await vault.seal(db, personKeyId, at, { index }) };
    }),
  );
  expect(await vault.openAll(db, values)).toEqual([{ index: 0 }, { index: 1 }, { index: 2 }, { index: 0 }]);
  await parts.inTransaction((trx) => vault.destroyPerson(trx, ids[1] ?? '', 'for-good'));
  expect(await vault.openAll(db, values)).toEqual([{ index: 0 }, null, { index: 2 }, { index: 0 }]);
  expect(await vault.openAll(db, [])).toEqual([]);
  const moved = values.map((value) => ({ ...value, sealedColumn: { ...value.sealedColumn, id: randomUUID() } }));
  await expect(vault.openAll(db, moved)).rejects.toThrow();
});

test('one flipped bit anywhere, or a shortened value, does not open', async () => {
  const { db, vault } = parts;
  const id = await newPerson();
  const sealed = await vault.seal(db, id, sealedColumn, person);
  for (let index = 0; index < sealed.length; index++) {
    const flipped = Buffer.from(sealed);
    flipped[index] = (flipped[index] ?? 0) ^ 1;
    await expect(vault.open(db, id, sealedColumn, flipped), `byte ${index}`).rejects.toThrow();
  }
  for (const length of [0, 1, 12, 28, sealed.length - 1]) {
    await expect(vault.open(db, id, sealedColumn, sealed.subarray(0, length)), `${length} bytes`).rejects.toThrow();
  }
});

test('a destroyed key leaves nothing to open, also not from a copy of the row, and nothing can be added [D45]', async () => {
  const { db, vault } = parts;
  const id = await newPerson();
  const sealed = await vault.seal(db, id, sealedColumn, person);
  await parts.inTransaction((trx) => vault.destroyPerson(trx, id, 'for-good'));
  expect(await vault.open(db, id, sealedColumn, sealed)).toBeNull();
  expect(await vault.openBytes(db, id, sealedColumn, sealed)).toBeNull();
  await expect(vault.seal(db, id, sealedColumn, person)).rejects.toThrow();
  const row = await db.selectFrom('person_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ wrapped: null, destroyed_at: parts.clock.now() });
});

test('a wrapped key swapped with that of another person does not open', async () => {
  const { db, vault, ownerConfig } = parts;
  const [id, other] = [await newPerson(), await newPerson()];
  const sealed = await vault.seal(db, id, sealedColumn, person);
  await withClient(ownerConfig, (client) =>
    client.query('update person_key set wrapped = (select wrapped from person_key where id = $2) where id = $1', [
      id,
      other,
    ]),
  );
  await expect(vault.open(db, id, sealedColumn, sealed)).rejects.toThrow();
});

test('blind indexes are equal for equal values, and differ by kind, value and key', () => {
  const { vault, clock } = parts;
  const index = vault.blindIndex('email', 'lena@mieter.example');
  expect(vault.blindIndex('email', 'lena@mieter.example').equals(index)).toBe(true);
  expect(vault.blindIndex('phone', 'lena@mieter.example').equals(index)).toBe(false);
  expect(vault.blindIndex('email', 'lena@mieters.example').equals(index)).toBe(false);
  expect(createVault(testRing(), clock).blindIndex('email', 'lena@mieter.example').equals(index)).toBe(false);
});

test('a database is opened only with the keys it was written with, and a refusal writes nothing', async () => {
  const { db } = parts;
  const [first, second, foreign] = [testKeyLine(1), testKeyLine(2), testKeyLine(1)];
  const ring = (...lines: string[]) => parseKeyRing(lines.join('\n'), 'Der Schlüssel');
  const rows = () => db.selectFrom('kek_check').selectAll().orderBy('kek_id').execute();
  await verifyKeyRing(db, ring(first));
  await verifyKeyRing(db, ring(first));
  const before = await rows();
  for (const wrong of [ring(foreign), ring(second), ring(foreign, second), ring(testKeyLine(7))]) {
    await expect(verifyKeyRing(db, wrong)).rejects.toThrow(StartProblem);
  }
  expect(await rows()).toEqual(before);
  await verifyKeyRing(db, ring(first, second));
  expect(await rows()).toHaveLength(2);
  await expect(verifyKeyRing(db, ring(first))).rejects.toThrow(StartProblem);
  await expect(verifyKeyRing(db, ring(first, testKeyLine(2)))).rejects.toThrow(StartProblem);
});

test('after a rotation old values open and new people get the new key', async () => {
  const { db, clock } = parts;
  const [first, second] = [testKeyLine(1), testKeyLine(2)];
  const before = createVault(parseKeyRing(first, 'Der Schlüssel'), clock);
  const after = createVault(parseKeyRing(`${second},${first}`, 'Der Schlüssel'), clock);
  const id = await parts.inTransaction((trx) => before.createPerson(trx));
  const sealed = await before.seal(db, id, sealedColumn, person);
  expect(await after.open(db, id, sealedColumn, sealed)).toEqual(person);
  expect(after.blindIndex('code', 'K7QF').equals(before.blindIndex('code', 'K7QF'))).toBe(true);
  const later = await parts.inTransaction((trx) => after.createPerson(trx));
  const row = await db.selectFrom('person_key').select('kek_id').where('id', '=', later).executeTakeFirstOrThrow();
  expect(row.kek_id).toBe(2);
});
