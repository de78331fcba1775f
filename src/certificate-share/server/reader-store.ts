// What a reader's call asks of the database: the share by its token, and that it was opened.
import { sql, type RawBuilder } from 'kysely';
import { selectCertificates } from '../../certificate/server/index.ts';
import { joinWrappedKey, wrappedKeyColumns, type WrappedKeyColumns } from '../../platform/crypto/wrapped-key-store.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { runPreparedQuery } from '../../platform/database/prepared-statement.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { ShareRow } from './share-store.ts';

/** With what became of the certificate that it shows, and the tenant's key for the label. */
export interface SharedRow extends ShareRow, WrappedKeyColumns {
  /** Another took its place, and the view is not sealed anew yet. */
  successor_id: string | null;
  /** Of the same tenancy a newer one stands, and the share has not moved there yet. */
  has_newer: boolean;
}

/**
 * By name, and each of them: what `*` stands for changes as soon as a newer version adds a column, and a statement that was planned
 * before fails then.
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

/** In the order of the hashes. Null: unknown, ended, or over. */
export async function findByHandles(db: Database, hashes: readonly Buffer[], now: Date): Promise<(SharedRow | null)[]> {
  const query = selectShared(db, sql`share.handle_hash = any(${[...hashes]}::bytea[])`, now);
  const rows = await runPreparedQuery(db, 'shares-by-handle', query);
  return hashes.map((hash) => rows.find((row) => row.handle_hash.equals(hash)) ?? null);
}

export async function findShared(db: Database, id: string, now: Date): Promise<SharedRow | null> {
  const { rows } = await selectShared(db, sql`share.id = ${id}`, now).execute(db);
  return rows[0] ?? null;
}

/** What it shows is not the newest any more, and what is newer is not sealed for it yet. */
export const isStale = ({ successor_id: successor, has_newer: hasNewer }: SharedRow): boolean =>
  successor !== null || hasNewer;

export interface Opening {
  /** Of the share. */
  readonly id: string;
  readonly certificateId: string;
  readonly state: string;
}

/**
 * Counts them, to the minute, and returns the shares among them that are still open. Locked in the order of their ids: others count
 * the same ones at the same time.
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
