// Password hashing with argon2id, and the rules for refused passwords.
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../../platform/threads/turns.ts';
import type { AccountProfile } from './account.ts';
import commonPasswords from './common-passwords.csv?raw';

/** OWASP's smallest recommended parameters for argon2id (the library's default variant): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a random value that nobody knows, at the same cost, so that an unknown address takes as long as a known one. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$FdtrbXRfn4zoj7wzocsB8A$03S118bjtugT6PCigeNyQwVM1fJQeGVlY1fQcUowwKQ';

/**
 * Each hash takes some 50 ms of a processor and one of the four threads that files are read with: attempts from many addresses at once
 * must take up neither all threads nor every processor.
 */
const inTurn = createTurns({ atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)), mostWaiting: 100 });

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** For an unknown address the result is false, after the same time. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(passwordHash ?? dummyHash, password));
  return isRight && passwordHash !== null;
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

const common: ReadonlySet<string> = new Set(commonPasswords.split(/\r?\n/).map(fold));

/** 'aaaaaaaaaaaaaaa', '123412341234123', 'berlinberlinberlin'. */
const repeatsItself = /^(.{1,20}?)\1+(?:.{0,3})$/su;

/** Digits and signs as the letters they stand for: 'P@ssw0rd' is 'password'. */
const leet: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const unleet = (text: string): string => text.replace(/[@4310$57!]/g, (sign) => leet[sign] ?? sign);
const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

/** The password without the years, digits and signs at either end that people add to satisfy password rules. */
const withoutPadding = (text: string): string => text.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');

/** The words inside the most common passwords, each once: 'password' of 'password1!'. Shorter words occur in everything. */
const commonWords: ReadonlySet<string> = new Set(
  [...common]
    .flatMap((one) => [lettersOf(withoutPadding(one)), lettersOf(unleet(withoutPadding(one)))])
    .filter((word) => word.length >= 5),
);

/**
 * Whether the password is 'common' (on the list, also with other digits and signs in or around it, or one repeated part), or consists
 * of nothing but the landlord's 'own' name, street or address.
 */
export function guessableBy(password: string, profile: AccountProfile): 'own' | 'common' | null {
  const typed = fold(password);
  if (common.has(typed)) return 'common';
  // Checked first, because 'common' would tell nothing to somebody who typed his own street.
  if (isMadeOfOwn(typed, profile)) return 'own';
  const words = [withoutPadding(typed), typed].flatMap((text) => [lettersOf(text), lettersOf(unleet(text))]);
  const isCommon =
    (typed.length < 15 && words.some((word) => commonWords.has(word))) ||
    (typed.length >= 15 && repeatsItself.test(typed));
  return isCommon ? 'common' : null;
}

/** Without the landlord's own words, only digits, signs and a letter or two are left, which is no secret. */
function isMadeOfOwn(typed: string, profile: AccountProfile): boolean {
  const { email, firstName, lastName, companyName, street, city } = profile;
  const own = [firstName, lastName, companyName, street, city, email]
    .flatMap((text) => [fold(text).replace(/[\s._-]/g, ''), ...fold(text).split(/[^\p{L}]+/u)])
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
  return [typed, unleet(typed)].some((text) => {
    const bare = text.replace(/[\s._-]/g, '');
    const rest = own.reduce((left, word) => left.replaceAll(word, ''), bare);
    return rest !== bare && lettersOf(rest).length <= 2;
  });
}
