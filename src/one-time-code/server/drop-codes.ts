import type { Transaction } from '../../platform/database/database.ts';

/**
 * The person is being erased: which numbers codes went to is no longer kept, not even as a keyed hash. Of a tenant's request
 * each side has its own.
 */
export async function dropCodes(trx: Transaction, subjectId: string, side?: 'tenant' | 'landlord'): Promise<void> {
  let codes = trx.deleteFrom('one_time_code').where('subject_id', '=', subjectId);
  if (side !== undefined) codes = codes.where('purpose', side === 'tenant' ? '=' : '<>', 'tenant-submit');
  await codes.execute();
}
