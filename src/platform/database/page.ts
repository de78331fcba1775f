// A list that is read in pages, each going on where the one before ended.
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** What puts the list in order: a time or an id. */
export type Position = Date | string;

export interface Page {
  most: number;
  /** Null: from the beginning. Many rows may stand at one position, so those of it that were seen are named. */
  after: { at: Position; seen: readonly string[] } | null;
}

/** For a list ordered by `column`: nothing before the page is read. */
export function isBehind(
  { after }: Page,
  column: string,
  { id = 'id', isNewestFirst = false }: { id?: string; isNewestFirst?: boolean } = {},
): RawBuilder<SqlBool> {
  if (!after) return sql<SqlBool>`true`;
  const direction = sql.raw(isNewestFirst ? '<=' : '>=');
  return sql<SqlBool>`(${sql.ref(column)} ${direction} ${after.at} and ${sql.ref(id)} <> all(${[...after.seen]}::uuid[]))`;
}
