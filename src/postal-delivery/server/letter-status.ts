// What the page of whoever ordered says about the letter.
import type { Database } from '../../platform/database/database.ts';

export interface LetterStatus {
  state: 'preparing' | 'handed-over' | 'sent' | 'failed' | 'canceled';
  /** Of the last change; null while it is prepared. */
  at: Date | null;
}

/** Null when nothing is known of a letter (any more). */
export async function statusOfLetter(db: Database, certificateId: string): Promise<LetterStatus | null> {
  const row = await db
    .selectFrom('postal_letter')
    .select(['state', 'handed_over_at', 'done_at'])
    .where('certificate_id', '=', certificateId)
    .executeTakeFirst();
  if (!row) return null;
  switch (row.state) {
    case 'handed-over':
      return { state: 'handed-over', at: row.handed_over_at };
    case 'sent':
    case 'failed':
    case 'canceled':
      return { state: row.state, at: row.done_at };
    default:
      return { state: 'preparing', at: null };
  }
}
