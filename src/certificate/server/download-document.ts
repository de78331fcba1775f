import type { Actor } from '../../audit-log/rules/index.ts';
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { Viewer } from '../rules/index.ts';
import { certificateFileName } from '../rules/file-name.ts';
import type { CertificateProblemCode } from '../rules/problems.ts';
import type { PaymentOfCertificate } from './open-delivery.ts';

/** The file itself, or its first page as a picture. */
export type DocumentKind = 'certificate' | 'picture';

const documentPlace = (id: string, kind: DocumentKind, layer: 'landlord' | 'tenant') => ({
  table: 'certificate_document',
  column: kind === 'certificate' ? `sealed/${layer}` : `${kind}/${layer}`,
  id,
});

interface Keys {
  id: string;
  tenantKeyId: string;
  landlordKeyId: string;
}

/** Sealed twice, under the landlord's key and then the tenant's: erasing either side erases the document. */
export async function sealDocument(
  { vault }: Platform,
  trx: Transaction,
  keys: Keys,
  bytes: Uint8Array,
  kind: DocumentKind = 'certificate',
): Promise<Buffer> {
  const inner = await vault.sealBytes(trx, keys.landlordKeyId, documentPlace(keys.id, kind, 'landlord'), bytes);
  return vault.sealBytes(trx, keys.tenantKeyId, documentPlace(keys.id, kind, 'tenant'), inner);
}

/** The stored bytes exactly as issued; null when they were never made or were erased. */
export async function readDocument(
  { vault }: Pick<Platform, 'vault'>,
  connection: Database | Transaction,
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
  const inner = await vault.openBytes(connection, keys.tenantKeyId, documentPlace(keys.id, kind, 'tenant'), row.sealed);
  return inner && vault.openBytes(connection, keys.landlordKeyId, documentPlace(keys.id, kind, 'landlord'), inner);
}

export interface DownloadedDocument {
  bytes: Buffer;
  fileName: string;
}

/** The finished file: not before the order confirmation was handed to the mail server (L05). */
export async function downloadDocument(
  platform: Platform,
  { isReleased }: Pick<PaymentOfCertificate, 'isReleased'>,
  certificateId: string,
  { viewer, ...who }: { actor: Actor; network: string; viewer: Viewer },
): Promise<Result<DownloadedDocument, CertificateProblemCode>> {
  const { db, clock } = platform;
  const row = await db
    .selectFrom('certificate')
    .select(['id', 'state', 'ordered_id', 'paid_at', 'issued_at', 'ended_at', 'tenant_key_id', 'landlord_key_id'])
    .where('id', '=', certificateId)
    .executeTakeFirstOrThrow();
  if (!row.paid_at) return fail('not-paid');
  if (row.ended_at) return fail('certificate-ended');
  if (!row.issued_at || !(await isReleased(row.ordered_id ?? row.id))) return fail('not-released');
  // Both sides may keep their own; nobody else is handed what was taken back.
  if (viewer === 'reader' && (row.state === 'revoked' || row.state === 'replaced')) return fail('no-longer-valid');
  const bytes = await readDocument(platform, db, {
    id: row.id,
    tenantKeyId: row.tenant_key_id,
    landlordKeyId: row.landlord_key_id,
  });
  if (!bytes) return fail('document-erased');
  await inTransaction(db, (trx) =>
    recordEvent(trx, clock, {
      event: 'certificate.downloaded',
      subjectId: certificateId,
      ...who,
    }),
  );
  return ok({ bytes, fileName: certificateFileName(row.issued_at) });
}
