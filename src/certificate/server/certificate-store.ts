// All SQL of the certificate, and the sealing of its two parts.
import type { Selectable } from 'kysely';
import type { Certificate as CertificateTable } from '../../platform/database/schema.gen.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CalendarDate } from '../../platform/rules/dates.ts';
import type { CertificateLandlord, CertificateTenant, Evidence } from '../rules/certificate-data.ts';
import { statesBefore, type CertificateState } from '../rules/lifecycle.ts';

export type CertificateRow = Selectable<CertificateTable>;

/** A certificate with its parts opened; a part is null once its person was erased. */
export interface Certificate {
  id: string;
  state: CertificateState;
  certificateRequest: 'tenant' | 'landlord';
  requestId: string | null;
  tenantKeyId: string;
  landlordKeyId: string;
  tenant: CertificateTenant | null;
  landlord: CertificateLandlord | null;
  dataHash: Buffer;
  signedAt: Date;
  referenceDate: CalendarDate;
  evidenceLevel: number;
  evidence: Evidence;
  delivery: 'email' | 'post' | null;
  paidAt: Date | null;
  issuedAt: Date | null;
}

export const partPlace = (column: 'tenant_sealed' | 'landlord_sealed', id: string) => ({
  table: 'certificate',
  column,
  id,
});

export async function openCertificate(
  { vault }: Pick<Platform, 'vault'>,
  connection: Database | Transaction,
  row: CertificateRow,
): Promise<Certificate> {
  return {
    id: row.id,
    state: row.state as CertificateState,
    certificateRequest: row.certificate_request as Certificate['certificateRequest'],
    requestId: row.request_id,
    tenantKeyId: row.tenant_key_id,
    landlordKeyId: row.landlord_key_id,
    tenant: await vault.open<CertificateTenant>(
      connection,
      row.tenant_key_id,
      partPlace('tenant_sealed', row.id),
      row.tenant_sealed,
    ),
    landlord: await vault.open<CertificateLandlord>(
      connection,
      row.landlord_key_id,
      partPlace('landlord_sealed', row.id),
      row.landlord_sealed,
    ),
    dataHash: row.data_hash,
    signedAt: row.signed_at,
    referenceDate: row.reference_date as CalendarDate,
    evidenceLevel: row.evidence_level,
    evidence: row.evidence as unknown as Evidence,
    delivery: row.delivery as Certificate['delivery'],
    paidAt: row.paid_at,
    issuedAt: row.issued_at,
  };
}

export async function findCertificate(
  platform: Pick<Platform, 'vault'>,
  connection: Database | Transaction,
  id: string,
): Promise<Certificate | null> {
  const row = await connection.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? openCertificate(platform, connection, row) : null;
}

export async function findCertificateOfRequest(
  connection: Database | Transaction,
  requestId: string,
): Promise<{ id: string; state: CertificateState; paidAt: Date | null } | null> {
  const row = await connection
    .selectFrom('certificate')
    .select(['id', 'state', 'paid_at'])
    .where('request_id', '=', requestId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst();
  return row ? { id: row.id, state: row.state as CertificateState, paidAt: row.paid_at } : null;
}

/**
 * Moves a certificate along the table of lifecycle.ts and writes what goes with it. False when another
 * request moved it first.
 */
export async function moveCertificate(
  trx: Transaction,
  id: string,
  to: CertificateState,
  change: Partial<Omit<CertificateRow, 'evidence' | 'state'>> & { updated_at: Date },
): Promise<boolean> {
  const moved = await trx
    .updateTable('certificate')
    .set({ ...change, state: to })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(to))
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}
