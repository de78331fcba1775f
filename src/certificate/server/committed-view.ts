// What a certificate states, as its commitment in the log has it: sealed for the QR code at issuing, and made anew from the
// stored parts to see whether they are still the same.
import { canonicalJson, equalBytes, sha256 } from '../../platform/crypto/random.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CertificateView } from '../rules/index.ts';
import { openViewHash } from './commitment-store.ts';
import { openCertificate, type Certificate, type CertificateRow } from './certificate-store.ts';

/**
 * Null once either side was erased. One that keeps no words of its own is shown in the form in which those were sealed and
 * hashed, to the letter.
 */
export function viewOf(certificate: Certificate): CertificateView | null {
  const { tenant, landlord, text, referenceDate, signedAt, evidenceLevel, evidence } = certificate;
  if (!tenant || !landlord) return null;
  const { email: _tenantMail, phone: _tenantPhone, ...stated } = tenant;
  const { email: _landlordMail, phone: _landlordPhone, signature, ...signer } = landlord;
  const parts = {
    landlord: { ...signer, signature: signature.kind },
    referenceDate,
    signedAt: signedAt.toISOString(),
    evidenceLevel,
    evidence,
  };
  if (!text) return { tenant: stated, ...parts };
  const { address: _presentAddress, ...printed } = stated;
  return { v: 2, tenant: printed, ...parts, text };
}

/**
 * Whether all that is stored still says what was issued. Null when that can't be told any more: a side was erased. Throws when
 * a part was changed so that it does not open.
 */
export async function fitsCommittedView(
  platform: Pick<Platform, 'vault'>,
  connection: Database | Transaction,
  row: CertificateRow,
): Promise<boolean | null> {
  const view = viewOf(await openCertificate(platform, connection, row));
  if (!view) return null;
  const committed = await openViewHash(platform, connection, row);
  return committed !== null && equalBytes(committed, sha256(canonicalJson(view)));
}
