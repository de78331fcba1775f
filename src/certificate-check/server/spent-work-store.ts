import type { Platform } from '../../platform/platform.ts';

/** Records a proof of work as used; false when it was already used. */
export async function noteSpentWork(
  { db }: Pick<Platform, 'db'>,
  { workHash, expiresAt }: { workHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const spent = await db
    .insertInto('spent_work')
    .values({ work_hash: workHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return spent.numInsertedOrUpdatedRows === 1n;
}
