// A person's key beside what it opens, for queries that read both at once; `openWith` of the vault takes it.

/** What `joinWrappedKey` adds to a row. */
export interface WrappedKeyColumns {
  kek_id: number;
  wrapped: Buffer | null;
}

export const wrappedKeyColumns = 'kek_id, wrapped';

/** `column`: which of the query's columns names the person. */
export const joinWrappedKey = (column: string): string => `join person_key on person_key.id = ${column}`;
