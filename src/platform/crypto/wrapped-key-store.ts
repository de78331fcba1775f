// A person's key beside what it opens, for queries that read both at once; `openWith` of the vault takes it.
import { sql, type RawBuilder } from 'kysely';

/** What `joinWrappedKey` adds to a row. */
export interface WrappedKeyColumns {
  kek_id: number;
  wrapped: Buffer | null;
}

export const wrappedKeyColumns = 'person_key.kek_id, person_key.wrapped';

/** `column`: which of the query's columns names the person. */
export const joinWrappedKey = (column: string): string => `join person_key on person_key.id = ${column}`;

/** `person`: the id of a key, as a part of a query. */
export const isErasedPerson = (person: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from person_key where person_key.id = ${person} and person_key.wrapped is null)`;
