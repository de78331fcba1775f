// Every look-up by code goes through here, so that no call is a faster way to guess codes.
import { normaliseSecurityCode } from '../../security-code/rules/index.ts';
import type { CheckedCertificate, FindChecked, LookUpByCode } from '../../certificate/server/index.ts';
import type { LogProof } from '../../transparency-log/server/index.ts';
import type { Origin } from '../../platform/http/client-network.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { CheckProblemCode } from '../rules/problems.ts';
import type { Work } from '../rules/proof-of-work.ts';
import { spendWork } from './work-challenge.ts';

/** Created once and used by all calls. */
export interface CheckSources {
  lookUpByCode: LookUpByCode;
  findChecked: FindChecked;
  /** The proof from the log; null while the entry has no place in it yet. */
  proofFor(certificateId: string): Promise<LogProof | null>;
}

export interface AskedCode {
  uniqueCode: string;
  work?: Work | undefined;
  origin: Origin;
}

/** True when its content is no longer stored. */
export const isGone = ({ status }: CheckedCertificate): boolean => status === 'erased' || status === 'expired';

/**
 * Looks a code up. Unknown and malformed codes take the same path, look-up included, and count as misses. After ten misses in
 * ten minutes from one address, or a hundred from its network, each further check from there costs a proof of work, for real
 * codes as well.
 */
export async function lookUp(
  platform: Platform,
  lookUpByCode: LookUpByCode,
  { uniqueCode, work, origin }: AskedCode,
): Promise<Result<CheckedCertificate, CheckProblemCode>> {
  const { limits } = platform;
  const windows = limits.windowsOf('checkMissesPerCaller', origin);
  const { isLimitReached: owesWork, open } = await lookUpByCode({ code: normaliseSecurityCode(uniqueCode), windows });
  if (owesWork && !(work && (await spendWork(platform, work, origin.network)))) return fail('too-many-misses');
  const found = await open();
  if (found) return ok(found);
  // Parallel guesses may all pass the check above; the count itself is exact.
  const isAllowed = await limits.hitFrom('checkMissesPerCaller', origin);
  // A caller who did the proof of work gets the answer it was for.
  if (owesWork || isAllowed) return fail('unknown-code');
  return fail('too-many-misses');
}
