// Search by the tenant's name without storing it: keyed hashes of the beginnings of its words, under a key per account.
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CertificateTenant } from '../rules/certificate-data.ts';
import { searchedText } from '../rules/listed-tenant.ts';
import { searchPrefixes, searchTerms } from '../rules/search-words.ts';

/** Half a hash: within one account's names, two words practically never collide. */
const indexBytes = 16;

type Hashing = Pick<Platform, 'vault'>;

const wordIndex = ({ vault }: Hashing, accountId: string, word: string): Buffer =>
  vault.mac('index/certificate-search', `${accountId}|${word}`).subarray(0, indexBytes);

export interface SearchRow {
  account_id: string;
  word_index: Buffer;
  certificate_id: string;
}

export function searchRows(
  platform: Hashing,
  accountId: string,
  certificateId: string,
  tenant: CertificateTenant,
): SearchRow[] {
  return searchPrefixes(searchedText(tenant)).map((prefix) => ({
    account_id: accountId,
    word_index: wordIndex(platform, accountId, prefix),
    certificate_id: certificateId,
  }));
}

export async function storeSearchRows(trx: Transaction, rows: readonly SearchRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('certificate_search')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function dropSearchRows(trx: Transaction, certificateId: string): Promise<void> {
  await trx.deleteFrom('certificate_search').where('certificate_id', '=', certificateId).execute();
}

/** One condition per typed word, on a query over `certificate`; none when nothing was typed. */
export function matches(platform: Hashing, accountId: string, typed: string): Expression<SqlBool>[] {
  return searchTerms(typed).map((spellings) => {
    const words = spellings.map((spelling) => wordIndex(platform, accountId, spelling));
    // Materialized: otherwise the whole list is walked in its order and each of its rows looked up here, 30 ms for a rare name.
    return sql<SqlBool>`certificate.id in (with named as materialized (select certificate_id from certificate_search
      where account_id = ${accountId} and word_index in (${sql.join(words)})) select certificate_id from named)`;
  });
}
