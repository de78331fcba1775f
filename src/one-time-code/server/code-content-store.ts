// What a code confirms, stored word for word beside it until the code is spent (decision D50).
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OtpPurpose } from '../rules/index.ts';

/** Sealed with the keys of both persons it is about, so it is unreadable once either is erased. */
export interface CodeContent {
  personKeyIds: readonly [inner: string, outer: string];
  value: unknown;
}

const sealedColumn = (part: 'inner' | 'outer', codeId: string) => ({
  table: 'code_content',
  column: `content_sealed/${part}`,
  id: codeId,
});

export async function keepContent(
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  trx: Transaction,
  codeId: string,
  { personKeyIds: [inner, outer], value }: CodeContent,
): Promise<void> {
  const sealed = await vault.seal(trx, inner, sealedColumn('inner', codeId), value);
  await trx
    .insertInto('code_content')
    .values({
      code_id: codeId,
      inner_key_id: inner,
      outer_key_id: outer,
      content_sealed: await vault.sealBytes(trx, outer, sealedColumn('outer', codeId), sealed),
      created_at: clock.now(),
    })
    .execute();
}

export async function dropContent(trx: Transaction, codeIds: readonly string[]): Promise<void> {
  if (codeIds.length === 0) return;
  await trx
    .deleteFrom('code_content')
    .where('code_id', 'in', [...codeIds])
    .execute();
}

/** The content of the newest code while that is unspent. Null if it has no content, there is none, or a person was erased. */
export async function contentOfCode<Content>(
  { vault }: Pick<Platform, 'vault'>,
  connection: Connection,
  of: { purpose: OtpPurpose; subjectId: string },
): Promise<Content | null> {
  const row = await connection
    .selectFrom('code_content')
    .innerJoin('one_time_code', 'one_time_code.id', 'code_content.code_id')
    .select(['code_id', 'inner_key_id', 'outer_key_id', 'content_sealed'])
    .where('subject_id', '=', of.subjectId)
    .where('purpose', '=', of.purpose)
    .where('superseded_at', 'is', null)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const inner = await vault.openBytes(
    connection,
    row.outer_key_id,
    sealedColumn('outer', row.code_id),
    row.content_sealed,
  );
  return inner && vault.open<Content>(connection, row.inner_key_id, sealedColumn('inner', row.code_id), inner);
}
