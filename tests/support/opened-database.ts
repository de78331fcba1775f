// Where in the database somebody who has it, and the master key, can still read a word: in plain columns, or in anything that a
// living key opens. The product's own names of places are not asked for, so that nothing is missed which it forgot itself.
import { createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { readKeys } from '../../src/app/read-keys.ts';
import { openBox } from '../../src/platform/crypto/sealed-box.ts';
import type { TestProduct } from './test-product.ts';

/** Version and nonce in front, tag behind (sealed-box.ts). Without the tag nobody has to know the place. */
function decrypt(key: KeyObject, sealed: Buffer): Buffer {
  const plain = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13)).update(sealed.subarray(13, -16));
  return plain[0] === 0x1f && plain[1] === 0x8b ? expand(plain) : plain;
}

function expand(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes);
  } catch {
    // Another key's noise may begin like this.
    return bytes;
  }
}

const isSealed = (value: unknown): value is Buffer => Buffer.isBuffer(value) && value.length > 29 && value[0] === 1;

async function livingKeys({ platform: { db, settings } }: TestProduct): Promise<KeyObject[]> {
  const ring = readKeys(settings, { mayCreate: false });
  const rows = await db.selectFrom('person_key').select(['id', 'kek_id', 'wrapped']).execute();
  return rows.flatMap(({ id, kek_id: kekId, wrapped }) =>
    wrapped ? [createSecretKey(openBox(ring.wrappingKey(kekId), wrapped, `person_key|wrapped|${id}`))] : [],
  );
}

/** `table.column` of every value in which one of the words stands, each once. */
export async function readablePlaces(product: TestProduct, words: readonly string[]): Promise<string[]> {
  const keys = await livingKeys(product);
  const holds = (bytes: Buffer): boolean => words.some((word) => bytes.includes(word));
  const opens = (value: unknown): boolean => {
    if (!isSealed(value)) return holds(Buffer.from(Buffer.isBuffer(value) ? value : JSON.stringify(value ?? '')));
    // A document is sealed twice, under one side's key and then the other's.
    return keys.some((outer) => {
      const once = decrypt(outer, value);
      return holds(once) || (isSealed(once) && keys.some((inner) => holds(decrypt(inner, once))));
    });
  };
  const found = new Set<string>();
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(product.platform.db);
  for (const { name } of tables.rows) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(product.platform.db);
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (!found.has(`${name}.${column}`) && opens(value)) found.add(`${name}.${column}`);
  }
  return [...found].toSorted();
}
