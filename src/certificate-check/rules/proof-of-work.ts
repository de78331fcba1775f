// Proof of work (hashcash): after too many wrong codes from one network, each further check costs the browser a moment.
// Somebody guessing codes pays it for every guess; somebody who mistyped does not notice.
import { sha256Start } from './sha256.ts';

/** The solved proof of work, sent with the check. */
export interface Work {
  readonly challenge: string;
  readonly nonce: string;
}

export const workText = ({ challenge, nonce }: Work): string => `${challenge}.${nonce}`;

/** `start` is the first 32 bits of the SHA-256 of workText(). */
export const hasZeroBits = (start: number, bits: number): boolean => Math.clz32(start) >= bits;

/** How many hashes a slow phone computes in a frame or two. */
const chunkSize = 2048;

/** Hashes until a nonce has enough zero bits; yields to the page between chunks. */
export async function solveWork(challenge: string, bits: number, pause: () => Promise<void>): Promise<Work> {
  for (let from = 0; ; from += chunkSize) {
    for (let number = from; number < from + chunkSize; number++) {
      const work = { challenge, nonce: number.toString(36) };
      if (hasZeroBits(sha256Start(workText(work)), bits)) return work;
    }
    await pause();
  }
}
