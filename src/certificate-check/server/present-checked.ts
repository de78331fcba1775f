import { openCommitment, type CheckedCertificate } from '../../certificate/server/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { addMonths, dayInBerlin } from '../../platform/rules/dates.ts';
import type { CheckedCertificateAnswer, Opening } from '../rules/schema.ts';

/** A certificate is recommended for this long after issuing (law L36); it is no legal validity. */
const recommendedMonths = 3;

/** Level 1: what anybody who has the code may know. */
export function presentChecked(found: CheckedCertificate, clock: Clock): CheckedCertificateAnswer {
  const issuedOn = found.issuedAt && dayInBerlin(found.issuedAt);
  return {
    status: found.status,
    statusSince: found.statusSince?.toISOString() ?? '',
    hasSuccessor: found.hasSuccessor,
    ...(found.newerSince ? { newerSince: dayInBerlin(found.newerSince) } : {}),
    // Only beside a newer one: it says for which day this one holds.
    ...(found.newerSince && found.referenceDate ? { referenceDate: found.referenceDate } : {}),
    firstName: found.firstName ?? '',
    // Missing where there is nobody else: the answer about one tenant is what it ever was.
    ...(found.others > 0 ? { others: found.others } : {}),
    address: { postalCode: found.postalCodeStart ?? '' },
    issueDate: issuedOn ?? '',
    recommendedUntil: issuedOn ? addMonths(issuedOn, recommendedMonths) : '',
    evidenceLevel: found.evidenceLevel,
    evidence: { ...found.evidence, on: dayInBerlin(found.signedAt) },
    checkedAt: clock.now().toISOString(),
  };
}

/**
 * What the commitment in the log was made of, for who has shown the file, or asks for the view that only the QR code opens:
 * three numbers that say nothing without the one or the other.
 */
export async function openingOf(
  platform: Pick<Platform, 'db' | 'vault'>,
  certificateId: string,
): Promise<Opening | null> {
  const parts = await openCommitment(platform, platform.db, certificateId);
  if (!parts) return null;
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
  return { salt: base64(parts.salt), fileHash: base64(parts.fileHash), viewHash: base64(parts.viewHash) };
}
