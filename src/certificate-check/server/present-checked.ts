import { recommendedUntil } from '../../certificate/rules/index.ts';
import { openCommitment, type CheckedCertificate } from '../../certificate/server/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import type { CheckedCertificateAnswer, Opening } from '../rules/schema.ts';

/** Level 1 of the check: what anybody who has the code may know. */
export function presentChecked(found: CheckedCertificate, clock: Clock): CheckedCertificateAnswer {
  const issuedOn = found.issuedAt && dayInBerlin(found.issuedAt);
  // The day of signing is not disclosed once the data are erased. Pages of the previous version need a day, so they get that of issue.
  const evidenceOn = found.status === 'erased' ? issuedOn : dayInBerlin(found.signedAt);
  return {
    status: found.status,
    statusSince: found.statusSince?.toISOString() ?? '',
    // A correction replaced this one (`hasSuccessor`), or there is a newer one of the same tenancy beside it (`newerSince`).
    hasSuccessor: found.hasSuccessor,
    ...(found.newerSince ? { newerSince: dayInBerlin(found.newerSince) } : {}),
    // The Stichtag is sent only when there is a newer certificate, so that the reader sees which day this one states.
    ...(found.newerSince && found.referenceDate ? { referenceDate: found.referenceDate } : {}),
    firstName: found.firstName ?? '',
    // Omitted for a single tenant, so that responses about one tenant look as they did before there could be several.
    ...(found.others > 0 ? { others: found.others } : {}),
    address: { postalCode: found.postalCodeStart ?? '' },
    issueDate: issuedOn ?? '',
    recommendedUntil: issuedOn ? recommendedUntil(issuedOn) : '',
    evidenceLevel: found.evidenceLevel,
    evidence: { ...found.evidence, ...(evidenceOn && { on: evidenceOn }) },
    checkedAt: clock.now().toISOString(),
  };
}

/**
 * The values that open the commitment in the log. They are sent only to callers who sent the file's hash or request the view, which
 * only the QR code opens: without file or view these values disclose nothing.
 */
export async function commitmentOpeningOf(
  platform: Pick<Platform, 'db' | 'vault'>,
  certificateId: string,
): Promise<Opening | null> {
  const parts = await openCommitment(platform, platform.db, certificateId);
  if (!parts) return null;
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
  return { salt: base64(parts.salt), fileHash: base64(parts.fileHash), viewHash: base64(parts.viewHash) };
}
