// Rows of unsent input (decision D47) of any feature: one per record and kind.
import type { Insertable } from 'kysely';
import { addSeconds, type Clock } from '../clock/clock.ts';
import type { Connection, Database, DB, Transaction } from '../database/database.ts';
import { oneOf } from '../database/one-of.ts';
import type { DraftMark } from '../rules/draft-mark.ts';

type Content = Pick<Insertable<DB['draft']>, 'subject_id' | 'kind' | 'person_key_id' | 'sealed'>;

interface Kept extends Content {
  keptSeconds: number;
  mark: DraftMark | undefined;
}

/**
 * A later write by the same writer wins over this one even if this one arrives after it. Another writer is another tab or device,
 * whose write counts.
 */
export async function writeDraftRow(clock: Clock, trx: Transaction, draft: Kept): Promise<void> {
  const { keptSeconds, mark, ...content } = draft;
  const now = clock.now();
  const row = {
    ...content,
    writer: mark?.writer ?? null,
    writer_count: mark?.count ?? null,
    updated_at: now,
    expires_at: addSeconds(now, keptSeconds),
  };
  await trx
    .insertInto('draft')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['subject_id', 'kind'])
        .doUpdateSet(row)
        .where(({ or, eb, ref }) =>
          or([
            eb('draft.writer', 'is distinct from', ref('excluded.writer')),
            eb('excluded.writer', 'is', null),
            eb('draft.writer_count', '<', ref('excluded.writer_count')),
          ]),
        ),
    )
    .execute();
}

/** The draft mark of a row. */
export function markOf(row: { writer: string | null; writer_count: number | null }): DraftMark | undefined {
  return row.writer === null || row.writer_count === null ? undefined : { writer: row.writer, count: row.writer_count };
}

export interface DraftRow {
  subject_id: string;
  kind: string;
  person_key_id: string;
  sealed: Buffer;
  writer: string | null;
  writer_count: number | null;
}

/** Returns the drafts of these records that have not expired. */
export function readDraftRows(
  connection: Connection,
  { clock }: { clock: Clock },
  subjectIds: readonly string[],
): Promise<DraftRow[]> {
  return connection
    .selectFrom('draft')
    .select(['subject_id', 'kind', 'person_key_id', 'sealed', 'writer', 'writer_count'])
    .where('subject_id', '=', oneOf(subjectIds))
    .where('expires_at', '>', clock.now())
    .execute();
}

/** Deletes the drafts of a record: those of one kind, or all. */
export async function dropDraftRows(trx: Transaction, subjectId: string, kind?: string): Promise<void> {
  let query = trx.deleteFrom('draft').where('subject_id', '=', subjectId);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  await query.execute();
}

/** Deletes all expired drafts, of any feature. */
export async function dropExpiredDrafts({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await db.deleteFrom('draft').where('expires_at', '<=', clock.now()).execute();
}

/** For other rooms to join: the records that have unsent input, and since when. */
export const selectDrafted = (connection: Connection, now: Date) =>
  connection.selectFrom('draft').select(['subject_id', 'updated_at']).where('expires_at', '>', now);
