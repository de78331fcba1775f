// Stores the data that opens a log commitment. The log keeps the commitment for good; this data is sealed under the tenant's
// key and gone with it.
import { randomBytes } from 'node:crypto';
import { canonicalJson, sha256 } from '../../platform/crypto/random.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { commitmentBytes, type CommitmentParts } from '../rules/commitment.ts';
import { partColumn, type CertificateRow } from './certificate-store.ts';

type ViewHashRow = Pick<CertificateRow, 'id' | 'tenant_key_id' | 'view_hash_sealed'>;

export async function sealCommitment(
  { vault }: Pick<Platform, 'vault'>,
  trx: Transaction,
  { id, tenantKeyId }: { id: string; tenantKeyId: string },
  { fileHash, view }: { fileHash: Buffer; view: unknown },
) {
  const salt = randomBytes(32);
  const viewHash = sha256(canonicalJson(view));
  return {
    commitment: sha256(commitmentBytes({ salt, fileHash, viewHash })),
    commitment_salt_sealed: await vault.sealBytes(trx, tenantKeyId, partColumn('commitment_salt_sealed', id), salt),
    view_hash_sealed: await vault.sealBytes(trx, tenantKeyId, partColumn('view_hash_sealed', id), viewHash),
  };
}

/** Decrypts the hash of the view; null once the tenant was erased. Throws when it was tampered with. */
export async function openViewHash(
  { vault }: Pick<Platform, 'vault'>,
  connection: Connection,
  { id, tenant_key_id: tenantKeyId, view_hash_sealed: sealed }: ViewHashRow,
): Promise<Buffer | null> {
  return sealed && vault.openBytes(connection, tenantKeyId, partColumn('view_hash_sealed', id), sealed);
}

/** Decrypts the parts of the commitment; null once the tenant was erased. Throws when one was tampered with. */
export async function openCommitment(
  platform: Pick<Platform, 'vault'>,
  connection: Connection,
  id: string,
): Promise<CommitmentParts | null> {
  const row = await withFileHash(connection)
    .select(['certificate.id', 'tenant_key_id', 'commitment_salt_sealed', 'view_hash_sealed'])
    .where('certificate.id', '=', id)
    .executeTakeFirst();
  return row ? openParts(platform, connection, row) : null;
}

/** A subquery per row: with a join, every page of many certificates would walk the files of all those before it. */
const withFileHash = (connection: Connection) =>
  connection
    .selectFrom('certificate')
    .select((eb) =>
      eb
        .selectFrom('certificate_document as file')
        .select('file.sha256')
        .whereRef('file.certificate_id', '=', 'certificate.id')
        .where('file.kind', '=', 'certificate')
        .as('file_hash'),
    );

type PartsRow = ViewHashRow & Pick<CertificateRow, 'commitment_salt_sealed'> & { file_hash: Buffer | null };

/** Like `openCommitment`, for a row that is already loaded. */
export async function openParts(
  { vault }: Pick<Platform, 'vault'>,
  connection: Connection,
  row: PartsRow,
): Promise<CommitmentParts | null> {
  const { id, tenant_key_id: tenantKeyId, file_hash: fileHash, commitment_salt_sealed: sealedSalt } = row;
  if (!fileHash || !sealedSalt || !row.view_hash_sealed) return null;
  const salt = await vault.openBytes(connection, tenantKeyId, partColumn('commitment_salt_sealed', id), sealedSalt);
  const viewHash = await openViewHash({ vault }, connection, row);
  return salt && viewHash && { salt, fileHash, viewHash };
}

export type LoggedRow = CertificateRow & PartsRow;

/** Certificates that must appear in the log, ordered by id. */
export const findLogged = (trx: Transaction, after: string | null, limit: number): Promise<LoggedRow[]> =>
  withFileHash(trx)
    .selectAll('certificate')
    // A certificate that was revoked before it was issued never appears in the log.
    .where((eb) => eb.or([eb('issued_at', 'is not', null), eb('state', 'in', ['issued', 'suspended', 'replaced'])]))
    .$if(after !== null, (query) => query.where('certificate.id', '>', after))
    .orderBy('certificate.id')
    .limit(limit)
    .execute();
