// Keyset pagination: each page continues where the previous one ended.
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** The sort key of the list: a time or an id. */
export type Position = Date | string;

export interface Page {
  limit: number;
  /** Null: from the beginning. Several rows may share one position, so those of them already seen are listed. */
  after: { at: Position; seen: readonly string[] } | null;
}

/**
 * The condition for a list ordered by `column`, with `after` as the cursor: it keeps the database from reading anything before the
 * page.
 */
export function isAfterCursor(
  { after }: Page,
  column: string,
  { id = 'id', isNewestFirst = false }: { id?: string; isNewestFirst?: boolean } = {},
): RawBuilder<SqlBool> {
  if (!after) return sql<SqlBool>`true`;
  const direction = sql.raw(isNewestFirst ? '<=' : '>=');
  return sql<SqlBool>`(${sql.ref(column)} ${direction} ${after.at} and ${sql.ref(id)} <> all(${[...after.seen]}::uuid[]))`;
}
