import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OtpPurpose } from '../rules/index.ts';
import { dropContent } from './code-content-store.ts';

export const messageKey = (codeId: string): string => `one-time-code:${codeId}`;

/** The live code stops working, and the next may be asked for at once. `sentUntil`: one that was sent later stays. */
export async function endCode(
  { clock, outbox }: Pick<Platform, 'clock' | 'outbox'>,
  trx: Transaction,
  { purpose, subjectId, sentUntil }: { purpose: OtpPurpose; subjectId: string; sentUntil?: Date },
): Promise<void> {
  const now = clock.now();
  const ended = await trx
    .updateTable('one_time_code')
    .set({ superseded_at: now })
    .where('subject_id', '=', subjectId)
    .where('purpose', '=', purpose)
    .where('superseded_at', 'is', null)
    .where('created_at', '<=', sentUntil ?? now)
    .returning('id')
    .execute();
  const ids = ended.map(({ id }) => id);
  // One that still waits for a service would arrive too late, or beside the new one.
  await outbox.cancel(trx, ids.map(messageKey));
  await dropContent(trx, ids);
}
