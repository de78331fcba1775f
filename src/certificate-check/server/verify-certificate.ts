import type { CheckedCertificate } from '../../certificate/server/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { addMonths, dayInBerlin } from '../../platform/rules/dates.ts';
import type { CheckedCertificateAnswer } from '../rules/schema.ts';

/** A certificate is recommended for this long after issuing (law L36); it is no legal validity. */
const recommendedMonths = 3;

/** Level 1: what whoever has the code may know. */
export function presentChecked(found: CheckedCertificate, clock: Clock): CheckedCertificateAnswer {
  const issuedOn = found.issuedAt && dayInBerlin(found.issuedAt);
  return {
    status: found.status,
    statusSince: found.statusSince?.toISOString() ?? '',
    hasSuccessor: found.hasSuccessor,
    firstName: found.firstName ?? '',
    address: { postalCode: found.postalCodeStart ?? '' },
    issueDate: issuedOn ?? '',
    recommendedUntil: issuedOn ? addMonths(issuedOn, recommendedMonths) : '',
    evidenceLevel: found.evidenceLevel,
    evidence: { ...found.evidence, on: dayInBerlin(found.signedAt) },
    checkedAt: clock.now().toISOString(),
  };
}
