// Stores the copies, sealed under the keys of both sides like the certificate's own file. A copy's hash outlives its share.
import { presentFile } from '../../certificate/server/index.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import { sha256 } from '../../platform/crypto/random.ts';
import type { Platform } from '../../platform/platform.ts';

export interface CopyKeys {
  readonly shareId: string;
  readonly certificateId: string;
  readonly tenantKeyId: string;
  readonly landlordKeyId: string;
}

const sealedColumn = (layer: 'tenant' | 'landlord', { shareId, certificateId }: CopyKeys) => ({
  table: 'share_copy',
  column: `sealed/${layer}`,
  id: `${shareId}/${certificateId}`,
});

/** Stores a copy in place of the previous one, whose hash is kept. */
export async function storeCopy(
  { vault }: Pick<Platform, 'vault'>,
  trx: Transaction,
  keys: CopyKeys,
  { bytes, at }: { bytes: Uint8Array; at: Date },
): Promise<void> {
  const inner = await vault.sealBytes(trx, keys.landlordKeyId, sealedColumn('landlord', keys), bytes);
  const sealed = await vault.sealBytes(trx, keys.tenantKeyId, sealedColumn('tenant', keys), inner);
  await trx
    .updateTable('share_copy')
    .set({ sealed: null })
    .where('share_id', '=', keys.shareId)
    .where('sealed', 'is not', null)
    .execute();
  await trx
    .insertInto('share_copy')
    .values({
      sha256: sha256(bytes),
      share_id: keys.shareId,
      certificate_id: keys.certificateId,
      sealed,
      byte_length: bytes.length,
      created_at: at,
    })
    .execute();
}

/** The copy for this certificate; null when there is none. */
export async function readCopy(
  { vault }: Pick<Platform, 'vault'>,
  connection: Connection,
  keys: CopyKeys,
): Promise<Buffer | null> {
  const row = await connection
    .selectFrom('share_copy')
    .select('sealed')
    .where('share_id', '=', keys.shareId)
    .where('certificate_id', '=', keys.certificateId)
    .where('sealed', 'is not', null)
    .executeTakeFirst();
  if (!row?.sealed) return null;
  const inner = await vault.openBytes(connection, keys.tenantKeyId, sealedColumn('tenant', keys), row.sealed);
  return inner && vault.openBytes(connection, keys.landlordKeyId, sealedColumn('landlord', keys), inner);
}

export interface FoundCopy {
  readonly shareId: string | null;
  readonly certificateId: string;
}

/** Finds a copy by the hash of its file, which nobody can guess. */
export async function findCopy(connection: Connection, hash: Uint8Array): Promise<FoundCopy | null> {
  const row = await connection
    .selectFrom('share_copy')
    .select(['share_id', 'certificate_id'])
    .where('sha256', '=', Buffer.from(hash))
    .executeTakeFirst();
  return row ? { shareId: row.share_id, certificateId: row.certificate_id } : null;
}

type StoredCopy = { readonly certificateId: string } & ReturnType<typeof presentFile>;

/** The file descriptions of each share's copy for the own-data export, without contents. */
export async function filesOfShares(
  connection: Connection,
  shareIds: readonly string[],
): Promise<ReadonlyMap<string | null, StoredCopy[]>> {
  const rows = await connection
    .selectFrom('share_copy')
    .select(['share_id', 'certificate_id', 'sha256', 'byte_length', 'created_at'])
    .select(({ eb }) => eb('sealed', 'is not', null).as('is_stored'))
    .where('share_id', '=', oneOf(shareIds))
    .orderBy('created_at')
    .execute();
  const present = (row: (typeof rows)[number]): StoredCopy => ({
    certificateId: row.certificate_id,
    ...presentFile(row),
  });
  const grouped = Map.groupBy(rows, ({ share_id: id }) => id);
  return new Map([...grouped].map(([id, copies]) => [id, copies.map(present)]));
}
