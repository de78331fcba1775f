// Searches by the tenant's name and flat without storing them: keyed hashes of the prefixes of each word, under a key per
// account.
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CertificateTenant } from '../rules/certificate-data.ts';
import { searchedText } from '../rules/listed-tenant.ts';
import { searchPrefixes, searchTerms } from '../rules/search-words.ts';

/** Half a hash is enough: among one account's names, two words practically never collide. */
const indexBytes = 16;

type Hashing = Pick<Platform, 'vault'>;

const wordIndex = ({ vault }: Hashing, accountId: string, word: string): Buffer =>
  vault.mac('index/certificate-search', `${accountId}|${word}`).subarray(0, indexBytes);

/** A marker that nobody can type. Certificates without it were indexed by an older version, by name only. */
const flatMark = '\u0000flat';

export interface SearchRow {
  account_id: string;
  word_index: Buffer;
  certificate_id: string;
}

/** The rows that make a certificate searchable in the account's list. */
export function searchRows(
  platform: Hashing,
  accountId: string,
  certificateId: string,
  tenant: CertificateTenant,
): SearchRow[] {
  return [flatMark, ...searchPrefixes(searchedText(tenant))].map((prefix) => ({
    account_id: accountId,
    word_index: wordIndex(platform, accountId, prefix),
    certificate_id: certificateId,
  }));
}

/** A statement takes at most 65,535 values, and each row has three. */
const maxRowsPerInsert = 20_000;

export async function storeSearchRows(trx: Transaction, rows: readonly SearchRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += maxRowsPerInsert)
    await trx
      .insertInto('certificate_search')
      .values(rows.slice(start, start + maxRowsPerInsert))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function dropSearchRows(trx: Transaction, certificateId: string): Promise<void> {
  await trx.deleteFrom('certificate_search').where('certificate_id', '=', certificateId).execute();
}

/** A condition on `certificate`: the previous version indexed it by the tenant's name only. */
export const isFoundByNameOnly = (platform: Hashing, accountId: string): Expression<SqlBool> =>
  sql<SqlBool>`not exists (select from certificate_search where account_id = ${accountId}
    and word_index = ${wordIndex(platform, accountId, flatMark)} and certificate_id = certificate.id)`;

/** A query for the ids that match every typed word, once each; null when nothing was typed. */
export function foundIds(
  platform: Hashing,
  accountId: string,
  typed: string,
): RawBuilder<{ certificate_id: string }> | null {
  const named = searchTerms(typed).map((spellings) => {
    const words = spellings.map((spelling) => wordIndex(platform, accountId, spelling));
    return sql`select distinct certificate_id from certificate_search
      where account_id = ${accountId} and word_index in (${sql.join(words)})`;
  });
  return named.length === 0 ? null : sql`${sql.join(named, sql` intersect `)}`;
}

/** Conditions on `certificate` that match every typed word; none when nothing was typed. */
export function matches(platform: Hashing, accountId: string, typed: string): Expression<SqlBool>[] {
  const found = foundIds(platform, accountId, typed);
  if (found === null) return [];
  // This has to be materialized: otherwise the whole list is scanned in order and each row looked up here, 30 ms for a rare
  // name.
  return [sql<SqlBool>`certificate.id in (with named as materialized (${found}) select certificate_id from named)`];
}
