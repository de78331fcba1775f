import { findCertificate, type LookUpByCode } from '../../certificate/server/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { compareStatement, type TypedStatement } from '../rules/compare-statement.ts';
import type { CheckProblemCode } from '../rules/problems.ts';
import type { CompareAnswer } from '../rules/schema.ts';
import { isGone, lookUp, type AskedCode } from './look-up.ts';
import { presentChecked } from './present-checked.ts';

/**
 * Compares each part typed from the document with the certificate, as the second way to check. Five tries per code and day
 * prevent finding anything out by trying.
 */
export async function compareCertificate(
  platform: Platform,
  lookUpByCode: LookUpByCode,
  asked: AskedCode,
  typed: TypedStatement,
): Promise<Result<CompareAnswer, CheckProblemCode>> {
  const { limits, clock } = platform;
  const found = await lookUp(platform, lookUpByCode, asked);
  if (!found.ok) return fail(found.problem);
  const certificate = isGone(found.value) ? null : await findCertificate(platform, platform.db, found.value.id);
  if (!certificate?.tenant) return fail('nothing-to-compare');
  const { tenant, landlord, hasAllParties } = certificate;
  if (!(await limits.hit('comparePerCode', found.value.id))) return fail('too-many-compares');
  const triesLeft = await limits.left('comparePerCode', found.value.id);
  const compared = compareStatement(typed, { tenant, landlord, hasAllParties }, dayInBerlin(clock.now()));
  return ok({ ...compared, triesLeft, data: presentChecked(found.value, clock) });
}
