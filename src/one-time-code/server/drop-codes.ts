import type { Transaction } from '../../platform/database/database.ts';

/** The person is being erased: which numbers codes went to is no longer kept, not even as a keyed hash. */
export async function dropCodes(trx: Transaction, subjectId: string): Promise<void> {
  await trx.deleteFrom('one_time_code').where('subject_id', '=', subjectId).execute();
}
