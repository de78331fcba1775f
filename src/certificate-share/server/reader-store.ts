// Database access for a reader's calls: finds the share by its token and counts that it was opened.
import { sql, type RawBuilder } from 'kysely';
import { selectCertificates } from '../../certificate/server/index.ts';
import { joinWrappedKey, wrappedKeyColumns, type WrappedKeyColumns } from '../../platform/crypto/wrapped-key-store.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { runPreparedQuery } from '../../platform/database/prepared-statement.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { ShareRow } from './share-store.ts';

/** A share with the state of its certificate, and the tenant's key for the label. */
export interface SharedRow extends ShareRow, WrappedKeyColumns {
  /** The correction that replaced the certificate; the share's view is not updated yet. */
  successor_id: string | null;
  /** True when the tenancy has a newer valid certificate and the share has not moved to it yet. */
  has_newer: boolean;
}

/**
 * All columns, by name: the meaning of `*` changes when a newer version adds a column, and a prepared statement would then
 * fail.
 */
const shareColumns: Readonly<Record<keyof ShareRow, true>> = {
  id: true,
  ordered_id: true,
  certificate_id: true,
  tenant_key_id: true,
  handle_hash: true,
  label_sealed: true,
  parts: true,
  with_file: true,
  comparable: true,
  key_sealed: true,
  sealed_view: true,
  created_at: true,
  expires_at: true,
  ended_at: true,
  end_reason: true,
  opened_first_at: true,
  opened_last_at: true,
  opened_count: true,
  opened_certificate_id: true,
  opened_state: true,
};
const shareText = Object.keys(shareColumns)
  .map((column) => `share.${column}`)
  .join(', ');

const selectShared = (db: Database, which: RawBuilder<unknown>, now: Date): RawBuilder<SharedRow> => sql<SharedRow>`
    select ${sql.raw(shareText)}, shown.successor_id,
      exists (select from (${selectCertificates(db)}) newer where newer.state in ('issued','suspended')
        and newer.tenancy_id = coalesce(shown.tenancy_id, shown.ordered_id)
        and newer.renewal_number > coalesce(shown.renewal_number, 0)) as has_newer,
      ${sql.raw(wrappedKeyColumns)}
    from certificate_share share join (${selectCertificates(db)}) shown on shown.id = share.certificate_id
    ${sql.raw(joinWrappedKey('share.tenant_key_id'))}
    where ${which} and share.ended_at is null and share.expires_at > ${now}`;

/** Shares in the order of the hashes; null for one that is unknown, ended or expired. */
export async function findByHandles(db: Database, hashes: readonly Buffer[], now: Date): Promise<(SharedRow | null)[]> {
  const query = selectShared(db, sql`share.handle_hash = any(${[...hashes]}::bytea[])`, now);
  const rows = await runPreparedQuery(db, 'shares-by-handle', query);
  return hashes.map((hash) => rows.find((row) => row.handle_hash.equals(hash)) ?? null);
}

export async function findShared(db: Database, id: string, now: Date): Promise<SharedRow | null> {
  const { rows } = await selectShared(db, sql`share.id = ${id}`, now).execute(db);
  return rows[0] ?? null;
}

/** True when the share does not show the newest certificate and has not been updated yet. */
export const isStale = ({ successor_id: successor, has_newer: hasNewer }: SharedRow): boolean =>
  successor !== null || hasNewer;

export interface Opening {
  /** The share's id. */
  readonly id: string;
  readonly certificateId: string;
  readonly state: string;
}

/**
 * Counts openings, with times to the minute, and returns the ids of shares that are still active. Rows are locked in the order
 * of their ids, because others count the same shares concurrently.
 */
export async function countOpenings(
  trx: Transaction,
  openings: readonly Opening[],
  { at, now }: { at: Date; now: Date },
): Promise<ReadonlySet<string>> {
  const locked = await trx
    .selectFrom('certificate_share')
    .select('id')
    .where('id', '=', oneOf(openings.map(({ id }) => id)))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const open = new Set(locked.map(({ id }) => id));
  const last = new Map(openings.flatMap((opening) => (open.has(opening.id) ? [[opening.id, opening]] : [])));
  const shares = [...last.values()];
  const times = shares.map(({ id }) => openings.filter((opening) => opening.id === id).length);
  await sql`
    update certificate_share share set opened_count = opened_count + asked.times,
      opened_first_at = coalesce(opened_first_at, ${at}), opened_last_at = ${at},
      opened_certificate_id = asked.certificate_id, opened_state = asked.state
    from unnest(${shares.map(({ id }) => id)}::uuid[], ${times}::int[],
      ${shares.map(({ certificateId }) => certificateId)}::uuid[], ${shares.map(({ state }) => state)}::text[])
      asked (id, times, certificate_id, state)
    where share.id = asked.id`.execute(trx);
  return open;
}
