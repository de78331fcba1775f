import type { CheckedCertificate } from '../../certificate/server/index.ts';
import { formatSecurityCode } from '../../security-code/rules/index.ts';
import { equalBytes } from '../../platform/crypto/random.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { CheckProblemCode } from '../rules/problems.ts';
import type { FileAnswer } from '../rules/schema.ts';
import type { CheckDeps } from './deps.ts';
import { isGone, lookUp, type AskedCode } from './look-up.ts';
import { openingOf } from './present-opening.ts';
import { presentChecked } from './verify-certificate.ts';

/**
 * Level 3: is this file, to the byte, what was issued? With a code it is compared with that certificate; without one it is
 * looked for by its hash, which nobody guesses, so that no limit is needed.
 */
export async function verifyFile(
  platform: Platform,
  deps: CheckDeps,
  sha256: Uint8Array,
  asked: AskedCode | null,
): Promise<Result<FileAnswer, CheckProblemCode>> {
  if (!asked) {
    const found = await deps.findByFile(sha256);
    return ok(found ? await sameFile(platform, deps, found) : without('unknown'));
  }
  const found = await lookUp(platform, deps, asked);
  if (!found.ok) return fail(found.problem);
  const issued = await deps.fileHashOf(found.value.id);
  if (issued && equalBytes(issued, sha256)) return ok(await sameFile(platform, deps, found.value));
  return ok(without((await deps.findByFile(sha256)) ? 'other' : 'changed'));
}

const without = (outcome: FileAnswer['outcome']): FileAnswer => ({
  outcome,
  data: null,
  proof: null,
  opening: null,
  dataHash: null,
  printedCode: null,
  hasOpenAmount: null,
});

async function sameFile(platform: Platform, deps: CheckDeps, found: CheckedCertificate): Promise<FileAnswer> {
  const certificate = isGone(found) ? null : await deps.find(found.id);
  const code = certificate && (await deps.codeOf(certificate));
  return {
    outcome: 'same',
    data: presentChecked(found, platform.clock),
    proof: await deps.proofFor(found.id),
    opening: await openingOf(deps, found.id),
    dataHash: found.dataHash,
    printedCode: code && formatSecurityCode(code),
    hasOpenAmount: certificate?.tenant?.answers.rentArrears ?? null,
  };
}
