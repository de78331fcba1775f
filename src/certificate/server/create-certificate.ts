import { recordEvent } from '../../audit-log/server/index.ts';
import type { Actor } from '../../audit-log/rules/index.ts';
import { newId } from '../../platform/crypto/random.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CalendarDate } from '../../platform/rules/dates.ts';
import type { CertificateLandlord, CertificateTenant, Evidence } from '../rules/certificate-data.ts';
import { partPlace } from './certificate-store.ts';

/** A signed statement, as the landlord's side hands it over. */
export interface NewCertificate {
  certificateRequest: 'tenant' | 'landlord';
  requestId: string | null;
  tenantKeyId: string;
  landlordKeyId: string;
  tenant: CertificateTenant;
  landlord: CertificateLandlord;
  /** SHA-256 of exactly what the landlord's TAN confirmed. */
  dataHash: Buffer;
  signedAt: Date;
  /** Stichtag: the day of signature or the end of the tenancy, whichever is earlier (D41). */
  referenceDate: CalendarDate;
  evidence: Evidence;
  actor: Actor;
  network: string;
}

/** Stores the statement, waiting for payment. One per request: a second one fails on the unique index. */
export async function createCertificate(
  { vault, clock }: Platform,
  trx: Transaction,
  certificate: NewCertificate,
): Promise<{ id: string }> {
  const id = newId();
  const now = clock.now();
  await trx
    .insertInto('certificate')
    .values({
      id,
      state: 'awaiting-payment',
      certificate_request: certificate.certificateRequest,
      request_id: certificate.requestId,
      tenant_key_id: certificate.tenantKeyId,
      landlord_key_id: certificate.landlordKeyId,
      tenant_sealed: await vault.seal(trx, certificate.tenantKeyId, partPlace('tenant_sealed', id), certificate.tenant),
      landlord_sealed: await vault.seal(
        trx,
        certificate.landlordKeyId,
        partPlace('landlord_sealed', id),
        certificate.landlord,
      ),
      data_hash: certificate.dataHash,
      signed_at: certificate.signedAt,
      reference_date: certificate.referenceDate,
      evidence_level: 1,
      evidence: JSON.stringify(certificate.evidence),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await recordEvent(trx, clock, {
    event: 'certificate.signed',
    actor: certificate.actor,
    subjectId: id,
    network: certificate.network,
    detail: {
      signature: certificate.landlord.signature.kind,
      corrected: [...certificate.evidence.correctedFields],
    },
  });
  return { id };
}
