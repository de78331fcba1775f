import { sql, type RawBuilder } from 'kysely';

/**
 * `.where('id', '=', oneOf(ids))` takes one parameter for any number of ids. `in` takes one for each, and a statement no more than
 * 65,535.
 */
export function oneOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${[...ids]}::uuid[])`;
}
