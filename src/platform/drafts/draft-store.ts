// The rows of unsent input (reading D47), of whatever feature: one for each record and kind.
import type { Insertable } from 'kysely';
import { addSeconds, type Clock } from '../clock/clock.ts';
import type { Database, DB, Transaction } from '../database/database.ts';
import type { DraftMark } from '../rules/draft-mark.ts';

type Content = Pick<Insertable<DB['draft']>, 'subject_id' | 'kind' | 'person_key_id' | 'sealed'>;

interface Kept extends Content {
  keptSeconds: number;
  mark: DraftMark | undefined;
}

/** What the same writer sent later stays, though this comes after it. Another writer is another tab or device: it counts. */
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

/** Of a row that was read. */
export function markOf(row: { writer: string | null; writer_count: number | null }): DraftMark | undefined {
  return row.writer === null || row.writer_count === null ? undefined : { writer: row.writer, count: row.writer_count };
}

/** For other rooms to join: the records of which unsent input is kept. */
export const selectDrafted = (connection: Database | Transaction, now: Date) =>
  connection.selectFrom('draft').select('subject_id').where('expires_at', '>', now);
