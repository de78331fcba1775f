// Passwords: argon2id, and what nobody may choose.
import { hash, verify } from '@node-rs/argon2';
import type { AccountProfile } from './account.ts';
import commonPasswords from './common-passwords.csv?raw';

/** OWASP's smallest recommended set for argon2id (the library's own kind): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of a random value that nobody kept, with the same cost: an unknown address takes as long as a known one. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$FdtrbXRfn4zoj7wzocsB8A$03S118bjtugT6PCigeNyQwVM1fJQeGVlY1fQcUowwKQ';

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** False at once for nobody, but not faster. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? nobodysHash, password);
  return isRight && passwordHash !== null;
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

const common: ReadonlySet<string> = new Set(commonPasswords.split(/\r?\n/).map(fold));

/** 'aaaaaaaaaaaaaaa', '123412341234123', 'berlinberlinberlin'. */
const repeatsItself = /^(.{1,20}?)\1+(?:.{0,3})$/su;

/** On the list of the commonest, one thing again and again, or the landlord's own name or address. */
export function isGuessable(password: string, { email, firstName, lastName, companyName }: AccountProfile): boolean {
  const typed = fold(password);
  const own = [email, email.slice(0, email.lastIndexOf('@')), companyName, `${firstName} ${lastName}`];
  const bare = (text: string): string => fold(text).replace(/[\s._-]/g, '');
  return (
    common.has(typed) ||
    (typed.length >= 15 && repeatsItself.test(typed)) ||
    own.some((text) => text !== '' && bare(text) === bare(typed))
  );
}
