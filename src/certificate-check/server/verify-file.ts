import {
  fileHashOf,
  findByFile,
  findCertificate,
  openCode,
  type CheckedCertificate,
} from '../../certificate/server/index.ts';
import { findCheckedCopy } from '../../certificate-share/server/index.ts';
import { formatSecurityCode } from '../../security-code/rules/index.ts';
import { isRefuted } from '../../transparency-log/server/index.ts';
import { equalBytes } from '../../platform/crypto/random.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { CheckProblemCode } from '../rules/problems.ts';
import type { FileAnswer } from '../rules/schema.ts';
import { isGone, lookUp, type AskedCode, type CheckSources } from './look-up.ts';
import { commitmentOpeningOf, presentChecked } from './present-checked.ts';

/**
 * Is this file, byte for byte, what was issued? With a code it is compared with that certificate. Without
 * one it is looked up by its hash, which nobody can guess, so no limit is needed.
 */
export async function verifyFile(
  platform: Platform,
  sources: CheckSources,
  sha256: Uint8Array,
  asked: AskedCode | null,
): Promise<Result<FileAnswer, CheckProblemCode>> {
  if (!asked) {
    const found = await findByFile(platform, sha256);
    if (found) return ok(await sameFile(platform, sources, found));
    return ok((await copyOfShare(platform, sources, sha256)) ?? bareAnswer('unknown'));
  }
  const found = await lookUp(platform, sources.lookUpByCode, asked);
  if (!found.ok) return fail(found.problem);
  const issued = await fileHashOf(platform, found.value.id);
  if (issued && equalBytes(issued, sha256)) return ok(await sameFile(platform, sources, found.value));
  if (await findByFile(platform, sha256)) return ok(bareAnswer('other'));
  return ok((await copyOfShare(platform, sources, sha256, found.value.id)) ?? bareAnswer('changed'));
}

/**
 * Answers that the file is a share's copy, with what a check tells of its certificate, but without code, hash of the signed data and log
 * entry, and without the postal code unless the address is shared: whoever holds the copy must not get those. The entry is therefore
 * verified here instead of in the browser.
 */
async function copyOfShare(
  platform: Platform,
  { findChecked, proofFor }: CheckSources,
  sha256: Uint8Array,
  askedId?: string,
): Promise<FileAnswer | null> {
  const copy = await findCheckedCopy(platform, sha256);
  if (copy && askedId !== undefined && copy.certificateId !== askedId) return bareAnswer('other');
  const found = copy && (await findChecked(copy.certificateId));
  if (!copy || !found) return null;
  const certificate = isGone(found) ? null : await findCertificate(platform, platform.db, found.id);
  const status =
    found.status === 'valid' && (await isRefuted(await proofFor(found.id))) ? 'under-review' : found.status;
  const shown = { ...found, status, ...(copy.isAddressShared ? {} : { postalCodeStart: null }) };
  return {
    ...bareAnswer('same'),
    data: presentChecked(shown, platform.clock),
    hasOpenAmount: certificate?.tenant?.answers.rentArrears ?? null,
    copy: { label: isGone(found) ? null : copy.label },
  };
}

const bareAnswer = (outcome: FileAnswer['outcome']): FileAnswer => ({
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
    opening: await commitmentOpeningOf(platform, found.id),
    dataHash: found.dataHash,
    printedCode: code && formatSecurityCode(code),
    hasOpenAmount: certificate?.tenant?.answers.rentArrears ?? null,
  };
}
