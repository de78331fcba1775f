import { readsLikeSentence } from './reads-like-sentence.ts';

/** Most mail programs cut off longer subjects (law L21: the name must be visible). */
export const longestSubject = 60;

interface Named {
  firstName: string;
  lastName: string;
}

type Write = (who: string) => string;

/** A company may omit the name, or give a last name alone (decision D61). */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** The subject with a company's name, and with the flat's street if both fit. A name is never cut inside a word. */
export const subjectWithCompany = (write: Write, company: string, street: string): string =>
  fitting(
    write,
    [company],
    startsOf(company).map((start) => `${start} ...`),
    street,
  );

/** The same for a person. */
export function subjectWithName(write: Write, { firstName, lastName }: Named, street: string): string {
  const initial = `${firstName.slice(0, 1)}.`;
  const shorter = startsOf(lastName).map((start) => `${initial} ${start}`);
  return fitting(
    write,
    [fullName({ firstName, lastName }), `${initial} ${lastName}`],
    [...shorter, `${initial} ${/\p{Lu}/u.exec(lastName)?.[0] ?? lastName.slice(0, 1)}.`],
    street,
  );
}

/** The street has priority over a partial name, but not over a whole one. The last candidate is used in any case. */
function fitting(write: Write, whole: readonly string[], parts: readonly string[], street: string): string {
  // The text typed as a street may be a message: the mail would deliver it to somebody who never asked for one (W57).
  const isShown = street !== '' && !readsLikeSentence(street, 'company');
  const withStreet = isShown ? whole.map((name) => `${name} (${street})`) : [];
  const candidates = [...withStreet, ...whole, ...parts].map(write);
  return candidates.find((subject) => subject.length <= longestSubject) ?? candidates.at(-1) ?? '';
}

/** 'von der Schulenburg-Wolfsburg' -> 'von der Schulenburg': initial parts of a name, longest first, never ending in 'der'. */
function startsOf(name: string): string[] {
  const ends = [...name.matchAll(/[\s-]+/gu)].map(({ index }) => name.slice(0, index));
  return ends.filter((start) => /(?:^|[\s-])\p{Lu}[^\s-]*$/u.test(start)).toReversed();
}
