// Joins a person's key to the value that it opens, for queries that read both at once; the vault's `openWith` takes it.
import { sql, type RawBuilder } from 'kysely';

/** The columns that `joinWrappedKey` adds to a row. */
export interface WrappedKeyColumns {
  kek_id: number;
  wrapped: Buffer | null;
}

export const wrappedKeyColumns = 'person_key.kek_id, person_key.wrapped';

/** `column` is the column of the query that holds the person's key id. */
export const joinWrappedKey = (column: string): string => `join person_key on person_key.id = ${column}`;

/** `person` is the id of a key, as a fragment of a query. */
export const isErasedPerson = (person: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from person_key where person_key.id = ${person} and person_key.wrapped is null)`;
