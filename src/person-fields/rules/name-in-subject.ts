import { readsLikeSentence } from './reads-like-sentence.ts';

/** Longer subjects are cut off by most mail programs (law L21: the name must be seen). */
export const longestSubject = 60;

interface Named {
  firstName: string;
  lastName: string;
}

type Write = (who: string) => string;

/** A company may name nobody, or a last name alone (decision D61). */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** The subject with a company's name, and the street of the flat where both fit. A name is never cut inside a word. */
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

/** The street matters more than a part of a name, and less than a whole one. The last candidate is taken in any case. */
function fitting(write: Write, whole: readonly string[], parts: readonly string[], street: string): string {
  // What was typed as a street may be a message of its own: the mail would carry it to somebody who never asked for one (W57).
  const isShown = street !== '' && !readsLikeSentence(street, 'company');
  const withStreet = isShown ? whole.map((name) => `${name} (${street})`) : [];
  const candidates = [...withStreet, ...whole, ...parts].map(write);
  return candidates.find((subject) => subject.length <= longestSubject) ?? candidates.at(-1) ?? '';
}

/** 'von der Schulenburg-Wolfsburg' -> 'von der Schulenburg': what a name begins with, longest first, never ending in 'der'. */
function startsOf(name: string): string[] {
  const ends = [...name.matchAll(/[\s-]+/gu)].map(({ index }) => name.slice(0, index));
  return ends.filter((start) => /(?:^|[\s-])\p{Lu}[^\s-]*$/u.test(start)).toReversed();
}
