import {
  fileHashOf,
  findByFile,
  findCertificate,
  openCode,
  type CheckedCertificate,
} from '../../certificate/server/index.ts';
import { formatSecurityCode } from '../../security-code/rules/index.ts';
import { equalBytes } from '../../platform/crypto/random.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { CheckProblemCode } from '../rules/problems.ts';
import type { FileAnswer } from '../rules/schema.ts';
import { isGone, lookUp, type AskedCode, type CheckSources } from './look-up.ts';
import { openingOf, presentChecked } from './present-checked.ts';

/**
 * Level 3: is this file, to the byte, what was issued? With a code it is compared with that certificate; without one it is
 * looked for by its hash, which nobody guesses, so that no limit is needed.
 */
export async function verifyFile(
  platform: Platform,
  sources: CheckSources,
  sha256: Uint8Array,
  asked: AskedCode | null,
): Promise<Result<FileAnswer, CheckProblemCode>> {
  if (!asked) {
    const found = await findByFile(platform, sha256);
    return ok(found ? await sameFile(platform, sources, found) : without('unknown'));
  }
  const found = await lookUp(platform, sources.lookUpByCode, asked);
  if (!found.ok) return fail(found.problem);
  const issued = await fileHashOf(platform, found.value.id);
  if (issued && equalBytes(issued, sha256)) return ok(await sameFile(platform, sources, found.value));
  return ok(without((await findByFile(platform, sha256)) ? 'other' : 'changed'));
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

async function sameFile(
  platform: Platform,
  { proofFor }: CheckSources,
  found: CheckedCertificate,
): Promise<FileAnswer> {
  const certificate = isGone(found) ? null : await findCertificate(platform, platform.db, found.id);
  const code = certificate && (await openCode(platform, certificate));
  return {
    outcome: 'same',
    data: presentChecked(found, platform.clock),
    proof: await proofFor(found.id),
    opening: await openingOf(platform, found.id),
    dataHash: found.dataHash,
    printedCode: code && formatSecurityCode(code),
    hasOpenAmount: certificate?.tenant?.answers.rentArrears ?? null,
  };
}
