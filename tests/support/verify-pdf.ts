// The second pair of eyes on our signed files: what a strict reader finds in the bytes.
import { createHash } from 'node:crypto';
import { fail } from './read-nodes.ts';
import { verifyDetached, type VerifiedCms } from './verify-cms.ts';

const dictionary =
  /\/Type \/Sig\n {2}\/Filter \/Adobe\.PPKLite\n {2}\/SubFilter \/ETSI\.CAdES\.detached\n {2}\/ByteRange \[0 (\d+) (\d+) (\d+)\] *\n {2}\/Contents </g;

interface FoundSignature {
  /** The signature with the zeros behind it. */
  contents: Buffer;
  /** Everything that it covers. */
  covered: Buffer;
  /** Where it stands, brackets included. */
  from: number;
  to: number;
}

/** @throws {Error} that names what is wrong */
export function signatureIn(file: Buffer): FoundSignature {
  const text = file.toString('latin1');
  const [found = fail('no signature'), ...others] = text.matchAll(dictionary);
  if (others.length > 0) fail('several signatures');
  const [from = 0, to = 0, length = 0] = found.slice(1).map(Number);
  if (from !== found.index + found[0].length - 1) fail('the range does not begin at the signature');
  if (to + length !== file.length) fail('the signature does not cover the whole file');
  const hex = /^<([\da-f]+)>$/.exec(text.slice(from, to))?.[1] ?? fail('the range does not end at the signature');
  const covered = Buffer.concat([file.subarray(0, from), file.subarray(to)]);
  return { contents: Buffer.from(hex, 'hex'), covered, from, to };
}

/** @throws {Error} that names what is wrong */
export function verifyPdf(bytes: Uint8Array): VerifiedCms {
  const { contents, covered } = signatureIn(Buffer.from(bytes));
  return verifyDetached(contents, createHash('sha256').update(covered).digest());
}

/** What is wrong with the file; null: nothing. */
export function faultOf(bytes: Uint8Array): string | null {
  try {
    verifyPdf(bytes);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
