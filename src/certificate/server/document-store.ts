// Stores the files of a certificate: the document, and its first page as a picture. Each is sealed twice, under the landlord's
// and then the tenant's key, so that erasing either side erases it.
import type { Selectable } from 'kysely';
import { sha256 } from '../../platform/crypto/random.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { CertificateDocument } from '../../platform/database/schema.gen.ts';
import type { Platform } from '../../platform/platform.ts';

/** The document itself, or its first page as a picture. */
export type DocumentKind = 'certificate' | 'picture';

const documentColumn = (id: string, kind: DocumentKind, layer: 'landlord' | 'tenant') => ({
  table: 'certificate_document',
  column: kind === 'certificate' ? `sealed/${layer}` : `${kind}/${layer}`,
  id,
});

interface Keys {
  id: string;
  tenantKeyId: string;
  landlordKeyId: string;
}

/** Stores a file. Storing a second picture is ignored; a second document is an error. */
export async function storeDocument(
  { vault }: Platform,
  trx: Transaction,
  keys: Keys,
  { bytes, kind, at }: { bytes: Uint8Array; kind: DocumentKind; at: Date },
): Promise<void> {
  const inner = await vault.sealBytes(trx, keys.landlordKeyId, documentColumn(keys.id, kind, 'landlord'), bytes);
  await trx
    .insertInto('certificate_document')
    .values({
      certificate_id: keys.id,
      kind,
      sealed: await vault.sealBytes(trx, keys.tenantKeyId, documentColumn(keys.id, kind, 'tenant'), inner),
      sha256: sha256(bytes),
      byte_length: bytes.length,
      created_at: at,
    })
    .$if(kind === 'picture', (query) => query.onConflict((conflict) => conflict.doNothing()))
    .execute();
}

/** The file exactly as issued; null when it was never made or was erased. */
export async function readDocument(
  { vault }: Pick<Platform, 'vault'>,
  connection: Connection,
  keys: Keys,
  kind: DocumentKind = 'certificate',
): Promise<Buffer | null> {
  const row = await connection
    .selectFrom('certificate_document')
    .select('sealed')
    .where('certificate_id', '=', keys.id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row?.sealed) return null;
  const inner = await vault.openBytes(
    connection,
    keys.tenantKeyId,
    documentColumn(keys.id, kind, 'tenant'),
    row.sealed,
  );
  return inner && vault.openBytes(connection, keys.landlordKeyId, documentColumn(keys.id, kind, 'landlord'), inner);
}

/** Deletes the document and its picture. The hash stays, so that a file which somebody still has can be recognised. */
export async function dropFile(trx: Transaction, certificateId: string): Promise<void> {
  await trx
    .deleteFrom('certificate_document')
    .where('certificate_id', '=', certificateId)
    .where('kind', '<>', 'certificate')
    .execute();
  await trx
    .updateTable('certificate_document')
    .set({ sealed: null })
    .where('certificate_id', '=', certificateId)
    .execute();
}

/** The SHA-256 hash of the issued document; null when there is none. */
export async function fileHashOf({ db }: Pick<Platform, 'db'>, certificateId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('certificate_document')
    .select('sha256')
    .where('certificate_id', '=', certificateId)
    .where('kind', '=', 'certificate')
    .executeTakeFirst();
  return row?.sha256 ?? null;
}

type Described = Pick<Selectable<CertificateDocument>, 'sha256' | 'byte_length' | 'created_at'> & {
  is_stored: unknown;
};

/** Describes a file, or a copy made for a share, for the own-data export, without its content. */
export const presentFile = (row: Described) => ({
  sha256: row.sha256.toString('hex'),
  bytes: row.byte_length,
  isStored: Boolean(row.is_stored),
  createdAt: row.created_at,
});

export type StoredFile = { kind: string } & ReturnType<typeof presentFile>;

/** The file descriptions of each certificate for the own-data export, without contents. */
export async function filesOf(
  connection: Connection,
  certificateIds: readonly string[],
): Promise<ReadonlyMap<string, StoredFile[]>> {
  const rows = await connection
    .selectFrom('certificate_document')
    .select(['certificate_id', 'kind', 'sha256', 'byte_length', 'created_at'])
    .select(({ eb }) => eb('sealed', 'is not', null).as('is_stored'))
    .where('certificate_id', '=', oneOf(certificateIds))
    .orderBy('kind')
    .execute();
  const grouped = Map.groupBy(rows, ({ certificate_id: id }) => id);
  const present = (row: (typeof rows)[number]): StoredFile => ({ kind: row.kind, ...presentFile(row) });
  return new Map([...grouped].map(([id, files]) => [id, files.map(present)]));
}
