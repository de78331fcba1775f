// Rows as one row is, each with an id of its own, so that what is sealed in them opens for nobody: their handling always fails.
import { sql } from 'kysely';
import type { DB } from '../../src/platform/database/database.ts';
import type { TestProduct } from './test-product.ts';

/** Before every id that the product makes. */
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

let made = 0;

interface Copied {
  table: keyof DB;
  id: string;
  count: number;
  /** Columns, by their names in the database, that are not as in the row; of the copy at a place. */
  change?: object | ((place: number) => object);
  /** Columns of hashes of which each may stand there once. */
  unique?: readonly string[];
}

/** Gives their ids. */
export async function copyUnreadable(
  { platform: { db } }: TestProduct,
  { table, id, count, change = {}, unique = [] }: Copied,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => idOf(++made));
  const changes = ids.map((own, place) => ({
    ...(typeof change === 'function' ? (change(place) as object) : change),
    id: own,
    ...Object.fromEntries(unique.map((column) => [column, `\\x${Buffer.from(own).toString('hex')}`])),
  }));
  await sql`insert into ${sql.table(table)} select (jsonb_populate_record(original, changed)).*
    from ${sql.table(table)} original, jsonb_array_elements(${JSON.stringify(changes)}::jsonb) changed
    where original.id = ${id}`.execute(db);
  return ids;
}
