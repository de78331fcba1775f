import type { Platform } from '../../platform/platform.ts';
import type { PublicStatus } from '../rules/lifecycle.ts';
import { publicStatusOf } from '../rules/lifecycle.ts';
import { openCertificate } from './certificate-store.ts';

/** What the check page may say about a code. Personal parts are null after an erasure. */
export interface CheckedCertificate {
  id: string;
  status: PublicStatus;
  firstName: string | null;
  postalCodeStart: string | null;
  issuedAt: Date | null;
  evidenceLevel: number;
}

/**
 * Looks a certificate up by its normalised 16-symbol code. The postal code is cut to three digits here,
 * so that nothing behind this call ever holds all five (security.md W6).
 */
export async function findByCode(platform: Platform, code: string): Promise<CheckedCertificate | null> {
  const { db, vault } = platform;
  const row = await db
    .selectFrom('certificate')
    .selectAll()
    .where('code_index', '=', vault.blindIndex('code', code))
    .executeTakeFirst();
  if (!row) return null;
  const certificate = await openCertificate(platform, db, row);
  const status = publicStatusOf(certificate.state);
  if (!status) return null;
  const tenant = status === 'erased' ? null : certificate.tenant;
  return {
    id: certificate.id,
    status,
    firstName: tenant?.firstName ?? null,
    postalCodeStart: tenant?.address.postalCode.slice(0, 3) ?? null,
    issuedAt: certificate.issuedAt,
    evidenceLevel: certificate.evidenceLevel,
  };
}
