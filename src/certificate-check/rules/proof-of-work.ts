// After too many wrong codes from one network each further check costs the browser a moment (hashcash).
// Whoever guesses codes pays that moment for every guess; whoever mistyped does not notice it.
import { sha256Start } from './sha256.ts';

/** What is sent along with the check. */
export interface Work {
  readonly challenge: string;
  readonly nonce: string;
}

export const workText = ({ challenge, nonce }: Work): string => `${challenge}.${nonce}`;

/** `start`: the first 32 bits of the SHA-256 of workText(). */
export const hasZeroBits = (start: number, bits: number): boolean => Math.clz32(start) >= bits;

/** About what a slow phone manages in a frame or two. */
const chunk = 2048;

/** Hashes until a number fits; yields to the page between chunks. */
export async function solveWork(challenge: string, bits: number, pause: () => Promise<void>): Promise<Work> {
  for (let from = 0; ; from += chunk) {
    for (let number = from; number < from + chunk; number++) {
      const work = { challenge, nonce: number.toString(36) };
      if (hasZeroBits(sha256Start(workText(work)), bits)) return work;
    }
    await pause();
  }
}
