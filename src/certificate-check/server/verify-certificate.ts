import type { CheckedCertificate } from '../../certificate/server/index.ts';
import { normaliseSecurityCode } from '../../certificate/rules/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { addMonths, dayInBerlin } from '../../platform/rules/dates.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { CheckProblemCode } from '../rules/problems.ts';
import type { CheckedCertificateAnswer } from '../rules/schema.ts';

export type FindByCode = (code: string) => Promise<CheckedCertificate | null>;

/** A certificate is recommended for this long after issuing (law L36); it is no legal validity. */
const recommendedMonths = 3;

/**
 * The answer to a code. Unknown and malformed codes take the same way, look-up included, and count as misses;
 * ten misses in ten minutes from one network end the guessing.
 */
export async function verifyCertificate(
  platform: Platform,
  findByCode: FindByCode,
  typed: string,
  network: string,
): Promise<Result<CheckedCertificateAnswer, CheckProblemCode>> {
  const { limits, clock } = platform;
  if (await limits.isPassed('checkMissesPerNetwork', network)) return fail('too-many-misses');
  const found = await findByCode(normaliseSecurityCode(typed));
  if (!found) {
    // Parallel guesses all pass the look above; the count itself is exact.
    return fail((await limits.hit('checkMissesPerNetwork', network)) ? 'unknown-code' : 'too-many-misses');
  }
  return ok({
    status: found.status,
    firstName: found.firstName ?? '',
    address: { postalCode: found.postalCodeStart ?? '' },
    issueDate: found.issuedAt ? dayInBerlin(found.issuedAt) : '',
    recommendedUntil: found.issuedAt ? addMonths(dayInBerlin(found.issuedAt), recommendedMonths) : '',
    evidenceLevel: found.evidenceLevel,
    checkedAt: clock.now().toISOString(),
  });
}
