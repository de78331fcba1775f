import { sql } from 'kysely';
import type { TestProduct } from './test-product.ts';

/** Every row of every table as text; sealed columns stay sealed. */
export async function wholeDatabase({ platform: { db } }: TestProduct): Promise<string> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db);
  const texts = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(db);
      return rows.map(({ text }) => text).join('\n');
    }),
  );
  return texts.join('\n');
}

/** Which of the words stand there in plain text, in bytes or in base64. */
export function wordsIn(dump: string, words: readonly string[]): string[] {
  return words.filter((word) => {
    const hex = Buffer.from(word).toString('hex');
    const base64 = Buffer.from(word).toString('base64').replace(/=+$/, '').slice(0, -1);
    return [word, hex, base64].some((form) => dump.includes(form));
  });
}
