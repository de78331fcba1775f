// The TAN that is on its way to somebody, as an earlier or a newer program would have left it.
import type { FixedText } from '../../src/certificate/rules/index.ts';
import { keepContent } from '../../src/one-time-code/server/code-content-store.ts';
import { inTransaction } from '../../src/platform/database/database.ts';
import type { Platform } from '../../src/platform/platform.ts';

async function liveCode({ db }: Platform, subjectId: string): Promise<string> {
  const { id } = await db
    .selectFrom('one_time_code')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('superseded_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

/** It fixes no words, and with `dataHash` confirms something else. */
export async function dropContent(platform: Platform, subjectId: string, dataHash?: Buffer): Promise<void> {
  const { db } = platform;
  const codeId = await liveCode(platform, subjectId);
  await db.deleteFrom('code_content').where('code_id', '=', codeId).execute();
  if (dataHash) await db.updateTable('one_time_code').set({ data_hash: dataHash }).where('id', '=', codeId).execute();
}

/** It fixes other words. */
export async function replaceContent(
  platform: Platform,
  subjectId: string,
  value: FixedText,
  dataHash?: Buffer,
): Promise<void> {
  const row = await platform.db
    .selectFrom('code_content')
    .selectAll()
    .where('code_id', '=', await liveCode(platform, subjectId))
    .executeTakeFirstOrThrow();
  await dropContent(platform, subjectId, dataHash);
  await inTransaction(platform.db, (trx) =>
    keepContent(platform, trx, row.code_id, { personKeyIds: [row.inner_key_id, row.outer_key_id], value }),
  );
}
